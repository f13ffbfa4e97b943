import type { CalendarGrouping, CalendarKind } from '@atrium/contract/kit/calendar.ts'
import { and, type Column, inArray, type SQL, sql } from 'drizzle-orm'
import type { ReadDb } from '../database/open.ts'
import type { Page } from '../database/page-of.ts'
import { sites } from '../tenancy/tables.ts'
import type { ReadContext } from '../work/context.ts'
import { type CalendarSource, MOST_ENTRIES, type Period, type SourceEntry } from './calendar.ts'

/** Records that may be many: the database counts them by day, and only those that are shown are read. */
interface Records {
  kinds: CalendarSource['kinds']
  access: CalendarSource['access']
  /** Their tables, joined as far as `by` asks for it. */
  tables: SQL
  id: Column
  /** Those of the viewer's scope in a period; it may hold days around the period too. */
  where: (ctx: ReadContext, period: Period) => SQL | undefined
  /** As the calendar has them: by their day and time. */
  order: SQL[]
  read: (ctx: ReadContext, page: Page) => Promise<SourceEntry[]>
  by: CountedBy
}

/** What entries say of a record, as the database finds it. */
interface CountedBy {
  /** Default: the one kind of the source. */
  kind?: SQL
  /** At its site. */
  day: SQL | Column
  /** By the clocks of its site; default: it is about the whole day. */
  time?: SQL
  title: SQL | Column
  /** Default: it has none. */
  status?: SQL | Column
}

/** Day and time of an instant by the clocks of its site, whose table is among those that are joined. */
export function atSite(instant: Column): Required<Pick<CountedBy, 'day' | 'time'>> {
  const wall = sql`${instant} at time zone ${sites.timeZone}`
  return { day: sql`(${wall})::date`, time: sql`(${wall})::time` }
}

/** Several of one name on a day, or one of them. */
export interface CountedGroup {
  kind: CalendarKind
  day: string
  title: string
  time: string | null
  /** The first of them. */
  id: number
  count: number
}

/** How many are on a day of what is shown. */
export interface DayCount {
  day: string
  count: number
}

export interface CountedDays {
  totals: DayCount[]
  groups: CountedGroup[]
  /** What is there, hidden or not. */
  statuses: { kind: CalendarKind; status: string }[]
}

export interface CountQuestion extends Period {
  kinds: readonly CalendarKind[]
  /** In the words that people read. */
  hiddenStatuses: readonly string[]
  by: CalendarGrouping
  most: number
}

export function countedSource({ kinds, access, tables, id, where, order, read, by }: Records): CalendarSource {
  return {
    kinds,
    access,
    entries: (ctx, period) => read(ctx, { where: where(ctx, period), order, limit: MOST_ENTRIES, offset: 0 }),
    counted: {
      count: (ctx, question) => countDays(ctx.db, { tables, id, by, where: where(ctx, question), kinds }, question),
      read: (ctx, period, ids) =>
        read(ctx, { where: and(where(ctx, period), inArray(id, [...ids])), order, limit: ids.length, offset: 0 }),
    },
  }
}

interface Counted {
  tables: SQL
  id: Column
  by: CountedBy
  where: SQL | undefined
  kinds: readonly CalendarKind[]
}

/** `statusWords` in lower case, as the database says it. */
const inWords = sql`lower(regexp_replace(replace(status, '_', ' '), '([a-z])([A-Z])', '\\1 \\2', 'g'))`

/**
 * Counts by day what is shown, and finds the first groups of each day: of what stands together by name so many as a day shows; by time
 * all of them, since only their order tells which are about the same time.
 */
async function countDays(db: ReadDb, counted: Counted, question: CountQuestion): Promise<CountedDays> {
  const { tables, id, where, kinds } = counted
  const { kind = sql`${kinds[0]}::text`, day, time = sql`null::time`, title, status = sql`''::text` } = counted.by
  const { from, to, by, most } = question
  const asked = sql.param([...question.kinds].toSorted())
  // One number orders a day: seconds from midnight and one (none for the whole day), the place of the kind (four bits), and the id. Of a
  // month of a hundred thousand records half of the time was to compare these one by one.
  const seconds = sql`coalesce(extract(epoch from ${time})::bigint + 1, 0)`
  const ofKind = question.kinds.length > 1 ? sql`array_position(${asked}::text[], ${kind}) - 1` : sql`0`
  const key = sql`((${seconds} << 4 | (${ofKind})) << 32 | ${id})`
  const together = { name: sql`kind, day, title`, time: sql`kind, day, title, key >> 32`, each: sql`kind, day, title, key` }[by]
  const hiddenWords = sql.param(question.hiddenStatuses.map((one) => one.toLowerCase()))
  const told = by === 'time' ? sql`true` : sql`place <= ${most}::int`
  const { rows } = await db.execute<{ totals: DayCount[]; groups: CountedGroup[]; statuses: CountedDays['statuses'] }>(sql`
    with found as (
      select * from (
        select ${kind} collate "C" as kind, ${key} as key, ${day} as day, ${title} collate "C" as title, ${status} as status
        from ${tables} where ${where ?? sql`true`}
      ) each where day between ${from}::date and ${to}::date and kind = any(${asked}::text[])
    ), counts as (
      select day, kind, status, count(*)::int as count from found group by day, kind, status
    ), statuses as (
      select distinct kind, status from counts
    ), hidden as (
      select status from statuses where ${inWords} = any(${hiddenWords}::text[])
    ), shown as (
      select kind, day, title, min(key) as key, count(*)::int as count from found
      where status not in (select status from hidden) group by ${together}
    ), placed as (
      select *, row_number() over (partition by day order by key) as place from shown
    )
    select
      (select coalesce(json_agg(json_build_object('day', day, 'count', count)), '[]')
       from (select day, sum(count)::int as count from counts where status not in (select status from hidden) group by day) totals) as totals,
      (select coalesce(json_agg(json_build_object('kind', kind, 'day', day, 'title', title, 'time', left((time '00:00' + make_interval(secs => nullif(key >> 36, 0) - 1))::text, 5), 'id', key & 4294967295, 'count', count)), '[]')
       from placed where ${told}) as groups,
      (select coalesce(json_agg(json_build_object('kind', kind, 'status', status)), '[]') from statuses) as statuses`)
  return rows[0] as CountedDays
}
