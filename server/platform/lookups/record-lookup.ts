import type { AnError } from '@atrium/contract/errors.ts'
import type { Lookup } from '@atrium/contract/kit/lookup.ts'
import { and, asc, type Column, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Owned } from '../access/scope.ts'
import type { Handler } from '../calls/serve.ts'
import type { ReadDb } from '../database/open.ts'
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
  name: Column | SQL
  /** By what a name finds one, where that is not the whole of it: what is compared, and what of a name it is compared with. */
  key?: { of: SQL; in: (name: string) => string }
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
  /** A search that finds them by their name and all else. */
  search?: (query: string) => SQL | undefined
  /** How a picker shows them. Default: by name. */
  order?: SQL
  /** What formulas read of one beside its name, as `contract/tenancy/fields/related-columns.ts` calls it. */
  columns?: Readonly<Record<string, Column>>
  /** A record may refer to one of any site. */
  anySite?: true
  /** A name that none has is compared with all that there are, for what it may have meant: they are not many. */
  suggests?: true
}

export interface Found {
  id: number
  name: string
  siteId: number | null
}

const select = ({ db }: Context, { id, owned, anySite }: RecordLookup, name: Column | SQL) =>
  db
    .select({
      id: sql<number>`${id}`,
      name: sql<string>`${name}`,
      siteId: sql<number | null>`${anySite ? null : (owned.siteId ?? null)}`,
    })
    .from(id.table as PgTable)

/** What a name finds a record by. */
export const keyIn = ({ key }: RecordLookup, name: string): string => (key ? key.in(name) : name).toLowerCase()

/** Those of some names, whatever their capitals; each by what finds it. */
export async function foundByNames(ctx: Context, lookup: RecordLookup, names: readonly string[]): Promise<Found[]> {
  if (names.length === 0) return []
  const lower = [...new Set(names.map((name) => keyIn(lookup, name)))]
  const by = lookup.key?.of ?? lookup.name
  const named = sql`lower(${by}) = any(${sql.param(lower)})`
  return select(ctx, lookup, by).where(and(ctx.scope.of(lookup.owned), lookup.inUse, named))
}

/** What all are called. */
export const allNames = async (ctx: Context, lookup: RecordLookup): Promise<string[]> =>
  (await select(ctx, lookup, lookup.name).where(and(ctx.scope.of(lookup.owned), lookup.inUse))).map(({ name }) => name)

/** What some are called, of those in the viewer's scope. */
export async function namesOf(ctx: Context, lookup: RecordLookup, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const found = await select(ctx, lookup, lookup.name).where(
    and(ctx.scope.of(lookup.owned), inArray(lookup.id, [...new Set(ids)])),
  )
  return new Map(found.map(({ id, name }) => [id, name]))
}

/** Refuses a reference to what is not in the viewer's scope, or of another site than the record that has it. */
export async function checkRef(ctx: Context, lookup: RecordLookup, id: number, siteId: number): Promise<void> {
  if (!(await isThere(ctx, lookup, eq(lookup.id, id), siteId))) throw notFound()
}

/** Whether a record at a site may refer to one: it is in use, in the viewer's scope, and of that site. */
export const isReferable = (ctx: Context, lookup: RecordLookup, id: number, siteId: number): Promise<boolean> =>
  isThere(ctx, lookup, and(lookup.inUse, eq(lookup.id, id)), siteId)

async function isThere(ctx: Context, lookup: RecordLookup, which: SQL | undefined, siteId: number): Promise<boolean> {
  const [found] = await select(ctx, lookup, lookup.name).where(and(ctx.scope.of(lookup.owned), which))
  return found !== undefined && (found.siteId === null || found.siteId === siteId)
}

/** Those of some ids that a company has, whoever sees them. */
export async function thoseThere(db: ReadDb, { id, owned }: RecordLookup, landlordId: number, ids: readonly number[]) {
  const found = await db
    .select({ id: sql<number>`${id}` })
    .from(id.table as PgTable)
    .where(and(eq(owned.landlordId, landlordId), inArray(id, [...new Set(ids)])))
  return new Set(found.map((one) => one.id))
}

/** The handler of an entity's lookup; what is already picked comes first. */
export const lookUp =
  (lookup: RecordLookup): Handler<Lookup['calls']['find']> =>
  async (ctx, { query, siteId, ids, limit }) => {
    const { id, name, owned, hint, matches, inUse, anySite } = lookup
    const atSite = owned.siteId && !anySite ? ctx.scope.at(siteId, { ...owned, siteId: owned.siteId }) : ctx.scope.of(owned)
    const isPicked = ids.length > 0 ? inArray(id, [...ids]) : undefined
    const search = lookup.search ?? ((text: string) => or(holds(name, text), matches?.(text)))
    const isFound = and(atSite, inUse, query ? search(query) : undefined)
    const items = await ctx.db
      .select({ id: sql<number>`${id}`, name: sql<string>`${name}`, hint: sql<string>`${hint ?? ''}` })
      .from(id.table as PgTable)
      .where(and(ctx.scope.of(owned), isPicked ? or(isPicked, isFound) : isFound))
      .orderBy(...(isPicked ? [sql`${isPicked} desc`] : []), lookup.order ?? asc(name), asc(id))
      .limit(limit + ids.length)
    return { items }
  }
