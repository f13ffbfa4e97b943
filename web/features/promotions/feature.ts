import { promotionScreens } from '@atrium/contract/promotions/screens.ts'
import { type Feature, shows } from '../../kit/feature.ts'

export const promotionsFeature: Feature = {
  screens: shows(async () => (await import('./PromotionsScreen.tsx')).PromotionsScreen, promotionScreens.list),
  records: { promotion: 'Promotion' },
}
