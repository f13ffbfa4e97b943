import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDate, formatMoney } from '../../../kit/formatting.ts'
import { documentHref } from '../../../kit/money/document-href.ts'
import type { PreviewRow } from './entries.ts'
import classes from './RecordPayments.module.css'

/** Parts that are named; of more it is said how many. */
const NAMED = 4

/** How an amount falls on the invoices of its client, and what stays. */
export function RowPreview({ put: { parts, unapplied }, currency }: { put: PreviewRow; currency: string }) {
  const { t } = useTranslation()
  const more = parts.length - NAMED
  return (
    <ul className={classes['puts']}>
      {parts.slice(0, NAMED).map(({ invoiceId, invoiceNo, dueDate, cents, isWhole }) => (
        <li key={invoiceId}>
          <Anchor component={Link} to={documentHref(invoiceId)} target="_blank" inherit underline="always">
            {invoiceNo}
          </Anchor>
          {` · ${t('due {{day}}', { day: formatDate(dueDate) })} · ${formatMoney(cents, currency)}`}
          {!isWhole && ` ${t('(a part)')}`}
        </li>
      ))}
      {more > 0 && <li>{t('and {{count}} more', { count: more })}</li>}
      {unapplied > 0 && <li data-left>{t('{{amount}} stays unapplied', { amount: formatMoney(unapplied, currency) })}</li>}
    </ul>
  )
}
