import { contracts } from '@atrium/contract/contracts/contracts.ts'
import { finderOf, MOST_FOUND, type Search, told } from '../../kit/search/finder.ts'

export const search: Search = {
  finders: [
    finderOf(
      contracts.search,
      { one: 'Contract', title: 'Contracts' },
      (query) => ({ query, siteId: -1, rowsPerPage: MOST_FOUND }),
      ({ id, no, name, tenantName }) => ({ id, name: told(no, name), about: tenantName, to: `/contracts/${id}` }),
    ),
  ],
}
