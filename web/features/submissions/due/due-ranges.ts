import { addDays } from '@atrium/contract/kit/days.ts'

/** How far back something that was due is still shown. */
const PAST_DAYS = 30
const AHEAD_DAYS = 90

/** The quick ranges by their name in the address; days from today, both included. */
const ranges = {
  all: [-PAST_DAYS, AHEAD_DAYS],
  overdue: [-PAST_DAYS, -1],
  '7': [0, 7],
  '30': [0, 30],
  '90': [0, AHEAD_DAYS],
} as const
export type RangeName = keyof typeof ranges
export const rangeNames: readonly RangeName[] = ['all', 'overdue', '7', '30', '90']

export const rangeNamed = (name: string | null): RangeName => rangeNames.find((one) => one === name) ?? 'all'

/** The first and the last day of a range. */
export function daysOf(range: RangeName, today: string): { from: string; to: string } {
  const [from, to] = ranges[range]
  return { from: addDays(today, from), to: addDays(today, to) }
}
