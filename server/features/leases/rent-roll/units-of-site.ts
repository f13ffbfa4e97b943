import { may } from '@atrium/contract/access/may.ts'
import { leaseScreens } from '@atrium/contract/leases/screens.ts'
import { rentalSpaceScreens } from '@atrium/contract/rental-spaces/screens.ts'
import { countedUpTo, listOf, type SiteSource } from '../../../platform/record-pages/record-page.ts'
import { vacancyOf } from './vacant-spaces.ts'

/** How much of a site is let today, as its rent roll has it. */
export const unitsOfSite: SiteSource = {
  kind: 'Units',
  access: leaseScreens.rentRoll.access,
  read: async (ctx, site) => {
    const { found, occupancy } = await vacancyOf(ctx, site, site.today)
    // Who does not see what is vacant cannot be told how much is let of all.
    const seesVacant = may(ctx.viewer, rentalSpaceScreens.list.access) === undefined
    return {
      ...countedUpTo(found),
      occupancy: seesVacant ? occupancy : { ...occupancy, occupied: null },
      list: listOf('/leases/rent-roll', site),
      rows: [],
    }
  },
}
