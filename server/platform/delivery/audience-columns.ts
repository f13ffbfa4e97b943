import { type SQL, sql } from 'drizzle-orm'
import { integer, type PgColumn } from 'drizzle-orm/pg-core'

/** Whom a record is for: ids. What is deleted meanwhile is passed over when it is sent. */
export const audienceColumns = () => ({
  listIds: integer().array().notNull().default([]),
  contactIds: integer().array().notNull().default([]),
})

/** The records of a table that are not for some lists or contacts only. */
export const areForAll = ({ listIds, contactIds }: { listIds: PgColumn; contactIds: PgColumn }): SQL =>
  sql`(${listIds} = '{}' and ${contactIds} = '{}')`
