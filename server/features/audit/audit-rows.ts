import { Role } from '@atrium/contract/access/access.ts'
import { type AuditLine, type auditActions, sideBySide } from '@atrium/contract/kit/audit-log.ts'
import { and, eq, gte, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Viewer } from '../../platform/access/viewer.ts'
import { wordsOf } from '../../platform/audit/search-words.ts'
import { auditEntries } from '../../platform/audit/tables.ts'
import { users } from '../../platform/auth/tables.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import { pageOf } from '../../platform/database/page-of.ts'
import { either, everyWord, matching, phraseIn } from '../../platform/lists/list.ts'
import type { Words } from '../../platform/lists/read-list.ts'
import { landlords } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { namesOf } from './named-fields.ts'

const supporters = alias(users, 'supporters')

/** Entries with the names of who and whose. */
const selectEntries = (db: ReadDb) =>
  db
    .select({
      entry: auditEntries,
      user: { id: users.id, name: users.name, email: users.email, landlordId: users.landlordId, roleId: users.roleId },
      supporter: { id: supporters.id, name: supporters.name },
      landlord: { id: landlords.id, name: landlords.name },
    })
    .from(auditEntries)
    // Who logs in is not logged in yet: the entry is about them.
    .leftJoin(
      users,
      sql`${users.id} = coalesce(${auditEntries.userId}, case when ${auditEntries.entity} = 'login' then ${auditEntries.entityId} end)`,
    )
    .leftJoin(supporters, eq(supporters.id, auditEntries.supportBy))
    .leftJoin(landlords, eq(landlords.id, auditEntries.landlordId))

export type EntryRow = Awaited<ReturnType<typeof selectEntries>>[number]
export const pageOfEntries = pageOf(selectEntries)

/** Entries as a viewer sees them. */
export async function linesOf(rows: readonly EntryRow[], ctx: Pick<ReadContext, 'db' | 'viewer' | 'app'>): Promise<AuditLine[]> {
  const facts = rows.map((row) => factsOf(row, ctx.viewer))
  const named = await namesOf(
    ctx,
    facts.map(({ entity, fields, landlord }) => ({ entity, keys: fields, landlordId: landlord?.id })),
  )
  return facts.map((one, at) => ({ ...one, named: named[at] ?? {} }))
}

/** An entry without what people call its fields. */
export function factsOf({ entry, user, supporter, landlord }: EntryRow, viewer: Viewer): Omit<AuditLine, 'named'> {
  const { id, sequence, at, entity, entityId, call, ip, requestId, before, after } = entry
  return {
    id,
    sequence,
    at: at.toISOString(),
    landlord,
    user: user && maySeeName(user, viewer) ? { id: user.id, name: user.name, email: user.email } : null,
    personId: user && maySeeName(user, viewer) ? user.id : null,
    tried: landlord ? null : triedIn(entity, after),
    supportBy: supporter,
    action: actionOf(entity, before, after),
    entity,
    entityId,
    record: nameIn(after) ?? nameIn(before),
    fields: changed(before, after).slice(0, 8),
    call,
    ip,
    requestId,
  }
}

/** A company is not told the names of another's people. */
const maySeeName = ({ landlordId, roleId }: NonNullable<EntryRow['user']>, viewer: Viewer): boolean =>
  viewer.kind === 'admin' || landlordId === viewer.landlordId || roleId === Role.SystemAdmin || roleId === Role.SystemUser

type Values = Record<string, unknown> | null

function actionOf(entity: string, before: Values, after: Values): (typeof auditActions)[number] {
  if (before) return after ? 'changed' : 'deleted'
  // What is only noted (a login, a call's input) has no record's name or is none.
  return entity !== 'login' && after && nameIn(after) !== null ? 'created' : 'noted'
}

/** The address that somebody could not log in with. */
function triedIn(entity: string, after: Values): string | null {
  const username = entity === 'login' && after?.['successful'] === false ? after['username'] : undefined
  return typeof username === 'string' && username ? username.slice(0, 200) : null
}

function nameIn(values: Values): string | null {
  for (const key of ['name', 'title', 'fullName', 'email', 'username']) {
    const value = values?.[key]
    if (typeof value === 'string' && value) return value.slice(0, 200)
  }
  return null
}

/** Names of the fields that differ. */
function changed(before: Values, after: Values): string[] {
  if (!before || !after) return []
  return sideBySide(before, after)
    .filter((one) => one.changed && one.field in before)
    .map(({ field }) => field)
}

export interface AuditFilter {
  query: string
  userId?: number | undefined
  call?: string | undefined
  entity?: string | undefined
  entityId?: number | undefined
  from?: string | undefined
  to?: string | undefined
  timeZone: string
  landlordId?: number | undefined
}

/** The matching entries of whoever asks. */
export async function entriesWhere(ctx: ReadContext, filter: AuditFilter): Promise<SQL | undefined> {
  const words = await inWords(ctx, filter)
  return and(ctx.scope.of({ landlordId: auditEntries.landlordId }), narrowed(filter), words?.where)
}

/** The condition of the exact filters; `from` and `to` are whole days in `timeZone`, both included. */
export function narrowed({ userId, entity, entityId, from, to, timeZone, landlordId }: AuditFilter): SQL | undefined {
  const startOf = (day: string, plus: number) => sql`((${day}::date + ${plus}::int)::timestamp at time zone ${timeZone})`
  return and(
    landlordId === undefined ? undefined : eq(auditEntries.landlordId, landlordId),
    userId === undefined ? undefined : eq(auditEntries.userId, userId),
    entity === undefined ? undefined : eq(auditEntries.entity, entity),
    entityId === undefined ? undefined : eq(auditEntries.entityId, entityId),
    from === undefined ? undefined : gte(auditEntries.at, startOf(from, 0)),
    to === undefined ? undefined : lt(auditEntries.at, startOf(to, 1)),
  )
}

/** The call holds its words; every word of the query, or its beginning, stands in the entry, or they name who made it. */
export async function inWords(ctx: ReadContext, { query, call }: AuditFilter): Promise<Words | undefined> {
  const ofCall = call ? everyWord(call, (word) => phraseIn(auditEntries, auditEntries.call, word)) : undefined
  if (!query) return ofCall
  const words = wordsOf(query).slice(0, 8)
  if (words.length === 0) return foundBy(sql`false`)
  const tsquery = words.map((word) => `'${word}':*`).join(' & ')
  const inEntry = foundBy(sql`to_tsvector('simple', ${auditEntries.words}) @@ to_tsquery('simple', ${tsquery})`)
  const people = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(ctx.scope.of({ landlordId: users.landlordId }), matching(query, users.name, users.email)))
    .limit(100)
  const byThem = people.map(({ id }) => foundBy(eq(auditEntries.userId, id)))
  const all = byThem.length > 0 ? either(inEntry, ...byThem) : inEntry
  return ofCall
    ? { where: sql`(${all.where} and ${ofCall.where})`, found: all.found.map((select) => (on) => select(and(on, ofCall.where))) }
    : all
}

/** A search by a condition that an index of the entries answers. */
const foundBy = (where: SQL): Words => ({
  where,
  found: [(condition) => sql`select ${auditEntries.id} from ${auditEntries} where ${and(condition, where)}`],
})

/** Entries that stand in a chain. */
export const chained = isNotNull(auditEntries.sequence)
