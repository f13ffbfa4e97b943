import { StatusChip, type Tone } from '../StatusChip.tsx'
import type { Invoice } from './invoice.ts'

/** How it stands with an invoice; an open one that is past its day is overdue. */
export function InvoiceChip({ invoice: { status, dueAt } }: { invoice: Invoice }) {
  const late = status === 'Open' && dueAt !== null && new Date(dueAt) < new Date()
  const tone: Tone = { Open: 'waiting', Paid: 'good', Voided: 'quiet' }[status] as Tone
  return <StatusChip status={late ? 'Overdue' : status} tone={late ? 'bad' : tone} />
}
