import { COUNT_CAP, FOUND_CAP } from '@atrium/contract/kit/paging.ts'
import { and, asc, type Column, desc, inArray, is, type SQL, sql, type Table } from 'drizzle-orm'
import { PgColumn } from 'drizzle-orm/pg-core'
import type { ReadDb } from '../database/open.ts'
import type { RowsInOrder } from '../database/page-of.ts'
import { boundedWalk } from './bounded-walk.ts'
import { countUpTo, type Paging, totals, window } from './list.ts'

/** How many rows answer, and whether these are all of them. */
interface MatchCount {
  count: number
  all: boolean
}

/** Rows that are read and put in order quicker than a walk in the wrong order finds a page of them. */
const FEW = 2_000

/** A sort by what another table calls a row: its name, by the column that leads there. */
export interface ByName {
  name: Column | SQL
  /** The key of the other table, and the column of the list's rows that holds it. */
  id: Column
  key: Column
  /** Which rows of the other table the list's rows may belong to. */
  where: SQL | undefined
  /** A row of the list may belong to none of them; it then comes after those that do, or before them when descending. */
  optional?: true
  /**
   * The other table has one row for each row of the list, under the same id. `within`: conditions on the column that is sorted by,
   * at which its index begins; `where` has the others.
   */
  beside?: { within: SQL | undefined }
  /**
   * What leads there stands in a table beside the list's rows, in `leads`, whose index goes on with the row's id. Rows that lead nowhere, or
   * to what `where` does not hold of, come after all others, descending too, in the order of their ids. There may be as many names as rows.
   */
  through?: {
    rowId: Column
    leads: Column
    /** The other table, where it is not read under its own name. */
    names?: SQL
  }
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
  paging: Paging
  scope: SQL | undefined
  /** Where the rows in the scope are those of any of these, each found by an index of its own: told with `or`, none would be taken. */
  parts?: readonly SQL[] | undefined
  /** How far it is counted without a search; default: `COUNT_CAP`. */
  countedTo?: number | undefined
  filters?: SQL | undefined
  /** The filters as they are tried on one row after the other; told as `filters`, each walk would begin with the rows that they find. */
  byRow?: SQL | undefined
  words?: Words | undefined
  sorts: Record<string, Column | ByName>
  /**
   * So many rows are walked in the order of a sort; where they do not fill the page, what matches is found first. Where companies
   * choose what is sorted and narrowed by, the one can rule out the beginning of the other.
   */
  walk?: number | undefined
  /** So many rows of a filter are found first and then put in order; default: `FEW`. More of them where a walk in the order may meet none for long. */
  few?: number | undefined
}

/**
 * One page of a list and how many rows there are. The page's rows are chosen from their table alone and joined afterwards, by
 * one of four ways, so that no list slows down as it grows (docs/decisions/0004-lists.md):
 * - as a sort's own index has them, where the database can tell from its statistics how far that leads;
 * - a search that few rows answer: these are found by the indexes of the words, then put in order. The database takes a rare
 *   word for a common one and would read the whole table in the order of the sort;
 * - a sort by another table's name with many rows: that table in order, and of each of its rows no more than the page needs;
 * - the same with few rows, and any sort of so few that they are read at once: these are found, then joined and put in order. To be
 *   spared the sort, the database would walk all names, or the whole table where it takes a filter for one that many rows answer.
 */
export async function readList<Row>(db: ReadDb, list: List<Row>) {
  const { table, scope, parts, countedTo = COUNT_CAP, filters, words } = list
  const narrowed = and(scope, filters)
  const count = (where: SQL | undefined) => countUpTo(db, within(table, where, parts, countedTo + 1), countedTo)
  const all = await count(scope)
  const cap = words ? FOUND_CAP : countedTo
  const filtered = words
    ? await countUpTo(db, sql`select from (${foundBy(words, narrowed, parts, cap + 1)}) as found`, cap)
    : filters
      ? await count(narrowed)
      : all
  const rows = filtered === 0 ? [] : await list.page(db, rowsOf(list, narrowed, { count: filtered, all: filtered <= cap }))
  return { rows, totals: totals(all, filtered, cap) }
}

