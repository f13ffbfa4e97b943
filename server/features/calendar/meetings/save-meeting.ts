import { type meetings as calls, MOST_DAYS_LONG, type SeriesScope } from '@atrium/contract/calendar/meetings.ts'
import { addDays, dayIn, daysBetween } from '@atrium/contract/kit/days.ts'
import { firstOfRecurrence, parseRule, ruleText } from '@atrium/contract/kit/recurrence.ts'
import { done, saved } from '@atrium/contract/kit/results.ts'
import { eq } from 'drizzle-orm'
import type { ContextOf, Handler } from '../../../platform/calls/serve.ts'
import { changeRow, checkVersion, deleteRow, findRow, insertRow, updateRow } from '../../../platform/records/rows.ts'
import { conflict, invalid, notFound } from '../../../platform/refusal.ts'
import { checkSite } from '../../../platform/tenancy/client-scope.ts'
import { zoneOf } from '../../../platform/tenancy/site-days.ts'
import { type MeetingRow, meetings } from '../tables.ts'
import { attendeesOf, type Invited, namesOf, replaceAttendees } from './attendees.ts'
import { nextReminder } from './next-reminder.ts'
import { notifyAttendees } from './notify-attendees.ts'
import { changedDays, daysOfSeries, endOfSeries, occurrenceOn, upcoming } from './occurrences.ts'
import { isAllOver, isOver } from './read-meetings.ts'
import { endSeriesBefore, keepChanged, moveChanged } from './series.ts'
import { spanOf, type Written, wallOf } from './times.ts'

const ENTITY = 'meeting'

type Context = ContextOf<typeof calls.save>

/** What is changed or deleted: a meeting or a whole series, one of a series, or one and those after it. */
interface Target {
  row: MeetingRow
  timeZone: string
  invited: readonly Invited[]
  scope: SeriesScope
  /** One of the series, for `one` and `following`. */
  one: MeetingRow | undefined
}

export const saveMeeting: Handler<typeof calls.save> = async (ctx, input) => {
  const { id, version, occurrence, scope, date, endDate, startTime, endTime, allDay, rule, attendies, ...fields } = input
  const target = id === null ? undefined : await targetOf(ctx, id, { occurrence, scope })
  const before = target?.row
  if (before) checkVersion(before.version, version)
  if (fields.siteId !== before?.siteId) await checkSite(ctx, fields.siteId)
  const timeZone = await zoneOf(ctx.db, fields.siteId)
  const isOne = target?.scope === 'one' || (before?.seriesId ?? null) !== null
  const when = timesOf({ date, endDate, startTime, endTime, allDay }, isOne ? null : rule, timeZone)
  checkToCome(when, target?.scope === 'all' ? target.row : undefined, timeZone)

  const values = { ...fields, ...when }
  const written = wallOf(when, timeZone)
  const noted = { ...fields, ...written, rule: when.rule, attendies: namesOf(attendies) }
  const isNew = target?.scope !== 'all'
  const reply = isNew
    ? saved(await insertRow(ctx, ENTITY, meetings, { ...values, ...(await placeOf(ctx, target)) }, noted))
    : await updateRow(ctx, ENTITY, meetings, notedBefore(target), version, values, noted)
  const meeting = await findRow(ctx, meetings, reply.id)
  const invited = await replaceAttendees(ctx, meeting, attendies)
  await setReminder(ctx, meeting, timeZone)
  if (target && !isNew) await keepChanged(ctx, { series: meeting, timeZone, old: target.invited, invited })
  if (target?.scope === 'following') {
    await moveChanged(ctx, { from: target.row, to: meeting, timeZone })
    await notifyOfEnd(ctx, target)
  }
  await notifyAttendees(ctx, {
    meeting,
    before: target?.scope === 'one' ? target.one : isNew ? undefined : before,
    old: target?.scope === 'following' ? [] : (target?.invited ?? []),
    invited,
  })
  return reply
}

export const removeMeeting: Handler<typeof calls.remove> = async (ctx, { eventId, siteId, ...which }) => {
  const target = await targetOf(ctx, eventId, which)
  if (siteId > 0 && siteId !== target.row.siteId) throw notFound()
  const { row, one, scope, invited } = target
  if (scope === 'one' && one?.occurrence) await leaveOut(ctx, target, one.occurrence, one)
  else if (scope === 'following' && one?.occurrence) await endSeries(ctx, target, one.occurrence)
  else {
    const next = row.rule !== null && isOver(row) ? await nextOf(ctx, target) : undefined
    // What is over stays.
    if (next) await endSeries(ctx, target, next)
    else {
      if (row.seriesId !== null && row.occurrence !== null) await leaveOutOf(ctx, row.seriesId, row.occurrence)
      await notifyAttendees(ctx, { meeting: row, before: row, old: invited, invited: [] })
      await deleteRow(ctx, ENTITY, meetings, notedBefore(target))
    }
  }
  return done
}

/** One at a site of the viewer, held until the transaction ends; what is over stays as it was. */
export async function targetOf(
  ctx: Context,
  id: number,
  which: { occurrence: string | null; scope: SeriesScope },
): Promise<Target> {
  const row = await findRow(ctx, meetings, id, { lock: true })
  if (isAllOver(row)) throw conflict('meeting-over')
  const timeZone = await zoneOf(ctx.db, row.siteId)
  const invited = (await attendeesOf(ctx.db, [id])).get(id) ?? []
  const { occurrence } = which
  if (row.rule === null || occurrence === null || which.scope === 'all')
    return { row, timeZone, invited, scope: 'all', one: undefined }
  const changed = (await changedDays(ctx.db, [id])).get(id) ?? []
  if (daysOfSeries(row, timeZone, { from: occurrence, to: occurrence, changed }).length === 0) throw notFound()
  const one = occurrenceOn(row, occurrence, timeZone)
  if (isOver(one)) throw conflict('meeting-over')
  // From the first on, these are all.
  const scope = which.scope === 'following' && occurrence === dayIn(timeZone, row.startsAt) ? 'all' : which.scope
  return { row, timeZone, invited, scope, one }
}

