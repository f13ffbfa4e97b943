import { eq } from 'drizzle-orm'
import type { ReadDb } from '../../platform/database/open.ts'
import { contacts } from './tables.ts'

/** Whether there is any contact of a client. */
export async function hasContacts(db: ReadDb, tenantId: number): Promise<boolean> {
  const found = await db.select({ id: contacts.id }).from(contacts).where(eq(contacts.tenantId, tenantId)).limit(1)
  return found.length > 0
}
