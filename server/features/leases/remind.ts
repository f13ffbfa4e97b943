import { addDays } from '@atrium/contract/kit/days.ts'
import { and, asc, between, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Services } from '../../platform/http/context.ts'
import { tenants } from '../../platform/tenancy/tables.ts'
import { hasFeatures } from '../subscription/features-of.ts'
import { rentalNotices } from './tables.ts'
import { tellClient } from './tell-client.ts'

/** Days after the due day within which a client is still reminded; older notices were reminded of, or were not wanted then. */
const DAYS = 3
const AT_ONCE = 200

/** Reminds clients, once each, of the notices that have come due and are open the day after. */
export async function remindOfNotices(app: Services, now: Date): Promise<void> {
  const today = now.toISOString().slice(0, 10)
  const waiting = and(
    eq(rentalNotices.status, 'Open'),
    between(rentalNotices.dueDate, addDays(today, -DAYS), addDays(today, -1)),
    isNull(rentalNotices.remindedOn),
  )
  for (;;) {
    const due = await app.database.db
      .select({ id: rentalNotices.id })
      .from(rentalNotices)
      .where(waiting)
      .orderBy(asc(rentalNotices.id))
      .limit(AT_ONCE)
    for (const { id } of due) await inTransaction(app.database.db, (db) => remind(app, db, id, today))
    if (due.length < AT_ONCE) return
  }
}

async function remind(app: Services, db: Db, id: number, today: string): Promise<void> {
  const [notice] = await db.select().from(rentalNotices).where(eq(rentalNotices.id, id)).for('update')
  // Paid, or reminded of by another server, meanwhile.
  if (notice?.status !== 'Open' || notice.remindedOn !== null) return
  await db.update(rentalNotices).set({ remindedOn: today }).where(eq(rentalNotices.id, id))
  const [tenant] = await db.select({ active: tenants.active }).from(tenants).where(eq(tenants.id, notice.tenantId))
  if (!tenant?.active || !(await hasFeatures(db, notice.landlordId, 'Leases', 'Rental Notice'))) return
  await tellClient(app, db, notice, 'due')
}
