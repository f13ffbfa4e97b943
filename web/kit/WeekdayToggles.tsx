import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import classes from './Toggles.module.css'
import { weekdayName, weekdays } from './weekdays.ts'

interface Props {
  /** Where nothing else says it. */
  legend?: string
  label?: string
  className?: string | undefined
  /** 0 for Monday. */
  value: readonly number[]
  onChange: (value: number[]) => void
}

/** Chooses days of the week, at least one. */
export function WeekdayToggles({ legend, label, className, value, onChange }: Props) {
  const { i18n } = useTranslation()
  const toggle = (day: number) => {
    const next = [...new Set(value).symmetricDifference(new Set([day]))].toSorted()
    if (next.length > 0) onChange(next)
  }
  return (
    <fieldset className={clsx(classes['toggles'], classes['week'], className)} aria-label={label}>
      {legend && <legend>{legend}</legend>}
      {weekdays.map((day) => (
        <button
          key={day}
          type="button"
          aria-pressed={value.includes(day)}
          title={weekdayName(day, i18n.language)}
          onClick={() => toggle(day)}
        >
          {weekdayName(day, i18n.language, 'short')}
        </button>
      ))}
    </fieldset>
  )
}
