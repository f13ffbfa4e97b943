import { mayAsk } from '@atrium/contract/access/may.ts'
import { accountSettings } from '@atrium/contract/account/account-settings.ts'
import { clientInvoices } from '@atrium/contract/client-invoices/invoices.ts'
import { contacts } from '@atrium/contract/contacts/contacts.ts'
import { bulkPayments } from '@atrium/contract/invoice-payments/bulk-payments.ts'
import type { AnyCall } from '@atrium/contract/kit/call.ts'
import { publicPages } from '@atrium/contract/kit/public-pages.ts'
import { rentalSpaces } from '@atrium/contract/rental-spaces/rental-spaces.ts'
import { publicViewings } from '@atrium/contract/rental-spaces/viewings.ts'
import { documentTypeNames } from '@atrium/contract/tenancy/documents/document-types.ts'
import { themes } from '@atrium/contract/themes/themes.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { everyCall } from './app.ts'
import { activationKey } from './features/subscription/activation-key.ts'
import { hashKey } from './platform/auth/one-time-key.ts'
import { pushDevices } from './platform/auth/tables.ts'
import { imports } from './platform/imports/tables.ts'
import { sendMail } from './platform/mail/send-mail.ts'
import { inputOf, type Pick, pickOf } from './testing/example.ts'
import { BASIC_END, CORPORATE_CODE, INVITATION_KEY, idOf, ids, people } from './testing/fixtures.ts'
import { keyOf, mailsTo } from './testing/mails.ts'
import { drawnPicture } from './testing/picture.ts'
import { fillSecrets, type Secret, samples, secrets, tokenOf } from './testing/secrets.ts'
import { askedOf, entityOf, peopleOf, siteOf, targetOf, tenantOf } from './testing/targets.ts'
import { type Caller, openTestApp, requestOf } from './testing/test-app.ts'

// Every call of the contract, made by every kind of viewer, with its own ids and with those of others. A call that is
// declared tomorrow is in here without anybody thinking of it.

const app = await openTestApp()
const callers: readonly Caller[] = ['visitor', ...(Object.keys(people) as Caller[])]

/** Whose secrets a caller may see. */
const visible: Record<Caller, readonly Secret[]> = {
  visitor: [],
  // An admin runs every company, by calls of its own.
  admin: ['bakery', 'bookshop', 'tower', 'south'],
  landlord: ['bakery', 'bookshop', 'tower'],
  manager: ['bakery', 'bookshop'],
  client: ['bakery'],
  neighbour: ['bookshop'],
  corporate: ['bakery', 'tower'],
  otherLandlord: ['south'],
  otherClient: ['south'],
  basicLandlord: [],
  expiredLandlord: [],
  // Its role closes the types of document that the secrets are.
  clerk: [],
  deputy: ['bakery', 'bookshop'],
  assistant: ['bakery'],
  locked: [],
}
beforeAll(async () => {
  const { rows } = await app.database.pool.query<{ id: number; userId: number }>('select id, user_id as "userId" from sessions')
  for (const own of Object.values(peopleOf)) {
    own.session = rows.find(({ userId }) => userId === own.user)?.id ?? 0
    const device = {
      userId: own.user,
      sessionId: own.session,
      endpoint: `https://push.invalid/${own.user}`,
      p256dh: '',
      auth: '',
    }
    const [made] = await app.database.db.insert(pushDevices).values(device).returning({ id: pushDevices.id })
    own.pushDevice = made?.id ?? 0
  }
  expect(Object.values(peopleOf).map(({ session }) => session)).not.toContain(0)
})

beforeAll(() => fillSecrets(app), 240_000)

/** A logo of the other company, which anybody may see by its key, and a picture of its landlord, which only its people may. */
let logoKey = ''
beforeAll(async () => {
  const content = await drawnPicture()
  await app.call('otherLandlord', themes.save, { primary: '#14532d' }, { logo: { name: 'logo.png', content } })
  const picture = { file: { name: 'me.png', content } }
  expect((await app.call('otherLandlord', accountSettings.update, {}, picture)).status).toBe(200)
  const contact = { id: secrets.bakery.sampleIds['contacts'] ?? 0, version: 1, firstName: 'at the mall', siteId: siteOf.bakery }
  expect((await app.call('landlord', contacts.update, contact, picture)).status).toBe(200)
  logoKey = (await app.call('otherLandlord', themes.list, {})).body.items[0]?.logo?.split('/').at(-1) ?? ''
})

