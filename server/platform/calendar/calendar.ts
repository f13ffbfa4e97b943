import type { Access } from '@atrium/contract/access/access.ts'
import { may } from '@atrium/contract/access/may.ts'
import type { CalendarEntry, CalendarKind } from '@atrium/contract/kit/calendar.ts'
import { addDays, daysBetween } from '@atrium/contract/kit/days.ts'
import { and, type Column, gte, lt, type SQL } from 'drizzle-orm'
import { invalid } from '../refusal.ts'
import { checkSiteChoice } from '../tenancy/site-scope.ts'
import type { ReadContext } from '../work/context.ts'

/** Days of the sites' own calendars, both included; a site, or all of the viewer's (-1). */
export interface Period {
  siteId: number
  from: string
  to: string
}

/** Records of a feature that have a day, for whoever may open the screen that shows them. */
export interface CalendarSource {
  kinds: readonly CalendarKind[]
  access: Access
  /** Those of the viewer's scope in a period, `MOST_ENTRIES` at most; it may answer days around the period too. */
  entries: (ctx: ReadContext, period: Period) => Promise<CalendarEntry[]>
}

/** In order of time; `capped`: a source has more than it told. */
export interface Calendar {
  items: CalendarEntry[]
  capped: boolean
}

/** Of one source. */
export const MOST_ENTRIES = 1_000
/** A month with the weeks around it, and one more. */
const MOST_DAYS = 92

/** Instants that are on a day of a period somewhere: those of its days in UTC, and of the day before and after. */
export const aroundPeriod = (column: Column, { from, to }: Period): SQL | undefined =>
  and(gte(column, midnight(addDays(from, -1))), lt(column, midnight(addDays(to, 2))))

const midnight = (day: string) => new Date(`${day}T00:00:00Z`)

/** What stands on the days of a period for a viewer, of all sources that the viewer's plan and role open, in order of time. */
export async function readCalendar(sources: readonly CalendarSource[], ctx: ReadContext, period: Period): Promise<Calendar> {
  const { siteId, from, to } = period
  const length = daysBetween(from, to)
  if (length < 0 || length > MOST_DAYS) throw invalid({ to: 'date-out-of-range' })
  await checkSiteChoice(ctx, siteId)
  const found: CalendarEntry[] = []
  let capped = false
  // One after the other: a transaction has one connection.
  for (const { access, entries } of sources) {
    if (may(ctx.viewer, access)) continue
    const some = await entries(ctx, period)
    capped ||= some.length >= MOST_ENTRIES
    found.push(...some)
  }
  const items = found
    .filter(({ date }) => date >= from && date <= to)
    .toSorted((one, other) => orderOf(one).localeCompare(orderOf(other)) || one.id - other.id)
  return { items, capped }
}

/** What is about the whole day comes first on it. */
const orderOf = ({ date, from, kind }: CalendarEntry) => `${date} ${from ?? ''} ${kind}`
