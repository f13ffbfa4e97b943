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

test('numbers and amounts of an address are numbers, within a list where the call takes one', () => {
  const within = (op: string) => ({ list: 'custom', as: { field: 7, op } })
  const span: Filter[] = [
    { value: 'custom.f7.from', text: { own: 'Stalls from' }, kind: 'number', within: within('from') },
    { value: 'custom.f7.to', text: { own: 'Stalls to' }, kind: 'number', within: within('to') },
    { value: 'rent', text: 'Rent', kind: 'money' },
  ]
  expect(askedBy(span, { 'custom.f7.from': '-1.5', 'custom.f7.to': 'many', rent: '125000' })).toEqual({
    rent: 125_000,
    custom: [{ field: 7, op: 'from', value: -1.5 }],
  })
})

test('what is no choice is left out', () => {
  expect(askedBy(filters, { active: 'maybe', tenantId: '1 or 1', from: 'soon', other: 'x' })).toEqual({})
})

test('a filter is set and taken away', () => {
  expect(withFilter({ a: '1' }, 'b', '2')).toEqual({ a: '1', b: '2' })
  expect(withFilter({ a: '1', b: '2' }, 'a', null)).toEqual({ b: '2' })
})
