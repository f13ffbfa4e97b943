import { done } from '@atrium/contract/kit/results.ts'
import type { leases as calls } from '@atrium/contract/leases/leases.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import { deleteRow, findRow } from '../../../platform/records/rows.ts'
import { conflict } from '../../../platform/refusal.ts'
import { leases } from '../tables.ts'

/** Deletes a draft. What has been in force stays: its history is not ours to lose. */
export const removeLease: Handler<typeof calls.remove> = async (ctx, { id }) => {
  const before = await findRow(ctx, leases, id, { lock: true })
  if (before.status !== 'Draft') throw conflict('lease-not-draft')
  await deleteRow(ctx, 'lease', leases, { ...before, name: before.leaseNo })
  return done
}
