import { leases } from '@atrium/contract/leases/leases.ts'
import { rentalNotices } from '@atrium/contract/leases/rental-notices.ts'
import { finderOf, MOST_FOUND, type Search, told } from '../../kit/search/finder.ts'

const page = { siteId: -1, rowsPerPage: MOST_FOUND }

export const search: Search = {
  finders: [
    finderOf(
      leases.search,
      { one: 'Lease', title: 'Leases' },
      (query) => ({ query, ...page }),
      ({ id, leaseNo, tenant, unitId, siteName }) => ({
        id,
        name: leaseNo,
        about: told(tenant, unitId, siteName),
        to: `/leases/${id}`,
      }),
    ),
    finderOf(
      rentalNotices.search,
      { one: 'Rental notice', title: 'Rental Notices', also: ['Notice', 'Notices'] },
      (query) => ({ query, ...page, sortBy: 'dueDate', descending: true }),
      ({ id, invoiceNo, tenantName, siteName }) => ({
        id,
        name: invoiceNo,
        about: told(tenantName, siteName),
        to: `/rental-notices?edit=${id}`,
      }),
    ),
  ],
  commands: [{ text: 'Add a lease', to: '/leases?new=', needs: leases.save }],
}
