import { done, saved } from '@atrium/contract/kit/results.ts'
import { type percentageRents as calls, MAX_PERCENTAGE_RENTS } from '@atrium/contract/leases/percentage-rents.ts'
import { count, eq, inArray } from 'drizzle-orm'
import type { Handler } from '../../../platform/calls/serve.ts'
import { deleteRow, findRow, insertRow, updateRow } from '../../../platform/records/rows.ts'
import { conflict, notFound } from '../../../platform/refusal.ts'
import type { AnyWriteContext } from '../../../platform/work/context.ts'
import { markAllForCharging, markForCharging } from '../charges/mark-for-charging.ts'
import { leases, percentageRents } from '../tables.ts'

const ENTITY = 'percentage rent'

/** Has a lease charge a share of the sales; the job charges it, and corrects what was charged otherwise. */
export const savePercentageRent: Handler<typeof calls.save> = async (ctx, { id, version, leaseId, ...terms }) => {
  const lease = await findRow(ctx, leases, leaseId, { lock: true })
  const { landlordId, siteId, tenantId, leaseNo: name } = lease
  await markForCharging(ctx.db, lease)
  if (id === null) {
    const [most] = await ctx.db.select({ n: count() }).from(percentageRents).where(eq(percentageRents.leaseId, leaseId))
    if ((most?.n ?? 0) >= MAX_PERCENTAGE_RENTS) throw conflict(['percentage-rents-full', { most: MAX_PERCENTAGE_RENTS }])
    const row = { ...terms, landlordId, siteId, tenantId, leaseId }
    return saved(await insertRow(ctx, ENTITY, percentageRents, row, { ...row, name }))
  }
  const before = await findRow(ctx, percentageRents, id, { lock: true, version })
  if (before.leaseId !== leaseId) throw notFound()
  return updateRow(ctx, ENTITY, percentageRents, { ...before, name }, version, terms, { ...terms, name })
}

export const removePercentageRent: Handler<typeof calls.remove> = async (ctx, { id, version }) => {
  const { leaseId } = await findRow(ctx, percentageRents, id)
  const lease = await findRow(ctx, leases, leaseId, { lock: true })
  const before = await findRow(ctx, percentageRents, id, { lock: true, version })
  await markForCharging(ctx.db, lease)
  await deleteRow(ctx, ENTITY, percentageRents, { ...before, name: lease.leaseNo })
  return done
}

/** The job looks at the leases that charge a share of what a client sells, after it has reported or corrected some. */
export async function onSalesReported({ db }: AnyWriteContext, tenantId: number): Promise<void> {
  const { leaseId } = percentageRents
  await markAllForCharging(
    db,
    inArray(leases.id, db.select({ id: leaseId }).from(percentageRents).where(eq(percentageRents.tenantId, tenantId))),
  )
}
