import { expect, test } from 'vitest'
import { floorOf } from './floor-of.ts'

test.each([
  ['204', 2],
  ['2-204', 2],
  ['12-1204', 12],
  ['1204', 12],
  ['Suite 1204', 12],
  ['Unit 204B', 2],
  ['Local 305', 3],
  ['#101', 1],
  ['A-204', 2],
  ['B 310', 3],
  ['100/102', 1],
  ['201-203', 2],
  ['Apartment 2A', 2],
  ['G-12', 0],
  ['g4', 0],
  ['RC-3', 0],
  ['012', 0],
  ['B1-04', -1],
  ['P2-11', -2],
  ['L2-14', 2],
  ['Étage 3-B', 3],
])('%s is on floor %i', (unit, floor) => expect(floorOf(unit)).toBe(floor))

test.each(['', 'Kiosk', 'K01', 'Unit F02', 'Lobby 2', 'House 15', '12', '7-B', '20456', 'Clubhouse'])(
  'what "%s" is on is not guessed',
  (unit) => expect(floorOf(unit)).toBeNull(),
)
