import { onceEach } from '@atrium/contract/kit/once-each.ts'
import { productUpload } from '@atrium/contract/products/product-upload.ts'
import { products as calls, productEntity } from '@atrium/contract/products/products.ts'
import type { z } from 'zod'
import { inChunks } from '../../platform/database/in-chunks.ts'
import { type Import, type ImportContext, importKind } from '../../platform/imports/import-kind.ts'
import { readAs } from '../../platform/imports/read-record.ts'
import { invalid } from '../../platform/refusal.ts'
import { checkSite } from '../../platform/tenancy/client-scope.ts'
import { companyCurrency } from '../../platform/tenancy/company-currency.ts'
import { ENTITY, wordsOf } from './save-product.ts'
import { products } from './tables.ts'

type Parsed = z.output<typeof productEntity.input>

/** A list of the landlord's products at a site. */
export const productImport = importKind<Parsed>({
  ...productUpload,
  name: 'products',
  call: calls.importList,
  async open(ctx, { siteId }) {
    if (!siteId) throw invalid({ siteId: 'product-site-required' })
    await checkSite(ctx, siteId)
    return {
      read: readAs(productEntity),
      check: async (rows) => rows.map(() => []),
      reserve: async () => {},
      store: (rows) => store(ctx, siteId, rows),
    } satisfies Import<Parsed>
  },
})

/** Columns that are given for a product. */
const PARAMETERS = 14

async function store(ctx: ImportContext, siteId: number, rows: readonly Parsed[]): Promise<void> {
  const { landlordId, userId: createdBy } = ctx.viewer
  const currency = await companyCurrency(ctx.db, landlordId)
  const all = rows.map(({ imageList: _, ...fields }) => ({ ...fields, tagList: onceEach(fields.tagList) }))
  const made = await inChunks<(typeof all)[number], { id: number }>(all, PARAMETERS, (chunk) =>
    ctx.db
      .insert(products)
      .values(chunk.map((fields) => ({ ...fields, words: wordsOf(fields), landlordId, siteId, currency, createdBy })))
      .returning({ id: products.id }),
  )
  for (const [at, { id }] of made.entries()) ctx.audit({ entity: ENTITY, id, after: all[at] as (typeof all)[number] })
}
