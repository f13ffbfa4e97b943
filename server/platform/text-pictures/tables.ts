import { integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant } from '../database/columns.ts'
import { files } from '../files/tables.ts'
import { landlords } from '../tenancy/tables.ts'

/** Pictures that stand in formatted texts of a company. Texts name them by their key; one that was used once stays. */
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
    createdAt: instant(),
  },
  (t) => [uniqueIndex('text_pictures_key').on(t.key), unique('text_pictures_same').on(t.landlordId, t.sha256)],
)
