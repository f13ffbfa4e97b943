import { landlord } from '../access/access.ts'
import { screen } from '../kit/screen.ts'
import { accounting, clientInvoiceScreens } from '../money/invoice-screens.ts'

const list = screen({
  ...accounting,
  title: 'Tax rates',
  path: '/other-payments/tax-rates',
  route: 'tax-rates',
  access: clientInvoiceScreens.list.access.only(landlord),
})

export const taxRateScreens = {
  list,
  /** Which clients do not bear which taxes. */
  exemptions: screen({ path: '/other-payments/tax-exemptions', route: 'tax-exemptions', access: list.access }),
  /** What is paid for a kilometre driven. */
  mileage: screen({ path: '/other-payments/mileage-rates', route: 'mileage-rates', access: list.access }),
}
