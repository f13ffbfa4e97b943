import type { percentageRents as calls } from '@atrium/contract/leases/percentage-rents.ts'
import { asc } from 'drizzle-orm'
import type { Handler } from '../../../platform/calls/serve.ts'
import { anyOf } from '../../../platform/database/any-of.ts'
import type { ReadDb } from '../../../platform/database/open.ts'
import { findRow } from '../../../platform/records/rows.ts'
import { salesOf } from '../../../ports/sales-reporting.ts'
import type { TermsContext } from '../charges/lease-terms.ts'
import type { PercentageTerms } from '../charges/percentage-rent.ts'
import { type leases, percentageRents } from '../tables.ts'

/** What leases charge by the sales of their clients, in the order of the days. */
export const percentageRentsOf = (db: ReadDb, ...leaseIds: readonly number[]) =>
  db
    .select()
    .from(percentageRents)
    .where(anyOf(percentageRents.leaseId, leaseIds))
    .orderBy(asc(percentageRents.startDate), asc(percentageRents.id))

export const getPercentageRent: Handler<typeof calls.get> = (ctx, { id }) => findRow(ctx, percentageRents, id)

type SharingLease = Pick<typeof leases.$inferSelect, 'id' | 'tenantId' | 'currency'>

/** The same with what the clients have reported in the currency of each lease, by lease. */
export async function percentageTermsOfAll(
  { db, app }: TermsContext,
  of: readonly SharingLease[],
): Promise<Map<number, PercentageTerms[]>> {
  const rents = await percentageRentsOf(db, ...of.map(({ id }) => id))
  const byLease = Map.groupBy(rents, (rent) => rent.leaseId)
  const sharing = of.filter((lease) => byLease.has(lease.id))
  if (sharing.length === 0) return new Map()
  const sold = Map.groupBy(
    await app.ask(salesOf)(db, [...new Set(sharing.map(({ tenantId }) => tenantId))]),
    (month) => `${month.tenantId} ${month.currency}`,
  )
  return new Map(
    sharing.map((lease) => {
      const months = sold.get(`${lease.tenantId} ${lease.currency}`) ?? []
      const sales = new Map(months.map(({ month, cents }) => [month, cents]))
      return [lease.id, (byLease.get(lease.id) ?? []).map((rent) => ({ ...rent, sales }))]
    }),
  )
}
