import { Permission, UserType } from '@atrium/contract/access/access.ts'
import { may } from '@atrium/contract/access/may.ts'
import { itemsFor } from '@atrium/contract/access/menu.ts'
import type { AnyCall } from '@atrium/contract/kit/call.ts'
import { entryName, inputOfScreen } from '@atrium/contract/kit/screen.ts'
import { leases } from '@atrium/contract/leases/leases.ts'
import { rentalNotices } from '@atrium/contract/leases/rental-notices.ts'
import { rentAccess } from '@atrium/contract/money/document-access.ts'
import { missingFields, submissions } from '@atrium/contract/submissions/submissions.ts'
import { documentLists } from '@atrium/contract/tenancy/documents/document-screens.ts'
import { documentTypeNames, documentTypes, invoiceTypes, manualTypes } from '@atrium/contract/tenancy/documents/document-types.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { everyCall } from './app.ts'
import type { Viewer } from './platform/access/viewer.ts'
import { customRoles, rolePermissions, userRoles } from './platform/roles/tables.ts'
import { inputOf, inputShape, type Pick, pickOf, type Shape } from './testing/example.ts'
import { idOf } from './testing/fixtures.ts'
import { writtenPdf } from './testing/pdf.ts'
import { drawnPicture } from './testing/picture.ts'
import { broughtBy, makeSample, samples, secrets, tokenOf } from './testing/secrets.ts'
import { askedOf, entityOf, targetOf } from './testing/targets.ts'
import { openTestApp, requestOf } from './testing/test-app.ts'

// Roles that open one entry of the menu, of the company and of a client: every call that they pass, with every type, kind and category
// of its schema and with the ids of records of all entries. None may show, or change, a record of an entry that is closed. A call, a type
// or a kind of record that is declared tomorrow is in here without anybody thinking of it.

const app = await openTestApp()
const { menu } = app.services
const SITE = 1
const TENANT = 1

/** A record that only those may see who have one of these entries open. */
interface Closed {
  name: string
  mark: string
  entries: readonly string[]
  id: number
}
const records: Closed[] = []
const noInput = inputOfScreen({})

/** Whose roles are tried. */
const viewers = { landlord: 'manager', client: 'client' } as const
const roleIds = { landlord: 0, client: 0 }

beforeAll(async () => {
  for (const [kind, who] of Object.entries(viewers) as [keyof typeof viewers, 'manager' | 'client'][]) {
    const userType = kind === 'landlord' ? UserType.Landlord : UserType.Tenant
    const [role] = await app.database.db
      .insert(customRoles)
      .values({ landlordId: 1, name: `One entry, ${kind}`, userType })
      .returning({ id: customRoles.id })
    roleIds[kind] = role?.id ?? 0
    const all = Object.values(Permission).filter((id) => id !== Permission.RestrictAccessToMenus)
    await app.database.db.insert(rolePermissions).values(all.map((permissionId) => ({ roleId: roleIds[kind], permissionId })))
    if (records.length === 0) await fillRecords()
    await app.database.db.insert(userRoles).values({ userId: idOf(who), roleId: roleIds[kind] })
  }
  app.services.forgetViewer()
})

async function made(who: 'landlord' | 'client', call: AnyCall, ask: object, file?: { name: string; content: string | Buffer }) {
  const { status, body, failure } = await app.call(who, call, ask as never, file ? { file } : {})
  if (status !== 200) throw new Error(`${call.path}: ${JSON.stringify(failure)}`)
  return (body as { id: number }).id
}
const pdfOf = (mark: string) => ({ name: `${mark}.pdf`, content: writtenPdf(mark) })

