import { calendarScreens } from '@atrium/contract/calendar/screens.ts'
import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { HomeCard } from '../../kit/home/HomeCard.tsx'
import classes from './Calendar.module.css'
import { EventCalendar } from './EventCalendar.tsx'

/** The calendar on the start page. */
export function CalendarCard() {
  const { t } = useTranslation()
  const link = (
    <Anchor component={Link} to={calendarScreens.events.path} fz={13}>
      {t('Show all')}
    </Anchor>
  )
  return (
    // What it shows says itself that it loads, or failed.
    <HomeCard
      id="event-calendar"
      title={t('Event Calendar')}
      link={link}
      read={{ data: true, error: null, refetch: () => {} }}
      waiting={0}
    >
      <div className={classes['inCard']}>
        <EventCalendar />
      </div>
    </HomeCard>
  )
}
