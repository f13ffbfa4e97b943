import { storeDescriptionScreens } from '@atrium/contract/store-descriptions/screens.ts'
import { type Feature, screensOf } from '../../kit/feature.ts'

export const storeDescriptionsFeature: Feature = {
  screens: [
    ...screensOf(async () => (await import('./StoresScreen.tsx')).StoresScreen, storeDescriptionScreens.list),
    ...screensOf(async () => (await import('./OwnStoreScreen.tsx')).OwnStoreScreen, storeDescriptionScreens.own),
  ],
  records: { 'store description': 'Store description' },
}
