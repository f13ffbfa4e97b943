import { contractNo } from '@atrium/contract/contracts/contracts.ts'
import { contractParties } from '@atrium/contract/contracts/screens.ts'
import { dayIn, daysUntil } from '@atrium/contract/kit/days.ts'
import { and, asc } from 'drizzle-orm'
import { type NeedSource, plainNeed, pressingOf } from '../../../platform/needs/needs.ts'
import { pageOfContracts } from '../contract/read-contracts.ts'
import { contracts } from '../tables.ts'
import { waitingOf, waitsFor } from './waiting.ts'

/** Contracts with suggestions or questions of their clients that nobody has answered, those that were touched longest ago first. */
export const waitingContracts: NeedSource = {
  kind: 'ContractWaiting',
  access: contractParties,
  read: (ctx, question) =>
    pressingOf(ctx, question, {
      table: contracts,
      where: and(ctx.scope.at(question.siteId, contracts), waitsFor(ctx.db, ctx.viewer)),
      order: [asc(contracts.updatedAt), asc(contracts.id)],
      page: async (db, page) => {
        const rows = await pageOfContracts(db, page)
        const waiting = await waitingOf(
          db,
          ctx.viewer,
          rows.map(({ contract }) => contract),
        )
        return rows.map((row) => ({
          ...row,
          day: dayIn(row.timeZone, waiting.get(row.contract.id)?.since ?? row.contract.updatedAt),
        }))
      },
      row: ({ contract, siteName, tenantName, timeZone, day }) => ({
        ...plainNeed,
        id: contract.id,
        siteId: contract.siteId,
        siteName,
        day,
        daysLeft: daysUntil(timeZone, day),
        title: contract.name,
        who: `${tenantName} · ${contractNo(contract.no)}`,
        tone: 'normal' as const,
        address: `/contracts/${contract.id}`,
      }),
    }),
}
