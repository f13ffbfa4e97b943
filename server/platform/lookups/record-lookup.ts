import type { AnError } from '@atrium/contract/errors.ts'
import type { Lookup } from '@atrium/contract/kit/lookup.ts'
import { and, asc, type Column, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Owned } from '../access/scope.ts'
import type { Handler } from '../calls/serve.ts'
import { holds } from '../lists/list.ts'
import { notFound } from '../refusal.ts'
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
  unknown?: (name: string) => AnError
  ambiguous?: (name: string) => AnError
  /** What tells those of one name apart, and a search that finds them by more than their name. */
  hint?: SQL
  matches?: (query: string) => SQL
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

/** What some are called, of those in the viewer's scope. */
export async function namesOf(ctx: Context, lookup: RecordLookup, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const found = await select(ctx, lookup).where(and(ctx.scope.of(lookup.owned), inArray(lookup.id, [...new Set(ids)])))
  return new Map(found.map(({ id, name }) => [id, name]))
}

/** Refuses a reference to what is not in the viewer's scope, or of another site than the record that has it. */
export async function checkRef(ctx: Context, lookup: RecordLookup, id: number, siteId: number): Promise<void> {
  const [found] = await select(ctx, lookup).where(and(ctx.scope.of(lookup.owned), eq(lookup.id, id)))
  if (!found || (found.siteId !== null && found.siteId !== siteId)) throw notFound()
}

const MOST = 50

/** The handler of an entity's lookup; what is already picked comes first. */
export const lookUp =
  (lookup: RecordLookup): Handler<Lookup['calls']['find']> =>
  async (ctx, { query, siteId, ids }) => {
    const { id, name, owned, hint, matches, inUse } = lookup
    const atSite = owned.siteId ? ctx.scope.at(siteId, { ...owned, siteId: owned.siteId }) : ctx.scope.of(owned)
    const isPicked = ids.length > 0 ? inArray(id, [...ids]) : undefined
    const isFound = and(atSite, inUse, query ? or(holds(name, query), matches?.(query)) : undefined)
    const items = await ctx.db
      .select({ id: sql<number>`${id}`, name: sql<string>`${name}`, hint: sql<string>`${hint ?? ''}` })
      .from(name.table as PgTable)
      .where(and(ctx.scope.of(owned), isPicked ? or(isPicked, isFound) : isFound))
      .orderBy(...(isPicked ? [sql`${isPicked} desc`] : []), asc(name), asc(id))
      .limit(MOST + ids.length)
    return { items }
  }
