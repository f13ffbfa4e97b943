import { distributionLists, ownDistributionLists } from '@atrium/contract/distribution-lists/distribution-lists.ts'
import type { Feature } from '../../platform/feature.ts'
import { serve } from '../../platform/http/serve.ts'
import { constraints } from './constraints.ts'
import { hasLists } from './has-lists.ts'
import { previewList } from './preview-list.ts'
import { removeList, saveList } from './save-list.ts'
import { saveOwnList } from './save-own-list.ts'
import { getList, lookupLists, searchLists, searchOwnLists } from './search-lists.ts'

export const distributionListsFeature: Feature = {
  constraints,
  calls: [
    ...serve(distributionLists, {
      search: searchLists,
      lookup: lookupLists,
      get: getList,
      save: saveList,
      remove: removeList,
      preview: previewList,
    }),
    ...serve(ownDistributionLists, { search: searchOwnLists, save: saveOwnList, remove: removeList }),
  ],
  deletionGuards: { tenant: hasLists },
  demo: async () => (await import('./demo.ts')).insertDistributionLists,
  samples: [
    {
      calls: distributionLists,
      table: 'distribution_lists',
      make: distributionLists.save,
      input: ({ siteId, mark }) => ({ siteId, name: mark, description: mark }),
    },
  ],
}
