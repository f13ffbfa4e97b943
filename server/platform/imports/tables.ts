import type { RowError, UploadOrder } from '@atrium/contract/kit/uploads.ts'
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../database/columns.ts'
import { landlords } from '../tenancy/tables.ts'

/** Lists that a job imports, chunk by chunk; `done` is how far it is, moved on in the transaction that stores the chunk. */
export const imports = pgTable(
  'imports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    landlordId: integer()
      .notNull()
      .references(() => landlords.id),
    userId: integer().notNull(),
    /** Which list it is: the name of its kind. */
    kind: text().notNull(),
    /** None any more once it has ended. */
    fileId: integer(),
    order: jsonb().$type<UploadOrder>().notNull(),
    status: text().$type<'running' | 'done' | 'failed'>().notNull().default('running'),
    /** Why it failed, as JSON of a `ErrorBody`; a sentence in rows of earlier versions. */
    error: text(),
    /** Rows. */
    total: integer().notNull(),
    done: integer().notNull().default(0),
    imported: integer().notNull().default(0),
    createdAt: instant(),
  },
  (t) => [index('imports_landlord').on(t.landlordId, t.createdAt)],
)

/** The rows that an import refused. */
export const importRefusals = pgTable(
  'import_refusals',
  {
    importId: integer().notNull(),
    line: integer().notNull(),
    values: jsonb().$type<Record<string, string>>().notNull(),
    /** Sentences in rows of earlier versions. */
    errors: jsonb().$type<(RowError | string)[]>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.line] }),
    foreignKey({ columns: [t.importId], foreignColumns: [imports.id] }).onDelete('cascade'),
  ],
)
