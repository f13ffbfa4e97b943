import type { PublishedEvent } from '../../../platform/work/published-event.ts'

interface Notice {
  id: number
  invoiceNo: string
  landlordId: number
  siteId: number
  tenantId: number
}

/** The event about a new rental notice, for its client's and landlord's browsers. */
export const noticeAdded = (notice: Notice): PublishedEvent => noticeEvent('rentalNoticeAdded', notice)

/** That one is overdue, for its client's. */
export const noticeDue = (notice: Notice): PublishedEvent => noticeEvent('rentalNoticeDue', notice)

const noticeEvent = (
  event: 'rentalNoticeAdded' | 'rentalNoticeDue',
  { id, invoiceNo, landlordId, siteId, tenantId }: Notice,
): PublishedEvent => ({
  event,
  landlordId,
  siteId,
  tenantId,
  about: { string1: invoiceNo, integer1: id },
})
