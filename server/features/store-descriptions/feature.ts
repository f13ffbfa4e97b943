import { storeDescriptionScreens } from '@atrium/contract/store-descriptions/screens.ts'
import { storeDescriptions, storeEntity, stores } from '@atrium/contract/store-descriptions/store-descriptions.ts'
import { serve } from '../../platform/calls/serve.ts'
import type { Feature } from '../../platform/feature.ts'
import { hasRows } from '../../platform/records/has-rows.ts'
import { getStore, searchStores } from './read-stores.ts'
import { removeStore, saveStore } from './save-store.ts'
import { storeDescriptions as table } from './tables.ts'

export const storeDescriptionsFeature: Feature = {
  entities: [storeEntity],
  configurable: { 'Store Description': { entity: storeEntity } },
  screens: Object.values(storeDescriptionScreens),
  calls: [
    ...serve(storeDescriptions, { search: searchStores, get: getStore, save: saveStore, remove: removeStore }),
    ...serve(stores, { update: saveStore }),
  ],
  // Its picture would stay in the store.
  deletionGuards: { tenant: hasRows(table.tenantId) },
  demo: async () => (await import('./demo.ts')).insertStores,
  samples: [
    {
      calls: { ...storeDescriptions, ...stores },
      table: 'store_descriptions',
      make: storeDescriptions.save,
      by: 'client',
      input: ({ mark }) => ({ name: mark, storeDescription: mark }),
    },
  ],
}
