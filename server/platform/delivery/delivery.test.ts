import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { announcementLog, announcements } from '@atrium/contract/announcements/announcements.ts'
import { recipientStatuses } from '@atrium/contract/kit/deliveries.ts'
import { memoLog, memoSend, memos, ownMemos } from '@atrium/contract/memos/memos.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { idOf, ids, people } from '../../testing/fixtures.ts'
import { mailsTo } from '../../testing/mails.ts'
import { runJob } from '../../testing/run-job.ts'
import { openTestApp } from '../../testing/test-app.ts'

/** A service of text messages, in the form of Twilio's. */
const texts: { To: string; From: string; Body: string }[] = []
let answer = 201
const service = createServer(async (request, response) => {
  let body = ''
  for await (const part of request) body += part
  if (answer === 0) return request.socket.destroy()
  if (answer === 201) texts.push(Object.fromEntries(new URLSearchParams(body)) as never)
  response.writeHead(answer, { 'content-type': 'application/json' }).end('{"message":"said so"}')
})
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
afterAll(() => service.close())

const { port } = service.address() as AddressInfo
const env = { SMS_URL: `http://127.0.0.1:${port}/Messages.json`, SMS_FROM: '+15550000000' }
const app = await openTestApp(env)
const { call, database } = app
const { mall, southMall } = ids.site
const memo = { siteId: mall, subject: 'Snow removal', description: 'Before seven.' }

const sql = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows
const memoOf = async (more: object = {}) => (await call('landlord', memos.save, { ...memo, ...more })).body.id
const send = (id: number, more: object = {}) => call('landlord', memoSend.send, { id, channels: ['portal', 'email'], ...more })
const everybody = async (id: number, more: object = {}) =>
  (await call('landlord', memoLog.log, { id, rowsPerPage: 100, sortBy: 'id', ...more })).body.items
/** Those that have a message: not whom no channel reaches. */
const logOf = async (id: number, more: object = {}) =>
  (await everybody(id, more)).filter(({ status }) => status !== 'unreachable')
const delivery = async (id: number) => (await call('landlord', memoLog.delivery, { id })).body.delivery
const settled = (id: number) => expect.poll(async () => (await delivery(id))?.state).toBe('done')
const isLeft = (id: number) =>
  expect.poll(async () => Object.keys((await delivery(id))?.counts ?? {}).filter((one) => one === 'queued' || one === 'sending'))

beforeEach(async () => {
  answer = 201
  texts.length = 0
  await sql(`update tenants set email = '', phone = ''`)
  await sql(`update users set phone = ''`)
})

test('a memo reaches the people of the clients at its site, in the portal and by mail, each once', async () => {
  await sql(`update tenants set email = 'CLIENT@test.example' where id = 1`)
  await sql(`update tenants set email = 'books@shop.example', contact_name = 'Bo Ok' where id = 2`)
  const id = await memoOf()
  expect(await delivery(id)).toBeNull()
  const { body: reach } = await call('landlord', memoSend.reach, { id })
  // The role of the assistant closes memos.
  expect(reach).toMatchObject({ people: 4, portal: 3, email: 4, sms: 0 })
  expect((await send(id)).status).toBe(200)
  await settled(id)
  const log = await logOf(id)
  const portal = log.filter(({ channel }) => channel === 'portal').map(({ name }) => name)
  expect(portal.toSorted()).toEqual(['client Tester', 'corporate Tester', 'neighbour Tester'])
  const mailed = log.filter(({ channel }) => channel === 'email').map(({ address }) => address)
  expect(mailed.toSorted()).toEqual([
    ...['books@shop.example', 'client@test.example'],
    ...['corporate@test.example', 'neighbour@test.example'],
  ])
  // Without SMTP_URL mails stay in the outbox, and the log says so.
  await isLeft(id).toEqual([])
  expect((await delivery(id))?.counts).toEqual({ sent: 3, kept: 4 })
  expect((await mailsTo(app, 'books@shop.example')).at(-1)).toMatchObject({ subject: 'Snow removal' })
  expect((await mailsTo(app, 'books@shop.example')).at(-1)?.action).toBeUndefined()
  expect((await mailsTo(app, 'client@test.example')).at(-1)?.action?.url).toContain('/site-memo')
})

