import type { meetings as calls, Meeting } from '@atrium/contract/calendar/meetings.ts'
import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { timeIn } from '@atrium/contract/kit/wall-time.ts'
import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { users } from '../../../platform/auth/tables.ts'
import { aroundPeriod, checkPeriod, isOn, MOST_ENTRIES, type Period } from '../../../platform/calendar/calendar.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import type { ReadDb } from '../../../platform/database/open.ts'
import { matching } from '../../../platform/lists/list.ts'
import { notFound } from '../../../platform/refusal.ts'
import { sites, tenants } from '../../../platform/tenancy/tables.ts'
import { usersInScope } from '../../../platform/tenancy/users-in-scope.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import { meetingAttendees as attendees, type MeetingRow, meetings } from '../tables.ts'

/** Meetings that a viewer sees: the company's people those of their sites, and everybody those that they are invited to. */
function seenMeetings({ db, scope, viewer }: ReadContext, siteId: number): SQL | undefined {
  const invited = db.select({ id: attendees.meetingId }).from(attendees).where(eq(attendees.userId, viewer.userId))
  const isInvited = inArray(meetings.id, invited)
  const company = scope.of({ landlordId: meetings.landlordId })
  if (viewer.kind !== 'landlord') return and(company, isInvited)
  if (siteId > 0) return scope.at(siteId, meetings)
  return viewer.siteIds === 'all' ? company : and(company, or(scope.of(meetings), isInvited))
}

const select = (db: ReadDb) =>
  db
    .select({ meeting: meetings, siteName: sites.name, timeZone: sites.timeZone, author: users.name })
    .from(meetings)
    .innerJoin(sites, eq(sites.id, meetings.siteId))
    .leftJoin(users, eq(users.id, meetings.createdBy))

type Found = Awaited<ReturnType<typeof select>>[number]
type Invited = typeof attendees.$inferSelect

/** Those of some meetings, by meeting, in their order. */
export async function attendeesOf(db: ReadDb, ids: readonly number[]): Promise<ReadonlyMap<number, Invited[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(attendees)
    .where(inArray(attendees.meetingId, [...ids]))
    .orderBy(asc(attendees.position))
  return Map.groupBy(rows, ({ meetingId }) => meetingId)
}

/** By the clocks of its site. */
export const wallOf = ({ startsAt, endsAt, allDay }: MeetingRow, timeZone: string) => ({
  allDay,
  date: dayIn(timeZone, startsAt),
  startTime: timeIn(timeZone, startsAt),
  endTime: allDay ? '00:00' : timeIn(timeZone, endsAt),
})

export const isOver = ({ endsAt }: Pick<MeetingRow, 'endsAt'>) => endsAt <= new Date()

function meetingOf({ viewer }: ReadContext, found: Found, invited: readonly Invited[]): Meeting {
  const { meeting, siteName, timeZone, author } = found
  const { id, version, siteId, title, location, details, startsAt, endsAt } = meeting
  const expired = isOver(meeting)
  const isAtOwnSite = viewer.kind === 'landlord' && (viewer.siteIds === 'all' || viewer.siteIds.includes(siteId))
  return {
    id,
    version,
    title,
    location,
    details,
    siteId,
    siteName,
    ...wallOf(meeting, timeZone),
    start: startsAt.toISOString(),
    end: endsAt.toISOString(),
    duration: Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000),
    expired,
    attendies: invited.map(({ name, email }) => ({ name, email })),
    typeText: invited.length > 0 ? 'Meeting' : 'Appointment',
    createdBy: author ?? '',
    mayEdit: isAtOwnSite && !expired,
  }
}

/** Those of the days of a period, and around it, that the viewer sees, in order of time, `MOST_ENTRIES` at most. */
export const meetingsAround = (ctx: ReadContext, period: Period): Promise<Found[]> =>
  select(ctx.db)
    .where(and(seenMeetings(ctx, period.siteId), aroundPeriod(meetings.startsAt, period)))
    .orderBy(asc(meetings.startsAt), asc(meetings.id))
    .limit(MOST_ENTRIES)

export const getMeetings: Handler<typeof calls.events> = async (ctx, { param: siteId, ...asked }) => {
  const today = dayIn('UTC', new Date())
  const from = asked.from ?? (asked.to ? addDays(asked.to, -31) : addDays(today, -31))
  const to = asked.to ?? addDays(from, 91)
  const period = { siteId, from, to }
  await checkPeriod(ctx, period)
  const found = await meetingsAround(ctx, period)
  const invited = await attendeesOf(
    ctx.db,
    found.map(({ meeting }) => meeting.id),
  )
  const items = found.map((one) => meetingOf(ctx, one, invited.get(one.meeting.id) ?? [])).filter(isOn(period))
  return { items, capped: found.length >= MOST_ENTRIES }
}

export const getMeeting: Handler<typeof calls.get> = async (ctx, { id }) => {
  const [found] = await select(ctx.db).where(and(seenMeetings(ctx, -1), eq(meetings.id, id)))
  if (!found) throw notFound()
  return meetingOf(ctx, found, (await attendeesOf(ctx.db, [id])).get(id) ?? [])
}

const MOST_PEOPLE = 20

export const findPeople: Handler<typeof calls.people> = async (ctx, { query, siteId }) => {
  const items = await ctx.db
    .select({ name: users.name, email: users.email, client: sql<string>`coalesce(${tenants.name}, ${users.corporateName}, '')` })
    .from(users)
    .leftJoin(tenants, eq(tenants.id, users.tenantId))
    .where(
      and(usersInScope(ctx, siteId), users.active, matching(query, users.name, users.email, sql`coalesce(${tenants.name}, '')`)),
    )
    .orderBy(asc(users.name), asc(users.id))
    .limit(MOST_PEOPLE)
  return { items }
}
