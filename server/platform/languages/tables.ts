import { boolean, foreignKey, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { landlords } from '../tenancy/tables.ts'

/** A language of a company: one it added, or one of the portal's own that it has changed something of. */
export const languages = pgTable(
  'languages',
  {
    landlordId: integer()
      .notNull()
      .references(() => landlords.id),
    /** BCP 47 tag. */
    code: text().notNull(),
    name: text().notNull(),
    active: boolean().notNull().default(true),
    /** Rises with every text, so that browsers keep theirs as long as nothing changed. */
    version: integer().notNull().default(1),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.landlordId, t.code] })],
)

/** A text as the company words it. The key is the English original. */
export const languageTexts = pgTable(
  'language_texts',
  {
    landlordId: integer().notNull(),
    code: text().notNull(),
    key: text().notNull(),
    text: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.landlordId, t.code, t.key] }),
    foreignKey({
      name: 'language_texts_language',
      columns: [t.landlordId, t.code],
      foreignColumns: [languages.landlordId, languages.code],
    }).onDelete('cascade'),
  ],
)
