import { landlord, Permission } from '@atrium/contract/access/access.ts'
import { clientInvoices as calls } from '@atrium/contract/client-invoices/invoices.ts'
import { quickReminders } from '@atrium/contract/invoice-reminders/mailing.ts'
import { daysUntil } from '@atrium/contract/kit/days.ts'
import type { NeedAction, NeedRow } from '@atrium/contract/kit/needs.ts'
import { clientInvoiceScreens } from '@atrium/contract/money/invoice-screens.ts'
import { asc, eq } from 'drizzle-orm'
import { mayCall } from '../../../platform/calls/may-call.ts'
import type { ReadDb } from '../../../platform/database/open.ts'
import { pageOf } from '../../../platform/database/page-of.ts'
import { overdueOf } from '../../../platform/invoices/overdue.ts'
import { clientInvoices } from '../../../platform/invoices/tables.ts'
import { type NeedSource, plainNeed, pressingOf } from '../../../platform/needs/needs.ts'
import { sites, tenants } from '../../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import { mayApprove } from './change-status.ts'
import { invoicesShown } from './read-invoices.ts'

const { access } = clientInvoiceScreens.list

/** No more than is told of one: planning the joins of the list took longer than reading the rows. */
const pageOfPressing = pageOf((db: ReadDb) =>
  db
    .select({
      invoice: {
        id: clientInvoices.id,
        version: clientInvoices.version,
        landlordId: clientInvoices.landlordId,
        siteId: clientInvoices.siteId,
        createdBy: clientInvoices.createdBy,
        status: clientInvoices.status,
        invoiceNo: clientInvoices.invoiceNo,
        title: clientInvoices.title,
        dueDate: clientInvoices.dueDate,
        grandTotal: clientInvoices.grandTotal,
        balance: clientInvoices.balance,
        currency: clientInvoices.currency,
      },
      clientName: tenants.name,
      siteName: sites.name,
      timeZone: sites.timeZone,
    })
    .from(clientInvoices)
    .innerJoin(tenants, eq(tenants.id, clientInvoices.tenantId))
    .innerJoin(sites, eq(sites.id, clientInvoices.siteId)),
)
type Row = Awaited<ReturnType<typeof pageOfPressing>>[number]

/** Invoices that are overdue. */
export const overdueInvoices: NeedSource = {
  kind: 'InvoiceOverdue',
  access: access.only(landlord),
  read: (ctx, question) =>
    overdueOf(ctx, question, {
      kind: 'Invoice',
      page: pageOfPressing,
      remind: quickReminders.send,
      row: (row) => ({ ...needOf(row), amount: row.invoice.balance }),
    }),
}

/** Invoices that wait to be approved or issued, the oldest first. */
export const invoicesToApprove: NeedSource = {
  kind: 'InvoiceApproval',
  access: access.only(landlord).needs(Permission.AllowManageInvoices, Permission.AllowInvoiceApproval),
  read: (ctx, question) => {
    const nextStep = stepsOf(ctx)
    return pressingOf(ctx, question, {
      table: clientInvoices,
      where: invoicesShown(ctx, { siteId: question.siteId, view: 'approval', query: '' }),
      order: [asc(clientInvoices.createdAt), asc(clientInvoices.id)],
      page: pageOfPressing,
      row: async (row) => ({ ...needOf(row), action: await nextStep(row.invoice) }),
    })
  },
}

function needOf({ invoice, clientName, siteName, timeZone }: Row): NeedRow {
  const { id, version, siteId, invoiceNo, title, dueDate, grandTotal, currency } = invoice
  const daysLeft = daysUntil(timeZone, dueDate)
  return {
    ...plainNeed,
    id,
    version,
    siteId,
    siteName,
    daysLeft,
    currency,
    day: dueDate,
    title: clientName,
    who: [invoiceNo, title].filter(Boolean).join(' · '),
    amount: grandTotal,
    tone: daysLeft < 0 ? 'warning' : 'normal',
    address: `/other-payments/view/${id}`,
  }
}

/** What the viewer may do with an invoice. Who made it may approve it only while nobody else at its site may, asked once for each site. */
function stepsOf(ctx: ReadContext): (invoice: Row['invoice']) => Promise<NeedAction | null> {
  const mayIssue = mayCall(ctx.viewer, calls.updateStatus) && ctx.viewer.permissions.has(Permission.AllowManageInvoices)
  const ownAt = new Map<number, boolean>()
  return async (invoice) => {
    if (invoice.status === 'Approved') return mayIssue ? 'issue' : null
    if (!mayCall(ctx.viewer, calls.approve)) return null
    if (invoice.createdBy !== ctx.viewer.userId) return 'approve'
    const may = ownAt.get(invoice.siteId) ?? (await mayApprove(ctx, invoice))
    ownAt.set(invoice.siteId, may)
    return may ? 'approve' : null
  }
}
