import { promotionEntity } from '@atrium/contract/promotions/promotions.ts'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, unique } from 'drizzle-orm/pg-core'
import { id, instant } from '../../platform/database/columns.ts'
import { entityColumns } from '../../platform/database/entity-columns.ts'
import { pictureTable } from '../../platform/pictures/picture-table.ts'
import { placeKeys } from '../../platform/tenancy/place-keys.ts'

export const promotions = pgTable(
  'promotions',
  {
    id: id(),
    landlordId: integer().notNull(),
    siteId: integer().notNull(),
    /** Null: the landlord's own. */
    tenantId: integer(),
    ...entityColumns(promotionEntity),
    version: integer().notNull().default(1),
    createdAt: instant(),
    updatedAt: instant(),
  },
  (t) => [
    ...placeKeys('promotions', t),
    unique('promotions_landlord_id').on(t.landlordId, t.id),
    index('promotions_by_created').on(t.landlordId, t.createdAt, t.id),
    index('promotions_by_title').on(t.landlordId, t.title, t.id),
    index('promotions_by_type').on(t.landlordId, t.type, t.id),
    index('promotions_by_start').on(t.landlordId, t.startdate, t.id),
    index('promotions_by_end').on(t.landlordId, t.enddate, t.id),
    index('promotions_drafts').on(t.landlordId, t.createdAt, t.id).where(sql`not ${t.published}`),
    index('promotions_of_site').on(t.siteId, t.createdAt, t.id),
    // A client passes over those that are over, which lie together.
    index('promotions_of_site_by_start').on(t.siteId, t.startdate, t.id),
    index('promotions_of_site_by_end').on(t.siteId, t.enddate, t.id),
    index('promotions_of_tenant').on(t.tenantId, t.createdAt, t.id),
    index('promotions_search').using('gin', sql`${t.title} gin_trgm_ops`),
  ],
)

export const promotionPictures = pictureTable('promotion_pictures', promotions)
