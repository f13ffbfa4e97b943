import { optionsOf } from '@atrium/contract/kit/options.ts'
import { leaseStates, leaseTones, rentTypeWords } from '@atrium/contract/leases/leases.ts'
import { leaseScreens } from '@atrium/contract/leases/screens.ts'
import { desc } from 'drizzle-orm'
import { type ClientSource, ofClient, plainRow, sectionOf, stateOf } from '../../../platform/record-pages/client-page.ts'
import { leases } from '../tables.ts'
import { leaseOf, pageOfLeases } from './lease-row.ts'

/** They stand on one time line, which shows more of them than a list would. */
const MOST_LEASES = 12
const states = optionsOf(leaseStates, leaseTones)

/** The leases of a client, the latest first. */
export const leasesOfClient: ClientSource = {
  kind: 'Leases',
  access: leaseScreens.list.access,
  read: (ctx, client) =>
    sectionOf(ctx, {
      table: leases,
      where: ofClient(ctx, client, leases),
      order: [desc(leases.startDate), desc(leases.id)],
      page: pageOfLeases,
      most: MOST_LEASES,
      list: `/leases?tenantId=${client.id}`,
      row: (row) => {
        const { id, leaseNo, unitId, startDate, endDate, total, currency, rentType, status, terminatedOn } = leaseOf(row)
        return {
          ...plainRow,
          id,
          title: leaseNo,
          note: unitId,
          word: rentTypeWords[rentType],
          day: startDate,
          until: terminatedOn ?? endDate,
          amount: total,
          currency,
          state: stateOf(states, status),
          address: `/leases/charges/${id}`,
        }
      },
    }),
}
