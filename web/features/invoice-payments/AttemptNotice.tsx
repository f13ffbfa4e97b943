import { CHARGED_IN_OTHER } from '@atrium/contract/invoice-payments/online-payments.ts'
import type { Receipt } from '@atrium/contract/invoice-payments/pay-links.ts'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../kit/formatting.ts'
import classes from '../../shell/public/Hosted.module.css'

interface Props {
  attempt: NonNullable<Receipt['attempt']>
  isWaiting: boolean
}

/** What has become of a payment that was just made. */
export function AttemptNotice({ attempt: { state, amount: cents, currency, chargedIn }, isWaiting }: Props) {
  const { t } = useTranslation()
  const amount = formatMoney(cents, currency)
  const words = {
    open: isWaiting
      ? [t('Confirming your payment…'), t('This takes a moment. Please keep this page open.')]
      : [t('Not confirmed yet'), t('If you have paid, it appears here as soon as the payment service confirms it.')],
    processing: [
      t('Your payment of {{amount}} is on its way', { amount }),
      t('A bank debit takes a few business days. You need not do anything more.'),
    ],
    succeeded: [t('Thank you'), t('Your payment of {{amount}} has arrived.', { amount })],
    failed: [t('The payment did not go through'), t('Nothing was charged. You can try again, or pay another way.')],
    expired: [t('The payment was not completed'), t('Nothing was charged. You can try again, or pay another way.')],
  } as const
  const [heading, text] = chargedIn
    ? [t('The payment was charged in another currency'), t(CHARGED_IN_OTHER, { charged: chargedIn, currency })]
    : words[state]
  return (
    <section className={classes['news']} data-state={state} role="status" aria-busy={isWaiting}>
      <strong>{heading}</strong>
      <p>{text}</p>
    </section>
  )
}
