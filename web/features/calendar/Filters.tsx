import { type CalendarKind, calendarWords } from '@atrium/contract/kit/calendar.ts'
import { useTranslation } from 'react-i18next'
import toggles from '../../kit/Toggles.module.css'
import classes from './Calendar.module.css'
import { colourOf } from './colours.ts'

interface Props {
  keys: { kinds: readonly CalendarKind[]; statuses: readonly string[] }
  hidden: ReadonlySet<string>
  onChange: (hidden: ReadonlySet<string>) => void
}

/** A button for each kind and each status that is there: pressed, it is shown. */
export function Filters({ keys: { kinds, statuses }, hidden, onChange }: Props) {
  const { t } = useTranslation()
  const toggle = (key: string) => onChange(hidden.symmetricDifference(new Set([key])))
  return (
    <div className={classes['bar']}>
      <fieldset className={toggles['filters']} aria-label={t('Types')}>
        {kinds.map((kind) => (
          <button key={kind} type="button" aria-pressed={!hidden.has(kind)} onClick={() => toggle(kind)}>
            <span className={classes['dot']} style={{ background: colourOf(kind) }} aria-hidden />
            {t(calendarWords[kind])}
          </button>
        ))}
      </fieldset>
      <fieldset className={toggles['filters']} aria-label={t('Status')}>
        {statuses.map((status) => (
          <button key={status} type="button" aria-pressed={!hidden.has(status)} onClick={() => toggle(status)}>
            {t(status)}
          </button>
        ))}
      </fieldset>
    </div>
  )
}