/** One record of each kind, its text carrying a mark of its own. */
async function fillRecords(): Promise<void> {
  const own = secrets.bakery
  for (const type of documentTypeNames) {
    const mark = `mark-of-${type}`
    const filled = {
      title: mark,
      year: 2026,
      month: 1,
      dueDate: '2026-02-01',
      expiryDate: '2026-02-01',
      createdDate: '2026-01-01',
      manualType: manualTypes[0],
      invoiceType: invoiceTypes[0],
      commencementDate: '2026-01-01',
      tenantId: TENANT,
    }
    const fields = documentTypes[type].fields.map(({ value }) => value as string)
    const input = Object.fromEntries(Object.entries(filled).filter(([name]) => fields.includes(name)))
    expect(missingFields(type, input, true)).toEqual({})
    const id = await made(documentTypes[type].author, submissions.add, { type, ...input }, pdfOf(mark))
    own.documentIds[type] = id
    records.push({ name: type, mark, id, entries: documentLists[type].access.entries(noInput) })
  }
  const term = { startDate: '2020-01-01', endDate: '2090-12-31' }
  const lease = { tenantId: TENANT, leaseNo: 'mark-of-lease', status: 'Active', rent: 100_000, ...term }
  own.leaseId = await made('landlord', leases.save, lease)
  own.sampleIds['leases'] = own.leaseId
  records.push({ name: 'lease', mark: 'mark-of-lease', id: own.leaseId, entries: leases.get.allow.entries(noInput) })
  const notice = { leaseId: own.leaseId, invoiceNo: 'mark-of-notice', total: 100_000, dueDate: '2026-01-01', ...term }
  own.noticeId = await made('landlord', rentalNotices.save, notice)
  records.push({ name: 'rental notice', mark: 'mark-of-notice', id: own.noticeId, entries: rentAccess.entries(noInput) })
  const picture = { name: 'sample.png', content: await drawnPicture() }
  for (const sample of samples) {
    const { table, name = table, calls, input, by = 'landlord', withFile } = sample
    const mark = `mark-of-${name}`
    const file = withFile && { pdf: pdfOf(mark), picture: { ...picture, name: `${mark}.png` } }[withFile]
    const record = input({ siteId: SITE, tenantId: TENANT, mark, made: own.sampleIds })
    const id = await makeSample(app, sample, by, record, file)
    own.sampleIds[name] = id
    Object.assign(own.sampleIds, await broughtBy(app, sample, id))
    const entries = [...new Set(Object.values(calls).flatMap((call) => call.allow.entries(noInput)))]
    records.push({ name, mark, id, entries })
  }
}

/** The documents of rent stand in the table of invoices. */
let rentId = 0
let files: { id: number; name: string }[] = []
beforeAll(async () => {
  const { rows } = await app.database.pool.query('select document_id as id from rental_notices where id = $1', [
    secrets.bakery.noticeId,
  ])
  rentId = rows[0]?.id ?? 0
  files = (await app.database.pool.query(`select id, name from files where name like 'mark-of-%' order by id`)).rows
})

/** The values of an input that names a type, a kind or a category, as its schema has them. */
function typesIn(shape: Shape): { name: string; values: unknown[] }[] {
  return Object.entries(shape.properties ?? {}).flatMap(([name, inner]) => {
    const values = [inner, ...(inner.anyOf ?? [])].flatMap((one) => one.enum ?? (one.const === undefined ? [] : [one.const]))
    return /type|kind|category|view|status/i.test(name) && values.length > 1 ? [{ name, values }] : []
  })
}

/** Calls whose `id` is an invoice's, beside those of invoices themselves. */
const OF_INVOICE = /\/(GetInvoiceDisputes|OpenInvoice|GetInvoiceMailing|SendInvoice)/

interface Target {
  about?: Closed
  values: Record<string, unknown>
}

