import { integer } from 'drizzle-orm/pg-core'

/** Whom a record is for: ids. What is deleted meanwhile is passed over when it is sent. */
export const audienceColumns = () => ({
  listIds: integer().array().notNull().default([]),
  contactIds: integer().array().notNull().default([]),
})