test('a client sees what it received; opening is noted once; others see no recipients', async () => {
  const id = await memoOf({ subject: 'Only seen when sent' })
  const seen = async (who: 'client' | 'otherClient' | 'corporate') =>
    (await call(who, ownMemos.search, { query: 'Only seen' })).body.items.map(({ subject }) => subject)
  expect(await seen('client')).toEqual([])
  await send(id)
  await settled(id)
  expect([await seen('client'), await seen('corporate'), await seen('otherClient')]).toEqual([
    ['Only seen when sent'],
    ['Only seen when sent'],
    [],
  ])
  await call('client', ownMemos.open, { id })
  const opened = (await logOf(id, { status: 'opened' })).map(({ name, channel }) => [name, channel])
  expect(opened).toEqual([['client Tester', 'portal']])
  expect((await call('client', memoLog.log, { id })).status).toBe(403)
  expect((await call('otherLandlord', memoLog.log, { id })).status).toBe(404)
  expect((await call('otherLandlord', memoLog.recall, { id })).status).toBe(404)
  expect((await call('otherLandlord', memoLog.again, { id })).status).toBe(404)
  expect((await call('otherLandlord', memoSend.send, { id, channels: ['email'] })).status).toBe(404)
  expect((await call('clerk', memoSend.send, { id, channels: ['email'] })).status).toBe(403)
  expect((await call('landlord', memos.save, { ...memo, siteId: southMall })).status).toBe(404)
})

test('the log is searched by words of a name or an address, and narrowed by what has become of each', async () => {
  const id = await memoOf({ subject: 'Looked for' })
  await send(id)
  await settled(id)
  const found = async (ask: object) => (await logOf(id, ask)).map(({ name, channel }) => `${name} ${channel}`).sort()
  const all = await found({})
  const client = all.filter((line) => line.startsWith('client '))
  expect(client).toHaveLength(2)
  expect(await found({ query: 'Tester cli' })).toEqual(client)
  expect(await found({ query: 'cl' })).toEqual(client)
  expect(await found({ query: people.client, channel: 'email' })).toEqual(['client Tester email'])
  expect(await found({ query: 'lient@test' })).toEqual(['client Tester email'])
  expect(await found({ query: 'nobody' })).toEqual([])
  const statuses = await Promise.all(recipientStatuses.map(async (status) => (await everybody(id, { status })).length))
  expect(statuses.reduce((sum, n) => sum + n, 0)).toBe((await everybody(id)).length)
  await call('landlord', memoLog.recall, { id })
  expect((await found({ status: 'recalled' })).length).toBe(all.length)
})

test('who has switched mails off gets none, and the log says so', async () => {
  await sql(`insert into notification_settings values ($1, 20, false, true)`, [idOf('neighbour')])
  const id = await memoOf()
  await send(id)
  await settled(id)
  const off = (await logOf(id, { status: 'off' })).map(({ address }) => address)
  expect(off).toEqual(['neighbour@test.example'])
  await sql('delete from notification_settings')
})

