import { clientInvoices } from '@atrium/contract/client-invoices/invoices.ts'
import { payments } from '@atrium/contract/client-invoices/payments.ts'
import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatMoney } from '../../../kit/formatting.ts'
import classes from '../../../kit/home/HomeCard.module.css'
import { HomeCard } from '../../../kit/home/HomeCard.tsx'
import { HomeRow } from '../../../kit/home/HomeRow.tsx'
import { useRead } from '../../../kit/useRead.ts'
import { useSelectedSite } from '../../../kit/useSelectedSite.ts'

/** What waits for people of the company: invoices to approve or issue, and payments that clients say they made; of each the latest. */
export function WaitingCard() {
  const { t } = useTranslation()
  const { siteId } = useSelectedSite()
  const invoices = useRead(clientInvoices.search, { siteId, view: 'approval', rowsPerPage: 1 })
  const claims = useRead(payments.search, { siteId, status: 'Verification', rowsPerPage: 1 })
  const waiting = invoices.data && claims.data && { invoices: invoices.data, claims: claims.data }
  const read = invoices.error ? invoices : claims
  return (
    <HomeCard
      id="invoices-waiting"
      title={t('Invoices and payments')}
      read={{ ...read, data: waiting }}
      waiting={2}
      link={
        <Anchor component={Link} to="/other-payments" fz={13}>
          {t('Other Payments')}
        </Anchor>
      }
    >
      {waiting && (
        <ul className={classes['rows']}>
          {waiting.invoices.items.slice(0, 1).map(({ id, clientName, title }) => (
            <HomeRow
              key={id}
              to="/other-payments/approval"
              title={t('{{count}} invoices to approve or issue', { count: waiting.invoices.totalFiltered })}
              note={`${clientName} · ${title}`}
            />
          ))}
          {waiting.claims.items.slice(0, 1).map(({ id, clientName, amount, currency }) => (
            <HomeRow
              key={id}
              to="/invoice-payment-history/all?status=Verification"
              title={t('{{count}} payments to confirm', { count: waiting.claims.totalFiltered })}
              note={`${clientName} · ${formatMoney(amount, currency)}`}
            />
          ))}
          {waiting.invoices.items.length + waiting.claims.items.length === 0 && (
            <HomeRow to="/other-payments/open" title={t('Nothing waits for you.')} note={t('All is approved and confirmed.')} />
          )}
        </ul>
      )}
    </HomeCard>
  )
}
