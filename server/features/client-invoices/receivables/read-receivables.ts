import { receivables as calls, type Receivable } from '@atrium/contract/client-invoices/receivables.ts'
import { dayIn, daysBetween } from '@atrium/contract/kit/days.ts'
import { COUNT_CAP } from '@atrium/contract/kit/paging.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Handler } from '../../../platform/calls/serve.ts'
import type { ReadDb } from '../../../platform/database/open.ts'
import { pageOf } from '../../../platform/database/page-of.ts'
import { clientInvoices } from '../../../platform/invoices/tables.ts'
import { listOf } from '../../../platform/records/lists.ts'
import { byClient } from '../../../platform/tenancy/client-scope.ts'
import { sites, tenants } from '../../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import { disputedDocuments } from '../../../ports/invoice-reminders.ts'
import { which } from './which.ts'

const select = (db: ReadDb) =>
  db
    .select({ document: clientInvoices, clientName: tenants.name, siteName: sites.name, timeZone: sites.timeZone })
    .from(clientInvoices)
    .innerJoin(tenants, eq(tenants.id, clientInvoices.tenantId))
    .innerJoin(sites, eq(sites.id, clientInvoices.siteId))

type Row = Awaited<ReturnType<typeof select>>[number]

function item({ document, clientName, siteName, timeZone }: Row, disputed: ReadonlySet<number>): Receivable {
  const { id, kind, invoiceNo, title, tenantId, siteId, dueDate, status, currency, grandTotal, balance } = document
  const days = balance > 0 ? daysBetween(dueDate, dayIn(timeZone, new Date())) : 0
  return {
    id,
    kind: kind === 'Rent' ? 'Rent' : 'Invoice',
    invoiceNo: invoiceNo ?? '',
    title,
    tenantId,
    clientName,
    siteId,
    siteName,
    dueDate,
    status,
    daysLate: days > 0 ? days : null,
    isDisputed: disputed.has(id),
    currency,
    grandTotal,
    balance,
  }
}

/** Those of a page that are disputed. */
async function disputedOf(ctx: ReadContext, rows: readonly Row[]): Promise<ReadonlySet<number>> {
  const ids = rows.map(({ document }) => document.id)
  if (ids.length === 0) return new Set()
  const found = await ctx.db
    .select({ id: clientInvoices.id })
    .from(clientInvoices)
    .where(sql`${inArray(clientInvoices.id, ids)} and ${clientInvoices.id} in (${ctx.app.ask(disputedDocuments)(ctx)})`)
  return new Set(found.map(({ id }) => id))
}

export const searchReceivables: Handler<typeof calls.search> = listOf(calls.search, {
  ...which,
  page: pageOf(select),
  item,
  extra: disputedOf,
  // A tab may hold few of very many rows: walked in the order of a sort, these would be met late.
  few: COUNT_CAP,
  sorts: (ctx, { siteId }) => ({
    dueDate: clientInvoices.dueDate,
    clientName: byClient(ctx, clientInvoices.tenantId, siteId),
    balance: clientInvoices.balance,
  }),
})
