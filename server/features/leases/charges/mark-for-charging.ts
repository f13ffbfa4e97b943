import { and, eq, isNotNull, ne, type SQL } from 'drizzle-orm'
import type { Db } from '../../../platform/database/open.ts'
import { leases } from '../tables.ts'

/** The job looks at the lease at its next run. */
export const markForCharging = (db: Db, { id }: { id: number }) => markAllForCharging(db, eq(leases.id, id))

/** The same of all leases that a query names. */
export const markAllForCharging = (db: Db, which: SQL) =>
  db
    .update(leases)
    .set({ nextNotice: leases.noticesFrom })
    .where(and(which, ne(leases.status, 'Draft'), isNotNull(leases.noticesFrom)))
