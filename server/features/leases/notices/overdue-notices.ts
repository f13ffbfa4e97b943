import { quickReminders } from '@atrium/contract/invoice-reminders/mailing.ts'
import { dayIn, daysBetween } from '@atrium/contract/kit/days.ts'
import { leaseScreens } from '@atrium/contract/leases/screens.ts'
import { and, asc } from 'drizzle-orm'
import { mayCall } from '../../../platform/calls/may-call.ts'
import { sumsOwed } from '../../../platform/invoices/sums.ts'
import { clientInvoices } from '../../../platform/invoices/tables.ts'
import { type NeedSource, plainNeed, pressingOf } from '../../../platform/needs/needs.ts'
import { isRent, noticesIn, pageOfNotices } from './notice-row.ts'

const URGENT_DAYS = 30

/** Rent that is overdue, the oldest first, and what is owed of it in all. */
export const overdueNotices: NeedSource = {
  kind: 'RentOverdue',
  access: leaseScreens.notices.access,
  read: async (ctx, question) => {
    const where = and(ctx.scope.at(question.siteId, clientInvoices), isRent, noticesIn('Overdue'))
    const action = mayCall(ctx.viewer, quickReminders.send) ? ('remind' as const) : null
    const found = await pressingOf(ctx, question, {
      table: clientInvoices,
      where,
      order: [asc(clientInvoices.dueDate), asc(clientInvoices.id)],
      page: pageOfNotices,
      row: ({ notice, document, leaseNo, siteName, tenantName, timeZone }) => {
        const { id, siteId, invoiceNo, dueDate, balance, currency } = document
        const daysLeft = daysBetween(dayIn(timeZone, new Date()), dueDate)
        return {
          ...plainNeed,
          id,
          siteId,
          siteName,
          daysLeft,
          currency,
          action,
          day: dueDate,
          title: tenantName,
          who: [invoiceNo, leaseNo].filter(Boolean).join(' · '),
          amount: balance,
          tone: daysLeft < -URGENT_DAYS ? 'urgent' : 'warning',
          address: `/rental-notices?edit=${notice.id}`,
        }
      },
    })
    return found.total > 0 ? { ...found, sums: await sumsOwed(ctx, where) } : found
  },
}
