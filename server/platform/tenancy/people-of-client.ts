import { and, eq, exists, or, type SQL } from 'drizzle-orm'
import { users } from '../auth/tables.ts'
import type { ReadDb } from '../database/open.ts'
import { corporateTenants } from './tables.ts'

/** Users who can open a client: its own, and the corporate clients that span it. */
export function peopleOfClient(db: ReadDb, landlordId: number, tenantId: number): SQL | undefined {
  const spans = db
    .select({ id: corporateTenants.userId })
    .from(corporateTenants)
    .where(and(eq(corporateTenants.userId, users.id), eq(corporateTenants.tenantId, tenantId)))
  return and(
    eq(users.landlordId, landlordId),
    eq(users.active, true),
    or(and(eq(users.tenantId, tenantId), eq(users.corporateAccount, false)), exists(spans)),
  )
}
