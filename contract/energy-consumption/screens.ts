import { clients, landlord } from '../access/access.ts'
import { screen } from '../kit/screen.ts'

export const energyScreens = {
  list: screen({
    path: '/energy-consumption',
    route: 'energyConsumption',
    title: 'Energy Consumption',
    group: 'General Communications',
    access: landlord.or(clients).on('Energy Consumption'),
  }),
}
