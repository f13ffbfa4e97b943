import type { PaywallPage } from '@atrium/contract/forms/paywall-page.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ContactLine } from '../../../kit/ContactLine.tsx'
import { asCallError } from '../../../kit/call-error.ts'
import { formatDate, formatMoney } from '../../../kit/formatting.ts'
import { keepWayBack } from '../../../kit/way-back.ts'
import hosted from '../../../shell/public/Hosted.module.css'
import own from './PaywallPage.module.css'
import { payFor } from './paywall-page-calls.ts'

/** What is to be paid, and the way to it: the page on which every invoice is paid. */
export function Price({ page, linkKey }: { page: PaywallPage; linkKey: string }) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  const { state, invoice, company } = page
  const pay = () => {
    if (busy) return
    setBusy(true)
    setFailed(undefined)
    keepWayBack(location.pathname)
    payFor(linkKey).then(
      ({ url }) => location.assign(url),
      (error) => {
        setFailed(asCallError(error, String(error)).message)
        setBusy(false)
      },
    )
  }
  if (state === 'Waiting' || !invoice)
    return (
      <div className={hosted['note']} role="status">
        <strong>{t('The invoice is being prepared.')}</strong>
        <p>
          {t('As soon as there is one, you can pay it here. Questions?')}{' '}
          <ContactLine email={company.email} phone={company.phone} />
        </p>
      </div>
    )
  const { currency, subtotal, taxTotal, grandTotal, balance, invoiceNo, dueDate } = invoice
  return (
    <>
      <p className={hosted['total']}>{formatMoney(balance, currency)}</p>
      <p className={hosted['dim']}>
        {t('Invoice {{number}}, due on {{date}}', { number: invoiceNo, date: formatDate(dueDate) })}
      </p>
      {taxTotal !== 0 && (
        <p className={hosted['dim']}>
          {t('{{amount}} and {{tax}} of taxes', {
            amount: formatMoney(subtotal, currency),
            tax: formatMoney(taxTotal, currency),
          })}
        </p>
      )}
      {balance < grandTotal && (
        <p className={hosted['dim']}>{t('{{amount}} has been paid.', { amount: formatMoney(grandTotal - balance, currency) })}</p>
      )}
      {state === 'Coming' ? (
        <p className={hosted['note']} role="status">
          {t('Your payment is on its way. Everything opens when it has arrived.')}
        </p>
      ) : (
        <button type="button" className={`${hosted['submit']} ${own['pay']}`} aria-disabled={busy} onClick={pay}>
          {t('Pay and open')}
        </button>
      )}
      {failed && (
        <p className={hosted['failed']} role="alert">
          {failed}
        </p>
      )}
    </>
  )
}
