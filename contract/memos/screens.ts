import { clients, landlord } from '../access/access.ts'
import { screen } from '../kit/screen.ts'

export const memoScreens = {
  list: screen({
    path: '/site-memo',
    route: 'siteMemo',
    title: 'Site Memos',
    group: 'General Communications',
    access: landlord.or(clients).on('Site Memos'),
  }),
}
