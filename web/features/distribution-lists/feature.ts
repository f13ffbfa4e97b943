import { distributionListScreens } from '@atrium/contract/tenancy/people/distribution-list-screens.ts'
import { type Feature, screensOf } from '../../kit/feature.ts'

const { list, create, edit, own, createOwn, editOwn } = distributionListScreens

export const distributionListsFeature: Feature = {
  screens: [
    ...screensOf(async () => (await import('./DistributionListsScreen.tsx')).DistributionListsScreen, list, create, edit),
    ...screensOf(async () => (await import('./OwnListsScreen.tsx')).OwnListsScreen, own, createOwn, editOwn),
  ],
  records: { distributionList: 'Distribution list' },
}
