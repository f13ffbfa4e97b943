import type { WholeInvoice } from '@atrium/contract/client-invoices/invoices.ts'
import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Facts } from '../../../kit/Facts.tsx'
import { formatDate, formatMoney } from '../../../kit/formatting.ts'
import { documentHref } from '../../../kit/money/document-href.ts'
import { AmountRow, AmountsBox } from '../AmountsBox.tsx'
import classes from './Invoice.module.css'
import { PaperLine } from './PaperLine.tsx'

/** An invoice like paper: who bills whom, for what, and what it amounts to. */
export function InvoicePaper({ invoice }: { invoice: WholeInvoice }) {
  const { t } = useTranslation()
  const { currency, paid, balance, lines, credits, creditedBy } = invoice
  const isCredit = invoice.kind === 'CreditNote'
  const isRent = lines.length > 0 && lines.every(({ charge }) => charge !== null)
  return (
    <article className={classes['paper']} aria-label={t('Invoice')}>
      <header className={classes['top']}>
        <div>
          <p className={classes['word']}>
            {[isCredit ? t('Credit note') : invoice.kind === 'Rent' ? t('Rental notice') : t('Invoice'), invoice.invoiceNo]
              .filter(Boolean)
              .join(' ')}
          </p>
          <h2>{isCredit ? t('Credit note {{title}}', { title: invoice.title }) : invoice.title}</h2>
          <Party label={t('From')} party={invoice.seller} />
          <Party label={t('Billed to')} party={invoice.buyer} />
        </div>
        <Facts
          className={classes['days']}
          facts={[
            [isCredit ? t('Number') : t('Invoice No'), invoice.invoiceNo || t('No number yet')],
            [t('Issued'), invoice.issuedOn && formatDate(invoice.issuedOn)],
            [t('Start Date'), formatDate(invoice.startDate)],
            [t('End Date'), invoice.endDate && formatDate(invoice.endDate)],
            [t('Due Date'), !isCredit && formatDate(invoice.dueDate)],
            [t('Credits'), credits && <DocumentLink {...credits} />],
            [t('Credited by'), creditedBy.length > 0 && <CreditNotes notes={creditedBy} />],
          ]}
        />
      </header>
      <table className={classes['lines']}>
        <thead>
          <tr>
            <th scope="col">{t('Description')}</th>
            {isRent ? (
              <th scope="col" className={classes['wide']}>
                {t('Service period')}
              </th>
            ) : (
              <>
                <th scope="col" className={cells}>
                  {t('Quantity')}
                </th>
                <th scope="col" className={cells}>
                  {t('Unit cost')}
                </th>
              </>
            )}
            <th scope="col" className={classes['wide']}>
              {t('Taxes')}
            </th>
            <th scope="col">{t('Amount')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            // Lines have no identity but their place.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <PaperLine key={at} line={line} currency={currency} isRent={isRent} />
          ))}
        </tbody>
      </table>
      <AmountsBox
        amounts={invoice}
        explained
        below={
          <>
            {paid !== 0 && !isCredit && (
              <AmountRow name={creditedBy.length > 0 ? t('Paid or credited') : t('Paid')} value={formatMoney(-paid, currency)} />
            )}
            {invoice.issuedOn && !isCredit && <AmountRow name={t('Balance')} value={formatMoney(balance, currency)} strong />}
          </>
        }
      />
      {invoice.notes && (
        <p className={classes['notes']}>{isCredit ? t('Reason: {{reason}}', { reason: invoice.notes }) : invoice.notes}</p>
      )}
    </article>
  )
}

/** Quantity and price, which rent does not have. */
const cells = `${classes['wide']} ${classes['count']}`

const DocumentLink = ({ id, invoiceNo }: { id: number; invoiceNo: string }) => (
  <Anchor component={Link} to={documentHref(id)} inherit underline="always">
    {invoiceNo}
  </Anchor>
)

const CreditNotes = ({ notes }: { notes: WholeInvoice['creditedBy'] }) =>
  notes.map((note) => (
    <span key={note.id} className={classes['note']}>
      <DocumentLink {...note} />
    </span>
  ))

const Party = ({ label, party: { name, address } }: { label: string; party: WholeInvoice['seller'] }) => (
  <div className={classes['party']}>
    <small>{label}</small>
    <strong>{name}</strong>
    <span>{address}</span>
  </div>
)
