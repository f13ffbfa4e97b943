import type { AnyCall, Input } from '@atrium/contract/kit/call.ts'
import { COUNT_CAP } from '@atrium/contract/kit/paging.ts'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Owned } from '../access/scope.ts'
import type { ReadDb } from '../database/open.ts'
import type { RowsInOrder } from '../database/page-of.ts'
import { type EqualColumns, equalTo, type Paging } from '../lists/list.ts'
import { foundBy, type List, readList, type Words, within } from '../lists/read-list.ts'
import { notFound } from '../refusal.ts'
import type { ReadContext } from '../work/context.ts'

/** How records of a table are read: `page` joins what is shown of a row, `item` is its reply. */
export interface Read<Row, Item, Extra = unknown> {
  table: List<Row>['table']
  page: (db: ReadDb, rows: RowsInOrder) => Promise<Row[]>
  item: (row: Row, extra: Extra) => Item
  /** What `item` needs beside a row; read once for all rows of a page. */
  extra?: (ctx: ReadContext, rows: readonly Row[]) => Promise<Extra>
  /** Whose a row is, where the columns of the table do not say it by their names. */
  owned?: Owned
}

type AtSite = Owned & Required<Pick<Owned, 'siteId'>>

const ownedBy = ({ table, owned }: { table: List<unknown>['table']; owned?: Owned }) => owned ?? (table as unknown as Owned)

/** Which rows a list shows to a viewer who asks for some. */
export interface Conditions<Query> {
  /** What the viewer is never shown; it is not counted either. */
  shown?: (ctx: ReadContext, query: Query) => SQL | undefined
  /** What the viewer is shown is any of these: see `List.parts`. */
  parts?: (ctx: ReadContext, query: Query) => readonly SQL[] | undefined
  equal?: EqualColumns<Query>
  filters?: (query: Query, ctx: ReadContext) => SQL | undefined
  /** The same as `List.byRow` has them, where they read other rows. */
  byRow?: (query: Query, ctx: ReadContext) => SQL | undefined
  words?: (query: string, ctx: ReadContext, filters: Query) => Words | undefined
}

export interface ListOf<Row, Item, Extra, Query> extends Read<Row, Item, Extra>, Conditions<Query> {
  sorts: List<Row>['sorts'] | ((ctx: ReadContext, query: Query) => List<Row>['sorts'])
  /** How far it is counted, and so paged; default: as all lists are. */
  countedTo?: (ctx: ReadContext) => number
  /** See `List.few`. */
  few?: number
  /** See `List.walk`. */
  walk?: number
  /** What the rows of a narrowed list amount to; not read of one that is too long to be counted. */
  sums?: (ctx: ReadContext, which: SQL | undefined) => Promise<{ currency: string; cents: number }[]>
}

/** The conditions of a list: the rows in the viewer's scope, at one site where `siteId` is asked for. */
export function conditionsOf<Query>(
  ctx: ReadContext,
  list: { table: List<unknown>['table']; owned?: Owned } & Conditions<Query>,
  input: Query,
) {
  const owned = ownedBy(list)
  const byRow = list.byRow?.(input, ctx)
  const { siteId, query } = input as { siteId?: number; query?: string }
  // Of records of the company as a whole, `parts` say which are at the site.
  const scope = siteId === undefined || !owned.siteId ? ctx.scope.of(owned) : ctx.scope.at(siteId, owned as AtSite)
  return {
    scope: and(scope, list.shown?.(ctx, input)),
    filters: and(equalTo(list.equal, input), list.filters?.(input, ctx)),
    byRow: byRow && and(equalTo(list.equal, input), byRow),
    words: query ? list.words?.(query, ctx, input) : undefined,
  }
}

/** The same as one condition on the rows, for what is done with all of them. */
export function conditionOf<Query>(
  ctx: ReadContext,
  list: { table: List<unknown>['table']; owned?: Owned } & Conditions<Query>,
  input: Query,
): SQL | undefined {
  const { scope, filters, words } = conditionsOf<Query>(ctx, list, input)
  return foundIn(list.table, and(scope, filters), words)
}

/** The rows that a list shows a viewer who asks for some without a search, to be counted: as its handler counts them. */
export const rowsOf =
  <C extends AnyCall, Row, Item, Extra>(_call: C, list: ListOf<Row, Item, Extra, Input<C>>) =>
  (ctx: ReadContext, input: Input<C>): SQL => {
    const { scope, filters } = conditionsOf<Input<C>>(ctx, list, input)
    return within(list.table, and(scope, filters), list.parts?.(ctx, input), (list.countedTo?.(ctx) ?? COUNT_CAP) + 1)
  }

/** The handler of a list. */
export function listOf<C extends AnyCall, Row, Item, Extra>(_call: C, list: ListOf<Row, Item, Extra, Input<C>>) {
  const { table, page, item, sorts } = list
  return async (ctx: ReadContext, input: Input<C>) => {
    const paging = input as unknown as Paging
    const conditions = conditionsOf<Input<C>>(ctx, list, input)
    const ordered = typeof sorts === 'function' ? sorts(ctx, input) : sorts
    const parts = list.parts?.(ctx, input)
    const { rows, totals } = await readList(ctx.db, {
      table,
      page,
      paging,
      ...conditions,
      parts,
      sorts: ordered,
      countedTo: list.countedTo?.(ctx),
      few: list.few,
      walk: list.walk,
    })
    const { scope, filters, words } = conditions
    const { sums } = list
    const extra = (await list.extra?.(ctx, rows)) as Extra
    return {
      items: rows.map((row) => item(row, extra)),
      ...totals,
      ...(sums && (filters || words) && !totals.capped
        ? { sums: await sums(ctx, foundIn(table, and(scope, filters), words)) }
        : {}),
    }
  }
}

/** Of a search, what its indexes find: told as a condition it would be tried on every row in the scope. */
const foundIn = (table: List<unknown>['table'], condition: SQL | undefined, words: Words | undefined) =>
  words ? inArray(table.id, sql`(${foundBy(words, condition, undefined)})`) : condition

/** The handler that answers one record, when it is in the viewer's scope, and `shown` lets it through. */
export function getOf<Row, Item, Extra>(
  read: Read<Row, Item, Extra> & { shown?: (ctx: ReadContext, query: never) => SQL | undefined },
) {
  const { table, page, item, shown } = read
  return async (ctx: ReadContext, { id }: { id: number }) => {
    const where = and(ctx.scope.of(ownedBy(read)), eq(table.id, id), shown?.(ctx, undefined as never))
    const [row] = await page(ctx.db, { where, order: [table.id.getSQL()], limit: 1, offset: 0 } as never)
    if (!row) throw notFound()
    return item(row, (await read.extra?.(ctx, [row])) as Extra)
  }
}