/** What anybody sees of a space that the landlord has published, and of a viewing that a visitor has booked. */
const published = { id: '', picture: '', viewing: '' }
beforeAll(async () => {
  const content = await drawnPicture()
  const space = { siteId: siteOf.bakery, name: 'A published space', isPublic: true, pictures: [{ part: 'picture1' as const }] }
  const made = await app.call('landlord', rentalSpaces.save, space, { picture1: { name: 'a.png', content } })
  published.id = Buffer.from(String(made.body.id)).toString('base64')
  const page = await app.call('visitor', publicPages.get, { category: 'rentalspace', id: published.id })
  published.picture = page.body.pictures[0]?.url.split('/').at(-1) ?? ''
  const [day] = (await app.call('visitor', publicViewings.slots, { id: published.id })).body.days
  const when = { date: day?.date ?? '', startTime: day?.times[0] ?? '' }
  const email = 'visitor@anywhere.example'
  await app.call('visitor', publicViewings.book, { id: published.id, ...when, contactName: 'Vera', email })
  published.viewing = keyOf((await mailsTo(app, email))[0])
})

/** The bakery's invoice is issued, so that there is a PDF of it. */
beforeAll(async () => {
  const id = secrets.bakery.sampleIds['client_invoices'] ?? 0
  const submitted = await app.call('landlord', clientInvoices.updateStatus, { id, version: 1, status: 'ForApproval' })
  const issued = await app.call('landlord', clientInvoices.approve, { id, version: 2, issue: true })
  expect([submitted.status, issued.status]).toEqual([200, 200])
})

/** A link that opens an invoice of the bakery without a login. */
const paid = { key: '', invoiceId: 0 }
beforeAll(async () => {
  const { bakery: tenantId } = tenantOf
  const lines = [{ description: 'Work', quantity: 1, cost: 10_000 }]
  const draft = { tenantId, title: 'An invoice with a link', startDate: '2026-01-01', dueDate: '2026-02-01', lines }
  paid.invoiceId = (await app.call('landlord', clientInvoices.save, draft)).body.id
  await app.call('landlord', clientInvoices.updateStatus, { id: paid.invoiceId, version: 1, status: 'ForApproval' })
  await app.call('landlord', clientInvoices.approve, { id: paid.invoiceId, version: 2, issue: true })
  await app.call('landlord', bulkPayments.sendExternalPayment, { tenantId, invoiceIds: [paid.invoiceId] })
  paid.key = keyOf((await mailsTo(app, people.client)).at(-1))
})

/** An import of the landlord, and one of the other company's. */
beforeAll(async () => {
  const started = [idOf('landlord'), idOf('otherLandlord')].map((userId, at) => ({ userId, landlordId: at + 1 }))
  await app.database.db
    .insert(imports)
    .values(started.map((own) => ({ ...own, kind: 'sites', order: {} as never, status: 'done' as const, total: 1, done: 1 })))
})

/** A mail of the outbox. */
let mailId = 0
beforeAll(async () => {
  const content = { subject: 'Welcome', heading: 'Welcome', paragraphs: ['Good to have you here.'], language: 'en' } as const
  await sendMail(app.services, app.database.db, { to: people.client, landlordId: ids.landlord.north, content, goes: 'login' })
  await insertAlertKey()
  mailId = (await app.database.pool.query<{ id: number }>('select max(id) as id from mails')).rows[0]?.id ?? 0
})

/** What the link of an alert at the mall carries, which anybody opens who has it. */
const ALERT_KEY = 'the-key-of-an-alert-of-the-tests'

async function insertAlertKey(): Promise<void> {
  const alertId = secrets.bakery.sampleIds['emergency_alerts']
  await app.database.pool.query(
    `with made as (
       insert into deliveries (landlord_id, site_id, kind, record_id, created_by, channels, state)
       values (1, 1, 'emergencyAlert', $1, $2, '{email}', 'done') returning id)
     insert into delivery_recipients (delivery_id, landlord_id, channel, address, name, status, key_hash)
     select id, 1, 'email', 'anybody@test.example', 'Anybody', 'sent', $3 from made`,
    [alertId, idOf('landlord'), hashKey(ALERT_KEY)],
  )
}

