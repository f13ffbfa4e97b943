import { done } from '@atrium/contract/kit/results.ts'
import type { tenants as calls } from '@atrium/contract/tenants/tenants.ts'
import { eq } from 'drizzle-orm'
import { dropFile } from '../../platform/files/keep-file.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { lockUse, releaseUse } from '../../platform/plans/usage.ts'
import { conflict } from '../../platform/refusal.ts'
import { findTenant } from '../../platform/tenancy/client-scope.ts'
import { tenants } from '../../platform/tenancy/tables.ts'

/** Deletes a client nothing hangs on. One with documents, leases or users stays: their history is not ours to lose. */
export const deleteTenant: Handler<typeof calls.remove> = async (ctx, { id }) => {
  await lockUse(ctx)
  const before = await findTenant(ctx, id)
  if (await ctx.app.isNeeded(ctx.db, 'tenant', id)) throw conflict(['client-has-records', { name: before.name }])
  if (before.active) await releaseUse(ctx, 'tenants')
  await ctx.db.delete(tenants).where(eq(tenants.id, id))
  if (before.imageFileId) await dropFile(ctx, before.imageFileId)
  ctx.audit({ entity: 'tenant', id, before })
  return done
}
