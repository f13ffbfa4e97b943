import { bigint, boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** A file in the store. It is written first and kept by the transaction that uses it; what is not kept is swept. */
export const files = pgTable(
  'files',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    landlordId: integer(),
    siteId: integer(),
    /** The client it is for; none means everyone at the site. */
    tenantId: integer(),
    /** Where it lies in the store. Copies for several clients share one. */
    key: text().notNull(),
    /** As the uploader named it, made harmless. */
    name: text().notNull(),
    /** MIME type, told by the content. */
    type: text().notNull(),
    /** Bytes. */
    size: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
    kept: boolean().notNull().default(false),
    createdBy: integer(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('files_key').on(t.key), index('files_unkept').on(t.kept, t.createdAt)],
)
