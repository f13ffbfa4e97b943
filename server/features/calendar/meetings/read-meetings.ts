import { type meetings as calls, type Meeting, MOST_DAYS_LONG } from '@atrium/contract/calendar/meetings.ts'
import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { ruleFrom, ruleText } from '@atrium/contract/kit/recurrence.ts'
import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { users } from '../../../platform/auth/tables.ts'
import { checkPeriod, isOn, MOST_ENTRIES, type Period } from '../../../platform/calendar/calendar.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import type { ReadDb } from '../../../platform/database/open.ts'
import { matching } from '../../../platform/lists/list.ts'
import { notFound } from '../../../platform/refusal.ts'
import { sites, tenants } from '../../../platform/tenancy/tables.ts'
import { usersInScope } from '../../../platform/tenancy/users-in-scope.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import { meetingAttendees as attendees, type MeetingRow, meetings } from '../tables.ts'
import { attendeesOf, type Invited } from './attendees.ts'
import { changedDays, daysOfSeries, occurrenceOn, occurrencesOn, ruleOf } from './occurrences.ts'
import { wallOf } from './times.ts'

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
    .select({ meeting: meetings, firstAt: meetings.startsAt, siteName: sites.name, timeZone: sites.timeZone, author: users.name })
    .from(meetings)
    .innerJoin(sites, eq(sites.id, meetings.siteId))
    .leftJoin(users, eq(users.id, meetings.createdBy))

/** A meeting, or one of a series, with what is read beside it. */
export type Found = Awaited<ReturnType<typeof select>>[number]

export const isOver = ({ endsAt }: Pick<MeetingRow, 'endsAt'>) => endsAt <= new Date()

/** A series is over when the last of it is; of one of it, its own times count. */
export const isAllOver = ({ rule, occurrence, lastsUntil, endsAt }: MeetingRow) =>
  rule !== null && occurrence === null ? lastsUntil !== null && isOver({ endsAt: lastsUntil }) : isOver({ endsAt })

/** Whether the viewer works at the site of a meeting. */
export const isAtOwnSite = ({ viewer }: Pick<ReadContext, 'viewer'>, { siteId }: Pick<MeetingRow, 'siteId'>) =>
  viewer.kind === 'landlord' && (viewer.siteIds === 'all' || viewer.siteIds.includes(siteId))

function meetingOf(ctx: ReadContext, found: Found, invited: readonly Invited[]): Meeting {
  const { meeting, firstAt, siteName, timeZone, author } = found
  const { id, version, siteId, title, location, details, startsAt, endsAt, rule, seriesId, occurrence, reminders } = meeting
  const expired = isAllOver(meeting)
  return {
    id,
    version,
    title,
    location,
    details,
    siteId,
    siteName,
    rule,
    seriesId,
    occurrence,
    reminders,
    ruleFromHere: rule && occurrence ? ruleText(ruleFrom(ruleOf(meeting), dayIn(timeZone, firstAt), occurrence)) : rule,
    ...wallOf(meeting, timeZone),
    start: startsAt.toISOString(),
    end: endsAt.toISOString(),
    duration: Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000),
    expired,
    attendies: invited.map(({ name, email }) => ({ name, email })),
    typeText: invited.length > 0 ? 'Meeting' : 'Appointment',
    createdBy: author ?? '',
    createdById: meeting.createdBy,
    mayEdit: isAtOwnSite(ctx, meeting) && !expired,
  }
}

const midnight = (day: string) => new Date(`${day}T00:00:00Z`)

/** Meetings of the days of a period and around it, and series that may have one then, `MOST_ENTRIES` of each at most. */
export async function storedAround(
  ctx: ReadContext,
  { siteId, from, to }: Period,
): Promise<{ single: Found[]; series: Found[] }> {
  const [begins, ends] = [midnight(from), midnight(addDays(to, 1))]
  const isSingle = and(
    isNull(meetings.rule),
    gte(meetings.startsAt, midnight(addDays(from, -MOST_DAYS_LONG))),
    lt(meetings.startsAt, ends),
    gt(meetings.endsAt, begins),
  )
  const isSeries = and(
    isNotNull(meetings.rule),
    lt(meetings.startsAt, ends),
    or(isNull(meetings.lastsUntil), gt(meetings.lastsUntil, begins)),
  )
  const read = (which: SQL | undefined) =>
    select(ctx.db)
      .where(and(seenMeetings(ctx, siteId), which))
      .orderBy(asc(meetings.startsAt), asc(meetings.id))
      .limit(MOST_ENTRIES)
  return { single: await read(isSingle), series: await read(isSeries) }
}

/** Of some series, those that were changed by themselves and that the viewer sees. */
export const changedOfSeries = (ctx: ReadContext, seriesIds: readonly number[]): Promise<Found[]> =>
  select(ctx.db)
    .where(and(seenMeetings(ctx, -1), inArray(meetings.seriesId, [...seriesIds])))
    .orderBy(asc(meetings.startsAt), asc(meetings.id))

/**
 * Those of the days of a period, and around it, that the viewer sees, in order of time, `MOST_ENTRIES` at most; each of a series by
 * itself.
 */
export async function meetingsAround(ctx: ReadContext, period: Period): Promise<Found[]> {
  const [from, to] = [addDays(period.from, -1), addDays(period.to, 1)]
  const { single, series } = await storedAround(ctx, { ...period, from, to })
  const changed = await changedDays(
    ctx.db,
    series.map(({ meeting }) => meeting.id),
    { from: addDays(from, -MOST_DAYS_LONG), to },
  )
  const each = series.flatMap((one) =>
    occurrencesOn(one.meeting, one.timeZone, { from, to, changed: changed.get(one.meeting.id) ?? [] }).map((meeting) => ({
      ...one,
      meeting,
    })),
  )
  return [...single, ...each]
    .toSorted((one, other) => Number(one.meeting.startsAt) - Number(other.meeting.startsAt) || one.meeting.id - other.meeting.id)
    .slice(0, MOST_ENTRIES)
}

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

export const getMeeting: Handler<typeof calls.get> = async (ctx, { id, occurrence }) => {
  const [found] = await select(ctx.db).where(and(seenMeetings(ctx, -1), eq(meetings.id, id)))
  if (!found) throw notFound()
  const invited = (await attendeesOf(ctx.db, [id])).get(id) ?? []
  if (!occurrence || found.meeting.rule === null) return meetingOf(ctx, found, invited)
  const changed = (await changedDays(ctx.db, [id])).get(id) ?? []
  const isThere = daysOfSeries(found.meeting, found.timeZone, { from: occurrence, to: occurrence, changed }).length > 0
  if (!isThere) throw notFound()
  return meetingOf(ctx, { ...found, meeting: occurrenceOn(found.meeting, occurrence, found.timeZone) }, invited)
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
