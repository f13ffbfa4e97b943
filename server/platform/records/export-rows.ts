import { Readable } from 'node:stream'
import { CSV_BOM, csvLine } from '@atrium/contract/kit/csv.ts'
import { MAX_ROWS_PER_PAGE } from '@atrium/contract/kit/paging.ts'
import { and, asc, type Column, type SQL, sql } from 'drizzle-orm'
import { Download } from '../files/download.ts'
import type { ReadContext } from '../work/context.ts'
import type { conditionsOf, Read } from './lists.ts'

/** Every row of a list behind each other by a column and the id, not by counting: a million are read once, and never held as a whole. */
export async function* everyRow<Row, Item extends { id: number }, Extra>(
  ctx: ReadContext,
  list: Read<Row, Item, Extra>,
  { scope, filters, words }: ReturnType<typeof conditionsOf>,
  { by, of }: { by: Column; of: (row: Row) => unknown },
): AsyncGenerator<Item> {
  const { table } = list
  const order = [asc(by), asc(table.id)]
  let behind: SQL | undefined
  for (;;) {
    const where = and(scope, filters, words?.where, behind)
    const rows = await list.page(ctx.db, { where, order, limit: MAX_ROWS_PER_PAGE, offset: 0 } as never)
    const extra = (await list.extra?.(ctx, rows)) as Extra
    const items = rows.map((row) => list.item(row, extra))
    yield* items
    const last = rows.at(-1)
    if (!last || rows.length < MAX_ROWS_PER_PAGE) return
    behind = sql`(${by}, ${table.id}) > (${of(last)}, ${items.at(-1)?.id})`
  }
}

interface Sheet<Item> {
  /** Of the file, without its ending. */
  name: string
  headings: readonly string[]
  cells: (item: Item) => string[]
}

/** A list as a file, streamed. */
export async function sheetOf<Item>(
  format: 'csv' | 'xlsx',
  items: AsyncGenerator<Item>,
  { name, headings, cells }: Sheet<Item>,
): Promise<Download> {
  const rows = await readFirst(items)
  if (format === 'csv')
    return new Download(Readable.from(csv(rows, headings, cells)), { type: 'text/csv; charset=utf-8', name: `${name}.csv` })
  const { streamXlsx } = await import('./stream-xlsx.ts')
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return new Download(streamXlsx(name, table(rows, headings, cells)), { type, name: `${name}.xlsx` })
}

async function* csv<Item>(items: AsyncIterable<Item>, headings: readonly string[], cells: (item: Item) => string[]) {
  yield CSV_BOM
  for await (const row of table(items, headings, cells)) yield csvLine(row)
}

async function* table<Item>(items: AsyncIterable<Item>, headings: readonly string[], cells: (item: Item) => string[]) {
  yield headings
  for await (const item of items) yield cells(item)
}

/** Reads the first one before the answer begins: what cannot be read is then still refused with a status. */
export async function readFirst<Item>(items: AsyncGenerator<Item>): Promise<AsyncIterable<Item>> {
  const first = await items.next()
  return (async function* () {
    if (first.done) return
    yield first.value
    yield* items
  })()
}
