import type { WholeInvoice } from '@atrium/contract/client-invoices/invoices.ts'
import { payments } from '@atrium/contract/client-invoices/payments.ts'
import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDate, formatMoney } from '../../../kit/formatting.ts'
import { Loaded } from '../../../kit/Loaded.tsx'
import { documentHref } from '../../../kit/money/document-href.ts'
import { useRead } from '../../../kit/useRead.ts'
import { paymentsHref } from '../words.ts'
import classes from './Invoice.module.css'

/** Where a credit note went: the invoices that it pays, what was paid out of it, and what is left. */
export function CreditUse({ invoice: { id, tenantId, currency } }: { invoice: WholeInvoice }) {
  const { t } = useTranslation()
  const read = useRead(payments.ofInvoice, { invoiceId: id })
  const money = (cents: number) => formatMoney(cents, currency)
  return (
    <Loaded read={read} height={[64]}>
      {({ items: [credit] }) =>
        credit && (
          <ul className={classes['payments']}>
            {credit.allocations.map((put) => (
              <li key={put.id}>
                <span>
                  <Anchor component={Link} to={documentHref(put.invoiceId)} inherit underline="always">
                    {t('Put to {{invoice}}', { invoice: put.invoiceNo })}
                  </Anchor>
                  <small>{formatDate(put.date)}</small>
                </span>
                <span>{money(put.cents)}</span>
              </li>
            ))}
            {credit.refunded > 0 && (
              <li>
                <span>{t('Paid out')}</span>
                <span>{money(credit.refunded)}</span>
              </li>
            )}
            {credit.unapplied > 0 && (
              <li>
                <Anchor component={Link} to={`${paymentsHref(tenantId)}?edit=${credit.id}`} inherit underline="always">
                  {t('Not applied')}
                </Anchor>
                <span>{money(credit.unapplied)}</span>
              </li>
            )}
          </ul>
        )
      }
    </Loaded>
  )
}
