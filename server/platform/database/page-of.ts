import { Column, getTableColumns, is, SQL, sql, Table } from 'drizzle-orm'
import type { ReadDb } from './open.ts'

/** What a page of a list adds to its select. */
export interface Page {
  where: SQL | undefined
  order: SQL[]
  limit: number
  offset: number
}

/** The rows of the select's first table that a page shows, as a select of all of its columns, and their order. */
export interface RowsInOrder {
  rows: SQL
  order: SQL[]
}

const NOT_PLAIN = 'Only a select of columns and joins can be kept'

type Select = PromiseLike<unknown[]> & {
  readonly _: { readonly selectedFields: unknown }
  toSQL: () => { sql: string; params: unknown[] }
}

/**
 * Reads pages of a select. Its columns and joins, most of its text, are rendered once instead of for every call, which is the
 * greater part of what a list costs this process (`npm run bench -- --only=list`). Its fields are columns or groups of columns;
 * a group of nothing but nulls is null, as that of a left join that found no row. Only the rows that the page shows are joined.
 */
export function pageOf<Q extends Select>(select: (db: ReadDb) => Q) {
  type Row = Awaited<Q>[number]
  let rendered: RenderedSql | undefined
  return async (db: ReadDb, page: Page | RowsInOrder): Promise<Row[]> => {
    rendered ??= keep(select(db))
    const { columns, table, joins, read } = rendered
    const by = sql.join(page.order, sql.raw(', '))
    if ('rows' in page) {
      const { rows } = await db.execute(sql`${columns} from (${page.rows}) as ${table}${joins} order by ${by}`)
      return rows.map(read)
    }
    const { where, limit, offset } = page
    const narrowed = where && sql` where ${where}`
    const query = sql`${columns} from ${table}${joins}${narrowed} order by ${by} limit ${limit} offset ${offset}`
    return (await db.execute(query)).rows.map(read)
  }
}

type Raw = Record<string, unknown>
interface RenderedSql {
  columns: SQL
  table: SQL
  joins: SQL
  read: (raw: Raw) => Raw
}

function keep(select: Select): RenderedSql {
  const { sql: text, params } = select.toSQL()
  const [, columns = '', table = '', joins = ''] = /^select (.*?) from ("\w+")(.*)$/s.exec(text) as unknown as string[]
  if (params.length > 0 || text.includes(' where ')) throw new Error(NOT_PLAIN)
  const names = columns.split(', ').map((column, at) => `${column} as f${at}`)
  const next = names.keys()
  const read = reader(select._.selectedFields as Raw, () => `f${next.next().value}`)
  const parts = { columns: sql.raw(`select ${names.join(', ')}`), table: sql.raw(table), joins: sql.raw(joins) }
  return { ...parts, read: (raw) => read(raw) as Raw }
}

/** Puts what the database answered under its names again, in the order that the select was rendered in. */
function reader(fields: Raw | Table, nextName: () => string): (raw: Raw) => Raw | null {
  const parts = Object.entries(is(fields, Table) ? getTableColumns(fields) : fields).map(([name, field]) => {
    if (is(field, SQL)) throw new Error(NOT_PLAIN)
    if (!is(field, Column)) return { name, value: reader(field as Raw, nextName) }
    const from = nextName()
    if (field.mapFromDriverValue === Column.prototype.mapFromDriverValue) return { name, value: (raw: Raw) => raw[from] }
    return { name, value: (raw: Raw) => (raw[from] === null ? null : field.mapFromDriverValue(raw[from])) }
  })
  return (raw) => {
    const row: Raw = {}
    let found = false
    for (const { name, value } of parts) {
      row[name] = value(raw)
      found ||= row[name] !== null
    }
    return found ? row : null
  }
}
