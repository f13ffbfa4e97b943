import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { instantOf, minutesOf, timeIn } from '@atrium/contract/kit/wall-time.ts'
import { eq, inArray } from 'drizzle-orm'
import { users } from '../auth/tables.ts'
import type { ReadDb } from '../database/open.ts'
import { personZone, zoneOfPerson } from '../tenancy/person-zone.ts'
import { landlords } from '../tenancy/tables.ts'
import { quietHours } from './tables.ts'

/** Of who chose none and is of no company. */
export const USUAL_ZONE = 'America/Toronto'

interface Hours {
  /** `HH:MM`; that of the end is not quiet any more. */
  from: string
  to: string
  timeZone: string
}

/** When the quiet hours that it is in end; undefined outside of them. They may go over midnight. */
export function endOfQuiet({ from, to, timeZone }: Hours, now: Date): Date | undefined {
  const time = timeIn(timeZone, now)
  const overMidnight = from > to
  const isQuiet = overMidnight ? time >= from || time < to : time >= from && time < to
  if (!isQuiet) return undefined
  const today = dayIn(timeZone, now)
  const end = instantOf(timeZone, overMidnight && time >= from ? addDays(today, 1) : today, minutesOf(to))
  // The clocks went back meanwhile.
  return end > now ? end : undefined
}

/** By address, until when news for some people waits; those for whom it is not quiet now are left out. */
export async function quietUntil(db: ReadDb, addresses: readonly string[], now: Date): Promise<Map<string, Date>> {
  const waits = new Map<string, Date>()
  if (addresses.length === 0) return waits
  const rows = await db
    .select({
      email: users.email,
      from: quietHours.startsAt,
      to: quietHours.endsAt,
      timeZone: personZone,
    })
    .from(quietHours)
    .innerJoin(users, eq(users.id, quietHours.userId))
    .leftJoin(landlords, eq(landlords.id, users.landlordId))
    .where(inArray(users.email, [...new Set(addresses.map((one) => one.toLowerCase()))]))
  for (const { email, from, to, timeZone } of rows) {
    const end = endOfQuiet({ from, to, timeZone: timeZone ?? USUAL_ZONE }, now)
    if (end) waits.set(email.toLowerCase(), end)
  }
  return waits
}

/** The clock by which a person's quiet hours are, and their digest. */
export const clockOf = async (db: ReadDb, userId: number): Promise<string> => (await zoneOfPerson(db, userId)) ?? USUAL_ZONE
