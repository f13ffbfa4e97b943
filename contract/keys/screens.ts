import { clients, landlord } from '../access/access.ts'
import { screen } from '../kit/screen.ts'

export const keyScreens = {
  list: screen({ path: '/keys', route: 'keys', title: 'Keys', group: 'Security', access: landlord.or(clients) }),
}
