import type { HubEventName } from '@atrium/contract/events.ts'
import type { Announcement } from '../../platform/hub/announcement.ts'
import type { rentalNotices } from './tables.ts'

type Notice = Pick<typeof rentalNotices.$inferSelect, 'id' | 'invoiceNo' | 'landlordId' | 'siteId' | 'tenantId'>

/** What the browsers of a rental notice's client and landlord hear about it. */
export const noticeNews = (
  event: Extract<HubEventName, `rentalNotice${string}`>,
  { id, invoiceNo, landlordId, siteId, tenantId }: Notice,
): Announcement => ({ event, landlordId, siteId, tenantId, about: { string1: invoiceNo, integer1: id } })
