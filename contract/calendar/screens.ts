import { clients, landlord } from '../access/access.ts'
import { screen } from '../kit/screen.ts'

export const calendarScreens = {
  /** `?on=2026-11-27` a day of what is shown, `?view=week` or `day` instead of the month. */
  events: screen({
    path: '/event-calendar',
    route: 'eventCalendar',
    title: 'Event Calendar',
    group: 'Event Calendar',
    access: landlord.or(clients),
  }),
}
