import { expect, test } from 'vitest'
import { containing } from './answers.ts'

const kept = {
  items: [
    { id: 1, name: 'Bakery', unit: '101', siteId: 7 },
    { id: 2, name: 'Bookshop', unit: '102', siteId: 7 },
    { id: 3, name: 'Tower Office', unit: '2201', siteId: 8 },
    ...Array.from({ length: 80 }, (_, at) => ({ id: 100 + at, name: `Stall ${at}`, unit: '', siteId: 8 })),
  ],
}
const ids = (asked: Parameters<typeof containing>[1]) =>
  (containing(kept, asked) as { items: { id: number }[] }).items.map(({ id }) => id)

test('a picker without a connection searches all that is kept of it, by any of its words and at its sites', () => {
  expect(ids({ query: ' BOOK' })).toEqual([2])
  expect(ids({ query: '2201' })).toEqual([3])
  expect(ids({ query: 'stall 79' })).toEqual([179])
  expect(ids({ query: 'o', siteIds: [7] })).toEqual([2])
})

test('it is answered as the server would: what is picked first, and 50 beside', () => {
  expect(ids({ query: 'bakery', ids: [3] })).toEqual([3, 1])
  expect(ids({ query: '', ids: [179] })).toHaveLength(51)
})

test('of what was never kept it is answered nothing', () => {
  expect(containing(undefined, { query: 'bakery' })).toBeUndefined()
})
