import { type ConnectionKindName, type connections as calls, fieldsOfKind } from '@atrium/contract/connections/connections.ts'
import { done, saved } from '@atrium/contract/kit/results.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { CompanyViewer } from '../../platform/access/viewer.ts'
import { conflict, invalid, SAVED_MEANWHILE } from '../../platform/http/refusal.ts'
import type { Handler } from '../../platform/http/serve.ts'
import type { WriteContext } from '../../platform/work/context.ts'
import { checkKind, connectionOf, findConnection, kindsFor, PURPOSE, secretsOf } from './connection-row.ts'
import { connections } from './tables.ts'

const MAX_CONNECTIONS = 50
const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const getConnections: Handler<typeof calls.list> = async (ctx) => {
  const kinds = kindsFor(ctx)
  if (kinds.length === 0) return { items: [] }
  const rows = await ctx.db
    .select()
    .from(connections)
    .where(and(ctx.scope.of({ landlordId: connections.landlordId }), inArray(connections.kind, kinds)))
    .orderBy(asc(connections.name))
    .limit(MAX_CONNECTIONS)
  return { items: rows.map(connectionOf) }
}

/** Adds or changes a connection. What it is reached by changes, so the last test no longer holds. */
export const saveConnection: Handler<typeof calls.save> = async (ctx, { id, kind, name, settings: given, secrets, version }) => {
  checkKind(ctx, kind)
  const before = id === null ? undefined : await findConnection(ctx, id)
  if (before && before.kind !== kind) throw invalid({ kind: 'A connection keeps its kind' })
  const settings = settingsOf(kind, given)
  // A secret belongs to the place it was given for: sent elsewhere it would leak to whoever answers there.
  const moved = before !== undefined && before.settings['baseUri'] !== settings['baseUri']
  const kept = { ...(before && !moved ? secretsOf(ctx, before) : {}), ...namedSecrets(kind, secrets) }
  const lacking = fieldsOfKind(kind).find((field) => field.secret && !kept[field.key])
  if (lacking) throw invalid({ [`secrets.${lacking.key}`]: `${lacking.text} is required` })
  const values = {
    name,
    settings,
    sealed: ctx.app.secrets.seal(PURPOSE, JSON.stringify(kept)),
    keptSecrets: Object.keys(kept),
    testedAt: null,
    works: null,
    testMessage: '',
    updatedAt: sql`now()`,
  }
  const savedId = before ? await change(ctx, before.id, version, values) : await add(ctx, kind, values)
  const changed = Object.keys(namedSecrets(kind, secrets))
  ctx.audit({
    entity: 'connection',
    id: savedId,
    ...(before ? { before: { kind, name: before.name, settings: before.settings } } : {}),
    after: { kind, name, settings, newlyGiven: changed },
  })
  return saved(savedId)
}

export const deleteConnection: Handler<typeof calls.remove> = async (ctx, { id }) => {
  const before = await findConnection(ctx, id)
  await ctx.db.delete(connections).where(eq(connections.id, id))
  ctx.audit({ entity: 'connection', id, before: { kind: before.kind, name: before.name, settings: before.settings } })
  return done
}

type Values = Omit<typeof connections.$inferInsert, 'landlordId' | 'kind' | 'updatedAt'>

async function add(
  ctx: WriteContext<CompanyViewer>,
  kind: ConnectionKindName,
  { ...values }: Values & { updatedAt: unknown },
): Promise<number> {
  const landlordId = ctx.viewer.landlordId
  const { updatedAt: _, ...row } = values
  const mine = await ctx.db.select({ id: connections.id }).from(connections).where(eq(connections.landlordId, landlordId))
  if (mine.length >= MAX_CONNECTIONS) throw conflict('A company has 50 connections at most')
  const [made] = await ctx.db
    .insert(connections)
    .values({ ...row, landlordId, kind })
    .onConflictDoNothing()
    .returning({ id: connections.id })
  if (!made) throw nameTaken()
  return made.id
}

async function change(
  ctx: WriteContext<CompanyViewer>,
  id: number,
  version: number | null,
  values: Values & { updatedAt: unknown },
): Promise<number> {
  const [other] = await ctx.db
    .select({ id: connections.id })
    .from(connections)
    .where(
      and(
        eq(connections.landlordId, ctx.viewer.landlordId),
        sql`lower(${connections.name}) = lower(${values.name})`,
        sql`${connections.id} <> ${id}::int`,
      ),
    )
  if (other) throw nameTaken()
  const changed = await ctx.db
    .update(connections)
    .set({ ...(values as Values), version: (version ?? 0) + 1 })
    .where(and(eq(connections.id, id), eq(connections.version, version ?? 0)))
    .returning({ id: connections.id })
  if (changed.length === 0) throw conflict(SAVED_MEANWHILE)
  return id
}

const nameTaken = () =>
  conflict('A connection with this name exists already', { name: 'A connection with this name exists already' })

/** The settings of the kind and no others, each of its form. */
function settingsOf(kind: ConnectionKindName, given: Record<string, string>): Record<string, string> {
  const wrong: Record<string, string> = {}
  const entries = fieldsOfKind(kind)
    .filter((field) => !field.secret)
    .map(({ key, text }) => {
      const value = given[key] ?? ''
      if (!value) wrong[`settings.${key}`] = `${text} is required`
      else if (key === 'baseUri') {
        if (!URL.canParse(value) || new URL(value).protocol !== 'https:' || new URL(value).origin !== value.replace(/\/+$/, ''))
          wrong[`settings.${key}`] = 'Use an address like https://ca.docusign.net'
      } else if (/^(tenantId|clientId|accountId|integrationKey)$/.test(key) && !GUID.test(value))
        wrong[`settings.${key}`] = `${text} is not complete`
      return [key, key === 'baseUri' ? value.replace(/\/+$/, '') : value] as const
    })
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
  return Object.fromEntries(entries)
}

/** The secrets of the kind that were given; an empty one keeps what is there. */
const namedSecrets = (kind: ConnectionKindName, given: Record<string, string>): Record<string, string> =>
  Object.fromEntries(fieldsOfKind(kind).flatMap(({ key, secret }) => (secret && given[key] ? [[key, given[key]]] : [])))
