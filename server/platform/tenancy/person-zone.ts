import { eq, sql } from 'drizzle-orm'
import { users } from '../auth/tables.ts'
import type { ReadDb } from '../database/open.ts'
import { landlords } from './tables.ts'

/** The time zone that somebody chose, else their company's; for queries of users with their companies. */
export const personZone = sql<string | null>`coalesce(${users.timeZone}, ${landlords.timeZone})`

/** The same of one person; null of one of no company who chose none. */
export async function zoneOfPerson(db: ReadDb, userId: number): Promise<string | null> {
  const [row] = await db
    .select({ timeZone: personZone })
    .from(users)
    .leftJoin(landlords, eq(landlords.id, users.landlordId))
    .where(eq(users.id, userId))
  return row?.timeZone ?? null
}
