import { integer, timestamp } from 'drizzle-orm/pg-core'

/** Columns that most tables have: the database numbers the rows, and says when. */
export const id = () => integer().primaryKey().generatedAlwaysAsIdentity()
export const instant = () => timestamp({ withTimezone: true }).notNull().defaultNow()