/** What the address of a client's calendar carries, which anybody reads who has it: of meetings, and it is invited to none. */
const FEED_KEY = 'the-key-of-a-calendar-of-the-tests'
beforeAll(async () => {
  const values = [idOf('client'), hashKey(FEED_KEY)]
  const feed = `insert into calendar_feeds (landlord_id, user_id, key_hash, kinds) values (1, $1, $2, '{CalendarMeetingEvent}')`
  await app.database.pool.query(feed, values)
})

/** Values by the name of the input: once those of the bakery, once those of its neighbour, of the tower, of the other company. */
function picks(call: AnyCall, secret: Secret, caller: Caller, type: string): Pick {
  const tenantId = tenantOf[secret]
  const siteId = siteOf[secret]
  const { documentIds } = secrets[secret]
  const id = targetOf(call, secret, type)
  const values: Record<string, unknown> = {
    id: /PublicPage|Public(Book)?Viewing/.test(call.path)
      ? published.id
      : call.path.includes('GetUserInvite')
        ? INVITATION_KEY
        : call.path.startsWith('/admin/GetMail')
          ? mailId
          : id,
    ids: call.path.startsWith('/Submissions') ? Object.values(documentIds) : [tenantId],
    type,
    viewOnly: 'true',
    category: 'rentalspace',
    rentalSpaceId: secrets[secret].sampleIds['rental_spaces'],
    value: siteId,
    idOrType: documentIds[type],
    siteId,
    siteIds: [siteId],
    leaseId: secrets[secret].leaseId,
    amenityId: secrets[secret].sampleIds['amenities'],
    accountId: secrets[secret].sampleIds['reconciled_accounts'],
    range: 30,
    accent: '#14532d',
    roleId: call.path.startsWith('/Account') ? peopleOf[secret].role : undefined,
    customRoleIds: [peopleOf[secret].role],
    tenantIds: [tenantId],
    tenantId: entityOf(call) === 'corporate' || call.path.includes('{tenantId}') ? tenantId : undefined,
    currency: 'CAD',
    userId: entityOf(call) === 'corporate' ? idOf('corporate') : undefined,
    code: call.path.startsWith('/Language')
      ? 'en'
      : /ByCode|RegisterCorporate/.test(call.path)
        ? CORPORATE_CODE.north
        : undefined,
    key: call.path.includes('ThemeImage')
      ? logoKey
      : call.path.startsWith('/PublicPage')
        ? published.picture
        : call.path.startsWith('/RentalSpace')
          ? published.viewing
          : call.path.startsWith('/ClientInvoice')
            ? paid.key
            : call.path.startsWith('/EmergencyAlert')
              ? ALERT_KEY
              : call.path.startsWith('/AppEvents')
                ? FEED_KEY
                : call.path.startsWith('/Subscription')
                  ? activationKey(app.secrets, ids.landlord.basic, BASIC_END)
                  : undefined,
    invoiceId: /ByKey|CreatePaymentSession/.test(call.path) ? paid.invoiceId : secrets[secret].sampleIds['client_invoices'],
    attemptId: 0,
    country: 'CA',
    name: call.path.startsWith('/files') ? 'any.pdf' : undefined,
    token: tokenOf(app, caller, siteId),
    from: '2000-01-01',
    to: '2100-01-01',
    until: null,
    startTime: '10:00',
    endTime: '11:00',
    version: 1,
    ...askedOf(call, secret),
  }
  return pickOf(call, values)
}

/** The rows of the clients and sites a caller may not see, as one text: no call of the caller may change it. */
async function digest(hidden: readonly Secret[]): Promise<string> {
  const name = `digest of ${hidden}`
  const { rows } = await app.database.pool.query<{ digest: string }>({ name, text: questionOf(hidden) })
  return rows[0]?.digest ?? ''
}

/**
 * With its ids in the text: a prepared statement without parameters is planned once, and these seventy queries are planned for longer
 * than they run.
 */
