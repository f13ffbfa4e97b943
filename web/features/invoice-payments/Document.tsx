import type { Receipt } from '@atrium/contract/invoice-payments/pay-links.ts'
import { useTranslation } from 'react-i18next'
import { formatDate, formatMoney, formatNumber, formatRate } from '../../kit/formatting.ts'
import classes from './Hosted.module.css'

/** An invoice as it was issued, and what was paid of it since. */
export function Document({ receipt: { invoice, payments } }: { receipt: Receipt }) {
  const { t } = useTranslation()
  const { currency, balance, status } = invoice
  const money = (cents: number) => formatMoney(cents, currency)
  const sums: [text: string, amount: string][] = [
    [t('Subtotal'), money(invoice.subtotal)],
    ...invoice.taxes.map(({ taxType, jurisdiction, rate, registration, cents }): [string, string] => [
      `${[taxType, jurisdiction].filter(Boolean).join(' ')} ${formatNumber(rate)} %${registration ? ` (${registration})` : ''}`,
      money(cents),
    ]),
    [t('Total'), money(invoice.grandTotal)],
    ...payments.map(({ date, mode, cents }): [string, string] => [
      mode === 'WriteOff' ? t('Written off') : t('Paid on {{date}}', { date: formatDate(date) }),
      money(-cents),
    ]),
  ]
  return (
    <article className={classes['document']} aria-label={t('Invoice')}>
      <header>
        <div>
          <h1 className={classes['heading']}>{t('Invoice {{number}}', { number: invoice.invoiceNo })}</h1>
          <p className={classes['dim']}>{invoice.title}</p>
        </div>
        {(status === 'Paid' || status === 'Voided') && (
          <span className={classes['stamp']} data-status={status}>
            {t(status)}
          </span>
        )}
      </header>
      <div className={classes['parties']}>
        <Party label={t('From')} party={invoice.seller} />
        <Party label={t('Billed to')} party={invoice.buyer} />
        <dl>
          {invoice.issuedOn && <Fact name={t('Issued')} value={formatDate(invoice.issuedOn)} />}
          <Fact name={t('Due Date')} value={formatDate(invoice.dueDate)} />
        </dl>
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('Description')}</th>
            <th scope="col">{t('Amount')}</th>
          </tr>
        </thead>
        <tbody>
          {invoice.lines.map((line, at) => (
            // Lines have no identity but their place.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <tr key={at}>
              <td>
                {line.description}
                <small>{`${formatNumber(line.quantity)} × ${formatRate(line.unitCost, currency)}`}</small>
              </td>
              <td>{money(line.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={classes['sums']}>
        {sums.map(([name, value], at) => (
          // Two payments of a day read alike.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <Fact key={at} name={name} value={value} />
        ))}
        <div data-strong>
          <dt>{t('Still to be paid')}</dt>
          <dd>{money(balance)}</dd>
        </div>
      </dl>
      {invoice.notes && <p className={classes['notes']}>{invoice.notes}</p>}
    </article>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)

const Party = ({ label, party: { name, address } }: { label: string; party: Receipt['invoice']['seller'] }) => (
  <div className={classes['party']}>
    <small>{label}</small>
    <strong>{name}</strong>
    <span>{address}</span>
  </div>
)
