import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { users } from '../auth/tables.ts'
import type { ReadDb } from '../database/open.ts'
import { corporateTenants } from './tables.ts'

/** Users who can open a client: its own, and the corporate clients that span it. */
export const peopleOfClient = (db: ReadDb, landlordId: number, tenantId: number): SQL | undefined =>
  peopleOfClients(db, landlordId, [tenantId])

/** Who can open which of some clients of a company: a select of `tenant_id` and `user_id`. */
export const membersOfClients = (landlordId: number, tenantIds: readonly number[]): SQL => sql`
  select m.tenant_id, m.user_id from (
    select ${users.tenantId} as tenant_id, ${users.id} as user_id from ${users}
    where ${inArray(users.tenantId, [...tenantIds])} and not ${users.corporateAccount}
    union
    select ${corporateTenants.tenantId}, ${corporateTenants.userId} from ${corporateTenants}
    where ${inArray(corporateTenants.tenantId, [...tenantIds])}
  ) m join ${users} on ${users.id} = m.user_id where ${users.landlordId} = ${landlordId} and ${users.active}`

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
