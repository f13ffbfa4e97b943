import { addDays } from '@atrium/contract/kit/days.ts'
import { sundayOf, weekdayOf } from '@atrium/contract/kit/wall-time.ts'
import { viewings } from '@atrium/contract/rental-spaces/viewings.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { dayOf } from '../../kit/days-from-today.ts'
import { DayInput } from '../../kit/form/DayInput.tsx'
import { formatDate } from '../../kit/formatting.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { useRead } from '../../kit/useRead.ts'
import { useSelectedSite } from '../../kit/useSelectedSite.ts'
import { ScheduleEvent } from './ScheduleEvent.tsx'
import classes from './Spaces.module.css'
import { useSpacesAddress } from './useSpacesAddress.ts'
import { useViewingActions } from './useViewingActions.tsx'

/** The viewings of a week, day by day; spaces are shown on working days, older ones may stand on others. */
export function Schedule() {
  const { t, i18n } = useTranslation()
  const { siteId } = useSelectedSite()
  const { date, go } = useSpacesAddress()
  const actions = useViewingActions()
  const today = dayOf(new Date())
  // On a Saturday the week to come is of interest.
  const startDate = sundayOf(date ?? addDays(today, weekdayOf(today) === 5 ? 1 : 0))
  const [firstShown] = [startDate, today].sort().slice(-1)
  const endDate = addDays(startDate, 6)
  const read = useRead(viewings.schedule, { siteId, startDate, endDate }, { keepOld: true })
  const move = (days: number) => go('schedule', addDays(startDate, days))
  const weekday = (day: string) =>
    new Intl.DateTimeFormat(i18n.language, { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
  return (
    <section aria-label={t('Schedule')}>
      <div className={classes['bar']}>
        <ActionIcon variant="default" size={36} aria-label={t('Previous week')} onClick={() => move(-7)}>
          <IconChevronLeft size={18} />
        </ActionIcon>
        <ActionIcon variant="default" size={36} aria-label={t('Next week')} onClick={() => move(7)}>
          <IconChevronRight size={18} />
        </ActionIcon>
        <Button variant="default" onClick={() => go('schedule', today)}>
          {t('Today')}
        </Button>
        <div className={classes['day']}>
          <DayInput
            always
            aria-label={t('Go to day')}
            value={date ?? firstShown ?? null}
            onChange={(day) => day && go('schedule', day)}
          />
        </div>
        <h2 aria-live="polite">{`${formatDate(startDate)} – ${formatDate(endDate)}`}</h2>
      </div>
      <Loaded read={read} height={320}>
        {({ events }) => (
          <ol className={classes['week']}>
            {Array.from({ length: 7 }, (_, at) => addDays(startDate, at)).map((day) => {
              const ofDay = events.filter((event) => event.date === day)
              // Spaces are not shown at weekends.
              if (weekdayOf(day) > 4 && ofDay.length === 0) return null
              return (
                <li key={day} data-today={day === today || undefined}>
                  <h3>
                    {weekday(day)} <small>{formatDate(day)}</small>
                  </h3>
                  {ofDay.length === 0 && <p className={classes['quiet']}>{t('No viewings')}</p>}
                  {ofDay.map((event) => (
                    <ScheduleEvent key={event.id} event={event} actions={actions} />
                  ))}
                </li>
              )
            })}
          </ol>
        )}
      </Loaded>
      {actions.dialog}
    </section>
  )
}
