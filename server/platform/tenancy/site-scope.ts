import { ALL_SITES } from '@atrium/contract/kit/constants.ts'
import { findRow } from '../records/rows.ts'
import type { ReadContext } from '../work/context.ts'
import { sites } from './tables.ts'

/** A site by the columns of scope. */
export const ownedSite = { landlordId: sites.landlordId, siteId: sites.id }

/** The site, when it is in the viewer's scope. */
export const findSite = (ctx: ReadContext, id: number) => findRow(ctx, sites, id, { owned: ownedSite })

/** Refuses a site that is not in the viewer's scope; all of them (-1) are always. */
export async function checkSiteChoice(ctx: ReadContext, choice: number): Promise<void> {
  if (choice !== ALL_SITES.id) await findSite(ctx, choice)
}
