import { done, saved } from '@atrium/contract/kit/results.ts'
import { type leaseCharges as calls, MAX_SCHEDULES } from '@atrium/contract/leases/charges.ts'
import { count, eq } from 'drizzle-orm'
import type { Handler } from '../../../platform/calls/serve.ts'
import { deleteRow, findRow, insertRow, updateRow } from '../../../platform/records/rows.ts'
import { conflict, notFound } from '../../../platform/refusal.ts'
import { chargeSchedules, leases } from '../tables.ts'
import { checkSize } from './check-size.ts'
import { markForCharging } from './mark-for-charging.ts'

const ENTITY = 'charge schedule'

/** Says what a lease charges beside its rent; the job charges it, and corrects what was charged otherwise. */
export const saveSchedule: Handler<typeof calls.saveSchedule> = async (ctx, { id, version, leaseId, ...terms }) => {
  const lease = await findRow(ctx, leases, leaseId, { lock: true })
  const { landlordId, siteId, tenantId } = lease
  await markForCharging(ctx.db, lease)
  if (id === null) {
    const [most] = await ctx.db.select({ n: count() }).from(chargeSchedules).where(eq(chargeSchedules.leaseId, leaseId))
    if ((most?.n ?? 0) >= MAX_SCHEDULES) throw conflict(['schedules-full', { most: MAX_SCHEDULES }])
    const row = { ...terms, landlordId, siteId, tenantId, leaseId }
    const made = await insertRow(ctx, ENTITY, chargeSchedules, row, named(lease, row))
    await checkSize(ctx.db, lease)
    return saved(made)
  }
  const before = await findRow(ctx, chargeSchedules, id, { lock: true, version })
  if (before.leaseId !== leaseId) throw notFound()
  // What frees one source alone says so by its code, too.
  const set = { ...terms, ...(terms.code === before.code && terms.rule === before.rule ? {} : { freesOnly: '' }) }
  const changed = await updateRow(ctx, ENTITY, chargeSchedules, named(lease, before), version, set, named(lease, terms))
  await checkSize(ctx.db, lease)
  return changed
}

export const removeSchedule: Handler<typeof calls.removeSchedule> = async (ctx, { id, version }) => {
  const { leaseId } = await findRow(ctx, chargeSchedules, id)
  const lease = await findRow(ctx, leases, leaseId, { lock: true })
  const before = await findRow(ctx, chargeSchedules, id, { lock: true, version })
  await markForCharging(ctx.db, lease)
  await deleteRow(ctx, ENTITY, chargeSchedules, named(lease, before))
  return done
}

/** With what the audit log calls it by. */
const named = <T extends { code: string }>({ leaseNo }: { leaseNo: string }, terms: T) => ({
  ...terms,
  name: `${leaseNo}: ${terms.code}`,
})
