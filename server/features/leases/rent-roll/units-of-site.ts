import { may } from '@atrium/contract/access/may.ts'
import { leaseScreens } from '@atrium/contract/leases/screens.ts'
import { rentalSpaceScreens } from '@atrium/contract/rental-spaces/screens.ts'
import { and } from 'drizzle-orm'
import { countOf, listOf, ofSubject, type SiteSource } from '../../../platform/record-pages/record-page.ts'
import { leases } from '../tables.ts'
import { inForce } from './in-force.ts'
import { vacancyOf } from './vacant-spaces.ts'

/** How much of a site is let today, as its rent roll has it. */
export const unitsOfSite: SiteSource = {
  kind: 'Units',
  access: leaseScreens.rentRoll.access,
  read: async (ctx, site) => {
    const { occupancy } = await vacancyOf(ctx, site, site.today)
    // Who does not see what is vacant cannot be told how much is let of all.
    const seesVacant = may(ctx.viewer, rentalSpaceScreens.list.access) === undefined
    return {
      ...(await countOf(ctx.db, leases, and(ofSubject(ctx, site, leases), inForce(site.today)))),
      occupancy: seesVacant ? occupancy : { ...occupancy, occupied: null },
      list: listOf('/leases/rent-roll', site),
      rows: [],
    }
  },
}
