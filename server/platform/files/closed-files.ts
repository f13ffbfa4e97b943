import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { ReadDb } from '../database/open.ts'
import type { ReadContext } from '../work/context.ts'

/** A feature's files that are in the viewer's scope, and may be closed to the viewer nevertheless. */
export interface ClosedFiles {
  /** Where they stand; of a file that is in none of these the feature is not asked. */
  in: readonly (PgTable & { fileId: AnyPgColumn })[]
  closes: (ctx: ReadContext, fileId: number) => Promise<boolean>
}

/** Whether any of these closes a file. Whose it is is found out by one query for all: a list of pictures asks it of each. */
export const closing = (all: readonly ClosedFiles[]) => async (ctx: ReadContext, fileId: number) => {
  const holders = await holdersOf(ctx.db, all, fileId)
  for (const [at, { closes }] of all.entries()) if (holders.has(at) && (await closes(ctx, fileId))) return true
  return false
}

/** Of which of these a file is, by their places. */
async function holdersOf(db: ReadDb, all: readonly ClosedFiles[], fileId: number): Promise<Set<number>> {
  const parts: SQL[] = all.flatMap((one, at) =>
    one.in.map((table) => sql`select ${sql.raw(String(at))} as at from ${table} where ${table.fileId} = ${fileId}`),
  )
  if (parts.length === 0) return new Set()
  const { rows } = await db.execute<{ at: number }>(sql.join(parts, sql` union all `))
  return new Set(rows.map(({ at }) => at))
}
