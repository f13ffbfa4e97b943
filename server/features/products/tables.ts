import { productEntity } from '@atrium/contract/products/products.ts'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { users } from '../../platform/auth/tables.ts'
import { id, instant } from '../../platform/database/columns.ts'
import { entityColumns } from '../../platform/database/entity-columns.ts'
import { pictureTable } from '../../platform/pictures/picture-table.ts'
import { placeKeys } from '../../platform/tenancy/place-keys.ts'

export const products = pgTable(
  'products',
  {
    id: id(),
    landlordId: integer().notNull(),
    siteId: integer().notNull(),
    /** Null: the landlord's. */
    tenantId: integer(),
    ...entityColumns(productEntity),
    tagList: text().array().notNull().default([]),
    /** ISO 4217; of the price. */
    currency: text().notNull(),
    /** Name, type and tags, by which it is searched. */
    words: text().notNull(),
    createdBy: integer().references(() => users.id),
    version: integer().notNull().default(1),
    createdAt: instant(),
    updatedAt: instant(),
  },
  (t) => [
    ...placeKeys('products', t),
    unique('products_scope').on(t.landlordId, t.id),
    index('products_by_created').on(t.landlordId, t.createdAt, t.id),
    index('products_by_name').on(t.landlordId, t.name, t.id),
    index('products_by_type').on(t.landlordId, t.type, t.id),
    index('products_by_price').on(t.landlordId, t.price, t.id),
    index('products_of_site').on(t.landlordId, t.siteId, t.createdAt, t.id),
    index('products_of_tenant').on(t.tenantId, t.createdAt, t.id),
    index('products_tags').using('gin', t.tagList),
    index('products_search').using('gin', sql`${t.words} gin_trgm_ops`),
  ],
)

export const productPictures = pictureTable('product_pictures', products)
