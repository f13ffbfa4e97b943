import { rentalNotices as calls } from '@atrium/contract/leases/rental-notices.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Handler } from '../../../platform/calls/serve.ts'
import { peekNumber } from '../../../platform/invoices/series.ts'
import { sumsOfDocuments } from '../../../platform/invoices/sums.ts'
import { clientInvoices, invoiceWords } from '../../../platform/invoices/tables.ts'
import { listOf } from '../../../platform/records/lists.ts'
import { notFound } from '../../../platform/refusal.ts'
import { byClient } from '../../../platform/tenancy/client-scope.ts'
import { byTextOrClient } from '../../../platform/tenancy/clients-named.ts'
import { bySite } from '../../../platform/tenancy/site-scope.ts'
import { leases, rentalNotices } from '../tables.ts'
import { isRent, noticeOf, noticesIn, pageOfNotices } from './notice-row.ts'

/** By number, lease or client; the title of rent is the number of its lease. */
export const searchNotices: Handler<typeof calls.search> = listOf(calls.search, {
  table: clientInvoices,
  page: pageOfNotices,
  item: noticeOf,
  equal: { tenantId: clientInvoices.tenantId, leaseId: clientInvoices.leaseId },
  shown: () => isRent,
  filters: ({ status }) => status && noticesIn(status),
  words: (query, ctx, { siteId }) => byTextOrClient(ctx, siteId, clientInvoices, invoiceWords(clientInvoices), query),
  sorts: (ctx, { siteId }) => ({
    dueDate: clientInvoices.dueDate,
    invoiceNo: clientInvoices.invoiceNo,
    startDate: clientInvoices.startDate,
    endDate: clientInvoices.endDate,
    datePaid: clientInvoices.datePaid,
    total: clientInvoices.grandTotal,
    siteName: bySite(ctx, clientInvoices.siteId, siteId),
    tenantName: byClient(ctx, clientInvoices.tenantId, siteId),
    leaseNo: { name: leases.leaseNo, id: leases.id, key: clientInvoices.leaseId, where: ctx.scope.at(siteId, leases) },
  }),
  sums: sumsOfDocuments,
})

export const getNotice: Handler<typeof calls.get> = async (ctx, { id }) => {
  const where = and(ctx.scope.of(clientInvoices), eq(rentalNotices.id, id))
  const [row] = await pageOfNotices(ctx.db, { where, order: [asc(clientInvoices.id)], limit: 1, offset: 0 })
  if (!row) throw notFound()
  return noticeOf(row)
}

/** The number that comes next; it is not taken by asking. */
export const generateInvoiceNo: Handler<typeof calls.generateInvoiceNo> = async ({ db, viewer }) => ({
  invoiceNo: await peekNumber(db, viewer.landlordId, 'Rent', new Date().getUTCFullYear()),
})
