import { optionsOf } from '@atrium/contract/kit/options.ts'
import { noticeStateWords, noticeTones } from '@atrium/contract/leases/rental-notices.ts'
import { leaseScreens } from '@atrium/contract/leases/screens.ts'
import { and, eq } from 'drizzle-orm'
import type { ReadDb } from '../../../platform/database/open.ts'
import { pageOf } from '../../../platform/database/page-of.ts'
import { issuedLast, owedFirst, owedOfDocuments } from '../../../platform/invoices/owed-of-client.ts'
import { clientInvoices } from '../../../platform/invoices/tables.ts'
import { type ClientSource, ofSubject, plainRow, sectionOf, stateOf } from '../../../platform/record-pages/record-page.ts'
import { sites } from '../../../platform/tenancy/tables.ts'
import { leases, rentalNotices } from '../tables.ts'
import { isRent, openState, stateOf as stateOfNotice } from './notice-row.ts'

const states = optionsOf(noticeStateWords, noticeTones)

/** No more than a client's page shows. */
const pageOfBilled = pageOf((db: ReadDb) =>
  db
    .select({
      id: rentalNotices.id,
      leaseNo: leases.leaseNo,
      invoiceNo: clientInvoices.invoiceNo,
      issuedOn: clientInvoices.issuedOn,
      dueDate: clientInvoices.dueDate,
      balance: clientInvoices.balance,
      grandTotal: clientInvoices.grandTotal,
      currency: clientInvoices.currency,
      status: clientInvoices.status,
      timeZone: sites.timeZone,
    })
    .from(clientInvoices)
    .innerJoin(rentalNotices, eq(rentalNotices.documentId, clientInvoices.id))
    .innerJoin(leases, eq(leases.id, rentalNotices.leaseId))
    .innerJoin(sites, eq(sites.id, clientInvoices.siteId)),
)

/** The rent that a client was billed, what is owed of it first. */
export const rentOfClient: ClientSource = {
  kind: 'Rent',
  access: leaseScreens.notices.access,
  read: async (ctx, client) => {
    const where = and(ofSubject(ctx, client, clientInvoices), isRent)
    const found = await sectionOf(ctx, {
      where,
      table: clientInvoices,
      order: owedFirst,
      page: pageOfBilled,
      list: `/rental-notices?tenantId=${client.tenantId}`,
      row: (row) => {
        const { id, invoiceNo, leaseNo, dueDate, balance, grandTotal, currency, timeZone } = row
        const state = stateOfNotice(row)
        return {
          ...plainRow,
          id,
          title: invoiceNo ?? '',
          note: leaseNo,
          day: dueDate,
          amount: balance > 0 ? balance : grandTotal,
          currency,
          state: stateOf(states, state === 'Open' ? openState(dueDate, timeZone) : state),
          address: `/rental-notices?edit=${id}`,
        }
      },
    })
    return { ...found, ...(await owedOfDocuments(ctx.db, where)) }
  },
  happened: async (ctx, client, most) => {
    const where = and(ofSubject(ctx, client, clientInvoices), isRent)
    const rows = await pageOfBilled(ctx.db, { where, order: issuedLast, limit: most, offset: 0 })
    return rows.map(({ id, invoiceNo, issuedOn, grandTotal, currency }) => ({
      ...plainRow,
      id,
      title: invoiceNo ?? '',
      day: issuedOn,
      amount: grandTotal,
      currency,
      address: `/rental-notices?edit=${id}`,
    }))
  },
}
