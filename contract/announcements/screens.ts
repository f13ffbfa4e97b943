import { clients, landlord } from '../access/access.ts'
import { Day } from '../kit/days.ts'
import { screen } from '../kit/screen.ts'

const list = screen({
  path: '/announcement',
  title: 'Announcements',
  group: 'General Communications',
  access: landlord.or(clients).on('Announcements'),
})

export const announcementScreens = {
  list,
  /** The same list, narrowed to what was announced on a day. */
  ofDay: screen({
    path: '/announcement/:date',
    access: list.access,
    exists: ({ date }) => Day.safeParse(date).success,
  }),
}
