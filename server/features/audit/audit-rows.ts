import { Role } from '@atrium/contract/access/access.ts'
import { type AuditLine, type auditActions, sideBySide } from '@atrium/contract/audit/audit.ts'
import { and, eq, gte, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { wordsOf } from '../../platform/audit/search-words.ts'
import { auditEntries } from '../../platform/audit/tables.ts'
import { users } from '../../platform/auth/tables.ts'
import { matching } from '../../platform/http/list.ts'
import { landlords } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'

const supporters = alias(users, 'supporters')

/** Entries with the names of who and whose. A company is not told the names of another's people. */
export const selectEntries = ({ db, viewer }: Pick<ReadContext, 'db' | 'viewer'>) =>
  db
    .select({
      entry: auditEntries,
      user: { id: users.id, name: users.name, email: users.email },
      supporter: { id: supporters.id, name: supporters.name },
      landlord: { id: landlords.id, name: landlords.name },
    })
    .from(auditEntries)
    // Who logs in is not logged in yet: the entry is about them.
    .leftJoin(
      users,
      and(
        sql`${users.id} = coalesce(${auditEntries.userId}, case when ${auditEntries.entity} = 'login' then ${auditEntries.entityId} end)`,
        viewer.kind === 'admin'
          ? undefined
          : or(eq(users.landlordId, viewer.landlordId ?? 0), inArray(users.roleId, [Role.SystemAdmin, Role.SystemUser])),
      ),
    )
    .leftJoin(supporters, eq(supporters.id, auditEntries.supportBy))
    .leftJoin(landlords, eq(landlords.id, auditEntries.landlordId))

export type EntryRow = Awaited<ReturnType<typeof selectEntries>>[number]

export function lineOf({ entry, user, supporter, landlord }: EntryRow): AuditLine {
  const { id, sequence, at, entity, entityId, call, ip, requestId, before, after } = entry
  return {
    id,
    sequence,
    at: at.toISOString(),
    landlord,
    user,
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
  const { userId, call, entity, entityId, from, to, timeZone, landlordId } = filter
  const startOf = (day: string, plus: number) => sql`((${day}::date + ${plus}::int)::timestamp at time zone ${timeZone})`
  return and(
    ctx.scope.of({ landlordId: auditEntries.landlordId }),
    landlordId === undefined ? undefined : eq(auditEntries.landlordId, landlordId),
    userId === undefined ? undefined : eq(auditEntries.userId, userId),
    call ? matching(call, auditEntries.call) : undefined,
    entity === undefined ? undefined : eq(auditEntries.entity, entity),
    entityId === undefined ? undefined : eq(auditEntries.entityId, entityId),
    from === undefined ? undefined : gte(auditEntries.at, startOf(from, 0)),
    to === undefined ? undefined : lt(auditEntries.at, startOf(to, 1)),
    await inWords(ctx, filter.query),
  )
}

/** Every word, or its beginning, stands in the entry; or the words name who made it. */
async function inWords({ db, scope }: ReadContext, query: string): Promise<SQL | undefined> {
  const words = wordsOf(query).slice(0, 8)
  if (words.length === 0) return query ? sql`false` : undefined
  const asked = words.map((word) => `'${word}':*`).join(' & ')
  const found = sql`to_tsvector('simple', ${auditEntries.words}) @@ to_tsquery('simple', ${asked})`
  const people = await db
    .select({ id: users.id })
    .from(users)
    .where(and(scope.of({ landlordId: users.landlordId }), matching(query, users.name, users.email)))
    .limit(100)
  if (people.length === 0) return found
  return sql`(${found} or ${inArray(
    auditEntries.userId,
    people.map(({ id }) => id),
  )})`
}

/** Entries that stand in a chain. */
export const chained = isNotNull(auditEntries.sequence)