/** The rows of a list; of each part no more than `most`, since a row of several is counted once. */
export function within(table: List<unknown>['table'], where: SQL | undefined, parts: List<unknown>['parts'], most: number): SQL {
  const of = (part?: SQL) => sql`from ${table} where ${and(where, part) ?? sql`true`}`
  if (!parts) return sql`select ${of()}`
  const each = parts.map((part) => sql`(select ${table.id} ${of(part)} limit ${most})`)
  return sql`select from (${sql.join(each, sql` union `)}) as parts`
}

/** Ids of the rows that the words are found in; of each index no more than `most`. */
export function foundBy(words: Words, condition: SQL | undefined, parts: List<unknown>['parts'], most?: number): SQL {
  const limit = most ? sql` limit ${most}` : sql``
  const conditions = parts?.map((part) => and(condition, part)) ?? [condition]
  return sql.join(
    conditions.flatMap((each) => words.found.map((select) => sql`(${select(each)}${limit})`)),
    sql` union `,
  )
}

function rowsOf<Row>(list: List<Row>, narrowed: SQL | undefined, found: MatchCount): RowsInOrder {
  const { table, paging, parts, filters, words, sorts, few = FEW } = list
  const direction = paging.descending ? desc : asc
  const { byName, by, shownBy } = sortOf(sorts, paging.sortBy, table)
  // Those without a name that is seen stand behind.
  const named = (by: Column | SQL) => (byName?.through ? sql`${direction(by)} nulls last` : direction(by))
  const order = [named(shownBy), direction(table.id)]
  const { limit, offset } = window(paging)
  const slice = sql`limit ${limit} offset ${offset}`
  const inOrder = sql`order by ${named(by)}, ${direction(table.id)}`
  const joined = sql`${table}${byName ? joinOf(byName, keyOf(byName, table)) : sql``}`
  const idIn = (ids: SQL) => sql`select ${table}.* from ${table} where ${inArray(table.id, sql`(${ids})`)}`
  if (words && found.all) {
    const which = inArray(table.id, sql`(select id from found)`)
    const ids = sql`with found as materialized (${foundBy(words, narrowed, parts)})`
    return { rows: sql`${ids} select ${table}.* from ${joined} where ${which} ${inOrder} ${slice}`, order }
  }
  // Many rows have the words: told as a case, the database takes half of them to, and walks in the order of the sort.
  const inWords = (rows: SQL | undefined) => and(rows, words && sql`case when ${words.where} then true end`) ?? sql`true`
  const where = inWords(narrowed)
  if (parts) {
    const of = (part: SQL) =>
      sql`(select ${table.id}, ${by} as sorted_by from ${joined} where ${and(where, part)} ${inOrder} limit ${limit + offset})`
    const all = sql.join(parts.map(of), sql` union `)
    const sorted = sql`${named(sql`sorted_by`)}, ${direction(sql`id`)}`
    return { rows: idIn(sql`select id from (${all}) as parts order by ${sorted} ${slice}`), order }
  }
  if (found.all && (byName || (filters && found.count <= few))) {
    const key = byName ? keyOf(byName, table) : by
    const ids = sql`with found as materialized (select ${table.id} as id, ${key} as key from ${table} where ${where})`
    const from = sql`found${byName ? joinOf(byName, sql`found.key`) : sql``}`
    const sorted = sql`${named(byName?.name ?? sql`found.key`)}, ${direction(sql`found.id`)}`
    return { rows: idIn(sql`${ids} select found.id from ${from} order by ${sorted} ${slice}`), order }
  }
  const most = limit + offset
  return {
    rows: walkOf(list, { narrowed, byName, by, direction, inOrder, slice, most, isFirst: offset === 0, inWords, idIn }),
    order,
  }
}

interface Walk {
  narrowed: SQL | undefined
  byName: ByName | undefined
  by: Column | SQL
  direction: typeof asc
  inOrder: SQL
  slice: SQL
  /** Rows that the page may take of each name. */
  most: number
  isFirst: boolean
  inWords: (rows: SQL | undefined) => SQL
  idIn: (ids: SQL) => SQL
}