function questionOf(hidden: readonly Secret[]): string {
  const tenants = [0, ...hidden.map((secret) => tenantOf[secret])].join()
  const shown = (Object.keys(siteOf) as Secret[]).filter((secret) => !hidden.includes(secret)).map((secret) => siteOf[secret])
  const hiddenSites = [0, ...hidden.map((secret) => siteOf[secret]).filter((id) => !shown.includes(id))].join()
  const rowsOf = (table: string, where: string, row = 't::text') =>
    `(select coalesce(string_agg(${row}, ';' order by ${row}), '') from ${table} t where ${where})`
  const ofClients = (table: string) => rowsOf(table, `tenant_id in (${tenants})`)
  const ofSouth = (table: string, row?: string) => rowsOf(table, 'landlord_id = 2', row)
  const south = hidden.includes('south')
  const parts = [
    ...['submissions', 'files', 'leases', 'rental_notices', 'corporate_tenants'].map(ofClients),
    rowsOf('tenants', `id in (${tenants})`),
    ...samples.map(({ table, by, ofCompany }) =>
      ofCompany ? (south ? ofSouth(table) : `''`) : by ? ofClients(table) : rowsOf(table, `site_id in (${hiddenSites})`),
    ),
    // What a client's people are; when they last came changes by itself.
    rowsOf('users', `tenant_id in (${tenants})`, `concat_ws(',', id, email, name, role_id, active, version)`),
    ...(south ? ['sites', 'custom_roles', 'invitations'].map((table) => ofSouth(table)) : []),
    ...(south ? [ofSouth('users', `concat_ws(',', id, role_id, active, version)`)] : []),
  ]
  return `select md5(${[...new Set(parts)].join(' || ')}) as digest`
}

async function viewerOf(caller: Caller) {
  if (caller === 'visitor') return 'visitor'
  const [row] = (await app.database.pool.query('select id from users where email = $1', [people[caller]])).rows
  return (await app.services.loadViewer(app.database.db, { userId: row.id })) ?? 'visitor'
}

/** Where the write-ahead log ends: nothing at all was stored since it ended there. */
async function endOfLog(): Promise<string> {
  const { rows } = await app.database.pool.query<{ end: string }>('select pg_current_wal_insert_lsn()::text as end')
  return rows[0]?.end ?? ''
}

/** What is stored, as it was read when the log ended there. To read it anew after each call would take a quarter of the test. */
interface Stored {
  end: string
  digest: string
}

async function storedOf(hidden: readonly Secret[], last?: Stored): Promise<Stored> {
  const end = await endOfLog()
  return last?.end === end ? last : { end, digest: await digest(hidden) }
}

/** A caller, its viewer as the call before left it, and what is stored that it may not see, as it was when last looked at. */
let cachedFor: { caller: Caller; viewer?: Awaited<ReturnType<typeof viewerOf>>; stored: Stored } | undefined

const answered = new Set<AnyCall>()
/** The last refusal of a call that its caller may make. */
const refused = new Map<AnyCall, string>()

/** What was answered, to whom: `GET /Key/Search, landlord: 400 invalid {"type":"invalid"}`. */
function lineOf(caller: Caller, { method, path }: AnyCall, { statusCode, payload }: { statusCode: number; payload: string }) {
  const { code = '', fields = '' } = statusCode >= 400 && payload.startsWith('{') ? JSON.parse(payload) : {}
  return `${method} ${path}, ${caller}: ${statusCode} ${code} ${fields && JSON.stringify(fields)}`.trimEnd()
}

