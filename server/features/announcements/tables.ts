import { announcementEntity } from '@atrium/contract/announcements/announcements.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { companyForeignKey, id, instant } from '../../platform/database/columns.ts'
import { entityColumns } from '../../platform/database/entity-columns.ts'
import { audienceColumns } from '../../platform/delivery/audience-columns.ts'
import { deliveries } from '../../platform/delivery/tables.ts'
import { pictureTable } from '../../platform/pictures/picture-table.ts'
import { sites } from '../../platform/tenancy/tables.ts'

export const announcements = pgTable(
  'announcements',
  {
    id: id(),
    landlordId: integer().notNull(),
    ...entityColumns(announcementEntity),
    /** The description with its formatting, sanitised; null where it is plain. */
    descriptionHtml: text(),
    /** Sites beside its own. */
    siteIds: integer().array().notNull().default([]),
    ...audienceColumns(),
    /** Its people are told by e-mail too. */
    mail: boolean().notNull().default(true),
    /** Clients do not see it yet: it waits to be announced, or was called off. */
    heldBack: boolean().notNull().default(false),
    /** The last one. */
    deliveryId: integer().references(() => deliveries.id, { onDelete: 'set null' }),
    version: integer().notNull().default(1),
    /** When it was announced; of one that is held back, when it was written. */
    createdAt: instant(),
    updatedAt: instant(),
  },
  (t) => [
    companyForeignKey('announcements_site', [t.landlordId, t.siteId], sites),
    unique('announcements_landlord_id').on(t.landlordId, t.id),
    index('announcements_by_created').on(t.landlordId, t.createdAt, t.id),
    index('announcements_by_updated').on(t.landlordId, t.updatedAt, t.id),
    index('announcements_by_title').on(t.landlordId, t.title, t.id),
    index('announcements_by_end').on(t.landlordId, t.expiresOn, t.id),
    index('announcements_of_site').on(t.siteId, t.createdAt, t.id),
    // Clients are shown those of their site that have not ended.
    index('announcements_of_site_by_end').on(t.siteId, t.expiresOn, t.id),
    index('announcements_of_further_sites').using('gin', t.siteIds).where(sql`${t.siteIds} <> '{}'`),
    index('announcements_held_back').on(t.landlordId, t.siteId, t.id).where(sql`${t.heldBack}`),
    index('announcements_search').using('gin', sql`${t.title} gin_trgm_ops`),
  ],
)

export const announcementFiles = pictureTable('announcement_files', announcements)
