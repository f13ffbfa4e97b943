import { landlord, Permission } from '../access/access.ts'
import { screen } from '../kit/screen.ts'
import { clientInvoiceScreens } from '../money/invoice-screens.ts'

const access = clientInvoiceScreens.list.access.only(landlord).needs(Permission.AllowManageInvoices)

export const bankReconciliationScreens = {
  /** The lines of the company's bank accounts, and what each is matched to. */
  lines: screen({ path: '/other-payments/bank', access }),
  /** What bank and books differ by at the end of a period. */
  reconciliation: screen({ path: '/other-payments/bank/reconciliation', access }),
  /** The accounts themselves. */
  accounts: screen({ path: '/other-payments/bank/accounts', access }),
}
