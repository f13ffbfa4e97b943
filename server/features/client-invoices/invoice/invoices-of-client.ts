import { landlord } from '@atrium/contract/access/access.ts'
import { dayIn } from '@atrium/contract/kit/days.ts'
import { optionsOf } from '@atrium/contract/kit/options.ts'
import { clientInvoiceScreens } from '@atrium/contract/money/invoice-screens.ts'
import { invoiceStatusWords, invoiceTones } from '@atrium/contract/money/states.ts'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { ReadDb } from '../../../platform/database/open.ts'
import { pageOf } from '../../../platform/database/page-of.ts'
import { issuedLast, owedFirst, owedOfDocuments } from '../../../platform/invoices/owed-of-client.ts'
import { clientInvoices } from '../../../platform/invoices/tables.ts'
import { type ClientSource, plainRow, sectionOf, stateOf } from '../../../platform/record-pages/record-page.ts'
import { sites } from '../../../platform/tenancy/tables.ts'
import { invoicesShown } from './read-invoices.ts'

const ALL_SITES = -1
const states = optionsOf(invoiceStatusWords, invoiceTones)
const overdue = { text: 'Overdue', tone: 'bad' } as const

/** No more than a client's page shows: planning the joins of the list took longer than reading the rows. */
const pageOfBilled = pageOf((db: ReadDb) =>
  db
    .select({
      id: clientInvoices.id,
      invoiceNo: clientInvoices.invoiceNo,
      title: clientInvoices.title,
      issuedOn: clientInvoices.issuedOn,
      dueDate: clientInvoices.dueDate,
      balance: clientInvoices.balance,
      grandTotal: clientInvoices.grandTotal,
      currency: clientInvoices.currency,
      status: clientInvoices.status,
      timeZone: sites.timeZone,
    })
    .from(clientInvoices)
    .innerJoin(sites, eq(sites.id, clientInvoices.siteId)),
)

/** What a client was billed beside the rent, what is owed of it first. */
export const invoicesOfClient: ClientSource = {
  kind: 'Invoices',
  access: clientInvoiceScreens.list.access.only(landlord),
  read: async (ctx, client) => {
    const where = invoicesShown(ctx, { siteId: ALL_SITES, view: 'all', query: '', tenantId: client.tenantId })
    const found = await sectionOf(ctx, {
      where,
      table: clientInvoices,
      order: owedFirst,
      page: pageOfBilled,
      list: `/other-payments?tenantId=${client.tenantId}`,
      row: ({ id, invoiceNo, title, dueDate, balance, grandTotal, currency, status, timeZone }) => ({
        ...plainRow,
        id,
        title: invoiceNo ?? title,
        note: invoiceNo ? title : '',
        day: dueDate,
        amount: balance > 0 ? balance : grandTotal,
        currency,
        state: balance > 0 && dueDate < dayIn(timeZone, new Date()) ? overdue : stateOf(states, status),
        address: `/other-payments/view/${id}`,
      }),
    })
    return { ...found, ...(await owedOfDocuments(ctx.db, where)) }
  },
  happened: async (ctx, client, most) => {
    const all = invoicesShown(ctx, { siteId: ALL_SITES, view: 'all', query: '', tenantId: client.tenantId })
    const where = and(all, isNotNull(clientInvoices.issuedOn))
    const rows = await pageOfBilled(ctx.db, { where, order: issuedLast, limit: most, offset: 0 })
    return rows.map(({ id, invoiceNo, title, issuedOn, grandTotal, currency }) => ({
      ...plainRow,
      id,
      title: invoiceNo ?? '',
      note: title,
      day: issuedOn,
      amount: grandTotal,
      currency,
      address: `/other-payments/view/${id}`,
    }))
  },
}
