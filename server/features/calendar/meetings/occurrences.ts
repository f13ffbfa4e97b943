import { addDays, dayIn, daysBetween } from '@atrium/contract/kit/days.ts'
import { daysOfRecurrence, lastOfRecurrence, parseRule, type Recurrence } from '@atrium/contract/kit/recurrence.ts'
import { and, between, eq, inArray } from 'drizzle-orm'
import type { ReadDb } from '../../../platform/database/open.ts'
import { type MeetingRow, meetings } from '../tables.ts'
import { type Span, spanOn, wallOf } from './times.ts'

/** The rule of a stored series. */
export function ruleOf({ id, rule }: Pick<MeetingRow, 'id' | 'rule'>): Recurrence {
  const parsed = parseRule(rule ?? '')
  if (!parsed) throw new Error(`Meeting ${id} has no rule that can be read`)
  return parsed
}

/** One of a series: the series with the times of that one, and the day that its rule gives it. */
export const occurrenceOn = (series: MeetingRow, day: string, timeZone: string): MeetingRow => ({
  ...series,
  ...spanOn(series, day, timeZone),
  occurrence: day,
})

/** Days of a series' rule from one day to another on which there is one as the rule has it. */
export function daysOfSeries(
  series: MeetingRow,
  timeZone: string,
  { from, to, changed }: { from: string; to: string; changed: readonly string[] },
): string[] {
  const gone = new Set([...series.leftOut, ...changed])
  return daysOfRecurrence(ruleOf(series), dayIn(timeZone, series.startsAt), from, to).filter((day) => !gone.has(day))
}

/** Those of a series that are on some days, also if they began before. */
export function occurrencesOn(
  series: MeetingRow,
  timeZone: string,
  { from, to, changed }: { from: string; to: string; changed: readonly string[] },
): MeetingRow[] {
  const { date, endDate } = wallOf(series, timeZone)
  const days = daysOfSeries(series, timeZone, { from: addDays(from, -daysBetween(date, endDate)), to, changed })
  return days.map((day) => occurrenceOn(series, day, timeZone))
}

/** Those of a series from a day on, one after the other. */
export function* upcoming(
  series: MeetingRow,
  timeZone: string,
  { from, changed }: { from: string; changed: readonly string[] },
): Generator<MeetingRow> {
  // Weekly ones are found at once; what comes every few years, in a few steps more.
  for (let [begin, length] = [from, 62]; begin < LAST_DAY; length *= 4) {
    const end = addDays(begin, length)
    for (const day of daysOfSeries(series, timeZone, { from: begin, to: end, changed })) yield occurrenceOn(series, day, timeZone)
    begin = addDays(end, 1)
  }
}

const LAST_DAY = '2200-12-31'

/** When the last of a series ends; null: it does not end. */
export function endOfSeries(rule: Recurrence, span: Span, timeZone: string): Date | null {
  const first = dayIn(timeZone, span.startsAt)
  const last = lastOfRecurrence(rule, first)
  return last === undefined ? null : spanOn(span, last, timeZone).endsAt
}

/** Days of some series on which one was changed by itself, by series. */
export async function changedDays(
  db: ReadDb,
  seriesIds: readonly number[],
  period?: { from: string; to: string },
): Promise<ReadonlyMap<number, string[]>> {
  if (seriesIds.length === 0) return new Map()
  const rows = await db
    .select({ seriesId: meetings.seriesId, day: meetings.occurrence })
    .from(meetings)
    .where(and(inArray(meetings.seriesId, [...seriesIds]), period && between(meetings.occurrence, period.from, period.to)))
  const found = new Map<number, string[]>()
  for (const { seriesId, day } of rows) if (seriesId && day) found.set(seriesId, [...(found.get(seriesId) ?? []), day])
  return found
}

/** Those of a series that were changed by themselves, in order of their days. */
export const changedOf = (db: ReadDb, { landlordId, id }: MeetingRow): Promise<MeetingRow[]> =>
  db
    .select()
    .from(meetings)
    .where(and(eq(meetings.landlordId, landlordId), eq(meetings.seriesId, id)))
    .orderBy(meetings.occurrence)
