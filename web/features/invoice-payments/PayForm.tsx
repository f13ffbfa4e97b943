import type { PayLinkPage } from '@atrium/contract/invoice-payments/pay-links.ts'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asCallError } from '../../kit/call-error.ts'
import { formatMoney } from '../../kit/formatting.ts'
import classes from '../../shell/public/Hosted.module.css'
import { PublicInput } from '../../shell/public/PublicInput.tsx'
import { centsOf } from './cents-of.ts'
import { openPaymentPage } from './link-calls.ts'

interface Props {
  linkKey: string
  company: PayLinkPage['company']
  currency: string
  parts: readonly { invoiceId: number; payable: number }[]
}

/** Pays what is chosen, or a part of one invoice, on the page of the payment service. */
export function PayForm({ linkKey, company, currency, parts }: Props) {
  const { t } = useTranslation()
  const [isPart, setPart] = useState(false)
  const [text, setText] = useState('')
  const [failed, setFailed] = useState('')
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    // The browser shows the page as it was left, when somebody comes back from the payment service.
    const back = () => setBusy(false)
    window.addEventListener('pageshow', back)
    return () => window.removeEventListener('pageshow', back)
  }, [])
  const [single] = parts.length === 1 ? parts : []
  const part = isPart && single ? centsOf(text) : undefined
  const sum = part ?? parts.reduce((total, { payable }) => total + payable, 0)
  const wrong = isPart && single && text !== '' && (part === undefined || part > single.payable)
  const isReady = parts.length > 0 && !wrong && !(isPart && single && !part)
  const pay = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || parts.length === 0) return
    const amount = isPart && single ? (part ?? 0) : null
    if (wrong || amount === 0) return setFailed(t('Enter an amount that is still owed.'))
    setBusy(true)
    setFailed('')
    try {
      const { url } = await openPaymentPage(
        linkKey,
        parts.map(({ invoiceId }) => ({ invoiceId, amount })),
      )
      window.location.assign(url)
    } catch (error) {
      const { fields, message } = asCallError(error)
      setFailed(Object.values(fields ?? {})[0] ?? message)
      setBusy(false)
    }
  }
  return (
    <form className={classes['form']} noValidate onSubmit={(event) => void pay(event)}>
      {single && (
        <fieldset className={classes['ways']}>
          <legend className={classes['hidden']}>{t('How much to pay')}</legend>
          <label>
            <input type="radio" name="part" checked={!isPart} onChange={() => setPart(false)} />
            {t('All of it: {{amount}}', { amount: formatMoney(single.payable, currency) })}
          </label>
          <label>
            <input type="radio" name="part" checked={isPart} onChange={() => setPart(true)} />
            {t('Another amount')}
          </label>
        </fieldset>
      )}
      {single && isPart && (
        <PublicInput
          label={t('Amount in {{currency}}', { currency })}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          error={wrong ? t('Enter an amount that is still owed.') : undefined}
          onChange={({ currentTarget: { value } }) => setText(value)}
        />
      )}
      {failed && (
        <p className={classes['failed']} role="alert">
          {failed}
        </p>
      )}
      <button type="submit" className={classes['submit']} aria-disabled={!isReady} data-busy={busy || undefined}>
        {parts.length === 0
          ? t('Choose an invoice')
          : isReady
            ? t('Pay {{amount}}', { amount: formatMoney(sum, currency) })
            : t('Pay')}
      </button>
      <p className={classes['small']}>
        {company.methods.includes('bank debit')
          ? t('By card or bank debit, on a secure page of Stripe.')
          : t('By card, on a secure page of Stripe.')}
      </p>
    </form>
  )
}
