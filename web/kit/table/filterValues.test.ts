import { expect, test } from 'vitest'
import { askedBy, withFilter } from './filterValues.ts'
import type { Filter } from './types.ts'

const filters: Filter[] = [
  {
    value: 'active',
    text: 'Status',
    options: [
      { value: true, text: 'Active' },
      { value: false, text: 'Inactive' },
    ],
  },
  { value: 'tenantId', text: 'Client', kind: 'tenant' },
  { value: 'from', text: 'From', kind: 'day' },
]

test('texts of an address become the values the call takes', () => {
  expect(askedBy(filters, { active: 'false', tenantId: '12', from: '2026-01-31' })).toEqual({
    active: false,
    tenantId: 12,
    from: '2026-01-31',
  })
})

test('what is no choice is left out', () => {
  expect(askedBy(filters, { active: 'maybe', tenantId: '1 or 1', from: 'soon', other: 'x' })).toEqual({})
})

test('a filter is set and taken away', () => {
  expect(withFilter({ a: '1' }, 'b', '2')).toEqual({ a: '1', b: '2' })
  expect(withFilter({ a: '1', b: '2' }, 'a', null)).toEqual({ b: '2' })
})