describe.each(callers)('%s', (caller) => {
  const hidden = (Object.keys(secrets) as Secret[]).filter((secret) => !visible[caller].includes(secret))

  /** After each write that its caller may make, and once after all else: a read that changed something is found by the next write. */
  async function expectNothingHiddenChanged(before: Stored): Promise<Stored> {
    const stored = await storedOf(hidden, before)
    expect(stored.digest, 'this call, or one since the last write, has changed what its caller may not see').toBe(before.digest)
    return stored
  }

  test.each(everyCall.map(({ call }) => [`${call.method} ${call.path}`, call] as const))('%s', async (_name, call) => {
    // Logging out ends the session that the other calls are made with; it has a test of its own.
    if (call.path === '/Account/logout') return
    const last = cachedFor?.caller === caller ? cachedFor : undefined
    cachedFor = undefined
    const viewer = last?.viewer ?? (await viewerOf(caller))
    const before = last?.stored ?? (await storedOf(hidden))
    const allowed = viewer === 'visitor' ? call.allow.kinds.includes('visitor') : mayAsk(viewer, call.allow) === undefined
    for (const request of requestsOf(call, caller, allowed)) {
      const answer = await app.send(caller, request)
      const line = lineOf(caller, call, answer)
      expect(answer.statusCode, line).toBeLessThan(500)
      if (!allowed) expect(answer.statusCode, line).toBe(viewer === 'visitor' ? 401 : 403)
      if (answer.statusCode === 200) answered.add(call)
      else if (allowed) refused.set(call, line)
      // The calls of admins alone are about every company.
      if (caller === 'admin' && !call.allow.kinds.includes('client')) continue
      for (const one of hidden)
        if (secrets[one].marks.test(answer.payload)) expect.fail(`the secret of ${one} in ${line}: ${answer.payload}`)
    }
    const stored = call.writes && allowed ? await expectNothingHiddenChanged(before) : before
    // A write may have made somebody else of the caller.
    cachedFor = stored === before ? { caller, viewer, stored } : { caller, stored }
  })

  test('nothing that is hidden was changed since the last write', async () => {
    if (cachedFor) await expectNothingHiddenChanged(cachedFor.stored)
  })
})

/**
 * Each different request: with the ids of each, of each type, with all fields and with those that are needed. Of a call that its caller
 * may not make, one: the rule refuses it before anything of the input is read, whoever's ids it has.
 */
function requestsOf(call: AnyCall, caller: Caller, allowed: boolean) {
  // What a caller may do to its own would leave less to hide from the callers after it; the features' tests do that.
  const spared = (one: Secret) => allowed && call.writes && visible[caller].includes(one)
  const whose = (['bakery', 'bookshop', 'tower', 'south'] as const).filter((one) => !spared(one))
  const each = whose.flatMap((secret) => typesFor(call).flatMap((type) => [true, false].map((bare) => ({ secret, type, bare }))))
  const all = (allowed ? each : each.slice(0, 1)).map(({ secret, type, bare }) =>
    requestOf(call, inputOf(call, picks(call, secret, caller, type), bare)),
  )
  // A call without ids is the same whoever's they are.
  return [...new Map(all.map((request) => [JSON.stringify(request), request])).values()]
}

/** Two types stand for all: one the landlord writes, one the client does. The main job's test goes through each. */
const typesFor = (call: AnyCall) =>
  /\{type\}|idOrType/.test(call.path) ? ['WelcomeLetter', 'InsuranceCertificate'] : [documentTypeNames[0]]

/** Of an issued invoice, or one that was paid, of what is collected of one, of what the viewer has ordered, of a Dropbox, of a file of a link that was opened, of a Word file, of a mail that a step has sent, and of somebody’s absence: samples are none of these. */
const NEEDS_ISSUED =
  /\/(PreviewCreditNote|GenerateInvoiceReceiptFromTags|SigningFile\/\{key\}|TextPictures\/\{key\}|(EftBatch\/Get|GetBatch)\/\{id\}|GetDropbox(Folders|Files)|DropboxFile\/\{id\}|AnonView\/\{key\}\/\{id\}|files\/Preview\/\{id\}|PaywallFile\/\{pass\}\/\{id\}|GetAbsence\/\{id\}|GetClientWorkflowDocusignEnvelope|GetWorkflowMailLogs|GetWorkflowMailDelivery\/\{id\}|DownloadContractWorkflow|GetContractValue\/\{id\}|GetLetterRun\/\{id\}|OpenApproval)$/

test('every read was answered to somebody: none was only ever refused', () => {
  const never = everyCall.filter(
    ({ call }) => !call.writes && call.path !== '/Account/logout' && !answered.has(call) && !NEEDS_ISSUED.test(call.path),
  )
  expect(never.map(({ call }) => refused.get(call) ?? `${call.method} ${call.path}: asked by nobody who may`)).toEqual([])
})
