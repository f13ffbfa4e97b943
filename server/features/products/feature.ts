import { productEntity, products } from '@atrium/contract/products/products.ts'
import { productScreens } from '@atrium/contract/products/screens.ts'
import { serve } from '../../platform/calls/serve.ts'
import type { Feature } from '../../platform/feature.ts'
import { importRows } from '../../platform/imports/import-rows.ts'
import { closesPicture } from './closed-picture.ts'
import { exportProducts } from './export-products.ts'
import { hasProducts } from './has-products.ts'
import { productImport } from './import-products.ts'
import { productPages } from './publish.ts'
import { getProduct, getProductAt, searchProducts } from './read-products.ts'
import { removeProduct, saveAttachment, saveProduct } from './save-product.ts'
import { productPictures } from './tables.ts'

export const productsFeature: Feature = {
  entities: [productEntity],
  configurable: { Products: { entity: productEntity } },
  screens: Object.values(productScreens),
  calls: serve(products, {
    search: searchProducts,
    get: getProduct,
    getAt: getProductAt,
    save: saveProduct,
    saveAttachment,
    remove: removeProduct,
    exportList: exportProducts,
    importList: importRows(productImport),
  }),
  imports: [productImport],
  deletionGuards: { tenant: hasProducts },
  closesFile: { in: [productPictures], closes: closesPicture },
  publicPages: { product: productPages },
  demo: async () => (await import('./demo.ts')).insertProducts,
  samples: [
    {
      calls: products,
      table: 'products',
      make: products.save,
      by: 'client',
      input: ({ mark }) => ({ name: mark, type: mark, description: mark, tagList: [mark] }),
    },
  ],
}
