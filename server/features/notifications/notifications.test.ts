import { announcements } from '@atrium/contract/announcements/announcements.ts'
import { AS_CLIENT } from '@atrium/contract/kit/constants.ts'
import { HubMessage } from '@atrium/contract/kit/events.ts'
import { notificationSettings } from '@atrium/contract/kit/notifications.ts'
import { ownMaintenance, maintenanceRequests as requests } from '@atrium/contract/maintenance/requests.ts'
import { appNotifications as calls } from '@atrium/contract/notifications/app-notifications.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { appNotifications } from '../../platform/notifications/tables.ts'
import { userSites } from '../../platform/tenancy/tables.ts'
import { idOf, ids, type Person } from '../../testing/fixtures.ts'
import { runJob } from '../../testing/run-job.ts'
import { openTestApp } from '../../testing/test-app.ts'

const app = await openTestApp()
const { call, database } = app
const leak = { subject: 'Tap drips', requestTypeId: 1, description: 'Since this morning.' }
const report = async (who: Person = 'client', more: object = {}): Promise<number> =>
  (await call(who, ownMaintenance.save, { ...leak, ...more })).body.id
const list = async (who: Person) => (await call(who, calls.list, {})).body
const titles = async (who: Person) => (await list(who)).items.map(({ title }) => title)
const added = 'Maintenance request "Tap drips" has been added'

beforeEach(() => database.db.delete(appNotifications))

test('those who work at the site and the others of the client are told; not who did it, nor anybody else', async () => {
  const id = await report()
  for (const who of ['landlord', 'manager', 'corporate'] as const) expect([who, await titles(who)]).toEqual([who, [added]])
  const others = ['client', 'neighbour', 'otherLandlord', 'otherClient', 'clerk', 'assistant', 'admin', 'basicLandlord'] as const
  for (const who of others) expect([who, await list(who)]).toEqual([who, { items: [], total: 0 }])
  const [told] = (await list('landlord')).items
  expect(told).toMatchObject({
    description: 'Bakery · North Mall',
    route: `/maintenance-request/${id}`,
    routeType: 'maintenanceRequestAdded',
    viewed: false,
  })
  expect(told?.icon).not.toBe('')
  expect(HubMessage.parse(JSON.parse(told?.jsonData ?? ''))).toMatchObject({ string1: 'Tap drips', integer1: id })
  const [corporate] = (await list('corporate')).items
  expect(corporate?.route).toBe(`/maintenance-request/${id}?${AS_CLIENT}=${ids.tenant.bakery}`)
})

test('colleagues do not tell each other what they do, but the client', async () => {
  const id = await report()
  await database.db.delete(appNotifications)
  const { version } = (await call('landlord', requests.get, { id: String(id) })).body
  expect((await call('manager', requests.setStatus, { id, version, status: 'InProgress', text: '' })).status).toBe(200)
  expect(await titles('landlord')).toEqual([])
  expect(await titles('client')).toEqual(['Maintenance request "Tap drips" has been updated'])
})

test('the same again before it is viewed is one, and the newest first', async () => {
  await report('client', { subject: 'Lamp out' })
  const id = await report()
  const say = (text: string) => call('client', requests.comment, { id, text } as never)
  await say('Still dripping')
  await say('And now a flood')
  expect(await titles('landlord')).toEqual([
    'Maintenance request "Tap drips" has been updated',
    added,
    'Maintenance request "Lamp out" has been added',
  ])
})

test('one that is viewed is gone, in one list only; all that were there go by one call, and none that came since', async () => {
  await report('client', { subject: 'First' })
  await report()
  const { items } = await list('landlord')
  const [newest] = items
  expect((await call('manager', calls.viewed, { id: newest?.id ?? 0 })).status).toBe(404)
  expect((await call('landlord', calls.viewed, { id: newest?.id ?? 0 })).status).toBe(200)
  expect((await call('landlord', calls.viewed, { id: newest?.id ?? 0 })).status).toBe(200)
  expect(await titles('landlord')).toEqual(['Maintenance request "First" has been added'])
  expect(await titles('manager')).toHaveLength(2)
  const until = (await list('manager')).items[0]?.dateCreated ?? null
  await report('client', { subject: 'Third' })
  expect((await call('manager', calls.viewed, { until })).status).toBe(200)
  expect(await titles('manager')).toEqual(['Maintenance request "Third" has been added'])
  expect((await call('landlord', calls.viewed, {})).status).toBe(200)
  expect(await list('landlord')).toEqual({ items: [], total: 0 })
})

test('who has switched the kind off is not told', async () => {
  const choose = (portal: boolean) => call('landlord', notificationSettings.save, { id: 4, email: true, portal })
  await choose(false)
  await report()
  expect(await titles('landlord')).toEqual([])
  expect(await titles('manager')).toEqual([added])
  await choose(true)
})

test('a site that is not one’s own any more tells nothing, nor does what a role has closed since', async () => {
  await report()
  const manager = idOf('manager')
  const leave = () => database.db.delete(userSites).where(eq(userSites.userId, manager))
  await leave()
  app.services.forgetViewer()
  expect(await titles('manager')).toEqual([])
  await database.db.insert(userSites).values({ userId: manager, siteId: ids.site.mall })
  app.services.forgetViewer()
  expect(await titles('manager')).toEqual([added])
  // The clerk’s role opens two types of document.
  await database.db
    .update(appNotifications)
    .set({ userId: idOf('clerk') })
    .where(eq(appNotifications.userId, manager))
  expect(await list('clerk')).toEqual({ items: [], total: 0 })
  await database.db.update(appNotifications).set({ entries: ['Legal-Lease Documents'] })
  expect(await titles('clerk')).toEqual([added])
})

test('news for all clients at a site reaches each of them, and those of no other site', async () => {
  await call('landlord', announcements.create, { title: 'Closed', siteId: ids.site.mall, description: 'x' } as never)
  const news = '"Closed" whats new has been added/updated'
  for (const who of ['client', 'neighbour', 'corporate'] as const) expect([who, await titles(who)]).toEqual([who, [news]])
  for (const who of ['landlord', 'manager', 'otherClient'] as const) expect([who, await titles(who)]).toEqual([who, []])
})

test('after ninety days it is deleted', async () => {
  await report()
  await database.pool.query(`update app_notifications set created_at = now() - interval '91 days' where id % 2 = 0`)
  const due = await database.db.$count(appNotifications)
  await runJob(app.services, 'sweep-notifications')
  expect(await database.db.$count(appNotifications)).toBeLessThan(due)
})
