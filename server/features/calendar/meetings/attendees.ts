import type { Attendee, meetings as calls } from '@atrium/contract/calendar/meetings.ts'
import type { Input } from '@atrium/contract/kit/call.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { users } from '../../../platform/auth/tables.ts'
import type { Db, ReadDb } from '../../../platform/database/open.ts'
import { meetingAttendees as attendees, type MeetingRow } from '../tables.ts'

export type Invited = typeof attendees.$inferSelect

/** Those of some meetings, by meeting, in their order. */
export async function attendeesOf(db: ReadDb, ids: readonly number[]): Promise<ReadonlyMap<number, Invited[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(attendees)
    .where(inArray(attendees.meetingId, [...new Set(ids)]))
    .orderBy(asc(attendees.position))
  return Map.groupBy(rows, ({ meetingId }) => meetingId)
}

export const namesOf = (some: readonly Pick<Attendee, 'email'>[]) => some.map(({ email }) => email).join(', ')

/** Stores who is invited, each address once; of whom the company knows the address, with their login. */
export async function replaceAttendees(
  { db }: { db: Db },
  { id, landlordId }: MeetingRow,
  given: Input<typeof calls.save>['attendies'] = [],
): Promise<Invited[]> {
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
