import { Role } from '@atrium/contract/access/access.ts'
import { and, count, eq } from 'drizzle-orm'
import { users } from '../../platform/auth/tables.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import { conflict } from '../../platform/refusal.ts'
import { lockLandlord } from '../../platform/tenancy/lock-landlord.ts'

/**
 * Runs a change that may take a company's administrator away, and refuses it when none would be left. Two such changes at
 * once wait for each other on the company's row, so that the second one sees what the first has done.
 */
export async function assertAdminRemains(db: ReadDb, landlordId: number, change: () => Promise<void>): Promise<void> {
  await lockLandlord(db, landlordId)
  await change()
  const [left] = await db
    .select({ n: count() })
    .from(users)
    .where(and(eq(users.landlordId, landlordId), eq(users.roleId, Role.CompanyAdmin), eq(users.active, true)))
  if ((left?.n ?? 0) === 0) throw conflict('last-company-admin')
}
