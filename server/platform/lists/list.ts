import { COUNT_CAP } from '@atrium/contract/kit/paging.ts'
import { and, asc, type Column, desc, eq, ilike, or, type SQL, sql, type Table } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { ReadDb } from '../database/open.ts'
import type { Words } from './read-list.ts'

/** The input of a list, as `search` and `list` of the contract declare it. */
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

/** Columns that equal what is asked for under this name, where something is. */
export type EqualColumns<Query> = { [K in keyof Query]?: Column }

export function equalTo<Query>(columns: EqualColumns<Query> = {}, query: Query): SQL | undefined {
  const named = Object.entries(columns) as [keyof Query, Column][]
  return and(...named.map(([key, column]) => (query[key] === undefined ? undefined : eq(column, query[key]))))
}

/** The words of a query; of a long one those that it begins with. */
export const wordsOf = (query: string): string[] => query.split(/\s+/).filter(Boolean).slice(0, 8)

/** A search in words: each must stand in one of the columns. */
export function matching(query: string, ...columns: (Column | SQL)[]): SQL | undefined {
  if (!query) return undefined
  const found = wordsOf(query).map((word) => or(...columns.map((column) => ilike(column as Column, likePattern(word)))))
  return sql.join(
    found.map((one) => sql`(${one})`),
    sql` and `,
  )
}

/** Whether a search has three letters or digits in a row, by which the index of a text knows it. */
export const hasThree = (query: string): boolean => /[\p{L}\p{N}]{3}/u.test(query)

/**
 * Whether a text holds what is searched for. The index of a text knows it by its letters in threes: a search without three in a
 * row must be the beginning of a word.
 */
export function holds(text: Column | SQL, query: string): SQL {
  const like = (pattern: string) => sql`${text} ilike ${pattern}`
  const pattern = likePattern(query)
  return hasThree(query) ? like(pattern) : sql`(${like(pattern.slice(1))} or ${like(`% ${pattern.slice(1)}`)})`
}

/** Several texts as one, as the index of a search has them. */
export const textOf = (texts: readonly (Column | SQL | undefined)[]): SQL =>
  sql`(${sql.join(
    texts.map((text) => sql`${text}`),
    sql` || ' ' || `,
  )})`

/** A search for the whole of a query in one text, by the text's own index. */
export function phraseIn(rows: Table & { id: Column }, text: Column | SQL, query: string): Words {
  const where = holds(text, query)
  return { where, found: [(condition) => sql`select ${rows.id} from ${rows} where ${and(condition, where)}`] }
}

/** Rows found by any of several searches. */
export const either = (...searches: readonly Words[]): Words => ({
  where: sql`(${sql.join(
    searches.map(({ where }) => where),
    sql` or `,
  )})`,
  found: searches.flatMap(({ found }) => found),
})

/** A search for each word of a query, found by the longest, which is likely to be the rarest. */
export function everyWord(query: string, search: (word: string) => Words): Words | undefined {
  const [longest, ...others] = wordsOf(query)
    .toSorted((one, other) => other.length - one.length)
    .map(search)
  if (!longest) return undefined
  const rest = and(...others.map(({ where }) => where))
  return {
    where: and(longest.where, rest) as SQL,
    found: longest.found.map((select) => (condition) => select(and(condition, rest))),
  }
}

/** `%word%`, with what LIKE would read as a pattern taken literally. */
export const likePattern = (word: string) => `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** How many rows a query has, counted to one more than the cap, so that a list does not slow down as it grows. */
export async function countUpTo(db: ReadDb, rows: PgSelect | SQL, cap = COUNT_CAP): Promise<number> {
  const result = await db.execute<{ n: number }>(sql`select ${countOf(rows, cap)} as n`)
  return result.rows[0]?.n ?? 0
}

/** The same as a part of a statement. */
export const countOf = (rows: PgSelect | SQL, cap: number): SQL =>
  sql`(select count(*)::int from (${rows} limit ${cap + 1}) as counted)`

/** How many rows each of several queries has, in one statement; `capped` names those that have more than the cap. */
export async function countEach<Name extends string>(db: ReadDb, queries: Record<Name, SQL>, cap = COUNT_CAP) {
  const names = Object.keys(queries) as Name[]
  const counts = names.map((name) => countOf(queries[name], cap))
  const { rows } = await db.execute<{ counts: number[] }>(sql`select array[${sql.join(counts, sql`, `)}] as counts`)
  const found = names.map((name, at) => [name, rows[0]?.counts[at] ?? 0] as const)
  return {
    counts: Object.fromEntries(found.map(([name, n]) => [name, Math.min(n, cap)])) as Record<Name, number>,
    capped: found.filter(([, n]) => n > cap).map(([name]) => name),
  }
}

/** The totals of a page; `capped` when there are more than were counted. */
export function totals(totalItems: number, totalFiltered: number, cap = COUNT_CAP) {
  return {
    totalItems: Math.min(totalItems, COUNT_CAP),
    totalFiltered: Math.min(totalFiltered, cap),
    capped: totalFiltered > cap,
  }
}
