import { type OpeningHours, weekdays } from '@atrium/contract/amenities/opening-hours.ts'
import { Input, Switch } from '@mantine/core'
import { TimeInput } from '@mantine/dates'
import { useTranslation } from 'react-i18next'
import classes from './Amenities.module.css'

interface Props {
  id: string
  value: OpeningHours
  onChange: (hours: OpeningHours) => void
  error: string | undefined
}

/** The days of a week as calendars show them, from Sunday; `weekdays` begins with Monday. */
const inOrder = [6, 0, 1, 2, 3, 4, 5]
const usual = { opens: '08:00', closes: '22:00' }

/** From when until when it is open, by day of the week. */
export function HoursField({ id, value, onChange, error }: Props) {
  const { t } = useTranslation()
  const set = (at: number, day: OpeningHours[number]) => onChange(value.map((one, index) => (index === at ? day : one)))
  // A day that is opened is like the one before it.
  const opened = (at: number) => value.slice(0, at).findLast((day) => day !== null) ?? usual
  return (
    <Input.Wrapper
      component="fieldset"
      className={classes['hours'] ?? ''}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      aria-labelledby={`${id}-label`}
      label={t('Opening hours')}
      description={t('00:00 is the end of the day. Times are those of the site.')}
      error={error}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
    >
      {inOrder.map((at) => {
        const name = weekdays[at] ?? ''
        const day = value[at] ?? null
        const time = (key: 'opens' | 'closes', label: string) =>
          day && (
            <TimeInput
              size="sm"
              aria-label={t('{{day}}: {{what}}', { day: t(name), what: label })}
              value={day[key]}
              onChange={({ currentTarget }) => set(at, { ...day, [key]: currentTarget.value })}
            />
          )
        return (
          <div key={name} className={classes['day']}>
            <Switch
              {...(at === inOrder[0] ? { id } : {})}
              label={t(name)}
              checked={day !== null}
              onChange={({ currentTarget }) => set(at, currentTarget.checked ? opened(at) : null)}
            />
            {day ? (
              <span className={classes['times']}>
                {time('opens', t('Opens'))}
                <span aria-hidden>–</span>
                {time('closes', t('Closes'))}
              </span>
            ) : (
              <span className={classes['closed']}>{t('Closed all day')}</span>
            )}
          </div>
        )
      })}
    </Input.Wrapper>
  )
}
