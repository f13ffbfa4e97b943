import { promotionEntity, promotions } from '@atrium/contract/promotions/promotions.ts'
import { promotionScreens } from '@atrium/contract/promotions/screens.ts'
import { serve } from '../../platform/calls/serve.ts'
import type { Feature } from '../../platform/feature.ts'
import { hasRows } from '../../platform/records/has-rows.ts'
import { closesPicture, getPromotion, promotionPages, searchPromotions } from './read-promotions.ts'
import { removePromotion, savePromotion } from './save-promotion.ts'
import { promotionPictures, promotions as table } from './tables.ts'

export const promotionsFeature: Feature = {
  entities: [promotionEntity],
  configurable: { 'Store Promotions': { entity: promotionEntity } },
  screens: Object.values(promotionScreens),
  calls: serve(promotions, { search: searchPromotions, get: getPromotion, save: savePromotion, remove: removePromotion }),
  publicPages: { promotion: promotionPages },
  deletionGuards: { tenant: hasRows(table.tenantId) },
  closesFile: { in: [promotionPictures], closes: closesPicture },
  demo: async () => (await import('./demo.ts')).insertPromotions,
  samples: [
    {
      calls: promotions,
      table: 'promotions',
      make: promotions.save,
      by: 'client',
      input: ({ mark }) => ({ title: mark, description: mark, notes: mark }),
    },
  ],
}
