import type { ClientInvoice } from '@atrium/contract/client-invoices/invoices.ts'
import { invoiceStatusWords, invoiceTones } from '@atrium/contract/money/states.ts'
import { StatusChip } from '../../kit/StatusChip.tsx'
import classes from './Invoices.module.css'

/** The status of an invoice, and whether it is overdue; a credit note is no more than that. */
export const InvoiceChips = ({
  invoice: { kind, status, isDue },
}: {
  invoice: Pick<ClientInvoice, 'kind' | 'status' | 'isDue'>
}) => (
  <span className={classes['chips']}>
    {kind === 'CreditNote' ? (
      <StatusChip status="Credit note" />
    ) : (
      <StatusChip status={invoiceStatusWords[status]} tone={invoiceTones[status]} />
    )}
    {isDue && <StatusChip status="Overdue" />}
  </span>
)
