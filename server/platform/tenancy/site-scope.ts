import { ALL_SITES } from '@atrium/contract/kit/constants.ts'
import { and, type Column, eq } from 'drizzle-orm'
import type { ByName } from '../lists/read-list.ts'
import { notFound } from '../refusal.ts'
import type { ReadContext } from '../work/context.ts'
import { sites } from './tables.ts'

/** A site by the columns of scope. */
export const ownedSite = { landlordId: sites.landlordId, siteId: sites.id }

/** A sort of a list by the names of the sites that `key` leads to. */
export const bySite = ({ scope }: ReadContext, key: Column, siteId: number = ALL_SITES.id): ByName => ({
  name: sites.name,
  id: sites.id,
  key,
  where: scope.at(siteId, ownedSite),
})

/** The site, when it is in the viewer's scope. */
export async function findSite(ctx: ReadContext, id: number): Promise<typeof sites.$inferSelect> {
  const [row] = await ctx.db
    .select()
    .from(sites)
    .where(and(ctx.scope.of(ownedSite), eq(sites.id, id)))
  if (!row) throw notFound()
  return row
}

/** Refuses a site that is not in the viewer's scope; all of them (-1) are always. */
export async function checkSiteChoice(ctx: ReadContext, choice: number): Promise<void> {
  if (choice !== ALL_SITES.id) await findSite(ctx, choice)
}
