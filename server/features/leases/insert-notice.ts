import { deliverNow } from '../../platform/delivery/deliver.ts'
import type { clientInvoices } from '../../platform/documents/tables.ts'
import type { AnyWriteContext } from '../../platform/work/context.ts'
import { noticeDelivery } from './deliver-notice.ts'
import { noticeAdded } from './notice-added.ts'
import { rentalNotices } from './tables.ts'

/** Makes the rental notice of a document for rent, and tells the client. */
export async function insertNotice(
  ctx: AnyWriteContext,
  document: typeof clientInvoices.$inferSelect,
  { byHand }: { byHand: boolean },
): Promise<number> {
  const {
    landlordId,
    siteId,
    tenantId,
    id: documentId,
    invoiceNo,
    startDate,
    endDate,
    dueDate,
    grandTotal: total,
    currency,
  } = document
  const owner = { landlordId, siteId, tenantId, leaseId: document.leaseId as number }
  const [made] = await ctx.db
    .insert(rentalNotices)
    .values({ ...owner, documentId, byHand })
    .returning()
  const notice = made as typeof rentalNotices.$inferSelect
  await deliverNow(ctx, noticeDelivery, notice, { channels: ['email'] })
  ctx.publish(noticeAdded({ ...owner, id: notice.id, invoiceNo: invoiceNo ?? '' }))
  const after = { name: invoiceNo, invoiceNo, leaseId: owner.leaseId, startDate, endDate, dueDate, total, currency }
  ctx.audit({ entity: 'rental notice', id: notice.id, landlordId, after })
  return notice.id
}
