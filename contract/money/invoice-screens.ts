import { clients, landlord } from '../access/access.ts'
import { entryName, isId, screen } from '../kit/screen.ts'
import { invoiceViews, receivableViews } from './states.ts'

const group = 'Billings & Statements'
const title = 'Other Payments'

/** The entries that follow from invoices and rent: whose role opens Other Payments opens them too. */
export const accounting = { group: 'Accounting', alsoIn: [entryName(group, title)] } as const

const list = screen({
  path: '/other-payments',
  route: 'other-payments',
  title,
  group,
  access: landlord.or(clients).on('Billings'),
})

/** Rental notices and invoices together, of each kind those that are open to the viewer. */
const receivables = screen({
  path: '/receivables',
  title: 'Receivables',
  group,
  access: landlord.onOneOf([['Billings'], ['Rental Notice']]),
})

export const clientInvoiceScreens = {
  list,
  receivables,
  /** `/receivables/overdue` narrows them. */
  receivablesView: screen({
    path: '/receivables/:view',
    route: 'receivables-view',
    access: receivables.access,
    exists: ({ view }) => receivableViews.some((one) => one === view),
  }),
  /** `/other-payments/open` narrows the list; `/other-payments/view/12` is one invoice, `/other-payments/editcreate/12` its form. */
  one: screen({
    path: '/other-payments/:type/:key?',
    access: list.access,
    exists: ({ type, key }) =>
      type === 'editcreate'
        ? key === undefined || isId(key)
        : type === 'view'
          ? isId(key)
          : key === undefined && invoiceViews.some((one) => one === type),
  }),
  /** What each client owes, by how long it is due. */
  ageing: screen({ ...accounting, path: '/other-payments/ageing', title: 'Ageing', access: list.access.only(landlord) }),
  /** The payments of a client, or of all (`all`). */
  payments: screen({
    path: '/invoice-payment-history/:c',
    access: list.access,
    exists: ({ c }) => c === 'all' || isId(c),
  }),
  /** What a client owes and why; clients open their own (`own`). */
  statement: screen({
    path: '/statement-account/:c',
    access: list.access,
    exists: ({ c }) => c === 'own' || isId(c),
  }),
}
