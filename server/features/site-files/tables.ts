import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { companyForeignKey } from '../../platform/database/columns.ts'
import { files } from '../../platform/files/tables.ts'
import { sites } from '../../platform/tenancy/tables.ts'

/** The client manual and the site plan of a site: one current file, the older ones kept as versions. */
export const siteFiles = pgTable(
  'site_files',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    landlordId: integer().notNull(),
    siteId: integer().notNull(),
    kind: text().$type<'ClientManual' | 'SitePlan'>().notNull(),
    fileId: integer()
      .notNull()
      .references(() => files.id),
    current: boolean().notNull().default(true),
    createdBy: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    companyForeignKey('site_files_site', [t.landlordId, t.siteId], sites),
    index('site_files_file').on(t.fileId),
    uniqueIndex('site_files_current').on(t.siteId, t.kind).where(sql`${t.current}`),
  ],
)
