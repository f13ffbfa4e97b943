import { done } from '@atrium/contract/kit/results.ts'
import type { sites as calls } from '@atrium/contract/sites/sites.ts'
import { eq, sql } from 'drizzle-orm'
import type { Handler } from '../../platform/http/serve.ts'
import { claimUse, lockUse, releaseUse } from '../../platform/plans/usage.ts'
import { findSite } from '../../platform/tenancy/site-scope.ts'
import { sites } from '../../platform/tenancy/tables.ts'

/** Takes a site out of use, or back in within the plan's limit. Whoever lives there is shut out at once. */
export const deactivateSite: Handler<typeof calls.deactivate> = async (ctx, { id, active }) => {
  await lockUse(ctx)
  const before = await findSite(ctx, id)
  if (before.active === active) return done
  await (active ? claimUse(ctx, 'sites') : releaseUse(ctx, 'sites'))
  await ctx.db
    .update(sites)
    .set({ active, version: sql`${sites.version} + 1`, updatedAt: sql`now()` })
    .where(eq(sites.id, id))
  ctx.audit({ entity: 'site', id, before: { active: before.active }, after: { active } })
  ctx.afterCommit(() => ctx.app.forgetViewer())
  return done
}