/** What a call is asked for: each document where it takes one, else the record of its kind; the rent where it takes an invoice. */
function targetsOf(call: AnyCall): Target[] {
  const names = Object.keys(inputShape(call).properties ?? {})
  const named = (name: string) => records.find((one) => one.name === name) as Closed
  if (call.path.startsWith('/files'))
    return files.map(({ id, name }) => ({
      ...(records.find(({ mark }) => name.startsWith(`${mark}.`))
        ? { about: records.find(({ mark }) => name.startsWith(`${mark}.`)) as Closed }
        : {}),
      values: { id, name },
    }))
  if (
    call.path.startsWith('/Submissions') &&
    entityOf(call) === 'submission' &&
    ['id', 'ids', 'idOrType'].some((one) => names.includes(one))
  )
    return documentTypeNames.map((type) => {
      const about = named(type)
      return { about, values: { id: about.id, ids: [about.id], idOrType: about.id, type } }
    })
  const id = targetOf(call, 'bakery', 'WelcomeLetter')
  const about =
    records.find((one) => one.name === entityOf(call)) ?? (entityOf(call) === 'notice' ? named('rental notice') : undefined)
  const rent = { about: named('rental notice'), values: { id: rentId, invoiceId: rentId } }
  const isOfInvoice = entityOf(call) === 'client_invoices' || OF_INVOICE.test(call.path)
  const first = { ...(about ? { about } : {}), values: id === undefined ? {} : { id } }
  return isOfInvoice || names.includes('invoiceId') ? [first, rent] : [first]
}

/** Whatever is asked for by its name, widely: all days, all sites, no words. */
function widely(call: AnyCall, who: 'manager' | 'client', values: Record<string, unknown>): Pick {
  const { sampleIds, leaseId } = secrets.bakery
  const required = new Set(inputShape(call).required)
  const common: Record<string, unknown> = {
    siteId: SITE,
    siteIds: [SITE],
    tenantId: required.has('tenantId') ? TENANT : undefined,
    tenantIds: [TENANT],
    leaseId,
    invoiceId: sampleIds['client_invoices'],
    amenityId: sampleIds['amenities'],
    accountId: sampleIds['reconciled_accounts'],
    rentalSpaceId: sampleIds['rental_spaces'],
    from: '2000-01-01',
    to: '2100-01-01',
    range: 30,
    value: SITE,
    year: 2026,
    currency: 'CAD',
    country: 'CA',
    code: 'en',
    query: '',
    page: 1,
    rowsPerPage: 100,
    version: 1,
    token: tokenOf(app, who, SITE),
    viewOnly: 'true',
  }
  const shortPeriod: Record<string, unknown> = /Calendar/.test(call.path) ? { from: '2026-01-15', to: '2026-02-15' } : {}
  const all = { ...common, ...shortPeriod, ...askedOf(call, 'bakery'), ...values }
  return pickOf(call, all)
}

/** Each input of a call, one for each type and each record. */
function inputsOf(call: AnyCall, who: 'manager' | 'client'): { about: Closed | undefined; input: Record<string, unknown> }[] {
  const shape = inputShape(call)
  const types = typesIn(shape)
  return targetsOf(call).flatMap(({ about, values }) => {
    const chosen = types.flatMap(({ name, values: all }) => (name in values ? [] : all.map((value) => ({ [name]: value }))))
    return [{}, ...chosen].map((more) => {
      const pick = widely(call, who, { ...values, ...more })
      const required = new Set(shape.required)
      const input = inputOf(call, pick, false)
      const kept = Object.entries(input).filter(([name]) => required.has(name) || pick(name, {}) !== undefined)
      return { about, input: Object.fromEntries(kept) }
    })
  })
}

/** Where the write-ahead log ends: nothing at all was stored since it ended there. */
const endOfLog = async () => (await app.database.pool.query('select pg_current_wal_insert_lsn()::text as end')).rows[0]?.end

