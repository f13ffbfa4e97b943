import type { ClientInvoice } from '@atrium/contract/client-invoices/invoices.ts'
import { invoiceStatusWords } from '@atrium/contract/money/states.ts'
import { StatusChip } from '../../kit/StatusChip.tsx'
import classes from './Invoices.module.css'
import { statusTones } from './words.ts'

/** The status of an invoice, and whether it is overdue. */
export const InvoiceChips = ({ invoice: { status, isDue } }: { invoice: Pick<ClientInvoice, 'status' | 'isDue'> }) => (
  <span className={classes['chips']}>
    <StatusChip status={invoiceStatusWords[status]} tone={statusTones[status]} />
    {isDue && <StatusChip status="Overdue" tone="bad" />}
  </span>
)
