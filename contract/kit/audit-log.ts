import { z } from 'zod'
import { auditScreens } from './audit-screens.ts'
import { ask, Bytes, calls, get, noTopics, search } from './call.ts'
import { columns } from './columns.ts'
import { Day, Instant } from './days.ts'
import { Id, PathId } from './ids.ts'
import { line } from './line.ts'
import { LineColumn } from './lines.ts'
import { PersonId } from './person-id.ts'
import { TimeZone } from './preferences.ts'

/** What happened to the record: created, changed, deleted, or another note about it. */
export const auditActions = ['created', 'changed', 'deleted', 'noted'] as const

/** How a value of a field is written; null: as it stands there. */
export const writtenAs = ['date', 'datetime', 'currency', 'number', 'percent', 'lines'] as const

/** A `Text` of `options.ts`. */
const Words = z.union([z.string(), z.object({ own: z.string() })])

/** What people call a field, and the values that can be chosen in it. */
const NamedField = z.object({
  label: Words,
  type: z.enum(writtenAs).nullable(),
  options: z.array(z.object({ value: z.string(), text: Words })),
  /** Of a table of lines. */
  columns: z.array(LineColumn).optional(),
})
export type NamedField = z.infer<typeof NamedField>

/** By field; without those that the kind of record does not define. */
const NamedFields = z.record(z.string(), NamedField)

/** One entry of the log as its list shows it. */
export const AuditLine = z.object({
  id: Id,
  /** Its place in the chain of its company; null in an entry from before there were chains. */
  sequence: z.int().nullable(),
  at: Instant,
  /** Null: the platform's own. */
  landlord: z.object({ id: Id, name: z.string() }).nullable(),
  /** Who; null for a job, a visitor, and the operator of the server. */
  user: z.object({ id: Id, name: z.string(), email: z.string() }).nullable(),
  /** Whose page that is. */
  personId: PersonId,
  /** Of a failed login that is the platform’s own entry, so for admins only: the address that was tried. */
  tried: z.string().nullable(),
  /** The admin who acted as that user, for support. */
  supportBy: z.object({ id: Id, name: z.string() }).nullable(),
  action: z.enum(auditActions),
  entity: z.string(),
  entityId: z.int().nullable(),
  /** The record's name, as far as the entry has one. */
  record: z.string().nullable(),
  /** Names of the fields that differ, 8 at most. */
  fields: z.array(z.string()),
  /** What people call these. */
  named: NamedFields,
  /** Method and path of the call, `job NAME`, or `operator COMMAND`. */
  call: z.string(),
  ip: z.string(),
  requestId: z.string(),
})
export type AuditLine = z.infer<typeof AuditLine>

/** The whole of an entry. `before` and `after` are as they were stored, secrets hidden; `named` says all their fields. */
const AuditEntry = AuditLine.extend({
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  previousHash: z.string().nullable(),
  hash: z.string().nullable(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

const filters = {
  userId: Id.optional(),
  /** Path of the call or a part of it, e.g. `CreateSite`. */
  call: line().max(200).optional(),
  entity: z.string().max(60).optional(),
  entityId: Id.optional(),
  /** First and last day, in `timeZone`. */
  from: Day.optional(),
  to: Day.optional(),
  timeZone: TimeZone.default('UTC'),
  /** For admins: one company. */
  landlordId: Id.optional(),
}

export const auditColumns = columns([
  { value: 'at', text: 'When', type: 'datetime', locked: true },
  { value: 'user', text: 'Who', type: 'object', personBy: 'personId', sortable: false },
  { value: 'action', text: 'What', type: 'link', sortable: false },
  { value: 'record', text: 'Record', sortable: false, truncate: 250 },
  { value: 'fields', text: 'Changes', sortable: false, truncate: 250, from: 800 },
  { value: 'landlord', text: 'Company', type: 'object', sortable: false, from: 880 },
  { value: 'call', text: 'Call', sortable: false, visible: false },
  { value: 'ip', text: 'Where from', sortable: false, from: 1000 },
  { value: 'requestId', text: 'Request', sortable: false, visible: false, truncate: 250 },
])

/** How a chain is broken; explained in `server/platform/audit/check-chain.ts`. */
export const chainBreaks = ['changed', 'missing', 'order', 'link', 'end'] as const

const { access: mayLook } = auditScreens.list
const coerced = { ...filters, userId: PathId.optional(), entityId: PathId.optional(), landlordId: PathId.optional() }

/** The audit log (docs/features/audit.md). A company sees its own entries, an admin everybody's. */
export const auditLog = calls('/AuditLog', noTopics, {
  search: search('GetAuditLog', {
    allow: mayLook,
    about: 'Who changed what, when, from where and by which call; the newest first.',
    filters,
    sorts: ['at'],
    newestFirst: true,
    item: AuditLine,
  }),
  get: get('Get/{id}', {
    allow: mayLook,
    about: 'One entry with what was before and after.',
    params: { id: PathId },
    reply: AuditEntry,
  }),
  choices: get('GetChoices', {
    allow: mayLook,
    about: 'What the log can be narrowed by: kinds of record, up to 500 people of the company or, for an admin, companies.',
    reply: z.object({
      entities: z.array(z.string()),
      people: z.array(z.object({ id: Id, name: z.string() })),
      companies: z.array(z.object({ id: Id, name: z.string() })),
    }),
  }),
  export: get('Export', {
    allow: mayLook,
    about: 'Every matching entry, streamed: CSV, XLSX, or JSON Lines with the hashes, which `npm run verify-audit` checks.',
    query: { format: z.enum(['csv', 'xlsx', 'jsonl']).default('csv'), query: line().max(200).default(''), ...coerced },
    reply: Bytes,
  }),
  verify: ask('Verify', {
    allow: mayLook,
    about:
      'Checks the next part of the chain of a company’s entries (a landlord’s own; for an admin the one asked for, or the platform’s). Ask again with `after: next` until `next` is null.',
    body: z.object({ landlordId: Id.optional(), after: z.int().min(0).max(Number.MAX_SAFE_INTEGER).default(0) }),
    reply: z.object({
      /** Entries of the chain. */
      total: z.int(),
      checked: z.int(),
      next: z.int().nullable(),
      broken: z.object({ sequence: z.int(), id: Id.nullable(), at: Instant.nullable(), why: z.enum(chainBreaks) }).nullable(),
    }),
  }),
})

type Values = Record<string, unknown> | null

/**
 * An entry's fields, before beside after. Of a record that was changed these are the fields that the call set: what it did not
 * name, it did not touch. An object that was set (an address) is compared by its parts where the record holds these one by one.
 */
export function sideBySide(before: Values, after: Values) {
  const set = before && after ? inParts(before, after) : after
  return Object.keys(set ?? before ?? {}).map((field) => {
    const was = before?.[field]
    const is = set?.[field]
    const changed = !(isNothing(was) && isNothing(is)) && JSON.stringify(was ?? null) !== JSON.stringify(is ?? null)
    return { field, was, is, changed }
  })
}

/** What a form sends of a field that was left alone, and that the record does not hold. */
const isNothing = (value: unknown) => value === undefined || value === null || value === '' || value === false

function inParts(before: Record<string, unknown>, after: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(after).flatMap(([key, value]) => {
    const parts = typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : []
    return !(key in before) && parts.length > 0 && parts.every(([part]) => part in before) ? parts : [[key, value] as const]
  })
  return Object.fromEntries(entries)
}
