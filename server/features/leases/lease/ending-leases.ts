import { daysUntil } from '@atrium/contract/kit/days.ts'
import { ENDING_DAYS } from '@atrium/contract/kit/needs.ts'
import { leaseScreens } from '@atrium/contract/leases/screens.ts'
import { and, asc } from 'drizzle-orm'
import { type NeedSource, plainNeed, pressingOf } from '../../../platform/needs/needs.ts'
import { leases } from '../tables.ts'
import { pageOfLeases } from './lease-row.ts'
import { endingWithin } from './search-leases.ts'

const SOON_DAYS = 30

/** Leases that end soon: to be renewed, or let anew. */
export const endingLeases: NeedSource = {
  kind: 'LeaseEnding',
  access: leaseScreens.list.access,
  read: (ctx, question) =>
    pressingOf(ctx, question, {
      table: leases,
      where: and(ctx.scope.at(question.siteId, leases), endingWithin(ENDING_DAYS)),
      order: [asc(leases.endDate), asc(leases.id)],
      page: pageOfLeases,
      row: ({ lease: { id, leaseNo, unitId, siteId, endDate }, siteName, tenant, timeZone }) => {
        const daysLeft = daysUntil(timeZone, endDate)
        return {
          ...plainNeed,
          id,
          siteId,
          siteName,
          daysLeft,
          day: endDate,
          title: tenant,
          who: [leaseNo, unitId].filter(Boolean).join(' · '),
          tone: daysLeft <= SOON_DAYS ? 'warning' : 'normal',
          address: `/leases/${id}`,
        }
      },
    }),
}
