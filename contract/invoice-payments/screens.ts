import { landlord, Permission } from '../access/access.ts'
import { screen } from '../kit/screen.ts'
import { clientInvoiceScreens } from '../money/invoice-screens.ts'

export const invoicePaymentScreens = {
  /** What many clients have paid, noted in one table. */
  many: screen({
    path: '/other-payments/record-payments',
    access: clientInvoiceScreens.list.access.only(landlord).needs(Permission.AllowManageInvoices),
  }),
}
