import { clients, landlord } from '../access/access.ts'
import { screen } from '../kit/screen.ts'

export const promotionScreens = {
  list: screen({
    path: '/promotions',
    route: 'promotion',
    title: 'Store Promotions',
    group: 'Marketing Support',
    access: landlord.or(clients).on('Store Promotions'),
  }),
}
