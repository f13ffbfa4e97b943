import { inChunks } from '../../../platform/database/in-chunks.ts'
import { deliverNow } from '../../../platform/delivery/deliver.ts'
import type { clientInvoices } from '../../../platform/invoices/tables.ts'
import type { AnyWriteContext } from '../../../platform/work/context.ts'
import { rentalNotices } from '../tables.ts'
import { noticeDelivery, noticeFacts } from './deliver-notice.ts'
import { noticeAdded } from './notice-added.ts'

type Document = typeof clientInvoices.$inferSelect
type Notice = typeof rentalNotices.$inferSelect

/** Columns that are given for a notice. */
const PARAMETERS = 6

/** Makes the rental notice of a document for rent, and tells the client. */
export const insertNotice = async (ctx: AnyWriteContext, document: Document, by: { byHand: boolean }): Promise<number> =>
  (await insertNotices(ctx, [document], by))[0] as number

/** The same for several documents of one company, in their order. */
export async function insertNotices(
  ctx: AnyWriteContext,
  documents: readonly Document[],
  { byHand }: { byHand: boolean },
): Promise<number[]> {
  const rows = documents.map(({ landlordId, siteId, tenantId, leaseId, id: documentId }) => ({
    landlordId,
    siteId,
    tenantId,
    leaseId: leaseId as number,
    documentId,
    byHand,
  }))
  const made = await inChunks<(typeof rows)[number], Notice>(rows, PARAMETERS, (chunk) =>
    ctx.db.insert(rentalNotices).values(chunk).returning(),
  )
  const facts = await noticeFacts(ctx.db, made)
  const notices = made.map((notice, at) => ({
    ...notice,
    document: documents[at] as Document,
    facts: facts.get(notice.documentId) as NonNullable<ReturnType<typeof facts.get>>,
  }))
  await deliverNow(ctx, noticeDelivery, notices, { channels: ['email'] })
  for (const { document, landlordId, siteId, tenantId, leaseId, id } of notices) {
    const { invoiceNo, startDate, endDate, dueDate, grandTotal: total, currency } = document
    ctx.publish(noticeAdded({ landlordId, siteId, tenantId, id, invoiceNo: invoiceNo ?? '' }))
    const after = { name: invoiceNo, invoiceNo, leaseId, startDate, endDate, dueDate, total, currency }
    ctx.audit({ entity: 'rental notice', id, landlordId, after })
  }
  return notices.map(({ id }) => id)
}
