import type { PublishedEvent } from '../../platform/work/published-event.ts'
import type { announcements } from './tables.ts'

type AnnouncementFields = Pick<typeof announcements.$inferSelect, 'id' | 'title' | 'landlordId' | 'siteId'>

/** To the clients of the site, and to whoever runs it. */
export const announced = (
  event: 'announcementAdded' | 'announcementUpdated',
  { id, title, landlordId, siteId }: AnnouncementFields,
): PublishedEvent => ({ event, landlordId, siteId, tenantId: null, about: { string1: title, integer1: id } })
