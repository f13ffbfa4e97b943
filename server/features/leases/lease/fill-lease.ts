import { may } from '@atrium/contract/access/may.ts'
import type { FillableLease } from '@atrium/contract/contracts/lease-filling.ts'
import { leases as calls, LeaseInput } from '@atrium/contract/leases/leases.ts'
import { leaseScreens } from '@atrium/contract/leases/screens.ts'
import { and, desc, eq } from 'drizzle-orm'
import { mayCall } from '../../../platform/calls/may-call.ts'
import { answer } from '../../../platform/ports/port.ts'
import { findRow } from '../../../platform/records/rows.ts'
import { conflict, forbidden, invalid } from '../../../platform/refusal.ts'
import { leasesFilled } from '../../../ports/leases.ts'
import { leases } from '../tables.ts'
import { saveLease } from './save-lease.ts'

const MOST = 500

/** Leases that follow a contract that was signed. */
export const fillLeases = answer(leasesFilled, {
  fillable: async ({ db, scope, viewer }, tenantId) => {
    if (may(viewer, leaseScreens.list.access)) return []
    const rows = await db
      .select()
      .from(leases)
      .where(and(scope.of(leases), eq(leases.tenantId, tenantId)))
      .orderBy(desc(leases.startDate), desc(leases.id))
      .limit(MOST)
    return rows.map(factsOf)
  },
  fill: async (ctx, { leaseId, version, tenantId, leaseNo, facts, effectiveFrom, inForce }) => {
    if (!mayCall(ctx.viewer, calls.save)) throw forbidden()
    const before = leaseId === null ? undefined : await findRow(ctx, leases, leaseId, { lock: true, version })
    if (before && before.tenantId !== tenantId) throw conflict('contract-lease-other')
    if (before && inForce && before.status !== 'Draft') throw conflict('lease-not-draft')
    const rentChanges = facts.rent !== undefined || facts.additionalRent !== undefined || facts.rentType !== undefined
    const asked = LeaseInput.safeParse({
      ...(before ?? { leaseNo, tenantId, version: null }),
      id: leaseId,
      ...facts,
      status: inForce ? 'Active' : (before?.status ?? 'Draft'),
      ...(rentChanges ? { effectiveFrom } : {}),
      ...(facts.rentableArea === undefined ? {} : { areaFrom: effectiveFrom }),
    })
    // Each value was checked as it was asked: what is left is what they are together.
    if (!asked.success) throw invalid({ endDate: 'end-before-start' })
    const { id } = await saveLease(ctx, asked.data)
    return { id, leaseNo: asked.data.leaseNo }
  },
})

function factsOf(row: typeof leases.$inferSelect): FillableLease {
  const { id, version, leaseNo, status, currency, unitId, rentableArea, startDate, endDate } = row
  const { rentType, rent, additionalRent, deposit } = row
  const facts = { unitId, rentableArea, startDate, endDate, rentType, rent, additionalRent, deposit }
  return { id, version, leaseNo, status, currency, ...facts }
}
