import { expect, test } from 'vitest'
import { endsIn, lateBand, rentBand, rentSteps } from './bands.ts'

test('a lease ends in this year, in one of the next, or later; one past its end apart', () => {
  const today = '2026-11-27'
  expect(
    ['2026-11-26', '2026-11-27', '2026-12-31', '2027-01-01', '2030-06-30', '2031-01-01', '2044-01-01'].map((day) =>
      endsIn(day, today),
    ),
  ).toEqual([-1, 0, 0, 1, 4, 5, 5])
})

test('days overdue are in bands that begin with the first day after one', () => {
  expect([null, 1, 30, 31, 60, 61, 90, 91, 4_000].map(lateBand)).toEqual([0, 30, 30, 60, 60, 90, 90, 120, 120])
})

test('rents are in five bands of about as many each, which begin at whole amounts', () => {
  const rents = [2_010, 2_230, 2_440, 2_480, 3_050, 3_310, 3_980, 4_120, 5_020, 9_900]
  const steps = rentSteps(rents)
  expect(steps).toEqual([2_400, 3_100, 4_000, 5_000])
  expect(rents.map((rent) => rentBand(rent, steps))).toEqual([0, 0, 1, 1, 1, 2, 2, 3, 4, 4])
})

test('where rents are alike there are fewer bands, and none without rents', () => {
  expect(rentSteps([])).toEqual([])
  expect(rentSteps([3_000, 3_000, 3_000])).toEqual([])
  expect(rentSteps([2_000, 3_000])).toEqual([3_000])
  expect(rentBand(3_000, [])).toBe(0)
})
