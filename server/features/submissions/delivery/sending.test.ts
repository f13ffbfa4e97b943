import { createHash } from 'node:crypto'
import { account } from '@atrium/contract/access/account.ts'
import { documentLog, documentSend, proofOfService, submissions } from '@atrium/contract/submissions/submissions.ts'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { idOf, ids } from '../../../testing/fixtures.ts'
import { mailsTo } from '../../../testing/mails.ts'
import { runJob } from '../../../testing/run-job.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()
const { call, send, database } = app
const { bakery, bookshop } = ids.tenant
const file = { name: 'demand.pdf', content: Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n') }
const type = 'DemandNotice' as const

const sql = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows
const add = async (more: object = {}) => {
  const { status, body } = await call(
    'landlord',
    submissions.add,
    { type, tenantId: bakery, title: 'Arrears', ...more },
    { file },
  )
  expect(status).toBe(200)
  return body.id
}
const delivery = async (id: number) => (await call('landlord', documentLog.delivery, { id })).body.delivery
const settled = (id: number) => expect.poll(async () => (await delivery(id))?.state).toBe('done')
const logOf = async (id: number) => (await call('landlord', documentLog.log, { id, rowsPerPage: 100, sortBy: 'id' })).body.items
const seenBy = async (who: 'client' | 'corporate' | 'neighbour', id: number) =>
  (await call(who, submissions.get, { id: String(id) })).status
const subjects = async (to: string) => (await mailsTo(app, to)).map(({ subject }) => subject)

test('a document reaches its client’s people by portal and mail, and nobody whose role closes it or of another client', async () => {
  const id = await add({ title: 'First arrears' })
  await settled(id)
  const log = (await logOf(id)).map(({ channel, name }) => `${channel} ${name}`).toSorted()
  // The assistant's role opens certificates only.
  expect(log).toEqual(['email client Tester', 'email corporate Tester', 'portal client Tester', 'portal corporate Tester'])
  const [mail] = (await mailsTo(app, 'client@test.example')).slice(-1)
  expect(mail).toMatchObject({ subject: 'Demand Notice: First arrears' })
  expect(mail?.action?.url).toMatch(new RegExp(`/${type}/view\\?id=${id}&as=\\d+$`))
  for (const other of ['assistant', 'neighbour', 'otherclient'])
    expect(await subjects(`${other}@test.example`)).not.toContain('Demand Notice: First arrears')
  expect((await call('client', documentLog.log, { id })).status).toBe(403)
  expect((await call('otherLandlord', documentLog.log, { id })).status).toBe(404)
  expect((await call('otherLandlord', documentLog.recall, { id })).status).toBe(404)
  expect((await call('clerk', documentLog.recall, { id })).status).toBe(403)
})

test('without mail it is in the portal all the same; who has switched these mails off gets none', async () => {
  const quiet = await add({ title: 'Quiet', mail: false })
  await settled(quiet)
  expect((await logOf(quiet)).map(({ channel }) => channel)).toEqual(['portal', 'portal'])
  await sql('insert into notification_settings values ($1, 22, false, true)', [idOf('corporate')])
  const id = await add({ title: 'Off' })
  await settled(id)
  expect((await logOf(id)).filter(({ status }) => status === 'off').map(({ name }) => name)).toEqual(['corporate Tester'])
  expect(await subjects('corporate@test.example')).not.toContain('Demand Notice: Off')
  await sql('delete from notification_settings')
})

test('who opens it and who fetches its file is noted, each the first time; nobody else’s look counts', async () => {
  const id = await add()
  await settled(id)
  const document = (await call('client', submissions.get, { id: String(id) })).body
  await call('landlord', submissions.get, { id: String(id) })
  expect((await delivery(id))?.counts).toMatchObject({ sent: 2 })
  expect((await call('neighbour', submissions.open, { id })).status).toBe(404)
  expect((await call('landlord', submissions.open, { id })).status).toBe(403)
  await call('client', submissions.open, { id })
  const token = async (who: 'client' | 'neighbour') => (await call(who, account.getUser, {})).body.tenant?.siteToken
  const fetched = async (who: 'client' | 'neighbour', query = '') =>
    (await send(who, { method: 'GET', url: `${document.fileUrl}?token=${await token(who)}${query}` })).statusCode
  const own = async () => (await logOf(id)).find(({ name, channel }) => name === 'client Tester' && channel === 'portal')
  expect(await own()).toMatchObject({ status: 'opened', openedAt: expect.any(String), downloadedAt: null })
  expect(await fetched('neighbour')).toBe(404)
  expect(await fetched('client')).toBe(200)
  const first = await own()
  expect(first).toMatchObject({ status: 'downloaded', downloadedAt: expect.any(String) })
  expect(await fetched('client', '&download=1')).toBe(200)
  await call('client', submissions.open, { id })
  expect(await own()).toEqual(first)
  // In a zip it is fetched too. The corporate client has not opened it.
  await call('corporate', submissions.download, { ids: [id] })
  expect((await delivery(id))?.counts).toMatchObject({ downloaded: 2 })
})

test('somebody who came after it was sent is in the log as soon as they open it', async () => {
  const id = await add({ mail: false })
  await settled(id)
  await sql(`delete from delivery_recipients where user_id = $1`, [idOf('client')])
  await call('client', submissions.open, { id })
  expect((await logOf(id)).map(({ name, status }) => [name, status])).toEqual([
    ['corporate Tester', 'sent'],
    ['client Tester', 'opened'],
  ])
})

test('recalled before anybody has opened it its client no longer sees it; opened, it cannot be', async () => {
  const id = await add({ title: 'By mistake' })
  await settled(id)
  const { fileUrl } = (await call('client', submissions.get, { id: String(id) })).body
  const siteToken = (await call('client', account.getUser, {})).body.tenant?.siteToken
  expect((await call('landlord', documentLog.recall, { id })).status).toBe(200)
  expect([await seenBy('client', id), await seenBy('corporate', id)]).toEqual([404, 404])
  expect((await send('client', { method: 'GET', url: `${fileUrl}?token=${siteToken}` })).statusCode).toBe(404)
  const found = async () => (await call('client', submissions.search, { type, query: 'By mistake' })).body.totalFiltered
  expect(await found()).toBe(0)
  expect((await call('client', submissions.download, { ids: [id] })).status).toBe(404)
  expect((await call('client', submissions.open, { id })).status).toBe(404)
  expect((await call('landlord', submissions.get, { id: String(id) })).body.state).toBe('recalled')
  // It can be sent after all.
  expect((await call('landlord', documentSend.send, { id, channels: ['portal', 'email'] })).status).toBe(200)
  await settled(id)
  expect([await seenBy('client', id), await found()]).toEqual([200, 1])
  await call('client', submissions.open, { id })
  const { status, failure } = await call('landlord', documentLog.recall, { id })
  expect([status, failure.code]).toEqual([409, 'delivery-opened'])
  expect(await seenBy('corporate', id)).toBe(200)
})

test('sent at a time, its client neither sees nor hears of it until then', async () => {
  const sendAt = new Date(Date.now() + 86_400_000).toISOString()
  const id = await add({ title: 'Tomorrow', sendAt })
  expect(await delivery(id)).toMatchObject({ state: 'waiting', total: 0 })
  expect(await seenBy('client', id)).toBe(404)
  expect((await call('client', submissions.searchDue, {})).body.items.map(({ title }) => title)).not.toContain('Tomorrow')
  expect((await call('landlord', submissions.get, { id: String(id) })).body).toMatchObject({ state: 'waiting', sendAt })
  await runJob(app.services, 'deliver', { deliveryId: (await delivery(id))?.id })
  expect(await seenBy('client', id)).toBe(404)
  await sql(
    `update deliveries set send_at = now() - interval '2 minutes', updated_at = now() - interval '2 minutes' where record_id = $1`,
    [id],
  )
  await runJob(app.services, 'resume-deliveries')
  await settled(id)
  expect(await seenBy('client', id)).toBe(200)
  expect(await subjects('client@test.example')).toContain('Demand Notice: Tomorrow')
})

test('one document to several clients says how many people that is, and each has its own log', async () => {
  const { body } = await call('landlord', submissions.reach, { type, tenantIds: [bakery, bookshop] })
  // Of four people one's role closes the type.
  expect(body).toEqual({ people: 3, email: 3, portal: 3, withoutLogin: [] })
  expect((await call('landlord', submissions.reach, { type, tenantIds: [ids.tenant.southShop] })).status).toBe(400)
  const input = { type, tenantIds: [bakery, bookshop], title: 'To both' }
  const made = await call('landlord', submissions.addMany, input, { file })
  const [first = 0, second = 0] = made.body.ids
  await settled(first)
  await settled(second)
  expect((await logOf(second)).map(({ channel, name }) => [channel, name]).toSorted()).toEqual([
    ['email', 'neighbour Tester'],
    ['portal', 'neighbour Tester'],
  ])
})

test('a client’s certificate is mailed to those who manage documents at its site', async () => {
  const certificate = {
    type: 'InsuranceCertificate' as const,
    title: 'Liability',
    year: 2026,
    month: 5,
    expiryDate: '2030-12-31',
  }
  const { body } = await call('client', submissions.add, certificate, { file })
  const ofIt = 'Insurance Certificate: Liability'
  await expect.poll(() => subjects('manager@test.example')).toContain(ofIt)
  expect(await subjects('landlord@test.example')).toContain(ofIt)
  // Neither who may change nothing, nor whoever manages people, nor another company.
  for (const other of ['clerk', 'client', 'other-landlord']) expect(await subjects(`${other}@test.example`)).not.toContain(ofIt)
  // It is the client's: its landlord neither sends nor recalls it.
  expect((await call('landlord', documentLog.recall, { id: body.id })).status).toBe(403)
  expect((await call('landlord', documentSend.send, { id: body.id, channels: ['email'] })).status).toBe(403)
  expect(await seenBy('client', body.id)).toBe(200)
})

test('changed to another client it goes to that one’s people; a deleted one takes its log with it', async () => {
  const id = await add({ title: 'Wrong shop' })
  await settled(id)
  const { version } = (await call('landlord', submissions.get, { id: String(id) })).body
  await call('landlord', submissions.update, { type, id, version, tenantId: bookshop, title: 'Wrong shop' })
  await settled(id)
  await expect.poll(() => subjects('neighbour@test.example')).toContain('Demand Notice: Wrong shop')
  expect((await logOf(id)).map(({ name }) => name)).toEqual(['neighbour Tester', 'neighbour Tester'])
  await call('landlord', submissions.remove, { type, id: String(id) })
  expect(await sql(`select 1 from deliveries where kind = 'submission' and record_id = $1`, [id])).toEqual([])
})

test('a demand notice has a proof of service: its hashes are those of the file and of the log, and the audit log holds them', async () => {
  const id = await add({ title: 'Proved' })
  await settled(id)
  await call('client', submissions.open, { id })
  const make = (who: 'landlord' | 'otherLandlord' | 'client', of = id) => call(who, proofOfService.make, { id: of })
  const made = await make('landlord')
  expect([made.status, made.response.headers['content-type']]).toEqual([200, 'application/pdf'])
  const { promise } = getDocument({ data: new Uint8Array(made.response.rawPayload), verbosity: 0 })
  const page = await (await promise).getPage(1)
  const text = (await page.getTextContent()).items.map((item) => ('str' in item ? item.str : '')).join(' ')
  const fileHash = createHash('sha256').update(file.content).digest('hex')
  for (const invalid of [
    'Demand Notice: Proved',
    'Bakery',
    'demand.pdf',
    fileHash,
    'client@test.example',
    'corporate Tester',
    'Opened',
  ])
    expect(text).toContain(invalid)
  expect(text).toMatch(/E[SD]T/)
  const audited = async () =>
    (
      await sql(
        `select after::text as text from audit_entries where entity = 'submission' and entity_id = $1 order by id desc limit 1`,
        [id],
      )
    )[0]?.text
  expect(await audited()).toContain(fileHash)
  const logHash = /"logHash":\s*(?:\{[^}]*?)?"?([0-9a-f]{64})/.exec((await audited()) ?? '')?.[1] ?? '-'
  expect(text).toContain(logHash)
  expect([(await make('otherLandlord')).status, (await make('client')).status]).toEqual([404, 403])
  const other = await call('landlord', submissions.add, { type: 'WelcomeLetter', tenantId: bakery, title: 'Hello' }, { file })
  expect((await make('landlord', other.body.id)).status).toBe(404)
})
