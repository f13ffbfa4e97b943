import type { OwedInvoice } from '@atrium/contract/invoice-payments/pay-links.ts'
import { useTranslation } from 'react-i18next'
import { formatDate, formatMoney } from '../../kit/formatting.ts'
import classes from '../../shell/public/Hosted.module.css'
import { pdfHref } from './link-calls.ts'
import { receiptHref } from './receipt-href.ts'
import { settledWord } from './settled-text.ts'

interface Props {
  invoices: readonly OwedInvoice[]
  linkKey: string
  /** Ids of those to be paid. Absent: nothing is chosen here. */
  chosen?: ReadonlySet<number> | undefined
  /** Those in other currencies are paid by themselves. */
  currency: string
  onChoose: (id: number, on: boolean) => void
}

/** The invoices of a link; where there are several, which of them to pay. */
export function InvoiceChoice({ invoices, linkKey, chosen, currency, onChoose }: Props) {
  const { t } = useTranslation()
  return (
    <ul className={classes['invoices']}>
      {invoices.map((invoice) => {
        const { id, invoiceNo, title, dueDate, isDue, balance, underWay, currency: own } = invoice
        const isOpen = balance - underWay > 0
        return (
          <li key={id}>
            {chosen && (
              <input
                type="checkbox"
                aria-label={t('Pay {{invoice}}', { invoice: invoiceNo })}
                checked={chosen.has(id)}
                disabled={!isOpen || (own !== currency && chosen.size > 0)}
                onChange={({ currentTarget: { checked } }) => onChoose(id, checked)}
              />
            )}
            <span className={classes['about']}>
              <strong>{invoiceNo}</strong>
              <span>{title}</span>
              <small data-late={isDue || undefined}>
                {balance <= 0
                  ? t(settledWord(invoice))
                  : isDue
                    ? t('Overdue since {{date}}', { date: formatDate(dueDate) })
                    : t('Due on {{date}}', { date: formatDate(dueDate) })}
                {underWay > 0 && ` · ${t('{{amount}} on its way', { amount: formatMoney(underWay, own) })}`}
              </small>
              <span className={classes['links']}>
                <a href={receiptHref(linkKey, id)}>{invoice.kind === 'CreditNote' ? t('See credit note') : t('See invoice')}</a>
                <a href={pdfHref(linkKey, id)}>
                  {t('PDF')}
                  <span className={classes['hidden']}> {invoiceNo}</span>
                </a>
              </span>
            </span>
            <span className={classes['amount']}>{formatMoney(balance, own)}</span>
          </li>
        )
      })}
    </ul>
  )
}