/** The rows of a page as a walk in the order of the sort has them. */
function walkOf<Row>(list: List<Row>, walk: Walk): SQL {
  const { table, scope, filters, words } = list
  const { narrowed, byName, by, direction, inOrder, slice, most, isFirst, inWords, idIn } = walk
  const tried = triedByRow(list, narrowed)
  const where = inWords(tried)
  if (list.walk && (filters || words) && (!byName || byName.beside)) {
    const found = words ? inArray(table.id, sql`(${foundBy(words, narrowed, undefined)})`) : narrowed
    return idIn(boundedWalk({ table, byName, by, scope, tried: where, found, direction, slice, most, walked: list.walk }))
  }
  if (byName?.beside) return besideRows(byName, { table, where, direction, slice }, isFirst ? undefined : idIn)
  if (byName) {
    // Whose a row is, is asked first: the database would look for the words in the rows of all names.
    const of = (belongs: SQL) => and(tried, belongs, words && sql`case when ${and(belongs, words.where)} then true end`)
    const walked = { table, of, direction, most, slice }
    return byName.through ? throughNames({ ...byName, through: byName.through }, walked) : byNames(byName, walked)
  }
  const rows = sql`from ${table} where ${where} ${inOrder} ${slice}`
  // What lies before the page is passed over in the index alone.
  return isFirst ? sql`select ${table}.* ${rows}` : idIn(sql`select ${table.id} ${rows}`)
}

const triedByRow = ({ scope, byRow }: Pick<List<unknown>, 'scope' | 'byRow'>, narrowed: SQL | undefined) =>
  byRow ? and(scope, byRow) : narrowed

function sortOf(sorts: List<unknown>['sorts'], name: string, table: List<unknown>['table']) {
  const sort = sorts[name]
  if (!sort) throw new RangeError(`The list has no sort "${name}" that its call declares`)
  const byName = is(sort, PgColumn) ? undefined : (sort as ByName)
  const by = byName?.name ?? (sort as Column)
  return { byName, by, shownBy: byName ? shownBy(byName, table) : by }
}

/** What lies beside a row is not joined when the page is read. */
function shownBy({ name, id, beside, through, where, ...byName }: ByName, table: List<unknown>['table']): Column | SQL {
  if (beside) return sql`(select ${name} from ${id.table} where ${id} = ${table.id})`
  const key = keyOf({ ...byName, through }, table)
  return through ? sql`(select ${name} from ${namesIn({ id, through })} where ${and(sql`${id} = ${key}`, where)})` : name
}

const namesIn = ({ id, through }: Pick<ByName, 'id' | 'through'>) => through?.names ?? sql`${id.table}`

const keyOf = (
  { key, through }: Pick<ByName, 'key'> & { through?: ByName['through'] | undefined },
  table: List<unknown>['table'],
) => (through ? sql`(select ${through.leads} from ${through.rowId.table} where ${through.rowId} = ${table.id})` : key)

const joinOf = ({ id, optional, through, where }: ByName, key: Column | SQL): SQL =>
  sql` ${optional ? sql`left` : sql`inner`} join ${namesIn({ id, ...(through ? { through } : {}) })} on ${and(sql`${id} = ${key}`, through && where)}`

/** The other table in its own order, with the row of the list beside each of its rows. */
function besideRows(
  { name, id }: ByName,
  { table, where, direction, slice }: Pick<NamesWalk, 'table' | 'direction' | 'slice'> & { where: SQL },
  idIn: ((ids: SQL) => SQL) | undefined,
): SQL {
  const rows = sql`from ${id.table} inner join ${table} on ${id} = ${table.id} where ${where} order by ${direction(name)}, ${direction(id)} ${slice}`
  return idIn ? idIn(sql`select ${table.id} ${rows}`) : sql`select ${table}.* ${rows}`
}

interface NamesWalk extends Pick<Walk, 'direction' | 'most' | 'slice'> {
  table: List<unknown>['table']
  /** Which rows, of those that belong to a name. */
  of: (belongs: SQL) => SQL | undefined
}

