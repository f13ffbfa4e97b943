import i18next, { type TFunction } from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import { countText, sumText } from './listCount.ts'

let t: TFunction
beforeAll(async () => {
  t = await i18next.init({ lng: 'en', resources: {}, keySeparator: false, nsSeparator: false })
})
const all = { total: 637, filtered: 637, capped: false, narrowed: false }

test('the count says how many of how many while something narrows the list', () => {
  expect(countText(t, all)).toBe('637')
  expect(countText(t, { ...all, filtered: 23, narrowed: true })).toBe('23 of 637')
  expect(countText(t, { ...all, narrowed: true })).toBe('637 of 637')
})

test('a count that was cut off says so', () => {
  expect(countText(t, { ...all, total: 10_000, filtered: 10_000, capped: true })).toBe('10,000+')
  expect(countText(t, { total: 10_000, filtered: 12, capped: false, narrowed: true })).toBe('12 of 10,000+')
})

test('amounts of different currencies are not added up', () => {
  expect(sumText([{ currency: 'CAD', cents: 125_000 }])).toBe('$1,250.00')
  expect(
    sumText([
      { currency: 'CAD', cents: 125_000 },
      { currency: 'EUR', cents: 5_000 },
    ]),
  ).toBe('$1,250.00 + €50.00')
  expect(sumText(undefined)).toBeUndefined()
})
