import { and, type Column, type SQL } from 'drizzle-orm'
import type { ReadDb } from '../database/open.ts'
import { countUpTo, order, type Paging, totals, window } from '../http/list.ts'

interface Select<Row> {
  where: (condition: SQL | undefined) => {
    getSQL: () => SQL
    orderBy: (...order: SQL[]) => { limit: (n: number) => { offset: (n: number) => PromiseLike<Row[]> } }
  }
}

interface Joined<Row> {
  /** The select without its conditions, new each time. */
  select: () => Select<Row>
  id: Column
  asked: Paging
  /** Which rows there are for the viewer, and which of them are asked for. */
  scope: SQL | undefined
  narrowed: SQL | undefined
  sorts: Record<string, Column | SQL>
}

/**
 * One page of a select that joins or computes, and how many rows there are. For what a company has some hundreds of, such as
 * its people: its conditions may be on joined tables, and it is counted with them. What grows is read by `listOf`.
 */
export async function readJoined<Row>(db: ReadDb, { select, id, asked, scope, narrowed, sorts }: Joined<Row>) {
  const where = and(scope, narrowed)
  const { limit, offset } = window(asked)
  const rows = await select()
    .where(where)
    .orderBy(...order(asked, sorts, id))
    .limit(limit)
    .offset(offset)
  const counted = (which: SQL | undefined) => countUpTo(db, select().where(which).getSQL())
  return { rows, totals: totals(await counted(scope), await counted(where)) }
}
