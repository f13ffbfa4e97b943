import type { AnError } from '@atrium/contract/errors.ts'
import { and, type Column, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Owned } from '../access/scope.ts'
import type { ReadContext } from '../work/context.ts'

type Context = Pick<ReadContext, 'db' | 'scope'>

/** How the records of an entity are found by what people call them. */
export interface RecordLookup {
  /** The entity's name. */
  entity: string
  id: Column
  /** What people call one. */
  name: Column
  /** Whose they are: what is not in the viewer's scope is not found. */
  owned: Owned
  /** Which of them can be named; default: all. */
  inUse?: SQL
  /** What is said of a name that none has, and of one that several have. */
  unknown: (name: string) => AnError
  ambiguous: (name: string) => AnError
  /** A name that none has is compared with all that there are, for what it may have meant: they are not many. */
  suggests?: true
}

export interface Found {
  id: number
  name: string
  siteId: number | null
}

const select = ({ db }: Context, { id, name, owned }: RecordLookup) =>
  db
    .select({ id: sql<number>`${id}`, name: sql<string>`${name}`, siteId: sql<number | null>`${owned.siteId ?? null}` })
    .from(name.table as PgTable)

/** Those of some names, whatever their capitals. */
export async function foundByNames(ctx: Context, lookup: RecordLookup, names: readonly string[]): Promise<Found[]> {
  if (names.length === 0) return []
  const lower = [...new Set(names.map((name) => name.toLowerCase()))]
  const named = sql`lower(${lookup.name}) = any(${sql.param(lower)})`
  return select(ctx, lookup).where(and(ctx.scope.of(lookup.owned), lookup.inUse, named))
}

/** What all are called. */
export const allNames = async (ctx: Context, lookup: RecordLookup): Promise<string[]> =>
  (await select(ctx, lookup).where(and(ctx.scope.of(lookup.owned), lookup.inUse))).map(({ name }) => name)
