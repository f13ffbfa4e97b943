import { contractNo } from '@atrium/contract/contracts/contracts.ts'
import { contractScreens } from '@atrium/contract/contracts/screens.ts'
import { daysUntil } from '@atrium/contract/kit/days.ts'
import { and, asc, between, eq, sql } from 'drizzle-orm'
import { countedSource } from '../../../platform/calendar/counted.ts'
import { type NeedSource, plainNeed, pressingOf } from '../../../platform/needs/needs.ts'
import { contractDueDates } from '../tables.ts'
import { dueIn, dueShown, pageOfDue } from './due-row.ts'

const { access } = contractScreens.obligations

/** What is to be done by contracts and is not done yet; of a client what is its own. */
export const dueCalendar = countedSource({
  kinds: ['ContractObligation'],
  access,
  tables: sql`${contractDueDates}`,
  id: contractDueDates.id,
  where: (ctx, { siteId, from, to }) =>
    and(
      ctx.scope.at(siteId, contractDueDates),
      dueShown(ctx.viewer),
      eq(contractDueDates.status, 'Open'),
      between(contractDueDates.dueOn, from, to),
    ),
  order: [asc(contractDueDates.dueOn), asc(contractDueDates.id)],
  by: { day: contractDueDates.dueOn, title: contractDueDates.title, status: contractDueDates.status },
  read: async (ctx, page) =>
    (await pageOfDue(ctx.db, page)).map(({ due, contract, tenantName }) => ({
      id: due.id,
      siteId: due.siteId,
      tenantId: due.tenantId,
      title: due.title,
      status: due.status,
      from: null,
      to: null,
      kind: 'ContractObligation' as const,
      about: `${tenantName} · ${contractNo(contract.no)} ${contract.name}`,
      date: due.dueOn,
      address: `/contracts/${due.contractId}`,
    })),
})

/** What is overdue, whichever side is to do it. */
export const overdueObligations: NeedSource = {
  kind: 'ObligationOverdue',
  access,
  read: (ctx, question) =>
    pressingOf(ctx, question, {
      table: contractDueDates,
      where: and(ctx.scope.at(question.siteId, contractDueDates), dueShown(ctx.viewer), dueIn.Overdue),
      order: [asc(contractDueDates.dueOn), asc(contractDueDates.id)],
      page: pageOfDue,
      row: ({ due, obligation, contract, siteName, tenantName, timeZone }) => {
        const daysLeft = daysUntil(timeZone, due.dueOn)
        return {
          ...plainNeed,
          id: due.id,
          siteId: due.siteId,
          siteName,
          daysLeft,
          day: due.dueOn,
          title: due.title,
          who: `${tenantName} · ${contractNo(contract.no)}`,
          amount: obligation.amount === 0 ? null : obligation.amount,
          currency: obligation.amount === 0 ? '' : obligation.currency,
          tone: 'warning' as const,
          address: `/contracts/${due.contractId}`,
        }
      },
    }),
}
