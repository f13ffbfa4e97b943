import { landlord, Permission } from '../access/access.ts'
import { clientInvoiceScreens } from '../client-invoices/screens.ts'
import { screen } from '../kit/screen.ts'

export const bookScreens = {
  /** The books of the company: the balance of each account, and journals for accounting programs. */
  list: screen({
    path: '/other-payments/books',
    access: clientInvoiceScreens.list.access.only(landlord).needs(Permission.AllowManageInvoices),
  }),
}
