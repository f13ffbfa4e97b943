import { expect, test } from 'vitest'
import { namedFirst } from './named-first.ts'

const group = (key: string, ...names: string[]) => ({ key, hits: names.map((name) => ({ name })) })
const order = (asked: string) =>
  namedFirst(
    [
      group('bookings', 'Loading dock', 'Board room'),
      group('contacts', 'Tom Becker', 'Priya Raman'),
      group('leases', 'HC-25-001'),
    ],
    asked,
  ).map(({ key }) => key)

test('who is called what was asked for comes before what only has to do with them', () => {
  expect(order('priya')).toEqual(['contacts', 'bookings', 'leases'])
  expect(order('prya raman')).toEqual(['contacts', 'bookings', 'leases'])
  expect(order('board')).toEqual(['bookings', 'contacts', 'leases'])
})

test('kinds of record keep their order where none is called that', () => {
  expect(order('harbourview')).toEqual(['bookings', 'contacts', 'leases'])
})
