import { clients, landlord, Permission } from '../access/access.ts'
import { isId, screen } from '../kit/screen.ts'

const list = screen({
  path: '/eft-optin',
  route: 'eftOptIn',
  title: 'Opt In To EFT',
  group: 'Billings & Statements',
  access: landlord.or(clients).on('Opt In To EFT'),
})

const collect = list.access.only(landlord).on('Opt In To EFT', 'Billings').needs(Permission.AllowManageInvoices)

export const eftScreens = {
  list,
  /** The payment files, and one of them. */
  batches: screen({ path: '/eft-optin/batches', access: collect }),
  batch: screen({ path: '/eft-optin/batches/:id', access: collect, exists: ({ id }) => isId(id) }),
  /** Who collects, as the bank knows it. */
  originators: screen({ path: '/eft-optin/originators', access: collect }),
}
