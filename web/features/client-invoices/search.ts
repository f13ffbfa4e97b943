import { clientInvoices } from '@atrium/contract/client-invoices/invoices.ts'
import { clientInvoiceScreens } from '@atrium/contract/money/invoice-screens.ts'
import { documentHref } from '../../kit/money/document-href.ts'
import { finderOf, MOST_FOUND, type Search, told } from '../../kit/search/finder.ts'

export const search: Search = {
  finders: [
    finderOf(
      clientInvoices.search,
      { one: 'Invoice', title: 'Invoices' },
      (query) => ({ query, siteId: -1, rowsPerPage: MOST_FOUND }),
      ({ id, invoiceNo, title, clientName }) => ({
        id,
        name: told(invoiceNo, title),
        about: clientName,
        to: documentHref(id),
      }),
    ),
  ],
  commands: [{ text: 'Add an invoice', to: '/other-payments/editcreate', needs: clientInvoices.save }],
  sentences: [
    {
      text: 'What is overdue at {{name}}',
      begins: 'overdue',
      about: 'site',
      to: (id) => `/receivables/overdue?sid=${id}`,
      needs: clientInvoiceScreens.receivables,
    },
  ],
}
