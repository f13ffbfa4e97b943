import { clients, landlord } from '../access/access.ts'
import { screen } from '../kit/screen.ts'

const notices = { title: 'Rental Notices', group: 'Billings & Statements' }

export const leaseScreens = {
  list: screen({ path: '/leases', title: 'Leases', group: 'Leases', access: landlord.on('Leases') }),
  notices: screen({ path: '/rental-notices', ...notices, access: landlord.on('Rental Notice') }),
  ownNotices: screen({ path: '/tenant/billings', route: 'tenant-billings', ...notices, access: clients.on('Rental Notice') }),
}

/** A client's leases have no screen of their own. */
export const ownLeaseAccess = clients.on('Leases')
