import { deliverNow } from '../../platform/delivery/deliver.ts'
import type { AnyWriteContext } from '../../platform/work/context.ts'
import { noticeDelivery } from './deliver-notice.ts'
import { takeInvoiceNo } from './invoice-no.ts'
import { noticeAdded } from './notice-added.ts'
import { type leases, rentalNotices } from './tables.ts'

type Terms = Omit<typeof rentalNotices.$inferInsert, 'invoiceNo' | 'landlordId' | 'siteId' | 'tenantId' | 'currency'>

/** Makes a rental notice of a lease, by hand or by itself, and tells the client. Without a number it takes the next of the year. */
export async function insertNotice(
  ctx: AnyWriteContext,
  { landlordId, siteId, tenantId, currency }: typeof leases.$inferSelect,
  { invoiceNo: given, year, ...terms }: Terms & { invoiceNo?: string; year?: number },
) {
  const invoiceNo = given || (await takeInvoiceNo(ctx.db, landlordId, year ?? Number(terms.startDate.slice(0, 4))))
  const [notice] = await ctx.db
    .insert(rentalNotices)
    .values({ ...terms, invoiceNo, landlordId, siteId, tenantId, currency })
    .returning()
  const made = notice as typeof rentalNotices.$inferSelect
  await deliverNow(ctx, noticeDelivery, made, { channels: ['email'] })
  ctx.publish(noticeAdded(made))
  ctx.audit({ entity: 'rental notice', id: made.id, landlordId, after: { ...made, name: invoiceNo } })
  return made
}
