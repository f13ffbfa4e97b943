import { memoEntity } from '@atrium/contract/memos/memos.ts'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { companyForeignKey, id, instant } from '../../platform/database/columns.ts'
import { entityColumns } from '../../platform/database/entity-columns.ts'
import { audienceColumns } from '../../platform/delivery/audience-columns.ts'
import { deliveries } from '../../platform/delivery/tables.ts'
import { pictureTable } from '../../platform/pictures/picture-table.ts'
import { sites } from '../../platform/tenancy/tables.ts'

export const siteMemos = pgTable(
  'site_memos',
  {
    id: id(),
    landlordId: integer().notNull(),
    ...entityColumns(memoEntity),
    /** The description with its formatting, sanitised; null where it is plain. */
    descriptionHtml: text(),
    ...audienceColumns(),
    /** The last one. */
    deliveryId: integer().references(() => deliveries.id, { onDelete: 'set null' }),
    version: integer().notNull().default(1),
    createdAt: instant(),
    updatedAt: instant(),
  },
  (t) => [
    companyForeignKey('site_memos_site', [t.landlordId, t.siteId], sites),
    unique('site_memos_landlord_id').on(t.landlordId, t.id),
    index('site_memos_by_created').on(t.landlordId, t.createdAt, t.id),
    index('site_memos_by_subject').on(t.landlordId, t.subject, t.id),
    index('site_memos_by_end').on(t.landlordId, t.expiresOn, t.id),
    index('site_memos_of_site').on(t.siteId, t.createdAt, t.id),
    index('site_memos_of_site_by_subject').on(t.siteId, t.subject, t.id),
    index('site_memos_search').using('gin', sql`${t.subject} gin_trgm_ops`),
  ],
)

export const siteMemoFiles = pictureTable('site_memo_files', siteMemos)
