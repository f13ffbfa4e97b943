import { clients } from '@atrium/contract/access/access.ts'
import { productScreens } from '@atrium/contract/products/screens.ts'
import { type Feature, screensOf } from '../../kit/feature.ts'

export const productsFeature: Feature = {
  screens: screensOf(async () => (await import('./ProductsScreen.tsx')).ProductsScreen, productScreens.list, productScreens.form),
  home: [
    {
      id: 'products',
      widget: 'Products',
      place: 'wide',
      order: 90,
      access: productScreens.list.access.only(clients),
      load: async () => (await import('./HomeProducts.tsx')).HomeProducts,
      waiting: 1,
    },
  ],
  records: { product: 'Product' },
}
