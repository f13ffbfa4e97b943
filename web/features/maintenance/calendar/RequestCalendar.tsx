import { maintenanceCalendar, ownMaintenanceCalendar } from '@atrium/contract/maintenance/calendar.ts'
import { ActionIcon, Button, Group } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconCalendarOff, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { daysFromToday } from '../../../kit/days-from-today.ts'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { formatDate } from '../../../kit/formatting.ts'
import { Loaded } from '../../../kit/Loaded.tsx'
import { useChangeQuery } from '../../../kit/useChangeQuery.ts'
import { useRead } from '../../../kit/useRead.ts'
import { useSide } from '../useSide.ts'
import classes from './Calendar.module.css'
import { EventLink } from './EventLink.tsx'
import { addMonths, inWords, weeksOf } from './month.ts'

/** Requests by appointment or due date, a month at a time: a sheet, or on a phone the days that have some. */
export function RequestCalendar() {
  const { t, i18n } = useTranslation()
  const { isLandlord, siteId } = useSide()
  const [query] = useSearchParams()
  const changeQuery = useChangeQuery()
  const isPhone = useMediaQuery('(max-width: 699px)', false, { getInitialValueInEffect: false })
  const today = daysFromToday(0)
  const requestedMonth = query.get('month') ?? ''
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(requestedMonth) ? requestedMonth : today.slice(0, 7)
  const weeks = weeksOf(month)
  const range = { from: weeks[0]?.[0] ?? today, to: weeks.at(-1)?.[6] ?? today }
  const ofSite = useRead(maintenanceCalendar.events, { id: siteId, ...range }, { enabled: isLandlord, keepOld: true })
  const own = useRead(ownMaintenanceCalendar.events, range, { enabled: !isLandlord, keepOld: true })
  const go = (months: number | null) =>
    changeQuery((now) => {
      now.delete('month')
      if (months !== null) now.set('month', addMonths(month, months))
      return now
    })
  return (
    <section aria-label={t('Calendar')} className={classes['calendar']}>
      <Group gap={8} mb={12}>
        <h2 aria-live="polite">{inWords(`${month}-01`, i18n.language, { month: 'long', year: 'numeric' })}</h2>
        <ActionIcon variant="default" size={32} aria-label={t('Previous month')} onClick={() => go(-1)}>
          <IconChevronLeft size={17} />
        </ActionIcon>
        <ActionIcon variant="default" size={32} aria-label={t('Next month')} onClick={() => go(1)}>
          <IconChevronRight size={17} />
        </ActionIcon>
        <Button variant="default" size="xs" onClick={() => go(null)}>
          {t('Today')}
        </Button>
      </Group>
      <Loaded read={isLandlord ? ofSite : own} height={480}>
        {({ items }) => {
          const on = (day: string) => items.filter(({ date }) => date === day)
          const days = weeks.flat().filter((day) => day.startsWith(month) && on(day).length > 0)
          if (isPhone)
            return days.length === 0 ? (
              <EmptyState icon={IconCalendarOff} title={t('Nothing in this month.')} />
            ) : (
              <ul className={classes['days']}>
                {days.map((day) => (
                  <li key={day}>
                    <h3>{formatDate(day)}</h3>
                    {on(day).map((event) => (
                      <EventLink key={event.id} event={event} />
                    ))}
                  </li>
                ))}
              </ul>
            )
          return (
            <table className={classes['sheet']}>
              <thead>
                <tr>
                  {weeks[0]?.map((day) => (
                    <th key={day} scope="col">
                      {inWords(day, i18n.language, { weekday: 'short' })}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {weeks.map((week) => (
                  <tr key={week[0]}>
                    {week.map((day) => (
                      <td key={day} data-other={!day.startsWith(month) || undefined} data-today={day === today || undefined}>
                        <time dateTime={day}>{Number(day.slice(8))}</time>
                        {on(day).map((event) => (
                          <EventLink key={event.id} event={event} />
                        ))}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          )
        }}
      </Loaded>
    </section>
  )
}
