import { expect, test } from 'vitest'
import { firstOf, flat, matchingOptions } from './pickerOptions.ts'

const places = ['British Indian Ocean Territory', 'India', 'Québec', 'Romania', 'Oman'].map((label) => ({ value: label, label }))
const found = (typed: string) => flat(matchingOptions(places, typed)).map(({ label }) => label)

test('what starts with the typed text comes before what only contains it', () => {
  expect(found('ind')).toEqual(['India', 'British Indian Ocean Territory'])
  expect(found('oman')).toEqual(['Oman', 'Romania'])
  expect(found('')).toEqual(places.map(({ label }) => label))
})

test('accents and case make no difference', () => {
  expect(found('QUEBEC')).toEqual(['Québec'])
})

test('groups keep only what matches; what may not be taken is passed over', () => {
  const data = [
    { group: 'Legal', items: [{ value: 'a', label: 'Demand', disabled: true }] },
    {
      group: 'Billings',
      items: [
        { value: 'b', label: 'Demands' },
        { value: 'c', label: 'Other' },
      ],
    },
  ]
  expect(matchingOptions(data, 'other')).toEqual([{ group: 'Billings', items: [{ value: 'c', label: 'Other' }] }])
  expect(firstOf(matchingOptions(data, 'demand'))?.value).toBe('b')
  expect(firstOf([])).toBeUndefined()
})
