import type { PublishedEvent } from '../work/published-event.ts'
import type { clientInvoices } from './tables.ts'

type Invoice = typeof clientInvoices.$inferSelect
type InvoiceEvent = Extract<PublishedEvent['event'], `clientInvoice${string}`>

/** What is told of an issued invoice: to its client, and to whoever runs its site. */
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
