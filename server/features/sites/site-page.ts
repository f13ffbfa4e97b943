import { dayIn } from '@atrium/contract/kit/days.ts'
import type { sitePage as calls } from '@atrium/contract/sites/site-page.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { owedOfAll } from '../../platform/record-pages/record-page.ts'
import { getSite } from './read-sites.ts'

/** A site, and what every feature says of it. */
export const getSitePage: Handler<typeof calls.get> = async (ctx, input) => {
  const site = await getSite(ctx, input)
  const { id: siteId, timeZone } = site
  const today = dayIn(timeZone, new Date())
  const { sections } = await ctx.app.sitePageOf(ctx, { siteId, tenantId: null, timeZone, today })
  return { site, today, owed: owedOfAll(sections), sections }
}
