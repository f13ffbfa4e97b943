import { isForAll } from '../../platform/delivery/audience.ts'
import { usersWith } from '../../platform/delivery/received.ts'
import { filterByPreference } from '../../platform/notifications/filter-by-preference.ts'
import type { AnyWriteContext } from '../../platform/work/context.ts'
import { type PublishedEvent, rooms } from '../../platform/work/published-event.ts'
import type { announcements } from './tables.ts'
import { allSitesOf } from './who-reads.ts'

type Row = typeof announcements.$inferSelect
type Told = Pick<Row, 'id' | 'title' | 'landlordId' | 'siteId' | 'siteIds' | 'listIds' | 'contactIds'>

/** Rooms that one message of the event bus has place for. */
const MOST_ROOMS = 200

/** Tells whoever runs its sites, and the clients there; of one to lists and contacts, those who have it in their portal. */
export async function tell(
  ctx: AnyWriteContext,
  event: 'announcementAdded' | 'announcementUpdated',
  row: Told & { deliveryId?: number | null },
): Promise<void> {
  const sites = allSitesOf(row)
  const landlord = [rooms.company(row.landlordId), ...sites.map(rooms.site)]
  const clients = isForAll(row) ? sites.map(rooms.clientsAt) : (await delivered(ctx, row)).map(rooms.user)
  const all = [...landlord, ...clients]
  for (let from = 0; from < all.length; from += MOST_ROOMS)
    ctx.publish({ ...eventOf(event, row), only: all.slice(from, from + MOST_ROOMS) })
}

const eventOf = (event: PublishedEvent['event'], { id, title, landlordId, siteId }: Told): PublishedEvent => ({
  event,
  landlordId,
  siteId,
  tenantId: null,
  about: { string1: title, integer1: id },
})

async function delivered({ db }: AnyWriteContext, { deliveryId }: { deliveryId?: number | null }): Promise<number[]> {
  const users = deliveryId ? await usersWith(db, deliveryId) : []
  return filterByPreference(db, users, 'Announcement', 'portal')
}
