import type { OwedInvoice, PayLinkPage } from '@atrium/contract/invoice-payments/pay-links.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatMoney } from '../../kit/formatting.ts'
import classes from '../../shell/public/Hosted.module.css'
import { HostedPage } from '../../shell/public/HostedPage.tsx'
import { LinkPage } from '../../shell/public/LinkPage.tsx'
import { expiredPage } from './ExpiredLink.tsx'
import { InvoiceChoice } from './InvoiceChoice.tsx'
import { readOwed } from './link-calls.ts'
import { PayForm } from './PayForm.tsx'
import { PayOtherwise } from './PayOtherwise.tsx'
import { settledText } from './settled-text.ts'

/** What the link of a mail opens without a login: /external-payments/{key}, and all that a client owes: /bulk-invoice/{key}/{category}. */
export function OwedPage({ parameter }: { parameter: string }) {
  const { t } = useTranslation()
  const [key = '', category = ''] = parameter.split('/').map(decodeURIComponent)
  return (
    <LinkPage
      ask={() => readOwed(key)}
      title={t('Your invoices')}
      promise=""
      failedPage={expiredPage(key)}
      gone={t('This link does not work any more. Ask who sent it to you for a new one.')}
    >
      {(owed) => <OwedView owed={owed} linkKey={key} category={category} />}
    </LinkPage>
  )
}

/** Invoices that one payment pays at most. */
const AT_ONCE = 50

const payableOf = ({ balance, underWay }: OwedInvoice) => Math.max(0, balance - underWay)

/** What is still to be paid of the invoices of a link. */
export function OwedView({ owed: { company, clientName, invoices, expiresOn }, linkKey, category }: ViewProps) {
  const { t } = useTranslation()
  const open = invoices.filter((invoice) => payableOf(invoice) > 0)
  const preselected = open.filter(({ isDue }) => category !== 'overdue' || isDue)
  const first = preselected[0] ?? open[0] ?? invoices[0]
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () =>
      new Set(
        preselected
          .filter(({ currency }) => currency === first?.currency)
          .map(({ id }) => id)
          .slice(0, AT_ONCE),
      ),
  )
  const paid = open.filter(({ id }) => chosen.has(id))
  const currency = paid[0]?.currency ?? first?.currency ?? 'CAD'
  const choose = (id: number, on: boolean) =>
    setChosen((now) => new Set(on ? [...now, id].slice(-AT_ONCE) : [...now].filter((one) => one !== id)))
  const isSettled = invoices.every(({ balance }) => balance <= 0)
  const sum = open.filter((one) => one.currency === currency).reduce((total, one) => total + payableOf(one), 0)
  const late = open.some(({ isDue }) => isDue)
  const [single] = invoices.length === 1 ? invoices : []
  return (
    <HostedPage title={single ? single.invoiceNo : t('Your invoices')} company={company}>
      <section className={classes['card']}>
        <h1 className={classes['heading']}>
          {single ? titleOf(single, t) : t('Invoices for {{client}}', { client: clientName })}
        </h1>
        {single && <p className={classes['dim']}>{t('For {{client}}', { client: clientName })}</p>}
        <p className={classes['total']}>{formatMoney(sum, currency)}</p>
        <p className={classes['dim']} data-late={late || undefined}>
          {isSettled
            ? t(settledText(invoices))
            : open.length === 0
              ? t('Your payment is on its way.')
              : single
                ? dueText(single, t)
                : t('Still to be paid')}
        </p>
        {open.length > 0 && company.methods.length === 0 && <PayOtherwise company={company} isOne={single !== undefined} />}
        {open.length > 0 && company.methods.length > 0 && (
          <PayForm
            linkKey={linkKey}
            company={company}
            currency={currency}
            parts={paid.map((invoice) => ({ invoiceId: invoice.id, payable: payableOf(invoice) }))}
          />
        )}
      </section>
      {invoices.length > 0 && (
        <section className={classes['card']} aria-label={t('Invoices')}>
          <InvoiceChoice
            invoices={invoices}
            linkKey={linkKey}
            currency={currency}
            chosen={company.methods.length > 0 && open.length > 1 ? chosen : undefined}
            onChoose={choose}
          />
        </section>
      )}
      <p className={classes['small']}>{t('This link works until {{date}}.', { date: formatDate(expiresOn) })}</p>
    </HostedPage>
  )
}

interface ViewProps {
  owed: PayLinkPage
  linkKey: string
  category: string
}

const titleOf = ({ kind, invoiceNo }: OwedInvoice, t: ReturnType<typeof useTranslation>['t']) =>
  kind === 'CreditNote' ? t('Credit note {{title}}', { title: invoiceNo }) : t('Invoice {{number}}', { number: invoiceNo })

const dueText = ({ isDue, dueDate }: OwedInvoice, t: ReturnType<typeof useTranslation>['t']) =>
  isDue ? t('Overdue since {{date}}', { date: formatDate(dueDate) }) : t('Due on {{date}}', { date: formatDate(dueDate) })
