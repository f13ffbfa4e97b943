import type { announcements as calls } from '@atrium/contract/announcements/announcements.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { audienceOf } from '../../platform/delivery/audience.ts'
import { reachOf } from '../../platform/delivery/reach.ts'
import { whoRead } from '../../platform/delivery/readers-of.ts'
import { checkSites } from '../../platform/tenancy/client-scope.ts'
import { announcementDelivery, toldSitesOf } from './deliver-announcement.ts'

/** Whom one that is being written would reach. Lists and contacts that the viewer may not see reach nobody. */
export const reachOfAnnouncement: Handler<typeof calls.reach> = async (ctx, { siteId, siteIds, audience }) => {
  await checkSites(ctx, [siteId, ...siteIds], 'siteIds')
  const { landlordId } = ctx.viewer
  const row = { landlordId, siteId, siteIds, ...audience }
  const people = await whoRead(ctx, landlordId, announcementDelivery, await audienceOf(ctx, row))
  return reachOf(ctx, people, announcementDelivery, toldSitesOf(row))
}
