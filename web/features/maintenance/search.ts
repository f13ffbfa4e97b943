import { maintenance, ownMaintenance } from '@atrium/contract/maintenance/requests.ts'
import { finderOf, MOST_FOUND, type Search, told } from '../../kit/search/finder.ts'

const words = { one: 'Maintenance request', title: 'Maintenance requests', also: ['Request', 'Requests'] }
const to = (id: number) => `/maintenance-request/${id}`

export const search: Search = {
  finders: [
    finderOf(
      maintenance.search,
      words,
      (query) => ({ query, siteId: -1, rowsPerPage: MOST_FOUND }),
      ({ id, requestNo, subject, tenant, siteName }) => ({
        id,
        name: told(requestNo, subject),
        about: told(tenant, siteName),
        to: to(id),
      }),
    ),
    finderOf(
      ownMaintenance.search,
      words,
      (query) => ({ query, rowsPerPage: MOST_FOUND }),
      ({ id, requestNo, subject, siteName }) => ({ id, name: told(requestNo, subject), about: siteName, to: to(id) }),
    ),
  ],
  commands: [
    { text: 'Add a maintenance request', to: '/landlord/maintenance-request?new=', needs: maintenance.save },
    { text: 'Report a problem', to: '/tenant/maintenance-request?new=', needs: ownMaintenance.save },
  ],
}
