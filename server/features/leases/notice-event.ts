import type { HubEventName } from '@atrium/contract/kit/events.ts'
import type { PublishedEvent } from '../../platform/hub/published-event.ts'
import type { rentalNotices } from './tables.ts'

type Notice = Pick<typeof rentalNotices.$inferSelect, 'id' | 'invoiceNo' | 'landlordId' | 'siteId' | 'tenantId'>

/** The event about a rental notice, for its client's and landlord's browsers. */
export const noticeEvent = (
  event: Extract<HubEventName, `rentalNotice${string}`>,
  { id, invoiceNo, landlordId, siteId, tenantId }: Notice,
): PublishedEvent => ({ event, landlordId, siteId, tenantId, about: { string1: invoiceNo, integer1: id } })
