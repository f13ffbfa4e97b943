import {
  distributionListEntity,
  distributionLists,
  ownDistributionLists,
} from '@atrium/contract/distribution-lists/distribution-lists.ts'
import { distributionListLookups } from '@atrium/contract/tenancy/people/distribution-list-lookups.ts'
import { distributionListScreens } from '@atrium/contract/tenancy/people/distribution-list-screens.ts'
import { serve } from '../../platform/calls/serve.ts'
import { recipientLists } from '../../platform/delivery/audience.ts'
import type { Feature } from '../../platform/feature.ts'
import { answer } from '../../platform/ports/port.ts'
import { hasRows } from '../../platform/records/has-rows.ts'
import { constraints } from './constraints.ts'
import { listsOfContact, ownListsOfContact } from './lists-of-contact.ts'
import { previewList } from './preview-list.ts'
import { peopleOfLists } from './recipients-of.ts'
import { removeList, saveList } from './save-list.ts'
import { saveOwnList } from './save-own-list.ts'
import { getList, getOwnList, lookupLists, namedLists, searchLists, searchOwnLists } from './search-lists.ts'
import { distributionLists as table } from './tables.ts'

export const distributionListsFeature: Feature = {
  entities: [distributionListEntity],
  configurable: { 'Distribution Lists': { entity: distributionListEntity } },
  screens: Object.values(distributionListScreens),
  constraints,
  ofContacts: [listsOfContact, ownListsOfContact],
  calls: [
    ...serve(distributionLists, {
      search: searchLists,
      get: getList,
      save: saveList,
      remove: removeList,
      preview: previewList,
    }),
    ...serve(distributionListLookups, { search: lookupLists }),
    ...serve(ownDistributionLists, { search: searchOwnLists, get: getOwnList, save: saveOwnList, remove: removeList }),
  ],
  // That a client is on a list of the company keeps nobody from deleting it; a list of its own does.
  deletionGuards: { tenant: hasRows(table.tenantId) },
  answers: [answer(recipientLists, { named: namedLists, people: peopleOfLists })],
  // Announcements go to one of them.
  demoFirst: true,
  demo: async () => (await import('./demo.ts')).insertDistributionLists,
  samples: [
    {
      calls: { ...distributionLists, lookup: distributionListLookups.search },
      table: 'distribution_lists',
      make: distributionLists.save,
      input: ({ siteId, mark }) => ({ siteId, name: mark, description: mark }),
    },
    {
      calls: ownDistributionLists,
      table: 'distribution_lists',
      name: 'own distribution lists',
      make: ownDistributionLists.save,
      by: 'client',
      input: ({ mark }) => ({ name: mark, description: mark }),
    },
  ],
}
