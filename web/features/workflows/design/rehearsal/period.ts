import { addDays, monthStart } from '@atrium/contract/kit/days.ts'

/** The first and the last day of the quarter before the one that a day is in. */
export function lastQuarter(today: string): { from: string; to: string } {
  const month = Number(today.slice(5, 7))
  const begun = `${today.slice(0, 5)}${String(month - ((month - 1) % 3)).padStart(2, '0')}-01`
  const to = addDays(begun, -1)
  return { from: monthStart(addDays(to, -70)), to }
}
