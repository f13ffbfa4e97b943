import { landlord, Permission } from '../access/access.ts'
import { screen } from '../kit/screen.ts'
import { accounting, clientInvoiceScreens } from '../money/invoice-screens.ts'

const access = clientInvoiceScreens.list.access.only(landlord).needs(Permission.AllowManageInvoices)

const entry = { ...accounting, allSites: true, access } as const

export const bookScreens = {
  /** The books of the company: the balance of each account, and journals for accounting programs. */
  list: screen({ ...entry, path: '/other-payments/books', title: 'Trial balance' }),
  /** What was earned and lost by site and month. */
  profit: screen({ ...entry, path: '/other-payments/profit-and-loss', title: 'Profit and loss' }),
  /** The accounts of the company's own chart. */
  chart: screen({ ...entry, path: '/other-payments/chart-of-accounts', title: 'Chart of accounts' }),
  /** What an accountant enters by hand: opening balances, and what no other screen corrects. */
  manual: screen({ ...entry, path: '/other-payments/manual-journals', title: 'Manual journals' }),
  /** What of each tax was charged and taken back. */
  taxes: screen({ ...entry, path: '/other-payments/tax-report', title: 'Tax report' }),
}
