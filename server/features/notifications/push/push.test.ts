import { notificationSettings } from '@atrium/contract/kit/notifications.ts'
import { pushDevices as calls, MOST_PUSH_DEVICES } from '@atrium/contract/kit/push-devices.ts'
import { maintenance, ownMaintenance } from '@atrium/contract/maintenance/requests.ts'
import { appNotifications } from '@atrium/contract/notifications/app-notifications.ts'
import { eq } from 'drizzle-orm'
import { decodeProtectedHeader, importJWK, jwtVerify } from 'jose'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { pushDevices, sessions, users } from '../../../platform/auth/tables.ts'
import { quietHours } from '../../../platform/notifications/tables.ts'
import { sendPush } from '../../../platform/push/queue-push.ts'
import { idOf, ids, type Person } from '../../../testing/fixtures.ts'
import { openPushService, type SubscribedBrowser } from '../../../testing/push-service.ts'
import { quietNow } from '../../../testing/quiet-now.ts'
import { runJob } from '../../../testing/run-job.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import type { PushMessage } from './push-message.ts'

const service = await openPushService<PushMessage>()
const app = await openTestApp({ CONNECTIONS_BASE: service.url })
const { call, database } = app
afterAll(service.close)
beforeEach(() => database.db.delete(pushDevices))

const leak = { subject: 'Tap drips', requestTypeId: 1, description: 'Since this morning.' }
const report = async (): Promise<number> => (await call('client', ownMaintenance.save, leak)).body.id
type Browser = SubscribedBrowser<PushMessage>
const titles = ({ received }: Pick<Browser, 'received'>) => received.map(({ message }) => message.title)
const saved = (who: Person, { endpoint, p256dh, auth }: Pick<Browser, 'endpoint' | 'p256dh' | 'auth'>) =>
  call(who, calls.save, { endpoint, p256dh, auth })

/** A browser of somebody, that has been told that it is told. */
async function subscribed(who: Person) {
  const browser = service.subscribe()
  const { status, body } = await saved(who, browser)
  expect(status).toBe(200)
  await expect.poll(() => browser.received.length).toBe(1)
  browser.received.length = 0
  return { ...browser, id: body.id, browser }
}

test('a device is told what the bell tells, encrypted for it, and signed with the key of the portal', async () => {
  const { browser } = await subscribed('landlord')
  const id = await report()
  await expect.poll(() => browser.received.length).toBe(1)
  const [{ message, headers }] = browser.received as [(typeof browser.received)[number]]
  expect(message).toEqual({
    id: expect.any(Number),
    title: 'Maintenance request "Tap drips" has been added',
    body: 'Bakery · North Mall',
    url: `/maintenance-request/${id}`,
  })
  expect(headers).toMatchObject({ ttl: '86400', urgency: 'normal', 'content-encoding': 'aes128gcm' })
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? []
  expect(key).toBe((await call('landlord', calls.list, {})).body.publicKey)
  expect(decodeProtectedHeader(token).alg).toBe('ES256')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url')) as [string, string]
  const { payload } = await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'), {
    audience: service.url,
  })
  expect(payload.sub).toMatch(/^mailto:/)
})

test('it is told in the language of its person, and in the words of their company', async () => {
  await database.db
    .update(users)
    .set({ language: 'fr' })
    .where(eq(users.id, idOf('landlord')))
  const device = await subscribed('landlord')
  await report()
  await expect.poll(() => titles(device)).toHaveLength(1)
  expect(titles(device)).not.toContain('Maintenance request "Tap drips" has been added')
  expect(titles(device)[0]).toContain('Tap drips')
  await database.db
    .update(users)
    .set({ language: null })
    .where(eq(users.id, idOf('landlord')))
})

test('who did it is told nothing, nor who is of another company, nor by a kind that is switched off', async () => {
  const [own, foreign, manager] = [await subscribed('client'), await subscribed('otherLandlord'), await subscribed('manager')]
  const choose = (push: boolean) => call('landlord', notificationSettings.save, { id: 4, email: true, portal: true, push })
  const landlord = await subscribed('landlord')
  await choose(false)
  await report()
  await expect.poll(() => titles(manager)).toHaveLength(1)
  for (const device of [own, foreign, landlord]) expect(titles(device)).toEqual([])
  await choose(true)
  const kept = (await call('landlord', notificationSettings.save, { id: 4, email: true, portal: true })).status
  expect(kept).toBe(200)
  await report()
  await expect.poll(() => titles(landlord)).toHaveLength(1)
})

