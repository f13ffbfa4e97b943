import { ALL_SITES } from '@atrium/contract/kit/constants.ts'
import type { Picture } from '@atrium/contract/kit/pictures.ts'
import { type products as calls, type Product, products as productCalls } from '@atrium/contract/products/products.ts'
import { eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { users } from '../../platform/auth/tables.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import { pageOf } from '../../platform/database/page-of.ts'
import { phraseIn } from '../../platform/lists/list.ts'
import { picturesOf } from '../../platform/pictures/pictures-of.ts'
import { getOf, listOf } from '../../platform/records/lists.ts'
import { mayChangeBy } from '../../platform/records/may-change.ts'
import { notFound } from '../../platform/refusal.ts'
import { bySite } from '../../platform/tenancy/site-scope.ts'
import { sites, tenants } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { productPictures, products } from './tables.ts'

const select = (db: ReadDb) =>
  db
    .select({ product: products, siteName: sites.name, tenant: tenants.name, by: users.name })
    .from(products)
    .innerJoin(sites, eq(sites.id, products.siteId))
    .leftJoin(tenants, eq(tenants.id, products.tenantId))
    .leftJoin(users, eq(users.id, products.createdBy))

type Row = Awaited<ReturnType<typeof select>>[number]

interface Extra {
  pictures: ReadonlyMap<number, Picture[]>
  mayChange: (row: { tenantId: number | null }) => boolean
}

function item({ product, siteName, tenant, by }: Row, { pictures, mayChange }: Extra): Product {
  const { words, landlordId, createdBy, createdAt, updatedAt, ...shown } = product
  const imageList = pictures.get(product.id) ?? []
  return {
    ...shown,
    siteName,
    tenant: tenant ?? '',
    imageList,
    attachmentAttributes: imageList.map(({ fileUrl, caption, description }) => ({ file: fileUrl, caption, description })),
    createdBy: by ?? '',
    createdById: createdBy,
    createdDate: createdAt.toISOString(),
    mayChange: mayChange(product),
  }
}

const extraOf = async (ctx: ReadContext, rows: readonly Row[]): Promise<Extra> => ({
  pictures: await picturesOf(
    ctx.db,
    productPictures,
    rows.map(({ product }) => product),
  ),
  mayChange: await mayChangeBy(productCalls.save)(ctx),
})

/** A client is first given all of its site, and of these its own and the landlord's. */
const owned = { landlordId: products.landlordId, siteId: products.siteId }
const shown = ({ viewer }: Pick<ReadContext, 'viewer'>): SQL | undefined =>
  viewer.kind === 'landlord' ? undefined : or(eq(products.tenantId, viewer.tenantId ?? 0), isNull(products.tenantId))

const read = { table: products, page: pageOf(select), item, shown, owned, extra: extraOf }

/** What a list and an export have in common. */
export const productList = {
  ...read,
  equal: { type: products.type },
  filters: ({ tag }: { tag?: string | undefined }) =>
    tag === undefined ? undefined : sql`${products.tagList} @> array[${tag}]::text[]`,
  words: (query: string) => phraseIn(products, products.words, query),
}

export const searchProducts: Handler<typeof calls.search> = listOf(productCalls.search, {
  ...productList,
  sorts: (ctx, { siteId }) => ({
    createdDate: products.createdAt,
    name: products.name,
    type: products.type,
    price: products.price,
    siteName: bySite(ctx, products.siteId, siteId),
  }),
})

export const getProduct: Handler<typeof calls.get> = getOf(read)

export const getProductAt: Handler<typeof calls.getAt> = async (ctx, { id, siteId, withImages = true }) => {
  const product = await getProduct(ctx, { id })
  if (siteId !== ALL_SITES.id && product.siteId !== siteId) throw notFound()
  return withImages ? product : { ...product, imageList: [], attachmentAttributes: [] }
}
