import type { leases as calls } from '@atrium/contract/leases/leases.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import { todayAt } from '../../../platform/invoices/site-terms.ts'
import { findRow, updateRow } from '../../../platform/records/rows.ts'
import { conflict } from '../../../platform/refusal.ts'
import { leases } from '../tables.ts'
import { nextChargingDay } from './save-lease.ts'

/** The client of a lease that has ended stays: from the day after the end the last rent is charged by the holdover factor. */
export const holdOver: Handler<typeof calls.holdOver> = async (ctx, { id, version }) => {
  const before = await findRow(ctx, leases, id, { lock: true, version })
  if (before.status !== 'Active' || before.endDate >= (await todayAt(ctx, before.siteId))) throw conflict('lease-not-ended')
  if (before.holdoverFactor === 0) throw conflict('holdover-factor-required')
  const name = before.leaseNo
  const set = { holdsOver: true, nextNotice: nextChargingDay(before) }
  return updateRow(ctx, 'lease', leases, { ...before, name }, version, set, { holdsOver: true, name })
}
