import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { type DigestTimes, USUAL_DIGEST } from '@atrium/contract/kit/notifications.ts'
import { instantOf, weekdayOf } from '@atrium/contract/kit/wall-time.ts'
import { eq, inArray } from 'drizzle-orm'
import { users } from '../auth/tables.ts'
import type { ReadDb } from '../database/open.ts'
import { personZone } from '../tenancy/person-zone.ts'
import { landlords } from '../tenancy/tables.ts'
import { USUAL_ZONE } from './quiet-until.ts'
import { digestTimes } from './tables.ts'

const MINUTES_OF_HOUR = 60

/** When the next digest comes, by the clock of a zone; undefined: it is off. An hour that the clocks skip is that at which they go on. */
export function nextDigest({ days, hour }: DigestTimes, timeZone: string, now: Date): Date | undefined {
  if (days.length === 0) return undefined
  for (let day = dayIn(timeZone, now); ; day = addDays(day, 1)) {
    const at = instantOf(timeZone, day, hour * MINUTES_OF_HOUR)
    if (at > now && days.includes(weekdayOf(day))) return at
  }
}

/** When the next digest of some people comes; who has switched it off is left out. */
export async function nextDigests(db: ReadDb, userIds: readonly number[], now: Date): Promise<Map<number, Date>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .select({ userId: users.id, days: digestTimes.days, hour: digestTimes.hour, timeZone: personZone })
    .from(users)
    .leftJoin(landlords, eq(landlords.id, users.landlordId))
    .leftJoin(digestTimes, eq(digestTimes.userId, users.id))
    .where(inArray(users.id, [...userIds]))
  return new Map(
    rows.flatMap(({ userId, days, hour, timeZone }) => {
      const times = days === null || hour === null ? USUAL_DIGEST : { days, hour }
      const at = nextDigest(times, timeZone ?? USUAL_ZONE, now)
      return at ? [[userId, at] as const] : []
    }),
  )
}
