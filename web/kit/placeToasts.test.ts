import { expect, test } from 'vitest'
import { freeBottom } from './placeToasts.ts'

const HEIGHT = 900
const toast = { left: 264, right: 704, top: 820, bottom: 884 }
const button = (left: number, top: number, width = 90, height = 36) => ({ left, top, right: left + width, bottom: top + height })

test('toasts stand at the bottom when nothing is there', () => {
  expect(freeBottom(toast, [], HEIGHT)).toBe(16)
  expect(freeBottom(toast, [button(16, 850), button(1200, 850)], HEIGHT)).toBe(16)
})

test('they rise above a button, and again above the next one that is in the way', () => {
  expect(freeBottom(toast, [button(300, 850)], HEIGHT)).toBe(58)
  expect(freeBottom(toast, [button(300, 850), button(400, 800)], HEIGHT)).toBe(108)
})

test('a gap that is high enough is taken', () => {
  expect(freeBottom(toast, [button(300, 850), button(400, 700)], HEIGHT)).toBe(58)
})

test('with nowhere to go they stay at the bottom', () => {
  expect(freeBottom(toast, [button(300, 0, 90, 900)], HEIGHT)).toBe(16)
})

test('they stay in their corner, whatever stands beside them all the way up', () => {
  const rows = Array.from({ length: 16 }, (_, at) => button(300, 60 + at * 52))
  expect(freeBottom(toast, rows, HEIGHT)).toBe(16)
})
