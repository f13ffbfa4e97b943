import { maintenanceCalendar, ownMaintenanceCalendar } from '@atrium/contract/maintenance/calendar.ts'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { CalendarBar } from '../../../kit/calendar/CalendarBar.tsx'
import { CalendarSheet } from '../../../kit/calendar/CalendarSheet.tsx'
import { addMonths, inWords, weeksOf } from '../../../kit/calendar/month.ts'
import { daysFromToday } from '../../../kit/days-from-today.ts'
import { Loaded } from '../../../kit/Loaded.tsx'
import { useChangeQuery } from '../../../kit/useChangeQuery.ts'
import { useRead } from '../../../kit/useRead.ts'
import { useSide } from '../useSide.ts'
import { EventLink } from './EventLink.tsx'

/** Requests by appointment or due date, a month at a time. */
export function RequestCalendar() {
  const { t, i18n } = useTranslation()
  const { isLandlord, siteId } = useSide()
  const [query] = useSearchParams()
  const changeQuery = useChangeQuery()
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
    <section aria-label={t('Calendar')}>
      <CalendarBar
        title={inWords(`${month}-01`, i18n.language, { month: 'long', year: 'numeric' })}
        previous={t('Previous month')}
        next={t('Next month')}
        onGo={go}
      />
      <Loaded read={isLandlord ? ofSite : own} height={480}>
        {({ items, capped }) => (
          <>
            {capped && (
              <Text size="sm" c="dimmed" mb={8}>
                {t('There are more requests in this month than are shown here: the list has all of them.')}
              </Text>
            )}
            <CalendarSheet
              weeks={weeks}
              month={month}
              on={(day) => items.filter(({ date }) => date === day)}
              render={(event) => <EventLink key={event.id} event={event} />}
              nothing={t('Nothing in this month.')}
            />
          </>
        )}
      </Loaded>
    </section>
  )
}
