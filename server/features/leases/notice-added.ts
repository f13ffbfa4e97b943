import type { PublishedEvent } from '../../platform/work/published-event.ts'
import type { rentalNotices } from './tables.ts'

type Notice = Pick<typeof rentalNotices.$inferSelect, 'id' | 'invoiceNo' | 'landlordId' | 'siteId' | 'tenantId'>

/** The event about a new rental notice, for its client's and landlord's browsers. */
export const noticeAdded = ({ id, invoiceNo, landlordId, siteId, tenantId }: Notice): PublishedEvent => ({
  event: 'rentalNoticeAdded',
  landlordId,
  siteId,
  tenantId,
  about: { string1: invoiceNo, integer1: id },
})
