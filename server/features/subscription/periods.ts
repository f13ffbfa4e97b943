import type { Interval } from '@atrium/contract/access/current-plan.ts'

const DAY = 86_400_000

/** The same day of the month, a month or a year on; the last day where there is no such day. */
export function periodAfter(start: Date, interval: Interval): Date {
  const months = interval === 'annually' ? 12 : 1
  const end = new Date(start)
  end.setUTCDate(1)
  end.setUTCMonth(end.getUTCMonth() + months)
  const last = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate()
  end.setUTCDate(Math.min(start.getUTCDate(), last))
  return end
}

/** What of `cents` falls on the days of a period that are still to come; today counts as used. */
export function unusedCents(cents: number, start: Date | null, end: Date | null, now: Date): number {
  if (!start || !end || end <= now || end <= start) return 0
  const days = Math.round((end.getTime() - start.getTime()) / DAY)
  const left = Math.min(days, Math.floor((end.getTime() - now.getTime()) / DAY))
  return days > 0 ? Math.floor((cents * left) / days) : 0
}

export const daysFrom = (from: Date, days: number) => new Date(from.getTime() + days * DAY)
