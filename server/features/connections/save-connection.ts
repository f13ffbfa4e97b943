import {
  type ConnectionField,
  type ConnectionKindName,
  type connections as calls,
  fieldsOfKind,
} from '@atrium/contract/connections/connections.ts'
import type { AnError } from '@atrium/contract/errors.ts'
import { done, saved } from '@atrium/contract/kit/results.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { CompanyViewer } from '../../platform/access/viewer.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { changeRow, insertRow } from '../../platform/records/rows.ts'
import { conflict, invalid } from '../../platform/refusal.ts'
import type { WriteContext } from '../../platform/work/context.ts'
import { type ConnectionRow, checkKind, connectionOf, findConnection, kindsFor, PURPOSE, secretsOf } from './connection-row.ts'
import { ownerOf } from './microsoft-location.ts'
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
  return { items: rows.map((row) => connectionOf(ctx.app.config, row)) }
}

/** Adds or changes a connection. What it is reached by changes, so the last test no longer holds. */
export const saveConnection: Handler<typeof calls.save> = async (ctx, { id, kind, name, settings: given, secrets, version }) => {
  checkKind(ctx, kind)
  const before = id === null ? undefined : await findConnection(ctx, id)
  if (before && before.kind !== kind) throw invalid({ kind: 'connection-kind-fixed' })
  const settings = settingsOf(kind, given)
  // A secret belongs to the place it was given for: sent elsewhere it would leak to whoever answers there.
  const moved = before !== undefined && before.settings['baseUri'] !== settings['baseUri']
  const allSecrets = { ...(before && !moved ? secretsOf(ctx, before) : {}), ...namedSecrets(kind, secrets) }
  const lacking = fieldsOfKind(kind).find(({ key, secret, optional }) => secret && !optional && !allSecrets[key])
  if (lacking) throw invalid({ [`secrets.${lacking.key}`]: ['connection-field-required', { field: { text: lacking.text } }] })
  const values = {
    name,
    settings,
    sealed: ctx.app.secrets.seal(PURPOSE, JSON.stringify(allSecrets)),
    keptSecrets: Object.keys(allSecrets),
    testedAt: null,
    works: null,
    testMessage: '',
  }
  const noted = { kind, name, settings, newlyGiven: Object.keys(namedSecrets(kind, secrets)) }
  if (!before) {
    await checkNew(ctx)
    const row = { ...values, kind, landlordId: ctx.viewer.landlordId }
    return saved(await insertRow(ctx, 'connection', connections, row, noted))
  }
  await changeRow(ctx.db, connections, before.id, version, values)
  ctx.audit({ entity: 'connection', id: before.id, before: inWords(before), after: noted })
  return saved(before.id)
}

export const deleteConnection: Handler<typeof calls.remove> = async (ctx, { id }) => {
  const before = await findConnection(ctx, id)
  await ctx.db.delete(connections).where(eq(connections.id, id))
  await ctx.app.happened(ctx, 'connection deleted', id)
  ctx.audit({ entity: 'connection', id, before: inWords(before) })
  return done
}

/** As the audit log keeps it: without secrets. */
const inWords = ({ kind, name, settings }: ConnectionRow) => ({ kind, name, settings })

async function checkNew({ db, viewer: { landlordId } }: WriteContext<CompanyViewer>): Promise<void> {
  const mine = await db.select({ id: connections.id }).from(connections).where(eq(connections.landlordId, landlordId))
  if (mine.length >= MAX_CONNECTIONS) throw conflict(['too-many-connections', { n: MAX_CONNECTIONS }])
}

/** The settings of the kind and no others, each of its form. */
function settingsOf(kind: ConnectionKindName, given: Record<string, string>): Record<string, string> {
  const wrong: Record<string, AnError> = {}
  const entries = fieldsOfKind(kind)
    .filter((field) => !field.secret)
    .flatMap((field) => {
      const { key, optional } = field
      const value = given[key] ?? ''
      if (!value && optional) return []
      const fault = faultOf(field, value)
      if (fault) wrong[`settings.${key}`] = fault
      return [[key, key === 'baseUri' ? value.replace(/\/+$/, '') : value] as const]
    })
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
  return Object.fromEntries(entries)
}

/** What is wrong with a setting that has to be there. */
function faultOf({ key, text }: Pick<ConnectionField, 'key' | 'text'>, value: string): AnError | undefined {
  if (!value) return ['connection-field-required', { field: { text } }]
  if (key === 'baseUri') return isOrigin(value) ? undefined : 'not-docusign-address'
  if (key === 'location') return ownerOf(value) ? undefined : 'not-microsoft-location'
  const isId = /^(tenantId|clientId|accountId|integrationKey|userId)$/.test(key)
  return isId && !GUID.test(value) ? ['connection-field-incomplete', { field: { text } }] : undefined
}

/** Whether it is an address with nothing behind its host. */
const isOrigin = (value: string): boolean =>
  URL.canParse(value) && new URL(value).protocol === 'https:' && new URL(value).origin === value.replace(/\/+$/, '')

/** The secrets of the kind that were given; an empty one keeps what is there. */
const namedSecrets = (kind: ConnectionKindName, given: Record<string, string>): Record<string, string> =>
  Object.fromEntries(fieldsOfKind(kind).flatMap(({ key, secret }) => (secret && given[key] ? [[key, given[key]]] : [])))
