import { optionsOf } from '@atrium/contract/kit/options.ts'
import { noticeStateWords, noticeTones } from '@atrium/contract/leases/rental-notices.ts'
import { leaseScreens } from '@atrium/contract/leases/screens.ts'
import { and } from 'drizzle-orm'
import { issuedLast, owedFirst, owedOfDocuments } from '../../../platform/invoices/owed-of-client.ts'
import { clientInvoices } from '../../../platform/invoices/tables.ts'
import { type ClientSource, ofSubject, plainRow, sectionOf, stateOf } from '../../../platform/record-pages/record-page.ts'
import { isRent, noticeOf, pageOfNotices } from './notice-row.ts'

const states = optionsOf(noticeStateWords, noticeTones)

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
      page: pageOfNotices,
      list: `/rental-notices?tenantId=${client.tenantId}`,
      row: (row) => {
        const { id, invoiceNo, leaseNo, dueDate, balance, total, currency, status } = noticeOf(row)
        return {
          ...plainRow,
          id,
          title: invoiceNo,
          note: leaseNo,
          day: dueDate,
          amount: balance > 0 ? balance : total,
          currency,
          state: stateOf(states, status),
          address: `/rental-notices?edit=${id}`,
        }
      },
    })
    return { ...found, ...(await owedOfDocuments(ctx.db, where)) }
  },
  happened: async (ctx, client, most) => {
    const where = and(ofSubject(ctx, client, clientInvoices), isRent)
    const rows = await pageOfNotices(ctx.db, { where, order: issuedLast, limit: most, offset: 0 })
    return rows.map(({ notice: { id }, document }) => ({
      ...plainRow,
      id,
      title: document.invoiceNo ?? '',
      day: document.issuedOn,
      amount: document.grandTotal,
      currency: document.currency,
      address: `/rental-notices?edit=${id}`,
    }))
  },
}
