import { done } from '@atrium/contract/kit/results.ts'
import type { leases as calls } from '@atrium/contract/leases/leases.ts'
import { eq } from 'drizzle-orm'
import { conflict } from '../../platform/http/refusal.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { findLease } from './lease-row.ts'
import { leases } from './tables.ts'

/** Deletes a draft. What has been in force stays: its history is not ours to lose. */
export const removeLease: Handler<typeof calls.remove> = async (ctx, { id }) => {
  const before = await findLease(ctx, id, 'hold')
  if (before.status !== 'Draft') throw conflict('lease-not-draft')
  await ctx.db.delete(leases).where(eq(leases.id, id))
  ctx.audit({ entity: 'lease', id, before: { ...before, name: before.leaseNo } })
  return done
}
