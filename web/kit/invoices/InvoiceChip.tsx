import { StatusChip, type Tone } from '../StatusChip.tsx'
import { type Invoice, invoiceStatusWords } from './invoice.ts'

/** How it stands with an invoice; an open one that is past its day is overdue, one that gives back more than it charges is credit. */
export function InvoiceChip({ invoice: { status, dueAt, totalCents } }: { invoice: Invoice }) {
  const late = status === 'Open' && dueAt !== null && new Date(dueAt) < new Date()
  const tone: Tone = { Open: 'waiting', Paid: 'good', Voided: 'quiet' }[status] as Tone
  if (status === 'Paid' && totalCents < 0) return <StatusChip status="Credit" tone="info" />
  return <StatusChip status={late ? 'Overdue' : invoiceStatusWords[status]} tone={late ? 'bad' : tone} />
}
