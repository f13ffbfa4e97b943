import { FieldData } from '@atrium/contract/kit/field-data.ts'
import { expect, test } from 'vitest'
import type { Refusal } from '../refusal.ts'
import { givenByKey } from './named-values.ts'

const longest = 'Neighbours who were told of the works in writing, by whom ×2'
const labels = [longest, 'Rent  per month', 'f1', 'Papers by']
const fields = labels.map((label, at) =>
  FieldData.parse({ id: at + 1, kind: 'text', label, ...(label === 'Papers by' ? { formula: '{f1}' } : {}) }),
)
const given = (values: Record<string, unknown>) => givenByKey({ fields }, values)
const refusal = (values: Record<string, unknown>) => {
  try {
    given(values)
  } catch (error) {
    return (error as Refusal).fields
  }
  throw new Error('It was not refused')
}

test('a field is named by its key, or by its whole label whatever its capitals and spaces', () => {
  expect(longest).toHaveLength(60)
  expect(given({ [longest.toUpperCase()]: 'Ada', ' rent per month ': 2 })).toEqual({ f1: 'Ada', f2: 2 })
  expect(given({ f1: 'Ada', f2: 2 })).toEqual({ f1: 'Ada', f2: 2 })
  expect(given({})).toEqual({})
})

test('a key is that of its field, also where another field is called so', () => {
  expect(given({ f1: 'Ada', f3: 'Bob' })).toEqual({ f1: 'Ada', f3: 'Bob' })
  expect(given({ F1: 'Bob' })).toEqual({ f3: 'Bob' })
})

test('a key that is no longer there is passed over; another name is refused with those that can be filled in', () => {
  expect(given({ f9: 'old', f2: 1, f2Name: { name: 'Ada' } })).toEqual({ f2: 1 })
  const names = `${longest} (f1), Rent  per month (f2), f1 (f3)`
  for (const name of [longest.slice(0, 20), 'constructor', ''])
    expect(refusal({ [name]: 1, f2: 1 })).toEqual({ [`custom.${name}`]: ['field-name-unknown', { name, names }] })
})

test('two names of one field are refused', () => {
  expect(refusal({ f2: 1, 'Rent per month': 2 })).toEqual({
    'custom.f2': ['field-named-twice', { label: 'Rent  per month', names: 'f2, Rent per month' }],
  })
})
