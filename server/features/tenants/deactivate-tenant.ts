import { done } from '@atrium/contract/kit/results.ts'
import type { tenants as calls } from '@atrium/contract/tenants/tenants.ts'
import { eq, sql } from 'drizzle-orm'
import type { Handler } from '../../platform/http/serve.ts'
import { claimUse, lockUse, releaseUse } from '../../platform/plans/usage.ts'
import { findTenant } from '../../platform/tenancy/client-scope.ts'
import { tenants } from '../../platform/tenancy/tables.ts'

/** Takes a client out of use, or back in within the plan's limit. Its users are shut out at once. */
export const deactivateTenant: Handler<typeof calls.deactivate> = async (ctx, { id, active }) => {
  await lockUse(ctx)
  const before = await findTenant(ctx, id)
  if (before.active === active) return done
  await (active ? claimUse(ctx, 'tenants') : releaseUse(ctx, 'tenants'))
  await ctx.db
    .update(tenants)
    .set({ active, version: sql`${tenants.version} + 1`, updatedAt: sql`now()` })
    .where(eq(tenants.id, id))
  ctx.audit({ entity: 'tenant', id, before: { active: before.active }, after: { active } })
  ctx.afterCommit(() => ctx.app.forgetViewer())
  return done
}
