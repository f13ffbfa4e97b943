import { ALL_SITES } from '@atrium/contract/kit/constants.ts'
import { and, eq } from 'drizzle-orm'
import { notFound } from '../http/refusal.ts'
import type { ReadContext } from '../work/context.ts'
import { sites } from './tables.ts'

type Row = typeof sites.$inferSelect

/** A site by the columns of scope. */
export const ownedSite = { landlordId: sites.landlordId, siteId: sites.id }

/** The site, when it is in the viewer's scope. */
export async function findSite(ctx: ReadContext, id: number): Promise<Row> {
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
