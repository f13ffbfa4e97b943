import { storeEntity } from '@atrium/contract/store-descriptions/store-descriptions.ts'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'
import { entityColumns } from '../../platform/database/entity-columns.ts'
import { files } from '../../platform/files/tables.ts'
import { tenantKey } from '../../platform/tenancy/place-keys.ts'

/** How a client presents its store; without a row, not yet. */
export const storeDescriptions = pgTable(
  'store_descriptions',
  {
    tenantId: integer().primaryKey(),
    landlordId: integer().notNull(),
    siteId: integer().notNull(),
    ...entityColumns(storeEntity),
    imageFileId: integer().references(() => files.id),
    version: integer().notNull().default(1),
    createdAt: instant(),
    updatedAt: instant(),
  },
  (t) => [
    tenantKey('store_descriptions', t),
    index('store_descriptions_image').on(t.imageFileId).where(sql`${t.imageFileId} is not null`),
    index('store_descriptions_search').using('gin', sql`${t.name} gin_trgm_ops`),
  ],
)
