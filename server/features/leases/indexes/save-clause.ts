import { done, saved } from '@atrium/contract/kit/results.ts'
import type { indexClauses as calls } from '@atrium/contract/leases/indexes.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Handler } from '../../../platform/calls/serve.ts'
import { deleteRow, findRow, insertRow, updateRow } from '../../../platform/records/rows.ts'
import { conflict, invalid, notFound } from '../../../platform/refusal.ts'
import type { WriteContext } from '../../../platform/work/context.ts'
import { versionsOf } from '../charges/lease-terms.ts'
import { markForCharging } from '../charges/mark-for-charging.ts'
import { versionAt } from '../charges/versions.ts'
import { chargeSchedules, indexClauses, indexSeries, leases } from '../tables.ts'
import { monthStart } from './months.ts'

const ENTITY = 'index clause'

/** Has an amount follow an index; the job charges it, and corrects what was charged otherwise. */
export const saveClause: Handler<typeof calls.save> = async (ctx, { id, version, leaseId, baseYear, baseMonth, ...input }) => {
  const lease = await findRow(ctx, leases, leaseId, { lock: true })
  const series = await findRow(ctx, indexSeries, input.seriesId)
  const { landlordId, siteId, tenantId, leaseNo } = lease
  await checkTarget(ctx, id, { ...input, leaseId })
  await markForCharging(ctx.db, lease)
  const terms = { ...input, baseMonth: monthStart(baseYear, baseMonth) }
  const named = { ...terms, name: `${leaseNo}: ${series.name}` }
  if (id === null)
    return saved(await insertRow(ctx, ENTITY, indexClauses, { ...terms, landlordId, siteId, tenantId, leaseId }, named))
  const before = await findRow(ctx, indexClauses, id, { lock: true, version })
  if (before.leaseId !== leaseId) throw notFound()
  return updateRow(ctx, ENTITY, indexClauses, { ...before, name: named.name }, version, terms, named)
}

interface Target {
  leaseId: number
  scheduleId: number | null
  startDate: string
}

/** Refuses a schedule of another lease, one that gives free, and a rent that follows an index already. */
async function checkTarget(ctx: WriteContext, id: number | null, { leaseId, scheduleId, startDate }: Target): Promise<void> {
  if (scheduleId !== null) {
    const schedule = await findRow(ctx, chargeSchedules, scheduleId)
    if (schedule.leaseId !== leaseId) throw notFound()
    if (schedule.rule === 'Free') throw invalid({ scheduleId: 'free-not-indexed' })
    return
  }
  const versions = await versionsOf(ctx.db, leaseId)
  const tied = versionAt(versions, startDate)?.id
  const others = await ctx.db
    .select({ id: indexClauses.id, startDate: indexClauses.startDate })
    .from(indexClauses)
    .where(and(eq(indexClauses.leaseId, leaseId), isNull(indexClauses.scheduleId)))
  if (others.some((other) => other.id !== id && versionAt(versions, other.startDate)?.id === tied))
    throw conflict('already-indexed', { startDate: 'already-indexed' })
}

export const removeClause: Handler<typeof calls.remove> = async (ctx, { id, version }) => {
  const { leaseId } = await findRow(ctx, indexClauses, id)
  const lease = await findRow(ctx, leases, leaseId, { lock: true })
  const before = await findRow(ctx, indexClauses, id, { lock: true, version })
  await markForCharging(ctx.db, lease)
  await deleteRow(ctx, ENTITY, indexClauses, { ...before, name: lease.leaseNo })
  return done
}
