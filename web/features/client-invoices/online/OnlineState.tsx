import type { WholeInvoice } from '@atrium/contract/client-invoices/invoices.ts'
import { type AttemptState, CHARGED_IN_OTHER, onlinePayments } from '@atrium/contract/invoice-payments/online-payments.ts'
import { Alert } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { formatDate, formatMoney } from '../../../kit/formatting.ts'
import { useRead } from '../../../kit/useRead.ts'

/** Until the payment service has told the server what became of a payment. */
const EVERY_MS = 2_000

type News = [tone: string, text: string]

/** The state of online payment beside a client's invoice: the result of the last attempt, payments in progress, other ways to pay. */
export function OnlineState({ invoice: { id, balance, status } }: { invoice: WholeInvoice }) {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const isBack = query.has('paid')
  const ask = { invoiceId: String(id) }
  const first = useRead(onlinePayments.options, ask)
  const isWaiting = isBack && first.data?.attempt?.state === 'open'
  const { data } = useRead(onlinePayments.options, ask, isWaiting ? { refetchInterval: EVERY_MS } : {})
  if (!data) return null
  const { attempt, payee, underWay, collectOn, currency } = data
  const amount = attempt && formatMoney(attempt.amount, attempt.currency)
  const news: Partial<Record<AttemptState, News>> = {
    open: ['blue', t('We are waiting for the payment service to confirm your payment.')],
    succeeded: ['green', t('Your payment of {{amount}} has arrived.', { amount })],
    failed: ['red', t('The payment did not go through. Nothing was charged.')],
    expired: ['red', t('The payment did not go through. Nothing was charged.')],
  }
  const charged: News | undefined = attempt?.chargedIn
    ? ['red', t(CHARGED_IN_OTHER, { charged: attempt.chargedIn, currency: attempt.currency })]
    : undefined
  const [tone, text] = (isBack && attempt && (charged ?? news[attempt.state])) || []
  return (
    <>
      {tone && text && (
        <Alert color={tone} mb="md" role="status">
          {text}
        </Alert>
      )}
      {underWay > 0 && (
        <Alert color="blue" mb="md">
          {collectOn
            ? t('{{amount}} is collected from your bank account on {{date}}. It counts as paid once your bank has settled it.', {
                amount: formatMoney(underWay, currency),
                date: formatDate(collectOn),
              })
            : t('A bank debit of {{amount}} is on its way. It takes a few business days.', {
                amount: formatMoney(underWay, currency),
              })}
        </Alert>
      )}
      {balance > 0 && status !== 'PaymentConfirmation' && payee.methods.length === 0 && (
        <Alert color="gray" mb="md" title={t('This invoice cannot be paid online.')}>
          {t('Please pay {{company}} by bank transfer or cheque, and name the invoice number.', { company: payee.name })}{' '}
          {[payee.email, payee.phone].filter(Boolean).join(' · ')}
        </Alert>
      )}
    </>
  )
}
