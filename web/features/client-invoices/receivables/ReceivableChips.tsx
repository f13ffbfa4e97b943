import type { Receivable } from '@atrium/contract/client-invoices/receivables.ts'
import { invoiceStatusWords, invoiceTones } from '@atrium/contract/money/states.ts'
import { StatusChip } from '../../../kit/StatusChip.tsx'
import classes from './Receivables.module.css'

/** The status of a document that is owed: what is unpaid and overdue is overdue. */
export const ReceivableChips = ({ status, daysLate, isDisputed }: Pick<Receivable, 'status' | 'daysLate' | 'isDisputed'>) => (
  <span className={classes['chips']}>
    {isDisputed && <StatusChip status="Disputed" />}
    {daysLate !== null && <StatusChip status="Overdue" />}
    {(daysLate === null || status !== 'Unpaid') && <StatusChip status={invoiceStatusWords[status]} tone={invoiceTones[status]} />}
  </span>
)
