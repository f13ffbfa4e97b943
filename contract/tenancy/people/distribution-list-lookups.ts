import { z } from 'zod'
import { ask, calls } from '../../kit/call.ts'
import { Id } from '../../kit/ids.ts'
import { line } from '../../kit/line.ts'
import { distributionListScreens } from './distribution-list-screens.ts'

const topics = { reads: ['distributionList', 'contact', 'tenant', 'site'] }

/** What pickers of distribution lists ask. Apart from the calls of `distributionLists`, which only its own screens make. */
export const distributionListLookups = calls('/Landlord', topics, {
  search: ask('SearchDistributionList', {
    allow: distributionListScreens.list.access,
    about: 'Id and name of the lists that match; 50 at most. For pickers.',
    body: z.object({ query: line().max(200).default(''), ids: z.array(Id).max(500).default([]) }),
    reply: z.object({ items: z.array(z.object({ id: Id, name: z.string(), site: z.string().nullable() })) }),
  }),
})
