import { landlord, Permission } from '@atrium/contract/access/access.ts'
import { clientInvoices as calls } from '@atrium/contract/client-invoices/invoices.ts'
import { quickReminders } from '@atrium/contract/invoice-reminders/mailing.ts'
import { dayIn, daysBetween } from '@atrium/contract/kit/days.ts'
import type { NeedAction, NeedRow } from '@atrium/contract/kit/needs.ts'
import { clientInvoiceScreens } from '@atrium/contract/money/invoice-screens.ts'
import { asc } from 'drizzle-orm'
import { mayCall } from '../../../platform/calls/may-call.ts'
import { sumsOwed } from '../../../platform/invoices/sums.ts'
import { clientInvoices } from '../../../platform/invoices/tables.ts'
import { type NeedSource, plainNeed, pressingOf } from '../../../platform/needs/needs.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import { mayApprove } from './change-status.ts'
import { invoicesShown, pageOfInvoices } from './read-invoices.ts'

const URGENT_DAYS = 30
const { access } = clientInvoiceScreens.list
type Row = Awaited<ReturnType<typeof pageOfInvoices>>[number]

/** Invoices that are overdue, the oldest first, and what is owed of them in all. */
export const overdueInvoices: NeedSource = {
  kind: 'InvoiceOverdue',
  access: access.only(landlord),
  read: async (ctx, question) => {
    const where = invoicesShown(ctx, { siteId: question.siteId, view: 'overdue', query: '' })
    const action = mayCall(ctx.viewer, quickReminders.send) ? ('remind' as const) : null
    const found = await pressingOf(ctx, question, {
      table: clientInvoices,
      where,
      order: [asc(clientInvoices.dueDate), asc(clientInvoices.id)],
      page: pageOfInvoices,
      row: (row) => {
        const need = needOf(row, action)
        return { ...need, amount: row.invoice.balance, tone: (need.daysLeft ?? 0) < -URGENT_DAYS ? 'urgent' : 'warning' }
      },
    })
    return found.total > 0 ? { ...found, sums: await sumsOwed(ctx, where) } : found
  },
}

/** Invoices that wait to be approved or issued, the oldest first. */
export const invoicesToApprove: NeedSource = {
  kind: 'InvoiceApproval',
  access: access.only(landlord).needs(Permission.AllowManageInvoices, Permission.AllowInvoiceApproval),
  read: async (ctx, question) => {
    const found: Row[] = []
    const sections = await pressingOf(ctx, question, {
      table: clientInvoices,
      where: invoicesShown(ctx, { siteId: question.siteId, view: 'approval', query: '' }),
      order: [asc(clientInvoices.createdAt), asc(clientInvoices.id)],
      page: pageOfInvoices,
      row: (row) => {
        found.push(row)
        return needOf(row, null)
      },
    })
    const actions = await nextSteps(ctx, found)
    return { ...sections, rows: sections.rows.map((row, at) => ({ ...row, action: actions[at] ?? null })) }
  },
}

function needOf({ invoice, clientName, siteName, timeZone }: Row, action: NeedAction | null): NeedRow {
  const { id, version, siteId, invoiceNo, title, dueDate, grandTotal, currency } = invoice
  const daysLeft = daysBetween(dayIn(timeZone, new Date()), dueDate)
  return {
    ...plainNeed,
    id,
    version,
    siteId,
    siteName,
    daysLeft,
    currency,
    action,
    day: dueDate,
    title: clientName,
    who: [invoiceNo, title].filter(Boolean).join(' · '),
    amount: grandTotal,
    tone: daysLeft < 0 ? 'warning' : 'normal',
    address: `/other-payments/view/${id}`,
  }
}

/** What the viewer may do with each. Who made an invoice may approve it only while nobody else at its site may. */
async function nextSteps(ctx: ReadContext, rows: readonly Row[]): Promise<(NeedAction | null)[]> {
  const mayIssue = mayCall(ctx.viewer, calls.updateStatus) && ctx.viewer.permissions.has(Permission.AllowManageInvoices)
  const ownAt = new Map<number, boolean>()
  const steps: (NeedAction | null)[] = []
  for (const { invoice } of rows) {
    if (invoice.status === 'Approved') {
      steps.push(mayIssue ? 'issue' : null)
      continue
    }
    let may = mayCall(ctx.viewer, calls.approve)
    if (may && invoice.createdBy === ctx.viewer.userId) {
      may = ownAt.get(invoice.siteId) ?? (await mayApprove(ctx, invoice))
      ownAt.set(invoice.siteId, may)
    }
    steps.push(may ? 'approve' : null)
  }
  return steps
}
