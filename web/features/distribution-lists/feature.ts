import { distributionListScreens } from '@atrium/contract/tenancy/distribution-list-screens.ts'
import { type Feature, shows } from '../../kit/feature.ts'

export const distributionListsFeature: Feature = {
  screens: shows(
    async () => (await import('./DistributionListsScreen.tsx')).DistributionListsScreen,
    distributionListScreens.list,
    distributionListScreens.create,
    distributionListScreens.edit,
  ),
  records: { distributionList: 'Distribution list' },
}