/** Which calls show, or take, what of other entries, and why that is meant (docs/features/access.md). */
const MEANT: readonly { path: RegExp; names: RegExp; entry?: RegExp; why: string }[] = [
  { path: /^\/AuditLog\//, names: /./, why: 'who may read the log reads what has changed, of whatever it is' },
  {
    path: /\/GetStatement|^\/EftBatch\/Preview|PreviewBulkInvoice/,
    names: /lease|rental notice/,
    why: 'an account is whole: rent too is owed, paid and collected by it',
  },
  { path: /\/SaveInvoicePaymentHistory$/, names: /rental notice/, why: 'a payment is put to what an account owes' },
  { path: /\/GetLeaseLookup|^\/billing\//, names: /^lease$/, why: 'by its number people know a lease' },
  { path: /^\/CustomFields\/GetOwn\//, names: /^form_definitions$/, why: 'a client’s own record stands in no entry' },
  { path: /^\/AmenityBooking\//, names: /^amenities$/, why: 'a booking is of an amenity' },
  {
    path: /^\/Landlord\/GetWhatNeedsYou$/,
    names: /^amenities$/,
    entry: /-Amenity Bookings$/,
    why: 'who approves a booking reads of what it is',
  },
  {
    path: /^\/Landlord\/GetWhatNeedsYou$/,
    names: /^lease$/,
    entry: /-Rental Notices$/,
    why: 'rent that is overdue is told with the number of its lease',
  },
  {
    path: /^\/AppEvents\/GetAppNotifications$/,
    names: /^amenities$/,
    entry: /-Amenity Bookings$/,
    why: 'who is told of a booking reads of what it is',
  },
  {
    path: /^\/Account\/GetUser$/,
    names: /^field_settings$/,
    entry: /-Keys$/,
    why: 'who reads the keys knows what their fields are called',
  },
]
const isMeant = (path: string, name: string, entry: string) =>
  MEANT.some((one) => one.path.test(path) && one.names.test(name) && (one.entry?.test(entry) ?? true))

const asParts = (call: AnyCall, input: Record<string, unknown>) => {
  const inPath = (name: string) => call.path.includes(`{${name}}`) || call.path.includes(`{${name}?}`)
  const pick = (which: (name: string) => boolean) => Object.fromEntries(Object.entries(input).filter(([name]) => which(name)))
  return { params: pick(inPath), query: {}, body: pick((name) => !inPath(name)) }
}

/** While a read is asked: which entries its answer depends on, and whether each was open; undefined once it took all that are. */
let consulted: Map<string, boolean> | undefined

/** The open entries of a viewer, noting which of them an answer depends on. */
class ConsultedEntries extends Set<string> {
  override has(entry: string): boolean {
    const isOpen = super.has(entry)
    consulted?.set(entry, isOpen)
    return isOpen
  }
  override [Symbol.iterator]() {
    consulted = undefined
    return super[Symbol.iterator]()
  }
}

beforeAll(() => {
  const { loadViewer } = app.services
  app.services.loadViewer = async (db, session) => {
    const viewer = await loadViewer(db, session)
    if (!viewer?.openEntries) return viewer
    const openEntries = new ConsultedEntries()
    for (const entry of viewer.openEntries) openEntries.add(entry)
    const { menus, ...others } = viewer
    const whole = {
      ...others,
      openEntries,
      get menus() {
        consulted = undefined
        return menus
      },
    }
    return whole as Viewer
  }
  app.services.forgetViewer()
})

interface Answer {
  statusCode: number
  payload: string
}
/** What reads have answered, and what that depended on. */
const answers = new Map<string, { answer: Answer; on: ReadonlyMap<string, boolean> }[]>()

/** The answer to a read; of a role that is no other to it than one before, the answer to that. */
async function answerOf(read: string, { openEntries }: Viewer, ask: () => Promise<Answer>): Promise<Answer> {
  const known = answers.get(read) ?? []
  const same = known.find(({ on }) => [...on].every(([entry, isOpen]) => openEntries?.has(entry) === isOpen))
  if (same) return same.answer
  consulted = new Map()
  const { statusCode, payload } = await ask()
  const answer = { statusCode, payload }
  if (consulted) answers.set(read, [...known, { answer, on: consulted }])
  consulted = undefined
  return answer
}

/** Public calls know no role, and what is about an account no records. */
const isAsked = (call: AnyCall) =>
  !call.allow.kinds.includes('visitor') && !(call.writes && /^\/(Account|Subscription)\//.test(call.path))

describe.each(['landlord', 'client'] as const)('a role of a %s that opens one entry', (kind) => {
  const who = viewers[kind]
  const asked = new Map<AnyCall, ReturnType<typeof inputsOf>>()
  /** Made once: the same for every entry. */
  const inputsFor = (call: AnyCall) => {
    const made = asked.get(call) ?? inputsOf(call, who)
    asked.set(call, made)
    return made
  }
  const entries = menu.flatMap((group) => itemsFor(group, kind).map((item) => entryName(group.title, item.title)))
  test.each(entries)('%s', async (entry) => {
    const permissionId = Permission.RestrictAccessToMenus
    const stringValue1 = JSON.stringify([entry])
    await app.database.db
      .insert(rolePermissions)
      .values({ roleId: roleIds[kind], permissionId, stringValue1 })
      .onConflictDoUpdate({ target: [rolePermissions.roleId, rolePermissions.permissionId], set: { stringValue1 } })
    app.services.forgetViewer()
    await app.database.pool.query('delete from quotas')
    const viewer = (await app.services.loadViewer(app.database.db, { userId: idOf(who) })) as Viewer
    expect(viewer.openEntries?.has(entry)).toBe(true)
    const isClosed = ({ entries: of }: Closed) => of.length > 0 && !of.some((one) => viewer.openEntries?.has(one))
    const closed = records.filter(isClosed)
    expect(closed.length).toBeGreaterThan(20)
    const leaks: string[] = []
    for (const { call } of everyCall) {
      if (!isAsked(call) || !call.allow.kinds.includes(kind)) continue
      const sent = new Set<string>()
      for (const { about, input } of inputsFor(call)) {
        const isOfClosed = about !== undefined && isClosed(about)
        // A write is tried on closed records alone: what is open is there to be changed.
        if ((call.writes && !isOfClosed) || may(viewer, call.allow, asParts(call, input))) continue
        const request = requestOf(call, input)
        const text = JSON.stringify(request)
        if (sent.has(text)) continue
        sent.add(text)
        const before = call.writes ? await endOfLog() : ''
        const { statusCode, payload } = call.writes
          ? await app.send(who, request)
          : await answerOf(`${who} ${text}`, viewer, () => app.send(who, request))
        expect(statusCode, `${call.path} ${payload.slice(0, 300)}`).toBeLessThan(500)
        const seen = closed.filter(({ mark, name }) => payload.includes(mark) && !isMeant(call.path, name, entry))
        if (seen.length > 0) leaks.push(`${call.path} shows ${seen.map(({ name }) => name).join(', ')}`)
        // A list that was asked for a closed record's rows finds none.
        const isRefused = statusCode === 403 || statusCode === 404 || payload.startsWith('{"items":[]')
        if (isOfClosed && !isRefused && !isMeant(call.path, about.name, entry))
          leaks.push(`${call.path} answers ${statusCode} of ${about.name}`)
        if (call.writes && statusCode === 200 && (await endOfLog()) !== before) leaks.push(`${call.path} changes ${about?.name}`)
      }
    }
    expect([...new Set(leaks)]).toEqual([])
  })
})

test('what is looked for is there to be found: a company administrator finds it', async () => {
  // A pause answers no id.
  expect(records.filter(({ id }) => !id).map(({ name }) => name)).toEqual(['reminder_pauses'])
  expect(files.length).toBeGreaterThan(documentTypeNames.length)
  const found = await app.call('landlord', submissions.search, { rowsPerPage: 100 })
  for (const type of documentTypeNames) expect(found.response.payload).toContain(`mark-of-${type}`)
})