function byNames({ name, id, key, where, optional }: ByName, { table, of: which, direction, most, slice }: NamesWalk): SQL {
  const of = (belongs: SQL) =>
    sql`select ${table}.* from ${table} where ${which(belongs)} order by ${direction(table.id)} limit ${most}`
  const inOrder = sql`order by ${direction(sql`sorted_by`)}, ${direction(sql`id`)}`
  const named = sql`
    select listed.*, named.name as sorted_by
    from (select ${id} as id, ${name} as name from ${id.table} where ${where ?? sql`true`}) named
    cross join lateral (${of(sql`${key} = named.id`)}) listed`
  // Each part in order by itself: put in order together, both would be read whole.
  const nameless = sql`select nameless.*, null from (${of(sql`${key} is null`)}) nameless`
  const all = optional ? sql`(${named} ${inOrder} limit ${most}) union all (${nameless})` : named
  return sql`select * from (${all}) listed ${inOrder} ${slice}`
}

/** Names that are found and put in order quicker than all names are walked to those that rows lead to. */
const FEW_NAMES = 2_000

/**
 * The same where the rows lead there through a table beside them: by the names that they lead to, where these are few; else by all names in
 * their order, of which many are led to. The rows without a name that is seen are looked for once the names do not fill the page.
 */
function throughNames(
  { name, id, where, through }: ByName & Required<Pick<ByName, 'through'>>,
  { table, of: which, direction, most, slice }: NamesWalk,
): SQL {
  const { rowId, leads } = through
  const names = namesIn({ id, through })
  const seen = where ?? sql`true`
  // Each row is looked up by its id: before the database knows how many there are, it would read all of them for each name.
  const row = sql`select ${table}.* from ${table} where ${which(sql`${table.id} = ${rowId}`)} limit 1`
  const rows = (belongs: SQL, limit: SQL) => sql`
    select ${table}.* from ${rowId.table} cross join lateral (${row}) ${table}
    where ${belongs} order by ${direction(rowId)} limit ${limit}`
  const inOrder = sql`order by ${direction(sql`sorted_by`)}, ${direction(sql`id`)}`
  const named = (those: SQL, isMeant: SQL) => sql`
    (select listed.*, named.name as sorted_by from (${those} order by ${direction(sql`name`)}) named
    cross join lateral (${rows(sql`${leads} = named.id`, sql`${most}`)}) listed
    where ${isMeant} ${inOrder} limit ${most})`
  const few = sql`(select count(*) from led) <= ${FEW_NAMES}`
  const left = sql`greatest(0, ${most} - (select count(*) from named))`
  // Each looked up by its id, and told as a case: the database would put all names in order for a few, or compare each with each.
  const called = sql`select led.id, called.name from led cross join lateral (select ${name} as name from ${names} where ${and(sql`${id} = led.id`, seen)} limit 1) called where ${few}`
  const isNameless = sql`case when not exists (select from ${names} where ${and(sql`${id} = ${leads}`, seen)}) then true end`
  return sql`
    with recursive ${ledTo(through)}, called as materialized (${called}), named as materialized (
      ${named(sql`select id, name from called`, few)}
      union all
      ${named(sql`select ${id} as id, ${name} as name from ${names} where ${seen}`, sql`not ${few}`)}
    )
    select * from (
      select * from named
      union all
      (select nameless.*, null from (${rows(isNameless, left)}) nameless)
    ) listed order by ${direction(sql`sorted_by`)} nulls last, ${direction(sql`id`)} ${slice}`
}

/** What rows lead to, each once, up to one more than are few: from one to the next by the index, not by the rows. */
function ledTo({ leads }: NonNullable<ByName['through']>): SQL {
  const next = (behind: SQL) => sql`(select ${leads} as id from ${leads.table} where ${behind} order by ${leads} limit 1)`
  return sql`
    hop as (
      ${next(sql`${leads} is not null`)}
      union all
      select ${next(sql`${leads} > hop.id`)} from hop where hop.id is not null
    ),
    led as materialized (select id from hop where id is not null limit ${FEW_NAMES + 1})`
}
