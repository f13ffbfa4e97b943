import type { Access } from '@atrium/contract/access/access.ts'
import { may } from '@atrium/contract/access/may.ts'
import { type NeedKind, type NeedRow, type NeedSection, needKinds } from '@atrium/contract/kit/needs.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { ReadDb } from '../database/open.ts'
import { readEach } from '../database/read-each.ts'
import { countUpTo } from '../lists/list.ts'
import { checkSiteChoice } from '../tenancy/site-scope.ts'
import type { ReadContext } from '../work/context.ts'

/** A site, or all of the viewer's (-1); how many rows at most. */
export interface NeedQuestion {
  siteId: number
  most: number
}

/** Records of a feature that need somebody of the company, for whoever may open the screen on which that is done. */
export interface NeedSource {
  kind: NeedKind
  access: Access
  /** Those of the viewer's scope, by an index: how many, and the most pressing. */
  read: (ctx: ReadContext, question: NeedQuestion) => Promise<Omit<NeedSection, 'kind'>>
}

const ROWS = 5
const ROWS_OF_ONE = 100
/** How far they are counted: who has more does not need to know how many. */
export const MOST_COUNTED = 999

/** What needs the viewer, of all sources that its plan and role open, in the order of the kinds; those with nothing too. */
export async function readNeeds(
  sources: readonly NeedSource[],
  ctx: ReadContext,
  { siteId, kind }: { siteId: number; kind?: NeedKind | undefined },
): Promise<NeedSection[]> {
  await checkSiteChoice(ctx, siteId)
  const open = sources.filter((source) => (!kind || source.kind === kind) && !may(ctx.viewer, source.access))
  const inOrder = open.toSorted((one, other) => needKinds.indexOf(one.kind) - needKinds.indexOf(other.kind))
  return readEach(inOrder, async ({ kind: own, read }) => ({
    kind: own,
    ...(await read(ctx, { siteId, most: kind ? ROWS_OF_ONE : ROWS })),
  }))
}

export interface Pressing<Row> {
  table: PgTable
  where: SQL | undefined
  /** The most pressing first. */
  order: SQL[]
  page: (db: ReadDb, page: { where: SQL | undefined; order: SQL[]; limit: number; offset: number }) => Promise<Row[]>
  row: (row: Row) => NeedRow | Promise<NeedRow>
}

/** The rows of a table that need somebody. */
export async function pressingOf<Row>(
  ctx: ReadContext,
  question: NeedQuestion,
  { table, ...pressing }: Pressing<Row>,
): Promise<Omit<NeedSection, 'kind'>> {
  const found = await countUpTo(ctx.db, sql`select from ${table} where ${pressing.where}`, MOST_COUNTED)
  return { ...counted(found), sums: [], rows: await mostPressing(ctx, question, found, pressing) }
}

/** The most pressing of so many rows. */
export async function mostPressing<Row>(
  { db }: ReadContext,
  { most }: NeedQuestion,
  found: number,
  { where, order, page, row }: Omit<Pressing<Row>, 'table'>,
): Promise<NeedRow[]> {
  const rows: NeedRow[] = []
  if (found > 0) for (const one of await page(db, { where, order, limit: most, offset: 0 })) rows.push(await row(one))
  return rows
}

/** How many there are, by a count that went no further than to one more than is told, or all of it. */
export const counted = (found: number) => ({ total: Math.min(found, MOST_COUNTED), capped: found > MOST_COUNTED })

/** What most rows have none of. */
export const plainNeed = { version: null, time: null, amount: null, currency: '', action: null } as const
