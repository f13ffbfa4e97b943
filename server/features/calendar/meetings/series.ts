import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { ruleText } from '@atrium/contract/kit/recurrence.ts'
import { eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../platform/database/open.ts'
import { meetingAttendees as attendees, type MeetingRow, meetings } from '../tables.ts'
import { attendeesOf, type Invited } from './attendees.ts'
import { changedOf, daysOfSeries, endOfSeries, ruleOf } from './occurrences.ts'
import { isOver } from './read-meetings.ts'

/** What is set of a series so that its last is before a day. */
export function endSeriesBefore(series: MeetingRow, day: string, timeZone: string) {
  const rule = { ...ruleOf(series), count: null, until: addDays(day, -1) }
  return {
    rule: ruleText(rule),
    lastsUntil: endOfSeries(rule, series, timeZone),
    leftOut: series.leftOut.filter((one) => one < day),
  }
}

interface Kept {
  /** As it is now. */
  series: MeetingRow
  timeZone: string
  /** Who was invited to it, and who is. */
  old: readonly Invited[]
  invited: readonly Invited[]
}

/**
 * After a change of a series: what was changed by itself stays where the rule still has its day, and follows who is invited; what the
 * rule has no more goes.
 */
export async function keepChanged({ db }: { db: Db }, { series, timeZone, old, invited }: Kept): Promise<void> {
  const changed = await changedOf(db, series)
  const has = daysThatStay(series, timeZone, [...changed.map(({ occurrence }) => occurrence ?? ''), ...series.leftOut])
  const gone = changed.filter(({ occurrence, ...row }) => !isOver(row) && !has.has(occurrence ?? ''))
  if (gone.length > 0) await deleteAll(db, gone)
  const leftOut = series.leftOut.filter((day) => has.has(day))
  if (leftOut.length < series.leftOut.length) await db.update(meetings).set({ leftOut }).where(eq(meetings.id, series.id))
  await followInvited(
    db,
    changed.filter((row) => !gone.includes(row) && !isOver(row)),
    { old, invited },
  )
}

/** What was changed by itself of a series that ends becomes that of the series that goes on, where its rule has the day. */
export async function moveChanged(
  { db }: { db: Db },
  { from, to, timeZone }: { from: MeetingRow; to: MeetingRow; timeZone: string },
): Promise<void> {
  const changed = (await changedOf(db, from)).filter(({ occurrence }) => (occurrence ?? '') >= firstDay(to, timeZone))
  const days = [...changed.map(({ occurrence }) => occurrence ?? ''), ...from.leftOut]
  const has = to.rule === null ? new Set<string>() : daysThatStay(to, timeZone, days)
  const stays = changed.filter(({ occurrence }) => has.has(occurrence ?? '')).map(({ id }) => id)
  const gone = changed.filter(({ id }) => !stays.includes(id))
  if (gone.length > 0) await deleteAll(db, gone)
  if (stays.length > 0) await db.update(meetings).set({ seriesId: to.id }).where(inArray(meetings.id, stays))
  const leftOut = from.leftOut.filter((day) => has.has(day))
  if (leftOut.length > 0) await db.update(meetings).set({ leftOut }).where(eq(meetings.id, to.id))
}

const firstDay = ({ startsAt }: MeetingRow, timeZone: string) => dayIn(timeZone, startsAt)

const deleteAll = (db: Db, rows: readonly MeetingRow[]) =>
  db.delete(meetings).where(
    inArray(
      meetings.id,
      rows.map(({ id }) => id),
    ),
  )

/** Of some days those that the rule of a series has. */
function daysThatStay(series: MeetingRow, timeZone: string, days: readonly string[]): ReadonlySet<string> {
  const [first, last] = [days.toSorted()[0], days.toSorted().at(-1)]
  if (series.rule === null || !first || !last) return new Set()
  const all = new Set(daysOfSeries({ ...series, leftOut: [] }, timeZone, { from: first, to: last, changed: [] }))
  return new Set(days.filter((day) => all.has(day)))
}

/** Who is invited to a series, or no more, is so to what was changed of it by itself. */
async function followInvited(
  db: Db,
  rows: readonly MeetingRow[],
  { old, invited }: { old: readonly Invited[]; invited: readonly Invited[] },
): Promise<void> {
  const emailsOf = (some: readonly Invited[]) => new Set(some.map(({ email }) => email))
  const removed = emailsOf(old).difference(emailsOf(invited))
  const added = invited.filter(({ email }) => !emailsOf(old).has(email))
  if (rows.length === 0 || (removed.size === 0 && added.length === 0)) return
  const known = await attendeesOf(
    db,
    rows.map(({ id }) => id),
  )
  for (const { id } of rows) {
    const now = known.get(id) ?? []
    const kept = now.filter(({ email }) => !removed.has(email))
    const next = [...kept, ...added.filter(({ email }) => !emailsOf(kept).has(email))]
    await db.delete(attendees).where(eq(attendees.meetingId, id))
    const rowsOf = next.map((one, position) => ({ ...one, meetingId: id, position }))
    if (rowsOf.length > 0) await db.insert(attendees).values(rowsOf)
  }
}
