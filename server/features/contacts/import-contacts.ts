import { MAX_CONTACT_ROLES } from '@atrium/contract/contacts/contact-roles.ts'
import { contactUpload, ROLES } from '@atrium/contract/contacts/contact-upload.ts'
import { ContactInput, contacts as calls } from '@atrium/contract/contacts/contacts.ts'
import type { UploadOrder } from '@atrium/contract/kit/uploads.ts'
import { eq } from 'drizzle-orm'
import { type Import, type ImportContext, importKind, type Outcome } from '../../platform/imports/import-kind.ts'
import { distinct } from '../../platform/imports/import-rows.ts'
import type { TableRow } from '../../platform/imports/map-columns.ts'
import { type Named, namedInRows, readNaming } from '../../platform/imports/named-in-rows.ts'
import { newNames } from '../../platform/imports/new-names.ts'
import { byName, type RowsByName } from '../../platform/imports/rows-by-name.ts'
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
  async open(ctx, order, rows) {
    const { siteId = null } = order
    if (siteId !== null) await findSite(ctx, siteId)
    const roles = await namedRoles(ctx)
    const namedIn = await namedInRows(ctx, contactUpload, rows, siteId)
    return {
      read: (row) => read(row, namedIn(row), roles, order),
      check: (checked) => storedAlready(ctx, checked),
      reserve: async () => {},
      store: (good) => store(ctx, good),
    } satisfies Import<ImportedRow>
  },
})

function read(row: TableRow, named: Named, known: RowsByName, order: UploadOrder): Outcome<ImportedRow> {
  const roles = distinct(
    (row.values[ROLES] ?? '')
      .split(';')
      .map((name) => name.trim())
      .filter(Boolean),
  )
  const { value, ...read } = readNaming({ upload: contactUpload, input: ContactInput }, row, named)
  const about = { column: ROLES, known, max: MAX_ROLE, unknown: (name: string) => ['no-such-contact-role', { name }] as const }
  const made = newNames(roles, about, order)
  const errors = [...read.errors, ...made.errors]
  const { creates } = made
  if (errors.length === 0 && value) return { value: { input: value, roles }, creates }
  return { errors, creates, suggestions: { ...read.suggestions, ...made.suggestions } }
}

async function store(ctx: ImportContext, rows: readonly ImportedRow[]): Promise<void> {
  const { landlordId } = ctx.viewer
  const roles = await rolesFor(
    ctx,
    rows.flatMap((row) => row.roles),
  )
  const numbers = new Map<number | null, (typed: string) => string>()
  const contacts = []
  for (const { input, roles: names } of rows) {
    const { siteId, phone } = input
    const e164 = numbers.get(siteId) ?? (await e164In(await phoneCountry(ctx.db, landlordId, siteId)))
    numbers.set(siteId, e164)
    const roleIds = names.flatMap((name) => roles.get(name.toLowerCase())?.id ?? [])
    contacts.push({ ...input, roleIds, phoneE164: e164(phone) })
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
