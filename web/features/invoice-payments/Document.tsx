import type { Receipt } from '@atrium/contract/invoice-payments/pay-links.ts'
import { taxText } from '@atrium/contract/kit/tax-types.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatDate, formatExactPercent, formatMoney } from '../../kit/formatting.ts'
import { chargeText, daysText } from '../../kit/money/charge-words.ts'
import { priceText } from '../../kit/money/price-text.ts'
import classes from '../../shell/public/Hosted.module.css'

/** An invoice as it was issued, and what was paid of it since; or a credit note, of which nothing is to be paid. */
export function Document({ receipt: { invoice, payments } }: { receipt: Receipt }) {
  const { t } = useTranslation()
  const { currency, balance, status, credits, creditedBy } = invoice
  const isCredit = invoice.kind === 'CreditNote'
  const money = (cents: number) => formatMoney(cents, currency)
  const sums: [text: string, amount: string][] = [
    [t('Subtotal'), money(invoice.subtotal)],
    ...invoice.taxes.map(({ taxType, jurisdiction, rate, registration, cents }): [string, string] => [
      `${taxText(t, { taxType, jurisdiction })} ${formatExactPercent(rate)}${registration ? ` (${registration})` : ''}`,
      money(cents),
    ]),
    [t('Total'), money(invoice.grandTotal)],
    ...payments.map((payment): [string, string] => [settledBy(t, payment), money(-payment.cents)]),
  ]
  return (
    <article className={classes['document']} aria-label={isCredit ? t('Credit note') : t('Invoice')}>
      <header>
        <div>
          <h1 className={classes['heading']}>
            {isCredit
              ? t('Credit note {{title}}', { title: invoice.invoiceNo })
              : t('Invoice {{number}}', { number: invoice.invoiceNo })}
          </h1>
          <p className={classes['dim']}>{invoice.title}</p>
        </div>
        {!isCredit && (status === 'Paid' || status === 'Credited' || status === 'Voided') && (
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
          {invoice.endDate && (
            <Fact
              name={t('Service period')}
              value={daysText(t, { serviceFrom: invoice.startDate, serviceTo: invoice.endDate })}
            />
          )}
          {!isCredit && <Fact name={t('Due Date')} value={formatDate(invoice.dueDate)} />}
          {credits && <Fact name={t('Credits')} value={credits.invoiceNo} />}
          {creditedBy.length > 0 && (
            <Fact name={t('Credited by')} value={creditedBy.map(({ invoiceNo }) => invoiceNo).join(', ')} />
          )}
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
            <Line key={at} line={line} currency={currency} />
          ))}
        </tbody>
      </table>
      <dl className={classes['sums']}>
        {sums.map(([name, value], at) => (
          // Two payments of a day read alike.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <Fact key={at} name={name} value={value} />
        ))}
        {!isCredit && (
          <div data-strong>
            <dt>{t('Still to be paid')}</dt>
            <dd>{money(balance)}</dd>
          </div>
        )}
      </dl>
      {invoice.notes && (
        <p className={classes['notes']}>{isCredit ? t('Reason: {{reason}}', { reason: invoice.notes }) : invoice.notes}</p>
      )}
    </article>
  )
}

/** What a line is for and when, and its taxes, those too from which the client is exempt. */
function Line({ line, currency }: { line: Receipt['invoice']['lines'][number]; currency: string }) {
  const { t } = useTranslation()
  const { description, amount, charge, taxes, exempt = [] } = line
  const about = [
    charge ? daysText(t, charge) : priceText(t, line, currency),
    ...taxes.map(({ taxType, rate }) => `${t(taxType)} ${formatExactPercent(rate)}`),
    ...exempt.map(({ taxType, certificate }) =>
      t('{{tax}}: exempt, certificate {{certificate}}', { tax: t(taxType), certificate }),
    ),
  ]
  return (
    <tr>
      <td>
        {charge ? chargeText(t, charge) : description}
        <small>{about.join(' · ')}</small>
      </td>
      <td>{formatMoney(amount, currency)}</td>
    </tr>
  )
}

function settledBy(t: TFunction, { date, mode, reference }: Receipt['payments'][number]): string {
  if (mode === 'WriteOff') return t('Not owed any more')
  return mode === 'CreditNote' ? `${t('Credit note')} ${reference}` : t('Paid on {{date}}', { date: formatDate(date) })
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
