import { clients, landlord } from '../access/access.ts'
import { screen } from '../kit/screen.ts'

export const parkingScreens = {
  list: screen({
    path: '/parking',
    route: 'parking',
    title: 'Parking',
    group: 'Security',
    access: landlord.or(clients).on('Parking Access'),
  }),
}
