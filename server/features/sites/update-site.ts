import { saved } from '@atrium/contract/kit/results.ts'
import type { sites as calls } from '@atrium/contract/sites/sites.ts'
import { and, eq, sql } from 'drizzle-orm'
import { conflict } from '../../platform/http/refusal.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { findSite } from '../../platform/tenancy/site-scope.ts'
import { sites } from '../../platform/tenancy/tables.ts'
import { columnsOf } from './site-row.ts'

export const updateSite: Handler<typeof calls.update> = async (ctx, { id, version, ...input }) => {
  const before = await findSite(ctx, id)
  const changed = await ctx.db
    .update(sites)
    .set({ ...columnsOf(input), version: version + 1, updatedAt: sql`now()` })
    .where(and(eq(sites.id, id), eq(sites.version, version)))
    .returning({ id: sites.id })
  if (changed.length === 0) throw conflict('saved-meanwhile')
  ctx.audit({ entity: 'site', id, before, after: input })
  return saved(id)
}
