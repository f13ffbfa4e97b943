import { optionsOf } from '@atrium/contract/kit/options.ts'
import type { PageRow } from '@atrium/contract/kit/record-page.ts'
import { leaseStates, leaseTones, rentTypeWords } from '@atrium/contract/leases/leases.ts'
import { leaseScreens } from '@atrium/contract/leases/screens.ts'
import { and, desc, ne } from 'drizzle-orm'
import { type ClientSource, ofSubject, plainRow, sectionOf, stateOf } from '../../../platform/record-pages/record-page.ts'
import { notFuture } from '../../../platform/tenancy/today-at-site.ts'
import { leases } from '../tables.ts'
import { type LeaseRow, leaseOf, pageOfLeases } from './lease-row.ts'

/** They stand on one time line, which shows more of them than a list would. */
const MOST_LEASES = 12
const states = optionsOf(leaseStates, leaseTones)

const latest = [desc(leases.startDate), desc(leases.id)]

function rowOf(row: LeaseRow): PageRow {
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
    address: `/leases/${id}`,
  }
}

/** The leases of a client, the latest first. */
export const leasesOfClient: ClientSource = {
  kind: 'Leases',
  access: leaseScreens.list.access,
  read: (ctx, client) =>
    sectionOf(ctx, {
      table: leases,
      where: ofSubject(ctx, client, leases),
      order: latest,
      page: pageOfLeases,
      most: MOST_LEASES,
      list: `/leases?tenantId=${client.tenantId}`,
      row: rowOf,
    }),
  happened: async (ctx, client, most) => {
    const begun = and(ofSubject(ctx, client, leases), ne(leases.status, 'Draft'), notFuture(leases.startDate, leases.siteId))
    const rows = await pageOfLeases(ctx.db, { where: begun, order: latest, limit: most, offset: 0 })
    return rows.map((row) => ({ ...rowOf(row), until: null, amount: null, word: '', state: null }))
  },
}
