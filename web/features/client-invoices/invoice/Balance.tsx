import type { WholeInvoice } from '@atrium/contract/client-invoices/invoices.ts'
import { isIssued } from '@atrium/contract/money/states.ts'
import { useTranslation } from 'react-i18next'
import { formatDate, formatMoney } from '../../../kit/formatting.ts'
import { InvoiceChips } from '../InvoiceChips.tsx'
import classes from './Invoice.module.css'

/** How it stands with an invoice: its status, what is owed and by when, and why it was rejected or voided. */
export function Balance({ invoice }: { invoice: WholeInvoice }) {
  const { t } = useTranslation()
  const { kind, status, balance, grandTotal, currency, dueDate, reason, datePaid } = invoice
  return (
    <div className={classes['balance']}>
      <InvoiceChips invoice={invoice} />
      {isIssued(status) && kind !== 'CreditNote' && (
        <p className={classes['owed']}>
          {formatMoney(balance, currency)} <small>{t('still owed')}</small>
        </p>
      )}
      {isIssued(status) && kind === 'CreditNote' && (
        <p className={classes['owed']}>
          {formatMoney(grandTotal, currency)} <small>{t('credited')}</small>
        </p>
      )}
      {balance > 0 && isIssued(status) && <p>{t('Due on {{date}}', { date: formatDate(dueDate) })}</p>}
      {datePaid && kind !== 'CreditNote' && status !== 'WrittenOff' && status !== 'Credited' && (
        <p>{t('Paid on {{date}}', { date: formatDate(datePaid) })}</p>
      )}
      {reason && (status === 'Rejected' || status === 'Voided') && (
        <p className={classes['reason']}>{t('Reason: {{reason}}', { reason })}</p>
      )}
    </div>
  )
}
