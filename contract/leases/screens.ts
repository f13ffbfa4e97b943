import { clients, landlord } from '../access/access.ts'
import { isId, screen } from '../kit/screen.ts'
import { rentEntry } from '../money/document-access.ts'

const list = screen({ path: '/leases', title: 'Leases', group: 'Leases', access: landlord.on('Leases') })
const notices = screen({ path: '/rental-notices', ...rentEntry, access: landlord.on('Rental Notice') })

export const leaseScreens = {
  list,
  lease: screen({ path: '/leases/:id', access: list.access, exists: ({ id }) => isId(id) }),
  criticalDates: screen({ path: '/leases/critical-dates', access: list.access }),
  /** What a lease charges, and why. */
  charges: screen({ path: '/leases/charges/:id', access: list.access, exists: ({ id }) => isId(id) }),
  /** The indexes that rents follow, and the values of one. */
  indexes: screen({ path: '/leases/indexes', access: list.access }),
  indexValues: screen({ path: '/leases/indexes/:id', access: list.access, exists: ({ id }) => isId(id) }),
  /** Who rents what for how much, as of a day. */
  rentRoll: screen({ path: '/leases/rent-roll', access: list.access }),
  expiryProfile: screen({ path: '/leases/expiry-profile', access: list.access }),
  /** Rent with steps or free months, spread evenly. */
  straightLine: screen({ path: '/leases/straight-line', access: list.access }),
  /** Rent that is previewed before it is issued. */
  rentRuns: screen({ path: '/leases/rent-run', access: list.access.on('Leases', 'Rental Notice') }),
  rentRun: screen({
    path: '/leases/rent-run/:id',
    access: list.access.on('Leases', 'Rental Notice'),
    exists: ({ id }) => isId(id),
  }),
  notices,
  /** Rent that was billed with other taxes than hold on its days, since a rate changed. */
  rentTaxes: screen({
    path: '/other-payments/tax-rates/:id/rent',
    route: 'rent-taxes',
    access: notices.access,
    exists: ({ id }) => isId(id),
  }),
  ownNotices: screen({ path: '/tenant/billings', route: 'tenant-billings', ...rentEntry, access: clients.on('Rental Notice') }),
}

/** A client's leases have no screen of their own: a role closes them together with the notices of their rent. */
export const ownLeaseAccess = leaseScreens.ownNotices.access.on('Leases')
