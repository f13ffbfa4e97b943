import { eq } from 'drizzle-orm'
import { users } from '../../platform/auth/tables.ts'
import type { ReadDb } from '../../platform/database/open.ts'

/** Whether there is any user of a client. */
export async function hasUsers(db: ReadDb, tenantId: number): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).where(eq(users.tenantId, tenantId)).limit(1)
  return found.length > 0
}
