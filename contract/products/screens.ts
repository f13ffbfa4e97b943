import { clients, landlord } from '../access/access.ts'
import { screen } from '../kit/screen.ts'

const list = screen({
  path: '/products',
  route: 'products',
  title: 'Products',
  group: 'Products',
  access: landlord.or(clients),
})

export const productScreens = {
  list,
  /** The form; `?id=` opens one that there is. */
  form: screen({ path: '/products/editcreate', access: list.access }),
}
