import { may } from '@atrium/contract/access/may.ts'
import type { AnyCall } from '@atrium/contract/kit/call.ts'
import { PersonId } from '@atrium/contract/kit/person-id.ts'
import { userScreens } from '@atrium/contract/tenancy/people/user-screens.ts'
import { and, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { users } from '../auth/tables.ts'
import { objectsIn, recordsAt } from '../forms/record-places.ts'
import { usersInScope } from '../tenancy/users-in-scope.ts'
import type { ReadContext } from '../work/context.ts'

// Who did something, in the reply of any call: docs/features/users.md.

/** Where a reply names a person by id: the keys that lead to the object, and the key in it. */
interface PersonPlace {
  path: readonly string[]
  key: string
}

const known = new WeakMap<AnyCall, readonly PersonPlace[]>()

/** A reply in which the ids of people whose pages the viewer may not open are null. */
export async function withoutClosedPeople(ctx: Pick<ReadContext, 'db' | 'viewer' | 'scope'>, call: AnyCall, reply: unknown) {
  const found = peopleIn(call, reply)
  if (found.length === 0) return reply
  const opened = await openedBy(ctx, new Set(found.map(({ record, key }) => record[key] as number)))
  const closed = found.filter(({ record, key }) => !opened.has(record[key] as number))
  return closed.length === 0 ? reply : withNulls(reply, closed)
}

interface Found {
  record: Record<string, unknown>
  key: string
}

function peopleIn(call: AnyCall, reply: unknown): Found[] {
  const places = known.get(call) ?? (call.download ? [] : personPlaces(call.reply))
  known.set(call, places)
  return places.flatMap(({ path, key }) =>
    recordsAt(reply, path).flatMap(([record]) => (typeof record[key] === 'number' ? [{ record, key }] : [])),
  )
}

async function openedBy(
  ctx: Pick<ReadContext, 'db' | 'viewer' | 'scope'>,
  ids: ReadonlySet<number>,
): Promise<ReadonlySet<number>> {
  if (may(ctx.viewer, userScreens.edit.access) !== undefined) return new Set()
  const rows = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...ids]), usersInScope(ctx as ReadContext)))
  return new Set(rows.map(({ id }) => id))
}

/** A copy without these ids: an object of a handler may be one that others read too. */
function withNulls(reply: unknown, closed: readonly Found[]): unknown {
  const keys = new Map<unknown, string[]>()
  for (const { record, key } of closed) keys.set(record, [...(keys.get(record) ?? []), key])
  const copy = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(copy)
    if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value
    const copied = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, copy(one)]))
    for (const key of keys.get(value) ?? []) copied[key] = null
    return copied
  }
  return copy(reply)
}

/** Where values of a schema name people. */
export const personPlaces = (schema: z.ZodType): PersonPlace[] =>
  objectsIn(schema).flatMap(({ path, shape }) =>
    Object.entries(shape).flatMap(([key, one]) => (one === PersonId ? [{ path, key }] : [])),
  )
