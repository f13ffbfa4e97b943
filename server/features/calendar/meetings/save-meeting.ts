import type { Attendee, meetings as calls } from '@atrium/contract/calendar/meetings.ts'
import type { Input } from '@atrium/contract/kit/call.ts'
import { done, saved } from '@atrium/contract/kit/results.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { users } from '../../../platform/auth/tables.ts'
import type { ContextOf, Handler } from '../../../platform/calls/serve.ts'
import { deleteRow, findRow, insertRow, updateRow } from '../../../platform/records/rows.ts'
import { conflict, invalid, notFound } from '../../../platform/refusal.ts'
import { checkSite } from '../../../platform/tenancy/client-scope.ts'
import { zoneOf } from '../../../platform/tenancy/site-days.ts'
import { meetingAttendees as attendees, type MeetingRow, meetings } from '../tables.ts'
import { notifyAttendees } from './notify-attendees.ts'
import { attendeesOf, isOver, wallOf } from './read-meetings.ts'
import { spanOf } from './times.ts'

const ENTITY = 'meeting'

export const saveMeeting: Handler<typeof calls.save> = async (ctx, input) => {
  const { id, version, date, startTime, endTime, allDay, attendies, ...fields } = input
  const { landlordId, userId } = ctx.viewer
  const before = id === null ? undefined : await lockChangeable(ctx, id)
  if (fields.siteId !== before?.siteId) await checkSite(ctx, fields.siteId)
  const timeZone = await zoneOf(ctx.db, fields.siteId)
  const span = spanOf({ date, startTime, endTime, allDay }, timeZone)
  if (!span) throw invalid({ endTime: 'meeting-ends-before' })
  if (isOver(span)) throw invalid({ date: 'time-passed' })

  const old = before ? ((await attendeesOf(ctx.db, [before.id])).get(before.id) ?? []) : []
  const noted = { ...fields, allDay: span.allDay, date, startTime, endTime, attendies: namesOf(attendies) }
  const values = { ...fields, ...span }
  const reply = before
    ? await updateRow(ctx, ENTITY, meetings, await notedBefore(ctx, before, namesOf(old)), version, values, noted)
    : saved(await insertRow(ctx, ENTITY, meetings, { ...values, landlordId, createdBy: userId }, noted))
  const meeting = await findRow(ctx, meetings, reply.id)
  const invited = await replaceAttendees(ctx, meeting, attendies)
  await notifyAttendees(ctx, { meeting, before, old, invited })
  return reply
}

export const removeMeeting: Handler<typeof calls.remove> = async (ctx, { eventId, siteId }) => {
  const meeting = await lockChangeable(ctx, eventId)
  if (siteId > 0 && siteId !== meeting.siteId) throw notFound()
  const old = (await attendeesOf(ctx.db, [eventId])).get(eventId) ?? []
  await notifyAttendees(ctx, { meeting, before: meeting, old, invited: [] })
  await deleteRow(ctx, ENTITY, meetings, await notedBefore(ctx, meeting, namesOf(old)))
  return done
}

type Context = ContextOf<typeof calls.save>

/** One at a site of the viewer, held until the transaction ends; what is over stays as it was. */
async function lockChangeable(ctx: Context, id: number): Promise<MeetingRow> {
  const row = await findRow(ctx, meetings, id, { lock: true })
  if (isOver(row)) throw conflict('meeting-over')
  return row
}

/** What the audit log keeps of one: as its form has it. */
async function notedBefore({ db }: Context, row: MeetingRow, attendies: string) {
  const { id, siteId, title, location, details } = row
  return { id, siteId, title, location, details, ...wallOf(row, await zoneOf(db, siteId)), attendies }
}

const namesOf = (some: readonly Pick<Attendee, 'email'>[]) => some.map(({ email }) => email).join(', ')

/** Stores who is invited, each address once; of whom the company knows the address, with their login. */
async function replaceAttendees(
  { db }: Context,
  { id, landlordId }: MeetingRow,
  given: Input<typeof calls.save>['attendies'] = [],
) {
  await db.delete(attendees).where(eq(attendees.meetingId, id))
  const each = [...new Map(given.map((one) => [one.email, one])).values()]
  if (each.length === 0) return []
  const emails = each.map(({ email }) => email)
  const known = await db
    .select({ id: users.id, email: users.email, name: users.name })
    .from(users)
    .where(and(eq(users.landlordId, landlordId), users.active, inArray(users.email, emails)))
  const rows = each.map(({ name, email }, position) => {
    const user = known.find((one) => one.email === email)
    return { landlordId, meetingId: id, position, email, name: name || user?.name || '', userId: user?.id ?? null }
  })
  return db.insert(attendees).values(rows).returning()
}
