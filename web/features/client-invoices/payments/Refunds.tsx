import type { Payment } from '@atrium/contract/client-invoices/payments.ts'
import { type RefundState, refunds } from '@atrium/contract/invoice-payments/refunds.ts'
import { CHARGEBACK } from '@atrium/contract/money/payment-modes.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant, formatMoney } from '../../../kit/formatting.ts'
import { modeText } from '../../../kit/money/payment-modes.ts'
import { ReasonDialog } from '../../../kit/ReasonDialog.tsx'
import { StatusChip } from '../../../kit/StatusChip.tsx'
import { useRead } from '../../../kit/useRead.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import { harmful } from '../step-with-reason.ts'
import classes from './Payments.module.css'

const words: Record<RefundState, string> = {
  pending: 'On its way',
  done: 'Refunded',
  failed: 'Failed',
}

/** What was given back of a payment, and what has become of it. */
export function Refunds({ payment: { id } }: { payment: Payment }) {
  const { t } = useTranslation()
  const { data } = useRead(refunds.list, { id: String(id) })
  const takeBack = useWrite(refunds.takeBack, { success: t('The refund was taken back.') })
  const [confirming, setConfirming] = useState<number>()
  if (!data || data.items.length === 0) return null
  return (
    <section className={classes['section']}>
      <h3>{t('Refunds')}</h3>
      <ul className={classes['list']}>
        {data.items.map((refund) => {
          const isChargeback = refund.paymentMode === 'Stripe' && refund.reference === CHARGEBACK
          const word = isChargeback && refund.state === 'done' ? CHARGEBACK : words[refund.state]
          return (
            <li key={refund.id}>
              <span>
                {formatMoney(refund.amount, refund.currency)}
                <small>
                  {[
                    formatInstant(refund.createdAt),
                    modeText(t, refund.paymentMode),
                    !isChargeback && refund.reference,
                    refund.reason,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
                {refund.failure && <small>{refund.failure}</small>}
              </span>
              {refund.state === 'failed' && (refund.paymentMode !== 'Stripe' || isChargeback) ? (
                <StatusChip status="Taken back" />
              ) : (
                <StatusChip status={word} />
              )}
              {refund.mayTakeBack && (
                <Button variant="subtle" size="compact-sm" onClick={() => setConfirming(refund.id)}>
                  {t('Take back…')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      <ReasonDialog
        question={
          confirming === undefined
            ? undefined
            : {
                ...harmful,
                label: t('Reason'),
                title: t('Take this refund back?'),
                about: t('The money has not left after all: the payment has it again, and what it had paid is paid again.'),
                action: t('Take refund back'),
              }
        }
        isPending={takeBack.isPending}
        onSubmit={async (comment) => {
          await takeBack.mutateAsync({ id: confirming ?? 0, comment })
          setConfirming(undefined)
        }}
        onClose={() => setConfirming(undefined)}
      />
    </section>
  )
}