/** What was written as it is stored: a series begins on the first day that its rule has. */
function timesOf(written: Written, rule: string | null, timeZone: string) {
  const parsed = rule === null ? undefined : parseRule(rule)
  if (!parsed) return { ...spanOf(written, timeZone), rule: null, lastsUntil: null }
  const first = firstOfRecurrence(parsed, written.date)
  if (!first) throw invalid({ rule: 'recurrence-ends-before' })
  const later = daysBetween(written.date, first)
  const endDate = written.endDate === null ? null : addDays(written.endDate, later)
  const span = spanOf({ ...written, date: first, endDate }, timeZone)
  return { ...span, rule: ruleText(parsed), lastsUntil: endOfSeries(parsed, span, timeZone) }
}

/** From now on: what was due before is not told again. */
async function setReminder({ db }: Context, meeting: MeetingRow, timeZone: string): Promise<void> {
  const changed = meeting.rule === null ? [] : ((await changedDays(db, [meeting.id])).get(meeting.id) ?? [])
  const remindAt = nextReminder(meeting, timeZone, { after: new Date(), changed })
  await db.update(meetings).set({ remindAt }).where(eq(meetings.id, meeting.id))
}

/** Nothing is made in the past; a series that has begun is changed without being begun anew. */
function checkToCome(when: ReturnType<typeof timesOf>, before: MeetingRow | undefined, timeZone: string): void {
  const goesOn = before?.rule && when.rule && dayOf(before, timeZone) === dayOf(when, timeZone)
  if (isOver(when) && !goesOn) throw invalid({ date: 'time-passed' })
  if (when.lastsUntil && isOver({ endsAt: when.lastsUntil })) throw invalid({ rule: 'recurrence-ends-before' })
}

const dayOf = ({ startsAt }: Pick<MeetingRow, 'startsAt'>, timeZone: string) => dayIn(timeZone, startsAt)

/** Whose a new row is: a new meeting, one of a series that is changed by itself, or a series that goes on from one that ends. */
async function placeOf(ctx: Context, target: Target | undefined) {
  const { landlordId, userId } = ctx.viewer
  if (!target) return { landlordId, createdBy: userId }
  const { row, one, scope } = target
  const place = { landlordId: row.landlordId, createdBy: row.createdBy }
  // A calendar takes what has a higher number than the series that it knows.
  if (scope === 'one') return { ...place, seriesId: row.id, occurrence: one?.occurrence ?? null, version: row.version + 1 }
  if (one?.occurrence) await setEnd(ctx, target, one.occurrence)
  return place
}

/** The series has its last before a day; to those who are invited the rest is called off. */
async function endSeries(ctx: Context, target: Target, day: string): Promise<void> {
  const series = await setEnd(ctx, target, day)
  await keepChanged(ctx, { series, timeZone: target.timeZone, old: target.invited, invited: target.invited })
  await notifyOfEnd(ctx, target)
}

async function setEnd(ctx: Context, target: Target, day: string): Promise<MeetingRow> {
  const noted = notedBefore(target)
  const set = endSeriesBefore(target.row, day, target.timeZone)
  await updateRow(ctx, ENTITY, meetings, noted, target.row.version, set, { ...noted, rule: set.rule })
  return { ...target.row, ...set }
}

async function notifyOfEnd(ctx: Context, { row, invited }: Target): Promise<void> {
  await notifyAttendees(ctx, { meeting: await findRow(ctx, meetings, row.id), before: row, old: invited, invited })
}

/** There is none on a day of the series. */
async function leaveOut(ctx: Context, target: Target, day: string, one: MeetingRow): Promise<void> {
  const { row, invited } = target
  const leftOut = [...row.leftOut, day]
  const noted = { ...notedBefore(target), leftOut: row.leftOut }
  await updateRow(ctx, ENTITY, meetings, noted, row.version, { leftOut }, { ...noted, leftOut })
  await notifyAttendees(ctx, { meeting: { ...one, version: row.version + 1 }, before: one, old: invited, invited: [] })
}

/** The same when what it was changed to is deleted: its series does not have it again. */
async function leaveOutOf(ctx: Context, seriesId: number, day: string): Promise<void> {
  const [series] = await ctx.db.select().from(meetings).where(eq(meetings.id, seriesId)).for('update')
  if (series) await changeRow(ctx.db, meetings, seriesId, series.version, { leftOut: [...series.leftOut, day] })
}

/** The day of the next of a series that is not over. */
async function nextOf({ db }: Context, { row, timeZone }: Target): Promise<string | undefined> {
  const changed = (await changedDays(db, [row.id])).get(row.id) ?? []
  for (const one of upcoming(row, timeZone, { from: addDays(dayIn(timeZone, new Date()), -MOST_DAYS_LONG), changed }))
    if (!isOver(one)) return one.occurrence ?? undefined
  return undefined
}

/** What the audit log keeps of one: as its form has it. */
function notedBefore({ row, timeZone, invited }: Target) {
  const { id, siteId, title, location, details, rule, reminders } = row
  return { id, siteId, title, location, details, ...wallOf(row, timeZone), rule, reminders, attendies: namesOf(invited) }
}
