import {
  index,
  integer,
  type PgColumn,
  type PgColumnBuilderBase,
  type PgTable,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { companyForeignKey, id } from '../database/columns.ts'
import { files } from '../files/tables.ts'

/** A table whose rows may have pictures; `unique(…).on(landlordId, id)` must stand in it. */
type PicturedTable = PgTable & { landlordId: PgColumn; id: PgColumn }

/** The pictures of a feature's records, in a table of that feature, with what else it says of each. They go with their record. */
export const pictureTable = <Name extends string, More extends Record<string, PgColumnBuilderBase> = Record<never, never>>(
  name: Name,
  record: PicturedTable,
  more?: More,
) =>
  pgTable(
    name,
    {
      id: id(),
      landlordId: integer().notNull(),
      recordId: integer().notNull(),
      fileId: integer()
        .notNull()
        .references(() => files.id),
      /** From 0; the first one is the record's main picture. */
      position: integer().notNull(),
      caption: text().notNull().default(''),
      description: text().notNull().default(''),
      ...(more as More),
    },
    (t) => [
      companyForeignKey(`${name}_record`, [t.landlordId, t.recordId], record).onDelete('cascade'),
      index(`${name}_of`).on(t.landlordId, t.recordId, t.position),
      uniqueIndex(`${name}_file`).on(t.fileId),
    ],
  )

export type PictureTable = ReturnType<typeof pictureTable>
