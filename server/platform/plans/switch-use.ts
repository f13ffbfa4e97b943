import { done } from '@atrium/contract/kit/results.ts'
import { eq, sql } from 'drizzle-orm'
import type { sites, tenants } from '../tenancy/tables.ts'
import type { WriteContext } from '../work/context.ts'
import { claimUse, lockUse, releaseUse } from './usage.ts'

/** What counts against a plan: its table, what the audit log calls it, and how the one in the viewer's scope is found. */
interface CountedTable {
  table: typeof sites | typeof tenants
  what: 'sites' | 'tenants'
  entity: 'site' | 'tenant'
  find: (ctx: WriteContext, id: number) => Promise<{ active: boolean }>
}

/** Takes a site or client out of use, or back in within the plan's limit. Whoever belongs to it is shut out at once. */
export async function switchUse(
  ctx: WriteContext,
  { table, what, entity, find }: CountedTable,
  { id, active }: { id: number; active: boolean },
) {
  await lockUse(ctx)
  const before = await find(ctx, id)
  if (before.active === active) return done
  await (active ? claimUse(ctx, what) : releaseUse(ctx, what))
  await ctx.db
    .update(table)
    .set({ active, version: sql`${table.version} + 1`, updatedAt: sql`now()` })
    .where(eq(table.id, id))
  ctx.audit({ entity, id, before: { active: before.active }, after: { active } })
  ctx.afterCommit(() => ctx.app.forgetViewer())
  return done
}
