import { MAX_CONTACT_ROLES } from '@atrium/contract/contacts/contact-roles.ts'
import { contactUpload, ROLES } from '@atrium/contract/contacts/contact-upload.ts'
import { ContactInput, contacts as calls } from '@atrium/contract/contacts/contacts.ts'
import type { RowError, UploadOrder } from '@atrium/contract/kit/uploads.ts'
import { eq } from 'drizzle-orm'
import { clientsOfRows } from '../../platform/imports/clients-of-rows.ts'
import { type Import, type ImportContext, importKind, type Outcome, wrongIn } from '../../platform/imports/import-kind.ts'
import { distinct } from '../../platform/imports/import-rows.ts'
import type { TableRow } from '../../platform/imports/map-columns.ts'
import { readRecord } from '../../platform/imports/read-record.ts'
import { byName, namedSites, type RowsByName, suggestNames } from '../../platform/imports/rows-by-name.ts'
import { conflict } from '../../platform/refusal.ts'
import { e164In, phoneCountry } from '../../platform/tenancy/phone-number.ts'
import { findSite } from '../../platform/tenancy/site-scope.ts'
import { type ImportedRow, storedAlready } from './imported-row.ts'
import { insertContacts } from './insert-contacts.ts'
import { contactRoles } from './tables.ts'

const MAX_ROLE = 60

/** A list of contacts. Sites and clients must be there; roles are made where the caller asks for it. */
export const contactImport = importKind<ImportedRow>({
  ...contactUpload,
  name: 'contacts',
  call: calls.processUploaded,
  async open(ctx, order) {
    const siteId = order.siteId ?? null
    if (siteId !== null) await findSite(ctx, siteId)
    const lookups = { sites: await namedSites(ctx), roles: await namedRoles(ctx) }
    const places = new Map<ImportedRow, { siteId: number | null; tenantId: number | null }>()
    return {
      read: (row) => read(row, lookups, { ...order, siteId }),
      check: async (rows) => {
        const clients = await clientsOfRows(
          ctx,
          rows.map(({ client, input }) => ({ client, siteId: input.siteId })),
        )
        const stored = await storedAlready(ctx, rows)
        return rows.map((row, at) => {
          const client = clients[at]
          if (client && 'error' in client) return [client.error]
          places.set(row, client ?? { siteId: row.input.siteId, tenantId: null })
          return stored[at] as RowError[]
        })
      },
      reserve: async () => {},
      store: (rows) => store(ctx, rows, places),
    } satisfies Import<ImportedRow>
  },
})

interface ImportLookups {
  sites: Awaited<ReturnType<typeof namedSites>>
  roles: RowsByName
}

function read(row: TableRow, { sites, roles }: ImportLookups, order: UploadOrder): Outcome<ImportedRow> {
  const { Site: named = '', Client: client = '', [ROLES]: listed = '' } = row.values
  const site = sites.get(named.toLowerCase())
  const names = distinct(
    listed
      .split(';')
      .map((name) => name.trim())
      .filter(Boolean),
  )
  const unknown = names.filter((name) => !roles.has(name.toLowerCase()))
  const given = { siteId: named ? (site?.id ?? null) : (order.siteId ?? null), tenantId: null }
  const { value, errors: wrong } = readRecord({ upload: contactUpload, input: ContactInput }, row, given)
  const errors = [
    ...(named && !site ? [wrongIn('Site', ['no-site-in-use', { site: named }])] : []),
    ...names.filter((name) => name.length > MAX_ROLE).map(() => wrongIn(ROLES, ['too-long', { n: MAX_ROLE }])),
    ...(order.createCategories ? [] : unknown.map((name) => wrongIn(ROLES, ['no-such-contact-role', { name }]))),
    ...wrong,
  ]
  const creates = { creates: unknown }
  if (errors.length === 0 && value) return { value: { input: value, client, roles: names }, ...creates }
  return {
    errors,
    ...creates,
    suggestions: {
      ...suggestNames('Site', site ? '' : named, sites),
      ...(names.length === 1 ? suggestNames(ROLES, unknown[0] ?? '', roles) : {}),
    },
  }
}

async function store(
  ctx: ImportContext,
  rows: readonly ImportedRow[],
  places: ReadonlyMap<ImportedRow, { siteId: number | null; tenantId: number | null }>,
): Promise<void> {
  const { landlordId } = ctx.viewer
  const roles = await rolesFor(
    ctx,
    rows.flatMap((row) => row.roles),
  )
  const numbers = new Map<number | null, (typed: string) => string>()
  const contacts = []
  for (const row of rows) {
    const place = places.get(row) ?? { siteId: null, tenantId: null }
    const e164 = numbers.get(place.siteId) ?? (await e164In(await phoneCountry(ctx.db, landlordId, place.siteId)))
    numbers.set(place.siteId, e164)
    const roleIds = row.roles.flatMap((name) => roles.get(name.toLowerCase())?.id ?? [])
    contacts.push({ ...row.input, ...place, roleIds, phoneE164: e164(row.input.phone) })
  }
  await insertContacts(ctx, landlordId, contacts)
}

async function namedRoles(ctx: ImportContext): Promise<RowsByName> {
  const { id, name, landlordId } = contactRoles
  return byName(await ctx.db.select({ id, name }).from(contactRoles).where(eq(landlordId, ctx.viewer.landlordId)))
}

async function rolesFor(ctx: ImportContext, names: readonly string[]): Promise<RowsByName> {
  const { landlordId } = ctx.viewer
  const existing = await namedRoles(ctx)
  const missing = distinct(names).filter((name) => !existing.has(name.toLowerCase()))
  if (missing.length === 0) return existing
  if (existing.size + missing.length > MAX_CONTACT_ROLES) throw conflict(['contact-roles-full', { n: MAX_CONTACT_ROLES }])
  await ctx.db
    .insert(contactRoles)
    .values(missing.map((name) => ({ landlordId, name })))
    .onConflictDoNothing()
  return namedRoles(ctx)
}
