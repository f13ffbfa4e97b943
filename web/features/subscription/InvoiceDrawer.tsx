import type { SubscriptionInvoice } from '@atrium/contract/subscription/subscription.ts'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EntityDrawer } from '../../kit/form/EntityDrawer.tsx'
import { formatDate, formatMoney } from '../../kit/formatting.ts'
import { InvoiceChip } from '../../kit/invoices/InvoiceChip.tsx'
import amounts from '../../kit/money/Amounts.module.css'
import plain from '../../kit/PlainTable.module.css'
import { PlainTable } from '../../kit/PlainTable.tsx'
import { LineWhy, lineText } from './LineWhy.tsx'
import classes from './Subscription.module.css'

interface Props {
  /** The one that is shown; undefined: closed. */
  invoice: SubscriptionInvoice | undefined
  onClose: () => void
  onSave: (invoice: SubscriptionInvoice) => void
}

/** An invoice for a plan: its lines, each with why it amounts to what it does, and what is still to be paid. */
export function InvoiceDrawer({ invoice, onClose, onSave }: Props) {
  return (
    <EntityDrawer title={invoice?.number} opened={invoice !== undefined} onClose={onClose}>
      {invoice && <Content invoice={invoice} onSave={onSave} />}
    </EntityDrawer>
  )
}

function Content({ invoice, onSave }: { invoice: SubscriptionInvoice; onSave: Props['onSave'] }) {
  const { t } = useTranslation()
  const { lines, currency, totalCents, creditedCents, openCents, issuedAt, dueAt, paidAt, status, company } = invoice
  const money = (cents: number) => formatMoney(cents, currency)
  const sums: [string, number][] = [[t('Total'), totalCents]]
  if (creditedCents > 0) sums.push([t('Paid with credit'), -creditedCents])
  if (status === 'Open') sums.push([t('Still to be paid'), openCents])
  return (
    <div className={classes['invoice']}>
      <div className={classes['invoiceHead']}>
        <InvoiceChip invoice={invoice} />
        <span>{company}</span>
        <span>{t('Issued on {{date}}', { date: formatDate(issuedAt) })}</span>
        {status === 'Open' && dueAt && <span>{t('Due on {{date}}', { date: formatDate(dueAt) })}</span>}
        {status === 'Paid' && paidAt && <span>{t('Settled on {{date}}', { date: formatDate(paidAt) })}</span>}
      </div>
      <PlainTable id="plan-invoice-lines" title={t('Lines')} headings={[t('Description'), { number: t('Amount') }]}>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an invoice stay as they are
          <tr key={at}>
            <td>
              {lineText(t, line)}
              {line.why && (
                <details className={amounts['why']}>
                  <summary>{t('Why this amount?')}</summary>
                  <ul>
                    <LineWhy why={line.why} cents={line.cents} currency={currency} />
                  </ul>
                </details>
              )}
            </td>
            <td className={plain['number']}>{money(line.cents)}</td>
          </tr>
        ))}
      </PlainTable>
      <dl className={amounts['amounts']}>
        {sums.map(([name, cents], at) => (
          <div key={name} data-strong={at === sums.length - 1 || undefined}>
            <dt>{name}</dt>
            <dd>{money(cents)}</dd>
          </div>
        ))}
      </dl>
      {totalCents < 0 && (
        <p className={classes['invoiceNote']}>
          {t('It gives credit: what is open is paid with it first, the rest waits for the next invoices in {{currency}}.', {
            currency,
          })}
        </p>
      )}
      <div>
        <Button variant="default" leftSection={<IconDownload size={16} />} onClick={() => onSave(invoice)}>
          {status === 'Paid' ? t('Download receipt') : t('Download invoice')}
        </Button>
      </div>
    </div>
  )
}
