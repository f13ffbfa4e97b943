import { storeDescriptionScreens } from '@atrium/contract/store-descriptions/screens.ts'
import { type Feature, shows } from '../../kit/feature.ts'

export const storeDescriptionsFeature: Feature = {
  screens: [
    ...shows(async () => (await import('./StoresScreen.tsx')).StoresScreen, storeDescriptionScreens.list),
    ...shows(async () => (await import('./OwnStoreScreen.tsx')).OwnStoreScreen, storeDescriptionScreens.own),
  ],
  records: { 'store description': 'Store description' },
}
