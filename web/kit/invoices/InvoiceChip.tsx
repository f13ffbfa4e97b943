import { StatusChip } from '../StatusChip.tsx'
import { type Invoice, invoiceStatusWords, invoiceTones } from './invoice.ts'

/** How it stands with an invoice; an open one that is past its day is overdue, one that gives back more than it charges is credit. */
export function InvoiceChip({ invoice: { status, dueAt, totalCents } }: { invoice: Invoice }) {
  const late = status === 'Open' && dueAt !== null && new Date(dueAt) < new Date()
  if (status === 'Paid' && totalCents < 0) return <StatusChip status="Credit" />
  if (late) return <StatusChip status="Overdue" />
  return <StatusChip status={invoiceStatusWords[status]} tone={invoiceTones[status]} />
}
