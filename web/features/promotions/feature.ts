import { promotionScreens } from '@atrium/contract/promotions/screens.ts'
import { type Feature, screensOf } from '../../kit/feature.ts'

export const promotionsFeature: Feature = {
  screens: screensOf(async () => (await import('./PromotionsScreen.tsx')).PromotionsScreen, promotionScreens.list),
  records: { promotion: 'Promotion' },
}
