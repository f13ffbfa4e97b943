import { clients, landlord } from '../access/access.ts'
import { Day } from '../kit/days.ts'
import { screen } from '../kit/screen.ts'

export const announcementScreens = {
  /** A day in the address narrows the list to what was announced on it. */
  list: screen({
    path: '/announcement/:date?',
    route: 'announcement',
    title: 'Announcements',
    group: 'General Communications',
    access: landlord.or(clients).on('Announcements'),
    exists: ({ date }) => date === undefined || Day.safeParse(date).success,
  }),
}
