import { productUpload } from '@atrium/contract/products/product-upload.ts'
import type { products as calls, Product } from '@atrium/contract/products/products.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { everyRow, sheetOf } from '../../platform/records/export-rows.ts'
import { conditionsOf } from '../../platform/records/lists.ts'
import { productList } from './read-products.ts'
import { products } from './tables.ts'

const { headings } = productUpload
const cellOf: Record<string, (product: Product) => string> = {
  Name: ({ name }) => name,
  Type: ({ type }) => type,
  Description: ({ description }) => description,
  Tags: ({ tagList }) => tagList.join('; '),
  Price: ({ price }) => (price === 0 ? '' : (price / 100).toFixed(2)),
}
const cells = (product: Product) => headings.map((heading) => cellOf[heading]?.(product) ?? '')

/** Products under the headings that the import reads, so that a list can be changed and brought back. */
export const exportProducts: Handler<typeof calls.exportList> = (ctx, { format, ...input }) => {
  const conditions = conditionsOf(ctx, productList, input)
  const every = everyRow(ctx, productList, conditions, { by: products.name, of: ({ product }) => product.name })
  return sheetOf(format, every, { name: 'products', headings, cells })
}
