import { eq } from 'drizzle-orm'
import type { ReadDb } from '../../platform/database/open.ts'
import { rentalSpaceViewings as viewings } from './tables.ts'

/** Whether a client has ever booked a viewing. */
export const hasViewings = async (db: ReadDb, tenantId: number) =>
  (await db.select({ id: viewings.id }).from(viewings).where(eq(viewings.tenantId, tenantId)).limit(1)).length > 0