test('whose role closes the entry gets nothing: not as a contact of that address, nor in a delivery or digest under way when it closes', async () => {
  const restricted = [idOf('neighbour'), ids.role.assistant]
  const close = () => sql('insert into user_roles (user_id, role_id) values ($1, $2)', restricted)
  const open = () => sql('delete from user_roles where user_id = $1 and role_id = $2', restricted)
  const reached = async (id: number) => (await logOf(id)).filter(({ address }) => address === people.neighbour)
  await sql(`update tenants set email = 'Neighbour@test.example' where id = 2`)
  await close()
  const id = await memoOf({ subject: 'Closed to the neighbour' })
  await send(id)
  await settled(id)
  expect(await reached(id)).toEqual([])
  await open()
  await sql(`update tenants set email = '' where id = 2`)
  // Composed while it was open, to be sent by now.
  const late = await memoOf({ subject: 'Closed meanwhile' })
  await send(late)
  await settled(late)
  const mailed = (await mailsTo(app, people.neighbour)).length
  const [{ id: last } = { id: 0 }] = await sql(
    `update deliveries set state = 'sending' where record_id = $1 and kind = 'siteMemo' returning id`,
    [late],
  )
  await sql(`update delivery_recipients set status = 'queued', mail_id = null where delivery_id = $1 and channel = 'email'`, [
    last,
  ])
  await sql(`insert into notification_settings values ($1, 20, true, true, true)`, [idOf('neighbour')])
  await close()
  await runJob(app.services, 'deliver', { deliveryId: last })
  await settled(late)
  expect((await reached(late)).map(({ status, error }) => [status, error])).toEqual([['off', 'No longer open to this person']])
  // What waits for the digest of the day.
  await sql(
    `update delivery_recipients set status = 'digest', digest_at = now() - interval '1 minute' where delivery_id = $1 and user_id = $2 and channel = 'email'`,
    [last, idOf('neighbour')],
  )
  await runJob(app.services, 'send-digests', {})
  // The clock may be doing the same digest, which the job leaves to it.
  await expect.poll(async () => (await reached(late)).map(({ status }) => status)).toEqual(['off'])
  expect(await mailsTo(app, people.neighbour)).toHaveLength(mailed)
  await open()
  await sql('delete from notification_settings')
})

test('recalled it is gone for all who have not opened it, and what waits does not leave', async () => {
  const id = await memoOf({ subject: 'Taken back' })
  await send(id)
  await settled(id)
  await call('client', ownMemos.open, { id })
  expect((await call('landlord', memoLog.recall, { id })).status).toBe(200)
  const has = async (who: 'client' | 'neighbour') => (await call(who, ownMemos.search, { query: 'Taken' })).body.totalFiltered
  expect([await has('client'), await has('neighbour')]).toEqual([1, 0])
  const counts = (await delivery(id))?.counts
  expect(counts).toMatchObject({ opened: 1 })
  expect(Object.keys(counts ?? {}).toSorted()).toEqual(['opened', 'recalled', 'unreachable'])
})

test('sent at a time it waits until then, can be recalled before, and two are not under way at once', async () => {
  const id = await memoOf({ subject: 'Tomorrow' })
  const { fieldErrors } = (await send(id, { sendAt: '9999-12-31T00:00:00Z' })).failure
  expect(fieldErrors?.['sendAt']?.code).toBe('date-out-of-range')
  const sendAt = new Date(Date.now() + 86_400_000).toISOString()
  expect((await send(id, { sendAt })).status).toBe(200)
  expect((await send(id)).failure.code).toBe('delivery-under-way')
  await runJob(app.services, 'deliver', { deliveryId: (await delivery(id))?.id })
  expect(await delivery(id)).toMatchObject({ state: 'waiting', total: 0 })
  await sql(
    `update deliveries set send_at = now() - interval '2 minutes', updated_at = now() - interval '2 minutes' where record_id = $1`,
    [id],
  )
  await runJob(app.services, 'resume-deliveries')
  await settled(id)
  const later = await memoOf({ subject: 'Never' })
  await send(later, { sendAt })
  await call('landlord', memoLog.recall, { id: later })
  await sql(`update deliveries set send_at = now() where record_id = $1`, [later])
  await runJob(app.services, 'deliver', { deliveryId: (await delivery(later))?.id })
  expect(await delivery(later)).toMatchObject({ state: 'recalled', total: 0 })
})

