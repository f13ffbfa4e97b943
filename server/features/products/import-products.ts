import { onceEach } from '@atrium/contract/kit/once-each.ts'
import { productUpload } from '@atrium/contract/products/product-upload.ts'
import { products as calls, PRICE, productEntity, TAGS } from '@atrium/contract/products/products.ts'
import type { z } from 'zod'
import { inChunks } from '../../platform/database/in-chunks.ts'
import { type Import, type ImportContext, importKind, type Outcome, wrongIn } from '../../platform/imports/import-kind.ts'
import type { TableRow } from '../../platform/imports/map-columns.ts'
import { readRecord } from '../../platform/imports/read-record.ts'
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
      read,
      check: async (rows) => rows.map(() => []),
      reserve: async () => {},
      store: (rows) => store(ctx, siteId, rows),
    } satisfies Import<Parsed>
  },
})

function read(row: TableRow): Outcome<Parsed> {
  const { [TAGS]: tags = '', [PRICE]: price = '' } = row.values
  const cents = centsOf(price)
  const tagList = tags
    .split(/[;,]/)
    .map((tag) => tag.trim())
    .filter(Boolean)
  const upload = { ...productUpload, headingOf: { ...productUpload.headingOf, tagList: TAGS, price: PRICE } }
  const { value, errors } = readRecord({ upload, input: productEntity.input }, row, { tagList, price: cents ?? 0 })
  const wrong = [...errors, ...(cents === undefined ? [wrongIn(PRICE, 'price-unreadable')] : [])]
  return value && wrong.length === 0 ? { value } : { errors: wrong }
}

/** `1,234.50`, `6,5` or `$ 6.50` in cents; undefined where it is no amount. */
function centsOf(text: string): number | undefined {
  const plain = text
    .replace(/[\s$€£]|CA\$/g, '')
    .replace(/,(?=\d{3}\b)/g, '')
    .replace(',', '.')
  if (plain === '') return 0
  return /^\d{1,8}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : undefined
}

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
