import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { users } from '../auth/tables.ts'
import type { ReadDb } from '../database/open.ts'
import { corporateTenants } from './tables.ts'

/** Users who can open a client: its own, and the corporate clients that span it. */
export const peopleOfClient = (db: ReadDb, landlordId: number, tenantId: number): SQL | undefined =>
  peopleOfClients(db, landlordId, [tenantId])

/** The same of several clients of a company: found by the clients, not by a look at each user of the company. */
export function peopleOfClients(db: ReadDb, landlordId: number, tenantIds: readonly number[]): SQL | undefined {
  const own = db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.tenantId, [...tenantIds]), eq(users.corporateAccount, false)))
  const spanning = db
    .select({ id: corporateTenants.userId })
    .from(corporateTenants)
    .where(inArray(corporateTenants.tenantId, [...tenantIds]))
  return and(eq(users.landlordId, landlordId), eq(users.active, true), inArray(users.id, own.unionAll(spanning)))
}
