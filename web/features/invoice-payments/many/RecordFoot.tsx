import { Button, Progress } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../kit/formatting.ts'
import { errorText } from '../../../kit/toast.ts'
import classes from './RecordPayments.module.css'
import type { LastPreview } from './useManyPreview.ts'

interface Props {
  totals: LastPreview['totals']
  isStale: boolean
  /** Rows that are sent by the button. */
  count: number
  under: { done: number; count: number } | undefined
  error: unknown
  /** What the last sending came to. */
  status: string
  canSend: boolean
  onSend: () => void
  /** Takes away what is recorded; undefined while nothing is. */
  onStartAnew: (() => void) | undefined
}

/** What was entered comes to, and the button that records it; stays at the foot of the screen. */
export function RecordFoot({ totals, isStale, count, under, error, status, canSend, onSend, onStartAnew }: Props) {
  const { t } = useTranslation()
  return (
    <div className={classes['foot']}>
      <div className={classes['sums']} data-stale={isStale || undefined}>
        {totals.map(({ currency, payments, amount, unapplied }) => (
          <p key={currency}>
            <strong>{formatMoney(amount, currency)}</strong>
            {` · ${t('{{count}} payments', { count: payments })}`}
            {unapplied > 0 && ` · ${t('{{amount}} stays unapplied', { amount: formatMoney(unapplied, currency) })}`}
          </p>
        ))}
        <p role="status">
          {under ? t('{{done}} of {{count}} are recorded.', { done: under.done, count: under.count }) : status}
          {!under && !status && totals.length === 0 && t('Enter what has arrived; empty rows are left out.')}
        </p>
        {error !== null && (
          <p className={classes['failed']} role="alert">
            {errorText(error)}
          </p>
        )}
        {under && <Progress value={(under.done / under.count) * 100} animated aria-label={t('Payments that are recorded')} />}
      </div>
      {onStartAnew && (
        <Button variant="default" onClick={onStartAnew}>
          {t('Record more')}
        </Button>
      )}
      <Button disabled={!canSend} loading={under !== undefined} onClick={onSend} aria-keyshortcuts="Control+Enter">
        {t('Record {{count}} payments', { count })}
      </Button>
    </div>
  )
}
