import { storeEntity } from '@atrium/contract/store-descriptions/store-descriptions.ts'
import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, pgTable } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'
import { entityColumns } from '../../platform/database/entity-columns.ts'
import { files } from '../../platform/files/tables.ts'
import { tenants } from '../../platform/tenancy/tables.ts'

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
    foreignKey({
      name: 'store_descriptions_tenant',
      columns: [t.landlordId, t.siteId, t.tenantId],
      foreignColumns: [tenants.landlordId, tenants.siteId, tenants.id],
    }).onUpdate('cascade'),
    index('store_descriptions_search').using('gin', sql`${t.name} gin_trgm_ops`),
  ],
)
