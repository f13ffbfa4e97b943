import { expect, test } from 'vitest'
import { choicesWith } from './many-choices.ts'

const broker = { id: 1, name: 'Broker' }
const fireWarden = { id: 2, name: 'Fire warden' }

test('what was picked stays a choice while its list is read anew or is narrowed', () => {
  const seen = new Map<number, string>()
  expect(choicesWith([broker, fireWarden], [], seen)).toEqual([broker, fireWarden])
  expect(choicesWith([], [1], seen)).toEqual([broker])
  expect(choicesWith([fireWarden], [1, 2], seen)).toEqual([fireWarden, broker])
})

test('what was never offered, because it was deleted before, cannot be named', () => {
  expect(choicesWith([broker], [1, 7], new Map())).toEqual([broker])
})
