import { landlord, Permission } from '../access/access.ts'
import { clientInvoiceScreens } from '../client-invoices/screens.ts'
import { screen } from '../kit/screen.ts'

const access = clientInvoiceScreens.list.access.only(landlord).needs(Permission.AllowManageInvoices)

export const bookScreens = {
  /** The books of the company: the balance of each account, and journals for accounting programs. */
  list: screen({
    path: '/other-payments/books',
    access,
  }),
  /** What of each tax was charged and taken back. */
  taxes: screen({ path: '/other-payments/tax-report', access }),
}
