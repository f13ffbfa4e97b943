import { eq } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ReadDb } from '../database/open.ts'

/** Whether any row of a column's table names a record there, as deletion guards and first steps ask. */
export const hasRows = (column: PgColumn) => async (db: ReadDb, id: number) =>
  (await db.select({ key: column }).from(column.table).where(eq(column, id)).limit(1)).length > 0
