import { leaseScreens } from '@atrium/contract/leases/screens.ts'
import { and, asc } from 'drizzle-orm'
import { listOf, ofSubject, plainRow, type SiteSource, sectionOf } from '../../../platform/record-pages/record-page.ts'
import { leases } from '../tables.ts'
import { pageOfLeases } from './lease-row.ts'
import { endingWithin } from './search-leases.ts'

const AHEAD_DAYS = 365

/** Leases of a site that end within a year, the first to end first. */
export const endingOfSite: SiteSource = {
  kind: 'Leases',
  access: leaseScreens.list.access,
  read: (ctx, site) =>
    sectionOf(ctx, {
      table: leases,
      where: and(ofSubject(ctx, site, leases), endingWithin(AHEAD_DAYS)),
      order: [asc(leases.endDate), asc(leases.id)],
      page: pageOfLeases,
      list: listOf(`/leases?endsWithin=${AHEAD_DAYS}`, site),
      row: ({ lease: { id, leaseNo, unitId, endDate }, tenant }) => ({
        ...plainRow,
        id,
        title: tenant,
        note: [unitId, leaseNo].filter(Boolean).join(' · '),
        day: endDate,
        address: `/leases/${id}`,
      }),
    }),
}
