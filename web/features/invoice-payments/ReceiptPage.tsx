import type { Receipt } from '@atrium/contract/invoice-payments/pay-links.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { wayBack } from '../../kit/way-back.ts'
import classes from '../../shell/public/Hosted.module.css'
import { HostedPage } from '../../shell/public/HostedPage.tsx'
import { LinkPage } from '../../shell/public/LinkPage.tsx'
import { AttemptNotice } from './AttemptNotice.tsx'
import { Document } from './Document.tsx'
import { expiredPage } from './ExpiredLink.tsx'
import { pdfHref, readOwed, readReceipt } from './link-calls.ts'
import { PayOtherwise } from './PayOtherwise.tsx'

/** How often, and how many times, it is asked whether a payment has arrived. */
const EVERY_MS = 2_000
const TIMES = 90

/** An invoice with what was paid: /invoice-receipt/{key}/{payment?}/{apply?}/{byStripe?}/{view?}. The payment service leads here after a payment. */
export function ReceiptPage({ parameter }: { parameter: string }) {
  const { t } = useTranslation()
  const [key = '', payment = '', apply = '', byStripe = '', view = ''] = parameter.split('/').map(decodeURIComponent)
  const find = async (): Promise<Receipt> => {
    const invoiceId = Number(apply) || (await readOwed(key)).invoices[0]?.id || 0
    return readReceipt(key, invoiceId, Number(payment) || 0)
  }
  return (
    <LinkPage
      ask={find}
      title={t('Your invoice')}
      promise=""
      failedPage={expiredPage(key)}
      gone={t('This link does not work any more. Ask who sent it to you for a new one.')}
    >
      {(found) => <ReceiptView found={found} linkKey={key} isBack={byStripe === 'true'} isViewOnly={view === 'true'} />}
    </LinkPage>
  )
}

interface Props {
  found: Receipt
  linkKey: string
  /** Back from the payment service: what it says there proves nothing, so it is asked until our server has heard of it. */
  isBack: boolean
  isViewOnly: boolean
}

export function ReceiptView({ found, linkKey, isBack, isViewOnly }: Props) {
  const { t } = useTranslation()
  const [receipt, setReceipt] = useState(found)
  const [attempts, setAttempts] = useState(0)
  const { invoice, company, attempt } = receipt
  const isWaiting = isBack && attempt?.state === 'open' && attempts < TIMES
  useEffect(() => {
    if (!isWaiting || !attempt) return
    const timer = setTimeout(() => {
      readReceipt(linkKey, invoice.id, attempt.id)
        .then(setReceipt)
        // A server that does not answer is asked again.
        .catch(() => undefined)
        .finally(() => setAttempts((times) => times + 1))
    }, EVERY_MS)
    return () => clearTimeout(timer)
  }, [isWaiting, attempt, linkKey, invoice.id])
  const back = wayBack('paywall')
  const isOpen = !isViewOnly && invoice.balance - receipt.underWay > 0 && !isWaiting
  return (
    <HostedPage title={invoice.invoiceNo} company={company} wide>
      {attempt && <AttemptNotice attempt={attempt} isWaiting={isWaiting} />}
      <div className={classes['tools']}>
        {back && invoice.balance === 0 && (
          <a className={classes['tool']} data-main href={back}>
            {t('Open what you paid for')}
          </a>
        )}
        <a className={classes['tool']} href={pdfHref(linkKey, invoice.id)}>
          {t('Download PDF')}
        </a>
        <button type="button" className={classes['tool']} onClick={() => window.print()}>
          {t('Print')}
        </button>
        {isOpen && company.methods.length > 0 && (
          <a className={classes['tool']} data-main href={`/external-payments/${encodeURIComponent(linkKey)}`}>
            {t('Pay')}
          </a>
        )}
      </div>
      {isOpen && company.methods.length === 0 && <PayOtherwise company={company} isOne />}
      <Document receipt={receipt} />
    </HostedPage>
  )
}
