import type { percentageRents as calls } from '@atrium/contract/leases/percentage-rents.ts'
import { asc, eq, inArray } from 'drizzle-orm'
import type { ReadDb } from '../../../platform/database/open.ts'
import type { Handler } from '../../../platform/http/serve.ts'
import { findRow } from '../../../platform/records/rows.ts'
import type { TermsContext } from '../charges/lease-terms.ts'
import type { PercentageTerms } from '../charges/percentage-rent.ts'
import { type leases, percentageRents } from '../tables.ts'

/** What a lease charges by the sales of its client, in the order of the days. */
export const percentageRentsOf = (db: ReadDb, leaseId: number) =>
  db
    .select()
    .from(percentageRents)
    .where(eq(percentageRents.leaseId, leaseId))
    .orderBy(asc(percentageRents.startDate), asc(percentageRents.id))

export const getPercentageRent: Handler<typeof calls.get> = (ctx, { id }) => findRow(ctx, percentageRents, id)

/** What several leases charge by the sales of their clients, with what these have reported, by lease. */
export async function percentageTermsOfAll(
  { db, app }: TermsContext,
  of: readonly Pick<typeof leases.$inferSelect, 'id' | 'tenantId' | 'currency'>[],
): Promise<Map<number, PercentageTerms[]>> {
  const ids = of.map(({ id }) => id)
  const { leaseId, startDate, id } = percentageRents
  const rents = await db.select().from(percentageRents).where(inArray(leaseId, ids)).orderBy(asc(startDate), asc(id))
  const byLease = Map.groupBy(rents, (rent) => rent.leaseId)
  const sharing = of.filter((lease) => byLease.has(lease.id))
  if (sharing.length === 0) return new Map()
  const sold = Map.groupBy(
    await app.salesOf(db, [...new Set(sharing.map(({ tenantId }) => tenantId))]),
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

/** The same with what the client has reported in the currency of the lease. */
export async function percentageTermsOf(
  { db, app }: TermsContext,
  { id, tenantId, currency }: Pick<typeof leases.$inferSelect, 'id' | 'tenantId' | 'currency'>,
): Promise<PercentageTerms[]> {
  const rents = await percentageRentsOf(db, id)
  if (rents.length === 0) return []
  const months = (await app.salesOf(db, [tenantId])).filter((one) => one.currency === currency)
  const sales = new Map(months.map(({ month, cents }) => [month, cents]))
  return rents.map((rent) => ({ ...rent, sales }))
}
