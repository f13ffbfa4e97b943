import { daysBetween } from '@atrium/contract/kit/days.ts'
import type { Lease } from '@atrium/contract/leases/leases.ts'
import { useTranslation } from 'react-i18next'
import { daysFromToday } from '../../../kit/days-from-today.ts'
import { formatDate, formatMoney } from '../../../kit/formatting.ts'
import { StatusChip } from '../../../kit/StatusChip.tsx'
import classes from './LeaseTerm.module.css'

/** From when to when a lease runs, how much of that is over, and what it brings in a period. */
export function LeaseTerm({ lease }: { lease: Lease }) {
  const { t } = useTranslation()
  const { status, startDate, endDate, daysLeft, rentType, total, currency } = lease
  const whole = Math.max(1, daysBetween(startDate, endDate) + 1)
  const over = Math.min(100, Math.max(0, (100 * daysBetween(startDate, daysFromToday(0))) / whole))
  const left =
    daysLeft === null || daysLeft < 0 ? '' : daysLeft === 0 ? t('Ends today') : t('Ends in {{count}} days', { count: daysLeft })
  return (
    <section className={classes['term']} aria-label={t('Term')}>
      <div className={classes['line']}>
        <StatusChip status={status} />
        <strong>
          {formatDate(startDate)} – {formatDate(endDate)}
        </strong>
        {left && <span className={classes['left']}>{left}</span>}
        <span className={classes['amount']}>
          {formatMoney(total, currency)} <small>{t(rentType)}</small>
        </span>
      </div>
      {/* What the dates above it say, as a picture. */}
      <div className={classes['track']} aria-hidden>
        <span style={{ inlineSize: `${over}%` }} />
      </div>
    </section>
  )
}
