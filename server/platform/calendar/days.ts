import {
  type CalendarDay,
  type CalendarEntry,
  type CalendarGrouping,
  type CalendarKind,
  statusWords,
} from '@atrium/contract/kit/calendar.ts'
import { readEach } from '../database/read-each.ts'
import type { ReadContext } from '../work/context.ts'
import { atOwnClocks, type CalendarSource, checkPeriod, isOn, MOST_ENTRIES, openSources, type Period } from './calendar.ts'
import type { CountedGroup, CountQuestion } from './counted.ts'
import { together } from './groups.ts'

export interface DaysQuestion extends Period {
  hiddenKinds: readonly CalendarKind[]
  hiddenStatuses: readonly string[]
  by: CalendarGrouping
  /** Of a day. */
  most: number
}

export interface CalendarDays {
  days: CalendarDay[]
  lasting: CalendarEntry[]
  kinds: CalendarKind[]
  statuses: string[]
  capped: boolean
}

/** A group of a source; an entry that was read already comes with it. */
interface Found extends CountedGroup {
  source: CalendarSource
  entry?: CalendarEntry
}

interface FoundOfSource {
  groups: Found[]
  totals: { day: string; count: number }[]
  statuses: { kind: CalendarKind; status: string }[]
  lasting: CalendarEntry[]
  capped: boolean
}

/**
 * How much is on each of the days of a period for a viewer, and the first of it. Sources of many records count in the database and read
 * only what is shown; the others are read. Kinds that are hidden are not asked for.
 */
export async function readCalendarDays(
  sources: readonly CalendarSource[],
  ctx: ReadContext,
  question: DaysQuestion,
): Promise<CalendarDays> {
  await checkPeriod(ctx, question)
  const open = openSources(ctx, sources)
  const isHidden = (kind: CalendarKind) => question.hiddenKinds.includes(kind)
  const asked = open
    .map((source) => ({ source, kinds: source.kinds.filter((kind) => !isHidden(kind)) }))
    .filter(({ kinds }) => kinds.length > 0)
  const found = await readEach(asked, ({ source, kinds }) =>
    source.counted ? countIn(ctx, source, { ...question, kinds }) : listIn(ctx, source, { ...question, kinds }),
  )
  const statuses = found.flatMap((one) => one.statuses)
  const hidden = open.flatMap(({ kinds }) => kinds.filter(isHidden))
  return {
    days: await daysOf(ctx, found, question),
    lasting: found.flatMap(({ lasting }) => lasting),
    kinds: [...new Set([...statuses.map(({ kind }) => kind), ...hidden])].toSorted(),
    statuses: [...new Set(statuses.map(({ status }) => statusWords(status)))].filter(Boolean).toSorted(),
    capped: found.some(({ capped }) => capped),
  }
}

async function countIn(ctx: ReadContext, source: CalendarSource, question: CountQuestion): Promise<FoundOfSource> {
  const { counted } = source
  if (!counted) throw new Error('A source that counts was expected')
  const { groups, ...found } = await counted.count(ctx, question)
  return { ...found, groups: groups.map((group) => ({ ...group, source })), lasting: [], capped: false }
}

async function listIn(ctx: ReadContext, source: CalendarSource, question: CountQuestion): Promise<FoundOfSource> {
  const { kinds, hiddenStatuses } = question
  const read = await source.entries(ctx, question)
  const on = read.filter((entry) => kinds.includes(entry.kind) && isOn(question)(entry))
  const shown = on.filter(({ status }) => !hiddenStatuses.includes(statusWords(status)))
  const entries = await atOwnClocks(ctx.db, shown)
  const single = entries.filter(({ endDate }) => endDate === undefined)
  return {
    groups: single.map((entry) => {
      const { kind, id, title, date: day, startTime: time } = entry
      return { kind, id, title, day, time, entry, source, count: 1 }
    }),
    totals: single.map(({ date }) => ({ day: date, count: 1 })),
    statuses: on.map(({ kind, status }) => ({ kind, status })),
    lasting: entries.filter(({ endDate }) => endDate !== undefined),
    capped: read.length >= MOST_ENTRIES,
  }
}

/** Each day with what it shows; entries that were only counted are read. */
async function daysOf(
  ctx: ReadContext,
  found: readonly FoundOfSource[],
  { by, most, ...period }: DaysQuestion,
): Promise<CalendarDay[]> {
  const totals = new Map<string, number>()
  for (const { day, count } of found.flatMap((one) => one.totals)) totals.set(day, (totals.get(day) ?? 0) + count)
  const byDay = Map.groupBy(found.flatMap(({ groups }) => groups).toSorted(inOrderOfTime), ({ day }) => day)
  const shown = [...byDay].map(([day, groups]) => ({ day, groups: together(groups, by).slice(0, most) }))
  const counted = shown.flatMap(({ groups }) => groups.filter(({ entry }) => !entry))
  const bySource = [...Map.groupBy(counted, ({ source }) => source)]
  const read = await readEach(bySource, async ([source, groups]) => {
    const some =
      (await source.counted?.read(
        ctx,
        period,
        groups.map(({ id }) => id),
      )) ?? []
    return atOwnClocks(ctx.db, some)
  })
  const entries = new Map(read.flat().map((entry) => [keyOf(entry), entry]))
  return shown
    .map(({ day, groups }) => ({
      date: day,
      total: totals.get(day) ?? 0,
      // What is gone since it was counted is left out.
      shown: groups.flatMap(({ count, entry: told, kind, id }) => {
        const entry = told ?? entries.get(keyOf({ kind, id }))
        return entry ? [{ count, entry }] : []
      }),
    }))
    .toSorted((one, other) => one.date.localeCompare(other.date))
}

const keyOf = ({ kind, id }: Pick<CalendarEntry, 'kind' | 'id'>) => `${kind} ${id}`

const inOrderOfTime = (one: Found, other: Found) =>
  (one.time ?? '').localeCompare(other.time ?? '') || one.kind.localeCompare(other.kind) || one.id - other.id
