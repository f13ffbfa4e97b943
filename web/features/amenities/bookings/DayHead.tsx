import { weekdays } from '@atrium/contract/amenities/opening-hours.ts'
import { weekdayOf } from '@atrium/contract/kit/wall-time.ts'
import { useTranslation } from 'react-i18next'
import classes from './Bookings.module.css'

/** A day of a week above its slots. */
export function DayHead({ date, today }: { date: string; today: boolean }) {
  const { t } = useTranslation()
  return (
    <div className={classes['head']} data-today={today || undefined}>
      <span>{t(weekdays[weekdayOf(date)] ?? '')}</span>
      <strong>{Number(date.slice(8))}</strong>
    </div>
  )
}
