import { quickReminders } from '@atrium/contract/invoice-reminders/mailing.ts'
import { daysUntil } from '@atrium/contract/kit/days.ts'
import { leaseScreens } from '@atrium/contract/leases/screens.ts'
import { overdueOf } from '../../../platform/invoices/overdue.ts'
import { type NeedSource, plainNeed } from '../../../platform/needs/needs.ts'
import { pageOfNotices } from './notice-row.ts'

/** Rent that is overdue. */
export const overdueNotices: NeedSource = {
  kind: 'RentOverdue',
  access: leaseScreens.notices.access,
  read: (ctx, question) =>
    overdueOf(ctx, question, {
      kind: 'Rent',
      page: pageOfNotices,
      remind: quickReminders.send,
      row: ({ notice, document, leaseNo, siteName, tenantName, timeZone }) => {
        const { id, siteId, invoiceNo, dueDate, balance, currency } = document
        return {
          ...plainNeed,
          id,
          siteId,
          siteName,
          currency,
          daysLeft: daysUntil(timeZone, dueDate),
          day: dueDate,
          title: tenantName,
          who: [invoiceNo, leaseNo].filter(Boolean).join(' · '),
          amount: balance,
          address: `/rental-notices?edit=${notice.id}`,
        }
      },
    }),
}
