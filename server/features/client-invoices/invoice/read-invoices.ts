import { Permission } from '@atrium/contract/access/access.ts'
import {
  type ClientInvoice,
  clientInvoiceColumns,
  clientInvoices as declared,
  type InvoiceRight,
} from '@atrium/contract/client-invoices/invoices.ts'
import { payments } from '@atrium/contract/client-invoices/payments.ts'
import type { Input } from '@atrium/contract/kit/call.ts'
import { dayIn } from '@atrium/contract/kit/days.ts'
import { headersOf } from '@atrium/contract/kit/headers.ts'
import { type InvoiceView, isDraft, isIssued, issuedStatuses, statusesOfView } from '@atrium/contract/money/states.ts'
import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '../../../platform/auth/tables.ts'
import { mayCall } from '../../../platform/calls/may-call.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import type { ReadDb } from '../../../platform/database/open.ts'
import { pageOf } from '../../../platform/database/page-of.ts'
import { creditNotesOf } from '../../../platform/invoices/credit-invoice.ts'
import { byRate, linesOf } from '../../../platform/invoices/lines.ts'
import { opensDocument } from '../../../platform/invoices/opens-document.ts'
import { partiesOf } from '../../../platform/invoices/parties.ts'
import { sumsOfDocuments } from '../../../platform/invoices/sums.ts'
import { clientInvoices, invoiceWords } from '../../../platform/invoices/tables.ts'
import { type Conditions, conditionOf, listOf } from '../../../platform/records/lists.ts'
import { notFound } from '../../../platform/refusal.ts'
import { byClient } from '../../../platform/tenancy/client-scope.ts'
import { byTextOrClient } from '../../../platform/tenancy/clients-named.ts'
import { bySite } from '../../../platform/tenancy/site-scope.ts'
import { sites, tenants } from '../../../platform/tenancy/tables.ts'
import { isPast } from '../../../platform/tenancy/today-at-site.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import { mayApprove } from './change-status.ts'
import { isCreditable } from './credit-invoice.ts'

const makers = alias(users, 'makers')
const approvers = alias(users, 'approvers')

const select = (db: ReadDb) =>
  db
    .select({
      invoice: clientInvoices,
      clientName: tenants.name,
      siteName: sites.name,
      timeZone: sites.timeZone,
      createdByName: makers.name,
      approvedByName: approvers.name,
    })
    .from(clientInvoices)
    .innerJoin(tenants, eq(tenants.id, clientInvoices.tenantId))
    .innerJoin(sites, eq(sites.id, clientInvoices.siteId))
    .leftJoin(makers, eq(makers.id, clientInvoices.createdBy))
    .leftJoin(approvers, eq(approvers.id, clientInvoices.approvedBy))

type Invoice = typeof clientInvoices.$inferSelect
type Row = Awaited<ReturnType<typeof select>>[number]
const pageOfInvoices = pageOf(select)

function item({ invoice, timeZone, clientName, siteName }: Row): ClientInvoice {
  const { createdAt, invoiceNo, paymentMode, dueDate, balance, ...rest } = invoice
  return {
    ...rest,
    dueDate,
    balance,
    clientName,
    siteName,
    customer: { name: clientName },
    invoiceNo: invoiceNo ?? '',
    isDue: balance > 0 && dueDate < dayIn(timeZone, new Date()),
    paymentTypeName: paymentMode ?? '',
    dateCreated: createdAt.toISOString(),
  }
}

/** Clients see what is issued. */
const shown = ({ viewer }: ReadContext): SQL | undefined =>
  viewer.kind === 'landlord' ? undefined : inArray(clientInvoices.status, [...issuedStatuses])

const kindIn = (view: InvoiceView): SQL => eq(clientInvoices.kind, view === 'credits' ? 'CreditNote' : 'Invoice')

/** Which invoices the list shows. */
const which: Conditions<Input<typeof declared.search>> & { table: typeof clientInvoices } = {
  table: clientInvoices,
  // Rent stands in the same table, and is not counted here.
  shown: (ctx, { view }) => and(shown(ctx), kindIn(view)),
  equal: { tenantId: clientInvoices.tenantId },
  filters: ({ view, paid }) => and(kindIn(view), inView(view), paid ? gt(clientInvoices.paid, 0) : undefined),
  words: (query, ctx, { siteId }) => byTextOrClient(ctx, siteId, clientInvoices, invoiceWords(clientInvoices), query),
}

/** The condition on the invoices that the list shows to a viewer who asks for these. */
export const invoicesShown = (
  ctx: ReadContext,
  input: Pick<Input<typeof declared.search>, 'siteId' | 'view' | 'query'> & { tenantId?: number | undefined },
) => conditionOf(ctx, which, input as Input<typeof declared.search>)

