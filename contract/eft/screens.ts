import { clients, landlord } from '../access/access.ts'
import { screen } from '../kit/screen.ts'

const list = screen({
  path: '/eft-optin',
  route: 'eftOptIn',
  title: 'Opt In To EFT',
  group: 'Billings & Statements',
  access: landlord.or(clients).on('Opt In To EFT'),
})

export const eftScreens = { list }
