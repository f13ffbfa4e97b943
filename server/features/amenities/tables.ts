import { amenityEntity } from '@atrium/contract/amenities/amenities.ts'
import type { OpeningHours } from '@atrium/contract/amenities/opening-hours.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { companyForeignKey, id, instant } from '../../platform/database/columns.ts'
import { entityColumns } from '../../platform/database/entity-columns.ts'
import { files } from '../../platform/files/tables.ts'
import { sites, tenantCategories } from '../../platform/tenancy/tables.ts'

export const amenities = pgTable(
  'amenities',
  {
    id: id(),
    landlordId: integer().notNull(),
    ...entityColumns(amenityEntity),
    hours: jsonb().$type<OpeningHours>().notNull(),
    slotMinutes: integer().notNull(),
    bufferMinutes: integer().notNull(),
    capacity: integer().notNull(),
    noticeHours: integer().notNull(),
    daysAhead: integer().notNull(),
    requiresApproval: boolean().notNull(),
    active: boolean().notNull(),
    pictureId: integer().references(() => files.id),
    picture2Id: integer().references(() => files.id),
    picture3Id: integer().references(() => files.id),
    version: integer().notNull().default(1),
    createdAt: instant(),
    updatedAt: instant(),
  },
  (t) => [
    companyForeignKey('amenities_site', [t.landlordId, t.siteId], sites),
    companyForeignKey('amenities_category', [t.landlordId, t.categoryId], tenantCategories),
    // What bookings refer to.
    unique('amenities_scope').on(t.landlordId, t.siteId, t.id),
    uniqueIndex('amenities_name').on(t.siteId, sql`lower(${t.name})`),
    index('amenities_by_name').on(t.landlordId, t.name, t.id),
    index('amenities_by_location').on(t.landlordId, t.location, t.id),
    index('amenities_by_capacity').on(t.landlordId, t.capacity, t.id),
    index('amenities_by_fee').on(t.landlordId, t.fee, t.id),
    index('amenities_by_approval').on(t.landlordId, t.requiresApproval, t.id),
    index('amenities_by_active').on(t.landlordId, t.active, t.id),
    // By which a file that is deleted finds whether anything still shows it.
    index('amenities_picture').on(t.pictureId).where(sql`${t.pictureId} is not null`),
    index('amenities_picture2').on(t.picture2Id).where(sql`${t.picture2Id} is not null`),
    index('amenities_picture3').on(t.picture3Id).where(sql`${t.picture3Id} is not null`),
    index('amenities_search').using('gin', sql`(${t.name} || ' ' || ${t.location}) gin_trgm_ops`),
  ],
)
