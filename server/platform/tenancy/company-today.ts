import { dayIn } from '@atrium/contract/kit/days.ts'
import { eq } from 'drizzle-orm'
import type { ReadDb } from '../database/open.ts'
import { landlords } from './tables.ts'

/** Today by the calendar of a company. */
export async function companyToday(db: ReadDb, landlordId: number): Promise<string> {
  const [row] = await db.select({ timeZone: landlords.timeZone }).from(landlords).where(eq(landlords.id, landlordId))
  return dayIn(row?.timeZone ?? 'UTC', new Date())
}
