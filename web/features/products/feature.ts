import { productScreens } from '@atrium/contract/products/screens.ts'
import { type Feature, shows } from '../../kit/feature.ts'

export const productsFeature: Feature = {
  screens: shows(async () => (await import('./ProductsScreen.tsx')).ProductsScreen, productScreens.list, productScreens.form),
  records: { product: 'Product' },
}
