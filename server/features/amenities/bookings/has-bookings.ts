import { eq } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ReadDb } from '../../../platform/database/open.ts'
import { amenityBookings as bookings } from './tables.ts'

/** Whether a record was ever booked, or has booked. */
export const hasBookings = (column: PgColumn) => async (db: ReadDb, id: number) =>
  (await db.select({ id: bookings.id }).from(bookings).where(eq(column, id)).limit(1)).length > 0
