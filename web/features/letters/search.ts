import { letters } from '@atrium/contract/letters/letters.ts'
import { finderOf, MOST_FOUND, type Search, told } from '../../kit/search/finder.ts'

export const search: Search = {
  finders: [
    finderOf(
      letters.search,
      { one: 'Letter', title: 'Letters' },
      (query) => ({ query, siteId: -1, rowsPerPage: MOST_FOUND }),
      ({ id, no, subject, tenantName, siteName }) => ({
        id,
        name: told(no, subject),
        about: told(tenantName, siteName),
        to: `/letters/${id}`,
      }),
    ),
  ],
  commands: [{ text: 'Write a letter', to: '/letters?new=', needs: letters.create }],
}
