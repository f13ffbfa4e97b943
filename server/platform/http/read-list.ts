import { COUNT_CAP, FOUND_CAP } from '@atrium/contract/kit/paging.ts'
import { and, asc, type Column, desc, inArray, is, type SQL, sql, type Table } from 'drizzle-orm'
import { PgColumn } from 'drizzle-orm/pg-core'
import type { ReadDb } from '../database/open.ts'
import type { RowsInOrder } from '../database/page-of.ts'
import { countUpTo, type Paging, totals, window } from './list.ts'

/** A sort by what another table calls a row: its name, by the column that leads there. */
export interface ByName {
  name: Column
  /** The key of the other table, and the column of the list's rows that holds it. */
  id: Column
  key: Column
  /** Which rows of the other table the list's rows may belong to. */
  where: SQL | undefined
  /** A row of the list may belong to none of them; it then comes after those that do, or before them when descending. */
  optional?: true
}

/** A search in words: a condition on a row by itself, and the same by the indexes that find such rows. */
export interface Words {
  where: SQL
  /** Selects of the ids of the rows that a condition is true of and the words are found in: one for each index. */
  found: readonly ((condition: SQL | undefined) => SQL)[]
}

/** The input of a list read. Every condition must hold on a row of `table` by itself, without a join. */
export interface List<Row> {
  table: Table & { id: Column }
  page: (db: ReadDb, rows: RowsInOrder) => Promise<Row[]>
  asked: Paging
  scope: SQL | undefined
  filters?: SQL | undefined
  words?: Words | undefined
  sorts: Record<string, Column | ByName>
}

/**
 * One page of a list and how many rows there are. The page's rows are chosen from their table alone and joined afterwards, by
 * one of four ways, so that no list slows down as it grows (docs/decisions/0004-lists.md):
 * - as a sort's own index has them, where the database can tell from its statistics how far that leads;
 * - a search that few rows answer: these are found by the indexes of the words, then put in order. The database takes a rare
 *   word for a common one and would read the whole table in the order of the sort;
 * - a sort by another table's name with many rows: that table in order, and of each of its rows no more than the page needs;
 * - the same with few rows: joined, then put in order.
 */
export async function readList<Row>(db: ReadDb, list: List<Row>) {
  const { table, scope, filters, words } = list
  const narrowed = and(scope, filters)
  const all = await countUpTo(db, sql`select from ${table} where ${scope ?? sql`true`}`)
  const cap = words ? FOUND_CAP : COUNT_CAP
  const filtered = words
    ? await countUpTo(db, sql`select from (${foundBy(words, narrowed, cap + 1)}) as found`, cap)
    : filters
      ? await countUpTo(db, sql`select from ${table} where ${narrowed}`)
      : all
  const rows = filtered === 0 ? [] : await list.page(db, rowsOf(list, narrowed, filtered <= cap))
  return { rows, totals: totals(all, filtered, cap) }
}

/** Ids of the rows that the words are found in; of each index no more than `most`. */
export function foundBy(words: Words, condition: SQL | undefined, most?: number): SQL {
  const limit = most ? sql` limit ${most}` : sql``
  return sql.join(
    words.found.map((select) => sql`(${select(condition)}${limit})`),
    sql` union `,
  )
}

function rowsOf<Row>({ table, asked, words, sorts }: List<Row>, narrowed: SQL | undefined, few: boolean): RowsInOrder {
  const direction = asked.descending ? desc : asc
  const sort = sorts[asked.sortBy]
  if (!sort) throw new RangeError(`The list has no sort "${asked.sortBy}" that its call declares`)
  const byName = is(sort, PgColumn) ? undefined : (sort as ByName)
  const order = [direction(byName?.name ?? (sort as Column)), direction(table.id)]
  const { limit, offset } = window(asked)
  const slice = sql`limit ${limit} offset ${offset}`
  const inOrder = sql`order by ${sql.join(order, sql`, `)} ${slice}`
  const joined = byName
    ? sql` ${byName.optional ? sql`left` : sql`inner`} join ${byName.name.table} on ${byName.id} = ${byName.key}`
    : sql``
  if (few && words) {
    const found = sql`with found as materialized (${foundBy(words, narrowed)})`
    return {
      rows: sql`${found} select ${table}.* from ${table}${joined} where ${inArray(table.id, sql`(select id from found)`)} ${inOrder}`,
      order,
    }
  }
  // Many rows have the words: told as a case, the database takes half of them to, and walks in the order of the sort.
  const where = and(narrowed, words && sql`case when ${words.where} then true end`) ?? sql`true`
  if (!byName || few) {
    const rows = sql`from ${table}${joined} where ${where} ${inOrder}`
    // What lies before the page is passed over in the index alone.
    if (offset > 0)
      return { rows: sql`select * from ${table} where ${inArray(table.id, sql`(select ${table.id} ${rows})`)}`, order }
    return { rows: sql`select ${table}.* ${rows}`, order }
  }
  return { rows: byNames(byName, { table, where, direction, most: limit + offset, slice }), order }
}

interface Walk {
  table: List<unknown>['table']
  where: SQL
  direction: typeof asc
  /** Rows that the page may take of each name. */
  most: number
  slice: SQL
}

function byNames({ name, id, key, where, optional }: ByName, { table, where: which, direction, most, slice }: Walk): SQL {
  const of = (belongs: SQL) =>
    sql`select ${table}.* from ${table} where ${and(which, belongs)} order by ${direction(table.id)} limit ${most}`
  const inOrder = sql`order by ${direction(sql`sorted_by`)}, ${direction(sql`id`)}`
  const named = sql`
    select listed.*, named.name as sorted_by
    from (select ${id} as id, ${name} as name from ${name.table} where ${where ?? sql`true`}) named
    cross join lateral (${of(sql`${key} = named.id`)}) listed`
  // Each part in order by itself: put in order together, both would be read whole.
  const nameless = sql`select nameless.*, null from (${of(sql`${key} is null`)}) nameless`
  const all = optional ? sql`(${named} ${inOrder} limit ${most}) union all (${nameless})` : named
  return sql`select * from (${all}) listed ${inOrder} ${slice}`
}
