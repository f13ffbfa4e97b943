import type { AnyCall, Input } from '@atrium/contract/kit/call.ts'
import { and, type Column, eq, type SQL } from 'drizzle-orm'
import { countUpTo, type EqualColumns, equalTo, matching, order, type Paging, totals, window } from '../lists/list.ts'
import { notFound } from '../refusal.ts'
import type { ReadContext } from '../work/context.ts'

interface Select<Row> {
  where: (condition: SQL | undefined) => PromiseLike<Row[]> & {
    getSQL: () => SQL
    orderBy: (...order: SQL[]) => { limit: (n: number) => { offset: (n: number) => PromiseLike<Row[]> } }
  }
}

/** How rows of a select that joins or computes are read. */
export interface Joined<Row, Query = never> {
  /** The select without its conditions, new each time. */
  select: (ctx: ReadContext) => Select<Row>
  id: Column
  /** Which rows there are for the viewer; of one row without what is asked for. Default: all of them. */
  scope?: (ctx: ReadContext, query?: Query) => SQL | undefined
}

interface List<Row, Item, Query, Extra> extends Joined<Row, Query> {
  equal?: EqualColumns<Query>
  filters?: (query: Query) => SQL | undefined
  /** Where a search looks for its words. */
  words: readonly (Column | SQL)[]
  sorts: Record<string, Column | SQL> | ((ctx: ReadContext) => Record<string, Column | SQL>)
  /** What `item` needs beside a row; read once for all of a page. */
  extra?: (ctx: ReadContext, rows: Row[]) => Promise<Extra>
  item: (row: Row, ctx: ReadContext, extra: Extra) => Item
}

/**
 * The handler of a list whose conditions may be on joined tables, and which is counted with them: for what a company has some
 * hundreds of, such as its people. What grows is read by `listOf`.
 */
export function joinedList<C extends AnyCall, Row, Item, Extra>(_call: C, list: List<Row, Item, Input<C>, Extra>) {
  const { select, id, item, words, sorts, equal } = list
  return async (ctx: ReadContext, input: Input<C>) => {
    const paging = input as unknown as Paging
    const scope = list.scope?.(ctx, input)
    const where = and(scope, equalTo(equal, input), list.filters?.(input), matching(paging.query, ...words))
    const { limit, offset } = window(paging)
    const rows = await select(ctx)
      .where(where)
      .orderBy(...order(paging, typeof sorts === 'function' ? sorts(ctx) : sorts, id))
      .limit(limit)
      .offset(offset)
    const counted = (which: SQL | undefined) => countUpTo(ctx.db, select(ctx).where(which).getSQL())
    const extra = (await list.extra?.(ctx, rows)) as Extra
    return { items: rows.map((row) => item(row, ctx, extra)), ...totals(await counted(scope), await counted(where)) }
  }
}

/** One of them, when it is there for the viewer. */
export async function findJoined<Row>(ctx: ReadContext, { select, id, scope }: Joined<Row>, value: number): Promise<Row> {
  const [row] = await select(ctx).where(and(scope?.(ctx), eq(id, value)))
  if (!row) throw notFound()
  return row
}

/** The handler that answers one of them. */
export const getJoined =
  <Row, Item>(read: Joined<Row> & { item: (row: Row, ctx: ReadContext) => Item }) =>
  async (ctx: ReadContext, { id }: { id: number }) =>
    read.item(await findJoined(ctx, read, id), ctx)
