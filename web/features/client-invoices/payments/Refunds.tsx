import type { Payment } from '@atrium/contract/client-invoices/payments.ts'
import { type RefundState, refunds } from '@atrium/contract/invoice-payments/refunds.ts'
import { useTranslation } from 'react-i18next'
import { formatInstant, formatMoney } from '../../../kit/formatting.ts'
import { StatusChip, type Tone } from '../../../kit/StatusChip.tsx'
import { useRead } from '../../../kit/useRead.ts'
import classes from './Payments.module.css'

const words: Record<RefundState, [word: string, tone: Tone]> = {
  pending: ['On its way', 'waiting'],
  done: ['Refunded', 'returned'],
  failed: ['Failed', 'bad'],
}

/** What was given back of a payment, and what has become of it. */
export function Refunds({ payment: { id } }: { payment: Payment }) {
  const { t } = useTranslation()
  const { data } = useRead(refunds.list, { id: String(id) })
  if (!data || data.items.length === 0) return null
  return (
    <section className={classes['section']}>
      <h3>{t('Refunds')}</h3>
      <ul className={classes['list']}>
        {data.items.map((refund) => {
          const [word, tone] = words[refund.state]
          return (
            <li key={refund.id}>
              <span>
                {formatMoney(refund.amount, refund.currency)}
                <small>{[formatInstant(refund.createdAt), refund.reference, refund.reason].filter(Boolean).join(' · ')}</small>
                {refund.failure && <small>{refund.failure}</small>}
              </span>
              <StatusChip status={word} tone={tone} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
