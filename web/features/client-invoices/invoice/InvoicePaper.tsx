import type { WholeInvoice } from '@atrium/contract/client-invoices/invoices.ts'
import { useTranslation } from 'react-i18next'
import { Facts } from '../../../kit/Facts.tsx'
import { formatDate, formatMoney } from '../../../kit/formatting.ts'
import { AmountRow, AmountsBox } from '../AmountsBox.tsx'
import classes from './Invoice.module.css'
import { PaperLine } from './PaperLine.tsx'

/** An invoice like paper: who bills whom, for what, and what it amounts to. */
export function InvoicePaper({ invoice }: { invoice: WholeInvoice }) {
  const { t } = useTranslation()
  const { currency, paid, balance } = invoice
  return (
    <article className={classes['paper']} aria-label={t('Invoice')}>
      <header className={classes['top']}>
        <div>
          <h2>{invoice.kind === 'CreditNote' ? t('Credit note {{title}}', { title: invoice.title }) : invoice.title}</h2>
          <Party label={t('From')} party={invoice.seller} />
          <Party label={t('Billed to')} party={invoice.buyer} />
        </div>
        <Facts
          className={classes['days']}
          facts={[
            [t('Invoice No'), invoice.invoiceNo || t('No number yet')],
            [t('Issued'), invoice.issuedOn && formatDate(invoice.issuedOn)],
            [t('Start Date'), formatDate(invoice.startDate)],
            [t('End Date'), invoice.endDate && formatDate(invoice.endDate)],
            [t('Due Date'), formatDate(invoice.dueDate)],
          ]}
        />
      </header>
      <table className={classes['lines']}>
        <thead>
          <tr>
            <th scope="col">{t('Description')}</th>
            <th scope="col" className={classes['wide']}>
              {t('Quantity')}
            </th>
            <th scope="col" className={classes['wide']}>
              {t('Unit cost')}
            </th>
            <th scope="col" className={classes['wide']}>
              {t('Taxes')}
            </th>
            <th scope="col">{t('Amount')}</th>
          </tr>
        </thead>
        <tbody>
          {invoice.lines.map((line, at) => (
            // Lines have no identity but their place.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <PaperLine key={at} line={line} currency={currency} />
          ))}
        </tbody>
      </table>
      <AmountsBox
        amounts={invoice}
        explained
        below={
          <>
            {paid !== 0 && <AmountRow name={t('Paid')} value={formatMoney(-paid, currency)} />}
            {invoice.issuedOn && <AmountRow name={t('Balance')} value={formatMoney(balance, currency)} strong />}
          </>
        }
      />
      {invoice.notes && <p className={classes['notes']}>{invoice.notes}</p>}
    </article>
  )
}

const Party = ({ label, party: { name, address } }: { label: string; party: WholeInvoice['seller'] }) => (
  <div className={classes['party']}>
    <small>{label}</small>
    <strong>{name}</strong>
    <span>{address}</span>
  </div>
)