/** The invoices that the viewer is shown, in no order yet. */
export const invoiceList = { ...which, page: pageOfInvoices, item }

const list = listOf(declared.search, {
  ...invoiceList,
  sorts: (ctx, { siteId, view }) => ({
    dateCreated: clientInvoices.createdAt,
    // Those that are not issued have no number yet.
    invoiceNo: view === 'draft' || view === 'approval' ? clientInvoices.createdAt : clientInvoices.invoiceNo,
    title: clientInvoices.title,
    startDate: clientInvoices.startDate,
    dueDate: clientInvoices.dueDate,
    datePaid: clientInvoices.datePaid,
    grandTotal: clientInvoices.grandTotal,
    balance: clientInvoices.balance,
    clientName: byClient(ctx, clientInvoices.tenantId, siteId),
    siteName: bySite(ctx, clientInvoices.siteId, siteId),
  }),
  sums: sumsOfDocuments,
})

export const searchInvoices: Handler<typeof declared.search> = async (ctx, input) => ({
  ...(await list(ctx, input)),
  headers: headersOf(clientInvoiceColumns, ctx.viewer.kind === 'landlord'),
})

function inView(view: InvoiceView): SQL | undefined {
  if (view === 'all' || view === 'credits') return undefined
  if (view === 'overdue') return and(gt(clientInvoices.balance, 0), isPast(clientInvoices.dueDate, clientInvoices.siteId))
  return inArray(clientInvoices.status, [...statusesOfView[view]])
}

/** An invoice with its names, when it is there for the viewer. */
export async function findInvoice(ctx: ReadContext, id: number): Promise<Row> {
  const where = and(ctx.scope.of(clientInvoices), eq(clientInvoices.id, id), shown(ctx))
  const [row] = await pageOfInvoices(ctx.db, { where, order: [sql`${clientInvoices.id}`], limit: 1, offset: 0 })
  if (!row || !opensDocument(ctx.viewer, row.invoice)) throw notFound()
  return row
}

export const getInvoice: Handler<typeof declared.get> = async (ctx, { id }) => {
  const row = await findInvoice(ctx, id)
  const lines = await linesOf(ctx.db, id)
  const parties = row.invoice.parties ?? (await partiesOf(ctx.db, row.invoice))
  const seesPeople = ctx.viewer.kind === 'landlord'
  const creditedBy = await creditNotesOf(ctx.db, id)
  return {
    ...item(row),
    ...parties,
    lines,
    taxes: byRate(lines),
    credits: await invoiceCredited(ctx, row.invoice),
    creditedBy,
    reason: row.invoice.reason,
    createdByName: seesPeople ? (row.createdByName ?? '') : '',
    createdById: row.invoice.createdBy,
    approvedByName: seesPeople ? (row.approvedByName ?? '') : '',
    approvedById: row.invoice.approvedBy,
    may: await rightsOf(ctx, row.invoice, creditedBy),
  }
}

/** The invoice that a credit note takes lines of back. */
async function invoiceCredited({ db }: ReadContext, { creditsId }: Invoice) {
  if (creditsId === null) return null
  const [credited] = await db
    .select({ id: clientInvoices.id, invoiceNo: sql<string>`coalesce(${clientInvoices.invoiceNo}, '')` })
    .from(clientInvoices)
    .where(eq(clientInvoices.id, creditsId))
  return credited ?? null
}

/** What the viewer may do with an invoice that is there for it. */
async function rightsOf(
  ctx: ReadContext,
  invoice: Invoice,
  creditedBy: readonly { grandTotal: number }[],
): Promise<Record<InvoiceRight, boolean>> {
  const { viewer } = ctx
  const { status, balance, claimed, paid, grandTotal } = invoice
  const isCredited = creditedBy.length > 0
  const writes = mayCall(viewer, declared.updateStatus)
  const manages = writes && viewer.permissions.has(Permission.AllowManageInvoices)
  const approves = writes && viewer.permissions.has(Permission.AllowInvoiceApproval)
  // What a lease brings is taken back among the rental notices.
  const byHand = invoice.kind === 'Invoice'
  const draft = byHand && isDraft(status)
  return {
    edit: manages && draft,
    remove: manages && draft,
    submit: manages && draft,
    withdraw: manages && (status === 'ForApproval' || status === 'Approved'),
    approve: approves && status === 'ForApproval' && (await mayApprove(ctx, invoice)),
    reject: approves && status === 'ForApproval',
    issue: manages && status === 'Approved',
    void: approves && byHand && isIssued(status) && status !== 'Voided' && paid === 0 && claimed === 0 && !isCredited,
    credit: approves && isCreditable(invoice) && grandTotal > creditedBy.reduce((sum, note) => sum + note.grandTotal, 0),
    recordPayment: manages && balance > 0,
    sayPaid: mayCall(viewer, payments.say) && balance > claimed,
  }
}