test('text messages go to the service; a number that is refused is not tried again by itself, but by the button', async () => {
  await sql(`update users set phone = '(416) 555-0134' where id = $1`, [idOf('client')])
  const id = await memoOf({ subject: 'By phone' })
  answer = 400
  await send(id, { channels: ['sms'] })
  await settled(id)
  await isLeft(id).toEqual([])
  const [line] = await logOf(id)
  expect(line).toMatchObject({ address: '+14165550134', status: 'failed', attempts: 1, error: '400: {"message":"said so"}' })
  answer = 201
  expect((await call('landlord', memoLog.again, { id })).body.count).toBe(1)
  await expect.poll(async () => (await logOf(id))[0]?.status).toBe('sent')
  expect(texts).toEqual([{ To: '+14165550134', From: '+15550000000', Body: 'By phone: Before seven.' }])
})

test('a message whose service broke off is shown as unknown, and is not sent again by itself', async () => {
  await sql(`update users set phone = '+44 20 7946 0958' where id = $1`, [idOf('client')])
  const id = await memoOf({ subject: 'Broken off' })
  answer = 0
  await send(id, { channels: ['sms'] })
  await settled(id)
  await expect.poll(async () => (await logOf(id))[0]?.status).toBe('unknown')
  const [{ mail_id: mailId }] = await sql(`select mail_id from delivery_recipients where address = '+442079460958'`)
  answer = 201
  await runJob(app.services, 'send-bulk-mail', { mailId })
  expect(texts).toEqual([])
})

test('a server that was killed while it sent leaves an unknown, nothing twice', async () => {
  await sql(`update users set phone = '+1 416 555 0199' where id = $1`, [idOf('client')])
  const id = await memoOf({ subject: 'Killed' })
  await send(id, { channels: ['sms'] })
  await settled(id)
  await isLeft(id).toEqual([])
  const [{ mail_id: mailId }] = await sql(`select mail_id from delivery_recipients where address = '+14165550199'`)
  texts.length = 0
  await sql(`update mails set status = 'sending', tried_at = now() where id = $1`, [mailId])
  await expect(runJob(app.services, 'send-bulk-mail', { mailId })).rejects.toThrow('Somebody else')
  await sql(`update mails set tried_at = now() - interval '5 minutes' where id = $1`, [mailId])
  await runJob(app.services, 'send-bulk-mail', { mailId })
  expect((await logOf(id))[0]?.status).toBe('unknown')
  expect(texts).toEqual([])
})

test('one address gets no more than twenty messages an hour', async () => {
  await sql(`update quotas set count = 20, since = now() where key = 'delivery by email to client@test.example'`)
  const id = await memoOf({ subject: 'Too many' })
  await send(id, { channels: ['email'] })
  await settled(id)
  const [failed, ...others] = await logOf(id, { status: 'failed' })
  expect([failed?.address, others]).toEqual(['client@test.example', []])
  await sql('delete from quotas')
})

test('an announcement goes out by itself, and its log is the landlord’s', async () => {
  const { body } = await call('landlord', announcements.create, {
    siteId: mall,
    title: 'Window cleaning',
    description: 'On Friday.',
  })
  const read = () => call('landlord', announcementLog.delivery, { id: body.id })
  await expect.poll(async () => (await read()).body.delivery?.state).toBe('done')
  expect((await read()).body.delivery?.counts).toMatchObject({ sent: 3, unreachable: 2 })
  expect((await read()).body.delivery?.outcome).toMatchObject({ people: 5, reached: 3 })
  expect((await mailsTo(app, 'client@test.example')).at(-1)?.subject).toBe('Window cleaning')
  await call('client', announcements.open, { id: body.id })
  expect((await read()).body.delivery?.counts.opened).toBe(1)
  expect((await call('otherLandlord', announcementLog.log, { id: body.id })).status).toBe(404)
})
