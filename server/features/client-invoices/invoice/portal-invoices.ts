import { clientInvoices as declared } from '@atrium/contract/client-invoices/invoices.ts'
import { clientInvoiceScreens } from '@atrium/contract/money/invoice-screens.ts'
import { isNotNull } from 'drizzle-orm'
import { clientInvoices } from '../../../platform/invoices/tables.ts'
import { filesOf, type PortalFileSource, type PortalQuestion } from '../../../platform/portal-files/portal-files.ts'
import { listOf, rowsOf } from '../../../platform/records/lists.ts'
import { invoiceList } from './read-invoices.ts'

const issued = {
  ...invoiceList,
  filters: () => isNotNull(clientInvoices.issuedOn),
  sorts: { dateCreated: clientInvoices.issuedOn },
}
const list = listOf(declared.search, issued)
const rows = rowsOf(declared.search, issued)

const which = (asked: PortalQuestion) => ({ ...asked, siteId: -1, view: 'all' as const, sortBy: 'dateCreated' as const })

/** Invoices that were issued; the paper is drawn as it is opened. */
export const portalInvoices: PortalFileSource = {
  kind: 'ClientInvoice',
  title: 'Invoices',
  access: clientInvoiceScreens.list.access,
  rows: (ctx, asked) => rows(ctx, which(asked)),
  list: async (ctx, asked) =>
    filesOf(await list(ctx, which(asked)), ({ id, invoiceNo, title, issuedOn, dateCreated, siteId }) => ({
      id,
      name: `${invoiceNo}.pdf`,
      note: title,
      day: issuedOn ?? dateCreated.slice(0, 10),
      size: null,
      fileType: 'application/pdf',
      fileUrl: `/ClientInvoice/DownloadPdf/${id}`,
      siteId,
      address: `/other-payments/view/${id}`,
    })),
}