test('what was viewed before it went out, or may not be seen any more, is not sent', async () => {
  const device = await subscribed('landlord')
  await report()
  await expect.poll(() => titles(device)).toHaveLength(1)
  const [told] = (await call('landlord', appNotifications.list, {})).body.items
  await call('landlord', appNotifications.viewed, { id: told?.id ?? 0 })
  await runJob(app.services, sendPush, { deviceId: device.id, notificationId: told?.id ?? 0 })
  expect(titles(device)).toHaveLength(1)
  const manager = await subscribed('manager')
  await runJob(app.services, sendPush, { deviceId: manager.id, notificationId: told?.id ?? 0 })
  expect(titles(manager)).toEqual([])
})

test('in quiet hours it waits until they are over; an emergency does not', async () => {
  const device = await subscribed('client')
  const { from, to } = quietNow()
  await database.db.insert(quietHours).values({ userId: idOf('client'), startsAt: from, endsAt: to })
  const note = { siteId: ids.site.mall, tenantId: ids.tenant.bakery, requestTypeId: 1, description: 'Seen on the round.' }
  const noted = (more: object) => call('landlord', maintenance.save, { ...note, ...more } as never)
  expect((await noted({ subject: 'Lamp out' })).status).toBe(200)
  const waiting = await database.pool.query(
    `select 1 from jobs.job where name = 'send-push' and state = 'created' and start_after > now() + interval '10 seconds'`,
  )
  expect(waiting.rowCount).toBe(1)
  expect((await noted({ subject: 'Flood', priority: 'Emergency' })).status).toBe(200)
  await expect.poll(() => titles(device)).toEqual(['Maintenance request "Flood" has been added'])
  expect(device.received[0]?.headers['urgency']).toBe('high')
  await database.db.delete(quietHours)
})

test('a device that is gone is forgotten; a service that is busy is asked again', async () => {
  const { browser, id } = await subscribed('landlord')
  browser.answers = 503
  const sent = () => runJob(app.services, sendPush, { deviceId: id, notificationId: null })
  await expect(sent()).rejects.toThrow('503')
  expect(await database.db.$count(pushDevices)).toBe(1)
  browser.answers = 410
  await sent()
  expect(await database.db.$count(pushDevices)).toBe(0)
})

test('the list is one’s own; one that is said again is the same; another person’s browser is theirs from then on', async () => {
  const device = await subscribed('landlord')
  expect((await saved('landlord', device)).body.id).toBe(device.id)
  const { items } = (await call('landlord', calls.list, {})).body
  expect(items).toMatchObject([{ id: device.id, here: true }])
  expect((await call('manager', calls.list, {})).body.items).toEqual([])
  expect((await call('manager', calls.remove, { id: String(device.id) } as never)).status).toBe(404)
  await saved('manager', device)
  expect((await call('landlord', calls.list, {})).body.items).toEqual([])
  expect((await call('manager', calls.remove, { id: String(device.id) } as never)).status).toBe(200)
  expect((await call('manager', calls.list, {})).body.items).toEqual([])
})

test('no more than so many; only addresses of the internet, by TLS', async () => {
  const { endpoint, p256dh, auth } = service.subscribe()
  const plain = await call('landlord', calls.save, { endpoint: 'http://push.example.com/1', p256dh, auth })
  expect([plain.status, plain.failure.fields]).toMatchObject([400, { endpoint: expect.anything() }])
  const noPoint = await call('landlord', calls.save, { endpoint, p256dh: `B${'A'.repeat(86)}`, auth })
  expect([noPoint.status, noPoint.failure.fields]).toMatchObject([400, { p256dh: expect.anything() }])
  const [session] = await database.db
    .select()
    .from(sessions)
    .where(eq(sessions.userId, idOf('landlord')))
  const one = { userId: idOf('landlord'), sessionId: session?.id ?? 0, p256dh, auth }
  await database.db
    .insert(pushDevices)
    .values(Array.from({ length: MOST_PUSH_DEVICES }, (_, at) => ({ ...one, endpoint: `https://push.example.com/${at}` })))
  expect((await call('landlord', calls.save, { endpoint, p256dh, auth })).status).toBe(409)
  await database.db
    .update(pushDevices)
    .set({ endpoint: 'https://10.0.0.1/push' })
    .where(eq(pushDevices.endpoint, 'https://push.example.com/0'))
  const [inside] = await database.db.select().from(pushDevices).where(eq(pushDevices.endpoint, 'https://10.0.0.1/push'))
  await expect(runJob(app.services, sendPush, { deviceId: inside?.id ?? 0, notificationId: null })).rejects.toThrow()
})

test('it ends with the session that it was added in', async () => {
  await subscribed('landlord')
  const [device] = await database.db.select().from(pushDevices)
  await database.db.delete(sessions).where(eq(sessions.id, device?.sessionId ?? 0))
  expect(await database.db.$count(pushDevices)).toBe(0)
})
