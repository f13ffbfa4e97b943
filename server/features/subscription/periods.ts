import type { Interval } from '@atrium/contract/access/current-plan.ts'

const DAY = 86_400_000

export interface Period {
  start: Date
  /** The first moment that does not belong to it. */
  end: Date
}

const monthOf = (at: Date) => at.getUTCFullYear() * 12 + at.getUTCMonth()

/** The day and time of `anchor` some months on; the last day of a month that has no such day. The anchor is not moved by that. */
export function monthsAfter(anchor: Date, months: number): Date {
  const at = new Date(anchor)
  at.setUTCDate(1)
  at.setUTCMonth(at.getUTCMonth() + months)
  const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate()
  at.setUTCDate(Math.min(anchor.getUTCDate(), last))
  return at
}

/** The period that begins at `start`; it ends on the day of the anchor. */
export const periodFrom = (start: Date, anchor: Date, interval: Interval): Period => ({
  start,
  end: monthsAfter(anchor, monthOf(start) - monthOf(anchor) + (interval === 'annually' ? 12 : 1)),
})

/** The month or the year since the anchor that `now` is in: the same for whoever changes from one to the other and back. */
export function periodAt(anchor: Date, interval: Interval, now: Date): Period {
  const begun = monthOf(now) - monthOf(anchor)
  const months = Math.max(0, monthsAfter(anchor, begun) > now ? begun - 1 : begun)
  const step = interval === 'annually' ? 12 : 1
  const first = months - (months % step)
  return { start: monthsAfter(anchor, first), end: monthsAfter(anchor, first + step) }
}

/** The calendar day (UTC) of a moment. */
export const dayOf = (at: Date) => at.toISOString().slice(0, 10)

const daysBetween = (from: Date, to: Date) => (Date.parse(dayOf(to)) - Date.parse(dayOf(from))) / DAY

/** The calendar days (UTC) of a period, of which the last is the day before its end. */
export const daysOf = ({ start, end }: Period) => Math.max(1, daysBetween(start, end))

/** How many of them are left, today included: the whole day belongs to the plan that it ends with. */
export const daysLeft = (period: Period, now: Date) => Math.min(daysOf(period), Math.max(0, daysBetween(now, period.end)))

/** Exactly that many times 24 hours later: periods of plans are counted in UTC. */
export const daysFrom = (from: Date, days: number) => new Date(from.getTime() + days * DAY)
