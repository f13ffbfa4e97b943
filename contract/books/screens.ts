import { landlord, Permission } from '../access/access.ts'
import { screen } from '../kit/screen.ts'
import { clientInvoiceScreens } from '../money/invoice-screens.ts'

const access = clientInvoiceScreens.list.access.only(landlord).needs(Permission.AllowManageInvoices)

export const bookScreens = {
  /** The books of the company: the balance of each account, and journals for accounting programs. */
  list: screen({
    path: '/other-payments/books',
    access,
  }),
  /** What was earned and lost by site and month. */
  profit: screen({ path: '/other-payments/profit-and-loss', access }),
  /** The accounts of the company's own chart. */
  chart: screen({ path: '/other-payments/chart-of-accounts', access }),
  /** What an accountant enters by hand: opening balances, and what no other screen corrects. */
  manual: screen({ path: '/other-payments/manual-journals', access }),
  /** What of each tax was charged and taken back. */
  taxes: screen({ path: '/other-payments/tax-report', access }),
}
