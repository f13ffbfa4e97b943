import type { AnyCall, Input } from '@atrium/contract/kit/call.ts'
import { and, eq, type SQL } from 'drizzle-orm'
import type { Owned } from '../access/scope.ts'
import type { ReadDb } from '../database/open.ts'
import type { RowsInOrder } from '../database/page-of.ts'
import type { Paging } from '../http/list.ts'
import { type List, readList, type Words } from '../http/read-list.ts'
import { notFound } from '../http/refusal.ts'
import type { ReadContext } from '../work/context.ts'

/** How records of a table are read: `page` joins what is shown of a row, `item` is its reply. */
export interface Read<Row, Item> {
  table: List<Row>['table']
  page: (db: ReadDb, rows: RowsInOrder) => Promise<Row[]>
  item: (row: Row) => Item
  /** Whose a row is, where the columns of the table do not say it by their names. */
  owned?: Owned
}

type AtSite = Owned & Required<Pick<Owned, 'siteId'>>

const ownedBy = ({ table, owned }: Pick<Read<unknown, unknown>, 'table' | 'owned'>) => owned ?? (table as unknown as Owned)

interface ListOf<Row, Item, Asked> extends Read<Row, Item> {
  /** What the viewer is never shown; it is not counted either. */
  shown?: (ctx: ReadContext) => SQL | undefined
  sorts: List<Row>['sorts'] | ((ctx: ReadContext, asked: Asked) => List<Row>['sorts'])
  filters?: (asked: Asked, ctx: ReadContext) => SQL | undefined
  words?: (query: string, ctx: ReadContext, asked: Asked) => Words | undefined
}

/** The handler of a list: the rows in the viewer's scope, at one site where `siteId` is asked for. */
export function listOf<C extends AnyCall, Row, Item>(_call: C, list: ListOf<Row, Item, Input<C>>) {
  const { table, page, item, sorts, filters, words } = list
  const owned = ownedBy(list)
  return async (ctx: ReadContext, input: Input<C>) => {
    const asked = input as unknown as Paging & { siteId?: number }
    const { rows, totals } = await readList(ctx.db, {
      table,
      page,
      asked,
      scope: and(
        asked.siteId === undefined ? ctx.scope.of(owned) : ctx.scope.at(asked.siteId, owned as AtSite),
        list.shown?.(ctx),
      ),
      filters: filters?.(input, ctx),
      words: asked.query ? words?.(asked.query, ctx, input) : undefined,
      sorts: typeof sorts === 'function' ? sorts(ctx, input) : sorts,
    })
    return { items: rows.map(item), ...totals }
  }
}

/** The handler that answers one record, when it is in the viewer's scope, and `shown` lets it through. */
export function getOf<Row, Item>(read: Read<Row, Item> & { shown?: (ctx: ReadContext) => SQL | undefined }) {
  const { table, page, item } = read
  return async (ctx: ReadContext, { id }: { id: number }) => {
    const where = and(ctx.scope.of(ownedBy(read)), eq(table.id, id), read.shown?.(ctx))
    const [row] = await page(ctx.db, { where, order: [table.id.getSQL()], limit: 1, offset: 0 } as never)
    if (!row) throw notFound()
    return item(row)
  }
}
