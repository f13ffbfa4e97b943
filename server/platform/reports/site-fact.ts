import { ALL_SITES } from '@atrium/contract/kit/constants.ts'
import { findSite } from '../tenancy/site-scope.ts'
import type { ReadContext } from '../work/context.ts'

/** The site that a report is about, as its first fact; none where it is about all of the viewer's. Not found where it is not theirs. */
export async function siteFact(ctx: ReadContext, siteId: number): Promise<(readonly [string, string])[]> {
  return siteId === ALL_SITES.id ? [] : [['Site', (await findSite(ctx, siteId)).name]]
}
