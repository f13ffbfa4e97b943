import { and, type asc, type Column, type SQL, sql } from 'drizzle-orm'
import type { ByName, List } from './read-list.ts'

/** Rows that a walk looks at, where a list has one; about as long as to put as many in order. */
export const WALK = 10_000

interface BoundedWalk {
  table: List<unknown>['table']
  direction: typeof asc
  slice: SQL
  /** Rows that the page takes, with those before it. */
  most: number
  /** Rows that are walked. */
  walked: number
  byName: ByName | undefined
  by: Column | SQL
  scope: SQL | undefined
  /** The conditions as they are tried on one row after the other, and as their indexes find the rows. */
  tried: SQL
  found: SQL | undefined
}

/** Ids of the rows of a page: by a walk of `walked` rows in the order of the sort where that fills the page, else out of all that match. */
export function boundedWalk({ table, byName, by, scope, tried, found, direction, slice, most, walked }: BoundedWalk): SQL {
  const inOrder = sql`order by ${direction(by)}, ${direction(byName?.id ?? table.id)}`
  const first = byName
    ? sql`(select * from ${byName.id.table} where ${byName.beside?.within ?? sql`true`} ${inOrder} limit ${walked}) as ${byName.id.table}
        inner join ${table} on ${byName.id} = ${table.id}`
    : sql`(select * from ${table} where ${scope ?? sql`true`} ${inOrder} limit ${walked}) as ${table}`
  const onValues = and(byName?.beside?.within, byName?.where) ?? sql`true`
  const all = byName ? sql`${byName.id.table} inner join ${table} on ${byName.id} = ${table.id}` : sql`${table}`
  const ids = sql`select ${table.id} as id, ${by} as key`
  return sql`
    with walked as materialized (${ids} from ${first} where ${and(tried, onValues)} ${inOrder} limit ${most}),
      found as materialized (${ids} from ${all} where (select count(*) from walked) < ${most} and ${and(found, onValues)})
    select id from (select * from walked where (select count(*) from walked) >= ${most} union all select * from found) as chosen
    order by ${direction(sql`key`)}, ${direction(sql`id`)} ${slice}`
}
