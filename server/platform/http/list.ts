import { COUNT_CAP } from '@atrium/contract/kit/paging.ts'
import { and, asc, type Column, desc, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { ReadDb } from '../database/open.ts'

/** The question of a list, as `search` and `list` of the contract put it. */
export interface Paging {
  query: string
  page: number
  rowsPerPage: number
  sortBy: string
  descending: boolean
}

/** Which rows of the page: `limit` and `offset`. */
export const window = ({ page, rowsPerPage }: Paging) => ({ limit: rowsPerPage, offset: (page - 1) * rowsPerPage })

/** The order asked for; the id makes it certain, so that no row stands on two pages. */
export function order(paging: Paging, by: Record<string, Column | SQL>, id: Column): SQL[] {
  const direction = paging.descending ? desc : asc
  const column = by[paging.sortBy]
  return column ? [direction(column), direction(id)] : [direction(id)]
}

/** A search in words: each must stand in one of the columns. */
export function matching(query: string, ...columns: (Column | SQL)[]): SQL | undefined {
  if (!query) return undefined
  const words = query.split(/\s+/).slice(0, 8)
  const found = words.map((word) => or(...columns.map((column) => ilike(column as Column, likePattern(word)))))
  return sql.join(
    found.map((one) => sql`(${one})`),
    sql` and `,
  )
}

/** `%word%`, with what LIKE would read as a pattern taken literally. */
export const likePattern = (word: string) => `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** How many rows a query has, counted up to the cap, so that a list does not slow down as it grows. */
export async function countUpTo(db: ReadDb, rows: PgSelect | SQL): Promise<number> {
  const result = await db.execute<{ n: number }>(sql`select count(*)::int as n from (${rows} limit ${COUNT_CAP + 1}) as counted`)
  return result.rows[0]?.n ?? 0
}

/** The totals of a page; `capped` when there are more than were counted. */
export function totals(totalItems: number, totalFiltered: number) {
  return {
    totalItems: Math.min(totalItems, COUNT_CAP),
    totalFiltered: Math.min(totalFiltered, COUNT_CAP),
    capped: totalFiltered > COUNT_CAP,
  }
}

/** The totals within a scope, and of what a question narrows it to; what is not narrowed is not counted twice. */
export async function totalsWithin(
  count: (where: SQL | undefined) => Promise<number>,
  scope: SQL | undefined,
  narrowed: SQL | undefined,
) {
  const all = await count(scope)
  return totals(all, narrowed === undefined ? all : await count(and(scope, narrowed)))
}
