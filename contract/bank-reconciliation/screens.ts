import { landlord, Permission } from '../access/access.ts'
import { screen } from '../kit/screen.ts'
import { accounting, clientInvoiceScreens } from '../money/invoice-screens.ts'

/** The lines of the company's bank accounts, and what each is matched to. */
const lines = screen({
  ...accounting,
  path: '/other-payments/bank',
  title: 'Bank reconciliation',
  allSites: true,
  access: clientInvoiceScreens.list.access.only(landlord).needs(Permission.AllowManageInvoices),
})
const { access } = lines

export const bankReconciliationScreens = {
  lines,
  /** What bank and books differ by at the end of a period. */
  reconciliation: screen({ path: '/other-payments/bank/reconciliation', access }),
  /** The accounts themselves. */
  accounts: screen({ path: '/other-payments/bank/accounts', access }),
}
