import { boolean, integer, pgTable, text, timestamp, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant } from '../database/columns.ts'
import { files } from '../files/tables.ts'
import { landlords } from '../tenancy/tables.ts'

/** Pictures that stand in formatted texts of a company. Texts name them by their key; what none names any more goes after a while (`remove-unused.ts`). */
export const textPictures = pgTable(
  'text_pictures',
  {
    id: id(),
    landlordId: integer()
      .notNull()
      .references(() => landlords.id),
    /** Cannot be guessed: it opens the picture to whoever has it. */
    key: text().notNull(),
    /** By which the same picture is kept once. */
    sha256: text().notNull(),
    fileId: integer()
      .notNull()
      .references(() => files.id),
    /** A mail has shown it, which stays in mailboxes. Of what there was before this was noted it may be. */
    isMailed: boolean().notNull().default(true),
    /** Since when no text names it, as far as that was looked for. */
    unusedSince: timestamp({ withTimezone: true }),
    createdAt: instant(),
  },
  (t) => [uniqueIndex('text_pictures_key').on(t.key), unique('text_pictures_same').on(t.landlordId, t.sha256)],
)
