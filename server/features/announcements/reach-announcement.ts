import type { announcements as calls } from '@atrium/contract/announcements/announcements.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { reachOf } from '../../platform/delivery/reach.ts'
import { whoRead } from '../../platform/delivery/readers-of.ts'
import { checkSite } from '../../platform/tenancy/client-scope.ts'
import { clientPeopleAt } from '../../platform/tenancy/people-at-site.ts'
import { announcementDelivery } from './deliver-announcement.ts'

/** Whom one that is being written would reach. */
export const reachOfAnnouncement: Handler<typeof calls.reach> = async (ctx, { siteId }) => {
  await checkSite(ctx, siteId)
  const { landlordId } = ctx.viewer
  const people = await whoRead(ctx, landlordId, announcementDelivery, clientPeopleAt(landlordId, siteId))
  return reachOf(ctx, people, announcementDelivery, [siteId])
}
