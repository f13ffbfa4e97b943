import {
  distributionLists as calls,
  ownDistributionLists as ownCalls,
} from '@atrium/contract/distribution-lists/distribution-lists.ts'
import type { distributionListLookups } from '@atrium/contract/tenancy/people/distribution-list-lookups.ts'
import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Handler } from '../../platform/calls/serve.ts'
import type { RecipientLists } from '../../platform/delivery/audience.ts'
import { holds, phraseIn } from '../../platform/lists/list.ts'
import { getOf, listOf } from '../../platform/records/lists.ts'
import { bySite } from '../../platform/tenancy/site-scope.ts'
import { sites } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { readLists } from './list-row.ts'
import { distributionLists } from './tables.ts'

const list = {
  ...readLists,
  words: (query: string) => phraseIn(distributionLists, distributionLists.name, query),
}
const sorts = (ctx: ReadContext, { siteId }: { query: string; siteId?: number }) => ({
  name: distributionLists.name,
  description: distributionLists.description,
  site: { ...bySite(ctx, distributionLists.siteId, siteId), optional: true as const },
})

export const searchLists: Handler<typeof calls.search> = listOf(calls.search, { ...list, sorts })
export const searchOwnLists: Handler<typeof ownCalls.search> = listOf(ownCalls.search, { ...list, sorts })

export const getList: Handler<typeof calls.get> = getOf(readLists)
export const getOwnList: Handler<typeof ownCalls.get> = getOf(readLists)

/** The names of those lists that the viewer may see, by their ids. */
export const namedLists: RecipientLists['named'] = async (ctx, ids) => {
  if (ids.length === 0) return new Map()
  const { id, name } = distributionLists
  const which = and(ctx.scope.of(distributionLists), readLists.shown(ctx), inArray(id, [...ids]))
  const found = await ctx.db.select({ id, name }).from(distributionLists).where(which)
  return new Map(found.map((list) => [list.id, list.name]))
}

const PICKER_ROWS = 50

/** Lists for a picker: those already picked first, then those that match. */
export const lookupLists: Handler<typeof distributionListLookups.search> = async (ctx, { query, ids }) => {
  const { id, name, siteId } = distributionLists
  const picked = ids.length > 0 ? inArray(id, ids) : undefined
  const found = query ? holds(name, query) : sql`true`
  const items = await ctx.db
    .select({ id, name, site: sites.name })
    .from(distributionLists)
    .leftJoin(sites, eq(sites.id, siteId))
    .where(and(ctx.scope.of(distributionLists), readLists.shown(ctx), picked ? or(picked, found) : found))
    .orderBy(...(picked ? [desc(picked)] : []), asc(name), asc(id))
    .limit(PICKER_ROWS + ids.length)
  return { items }
}
