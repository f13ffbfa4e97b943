import type { Access } from '@atrium/contract/access/access.ts'
import { may } from '@atrium/contract/access/may.ts'
import { type CalendarEntry, type CalendarKind, calendarKinds } from '@atrium/contract/kit/calendar.ts'
import { addDays, daysBetween } from '@atrium/contract/kit/days.ts'
import { timeIn } from '@atrium/contract/kit/wall-time.ts'
import { and, type Column, gte, inArray, lt, type SQL } from 'drizzle-orm'
import type { ReadDb } from '../database/open.ts'
import { readEach } from '../database/read-each.ts'
import { invalid } from '../refusal.ts'
import { checkSiteChoice } from '../tenancy/site-scope.ts'
import { sites } from '../tenancy/tables.ts'
import type { ReadContext } from '../work/context.ts'
import type { CountedDays, CountQuestion } from './counted.ts'

/** Days of the sites' own calendars, both included; a site, or all of the viewer's (-1). */
export interface Period {
  siteId: number
  from: string
  to: string
}

export interface CalendarQuestion extends Period {
  /** Default: all of them. */
  kinds?: readonly CalendarKind[]
}

/** Records of a feature that have a day, for whoever may open the screen that shows them. */
export interface CalendarSource {
  kinds: readonly CalendarKind[]
  access: Access
  /** Those of the viewer's scope in a period, `MOST_ENTRIES` at most; it may answer days around the period too. */
  entries: (ctx: ReadContext, period: Period) => Promise<SourceEntry[]>
  /** Of what may be many: counted by the database, and read by their ids. */
  counted?: {
    count: (ctx: ReadContext, question: CountQuestion) => Promise<CountedDays>
    read: (ctx: ReadContext, period: Period, ids: readonly number[]) => Promise<SourceEntry[]>
  }
}

/** An entry without what follows from its instants and its site. */
export type SourceEntry = Omit<CalendarEntry, 'startTime' | 'endTime'>

/** In the order of the times that the sites’ clocks show; `capped`: a source has more than it told. */
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

/** What is on the days of a period: `aroundPeriod` answers those beside it too. */
export const isOn =
  ({ from, to }: Period) =>
  ({ date, endDate = date }: { date: string; endDate?: string | undefined }): boolean =>
    endDate >= from && date <= to

/** Refuses a site that the viewer does not work at, and a period that is too long or ends before it begins. */
export async function checkPeriod(ctx: ReadContext, { siteId, from, to }: Period): Promise<void> {
  const length = daysBetween(from, to)
  if (length < 0 || length > MOST_DAYS) throw invalid({ to: 'date-out-of-range' })
  await checkSiteChoice(ctx, siteId)
}

/** What stands on the days of a period for a viewer, of all sources that the viewer's plan and role open, in order of the times that their sites' clocks show. */
export async function readCalendar(
  sources: readonly CalendarSource[],
  ctx: ReadContext,
  { kinds = calendarKinds, ...period }: CalendarQuestion,
): Promise<Calendar> {
  await checkPeriod(ctx, period)
  const asked = openSources(ctx, sources).filter((source) => source.kinds.some((kind) => kinds.includes(kind)))
  const found = await readEach(asked, ({ entries }) => entries(ctx, period))
  const capped = found.some((some) => some.length >= MOST_ENTRIES)
  const on = found.flat().filter((entry) => kinds.includes(entry.kind) && isOn(period)(entry))
  return { items: inOrder(await atOwnClocks(ctx.db, on)), capped }
}

/** Those whose screens the viewer's plan and role open. */
export const openSources = ({ viewer }: ReadContext, sources: readonly CalendarSource[]): CalendarSource[] =>
  sources.filter(({ access }) => !may(viewer, access))

/** By their days, and the times that are read of them; what is about the whole day comes first. */
const inOrder = (entries: readonly CalendarEntry[]): CalendarEntry[] =>
  entries
    .map((entry) => ({ entry, order: orderOf(entry) }))
    .sort((one, other) => (one.order < other.order ? -1 : one.order > other.order ? 1 : one.entry.id - other.entry.id))
    .map(({ entry }) => entry)

/** With their times as the clocks of their sites show them. */
export async function atOwnClocks(db: ReadDb, entries: readonly SourceEntry[]): Promise<CalendarEntry[]> {
  const ids = [...new Set(entries.map(({ siteId }) => siteId))]
  const found =
    ids.length === 0 ? [] : await db.select({ id: sites.id, zone: sites.timeZone }).from(sites).where(inArray(sites.id, ids))
  const zones = new Map(found.map(({ id, zone }) => [id, zone]))
  return entries.map((entry) => {
    const zone = zones.get(entry.siteId) ?? 'UTC'
    const time = (at: string | null) => (at === null ? null : timeIn(zone, new Date(at)))
    return { ...entry, startTime: time(entry.from), endTime: time(entry.to) }
  })
}

const orderOf = ({ date, startTime, kind }: CalendarEntry) => `${date} ${startTime ?? ''} ${kind}`
