import { type ConnectionKindName, connectionEntity } from '@atrium/contract/connections/connections.ts'
import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { entityColumns } from '../../platform/database/entity-columns.ts'
import { landlords } from '../../platform/tenancy/tables.ts'

/** An outside service that a company has connected. */
export const connections = pgTable(
  'connections',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    landlordId: integer()
      .notNull()
      .references(() => landlords.id),
    kind: text().$type<ConnectionKindName>().notNull(),
    ...entityColumns(connectionEntity),
    settings: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Its secrets by field, as sealed JSON. */
    sealed: text().notNull(),
    /** The fields of which there is a secret. */
    keptSecrets: jsonb().$type<string[]>().notNull().default([]),
    testedAt: timestamp({ withTimezone: true }),
    works: boolean(),
    /** What the service answered to the last test, as JSON of a `ErrorBody`; a sentence in rows of earlier versions. */
    testMessage: text().notNull().default(''),
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [uniqueIndex('connections_name').on(t.landlordId, sql`lower(${t.name})`)],
)
