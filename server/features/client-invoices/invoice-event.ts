import type { clientInvoices } from '../../platform/documents/tables.ts'
import type { PublishedEvent } from '../../platform/work/published-event.ts'

type Invoice = typeof clientInvoices.$inferSelect
type InvoiceEvent = Extract<PublishedEvent['event'], `clientInvoice${string}`>

/** What is told of an issued invoice: to its client, and to whoever runs its site. */
export const invoiceEvent = (
  event: InvoiceEvent,
  { id, invoiceNo, landlordId, siteId, tenantId }: Pick<Invoice, 'id' | 'invoiceNo' | 'landlordId' | 'siteId' | 'tenantId'>,
): PublishedEvent => ({
  ...{ event, landlordId, siteId, tenantId },
  about: { string1: invoiceNo ?? '', integer1: id },
})
