import type { PublishedEvent } from '../work/published-event.ts'
import type { clientInvoices } from './tables.ts'

type Invoice = typeof clientInvoices.$inferSelect
type InvoiceEvent = Extract<PublishedEvent['event'], `clientInvoice${string}`>

/** The event about an issued invoice, for its client and for the users of its site. */
export const invoiceEvent = (
  event: InvoiceEvent,
  { id, invoiceNo, landlordId, siteId, tenantId }: Pick<Invoice, 'id' | 'invoiceNo' | 'landlordId' | 'siteId' | 'tenantId'>,
): PublishedEvent => ({
  event,
  landlordId,
  siteId,
  tenantId,
  about: { string1: invoiceNo ?? '', integer1: id },
})
