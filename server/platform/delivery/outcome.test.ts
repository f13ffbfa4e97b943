import { outbox } from '@atrium/contract/admin/platform.ts'
import { announcements } from '@atrium/contract/announcements/announcements.ts'
import { emergencyAlertLog, emergencyAlertSend, emergencyAlerts } from '@atrium/contract/emergency-alerts/emergency-alerts.ts'
import { reachedBy } from '@atrium/contract/kit/deliveries.ts'
import { portal } from '@atrium/contract/kit/portal.ts'
import { beforeAll, expect, test } from 'vitest'
import { idOf, ids } from '../../testing/fixtures.ts'
import { runJob } from '../../testing/run-job.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { deliverBulk } from '../mail/deliver-mail.ts'
import { rooms } from '../work/published-event.ts'

// Neither SMTP_URL nor SMS_URL is set: what goes by mail or text message stays here, and nobody is told that it was sent.

const app = await openTestApp()
const { call, database } = app
const told: unknown[] = []
app.services.eventBus.on('changed', (detail) => told.push(detail))
const sql = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows
const alert = { siteId: ids.site.mall, name: 'Fire alarm', description: 'Leave the building.' }
const delivery = async () => (await call('landlord', emergencyAlertLog.delivery, { id })).body.delivery
const listed = async () => (await call('landlord', emergencyAlerts.search, {})).body.items.find((one) => one.id === id)
const kept = async () => (await sql('select outcome from deliveries where record_id = $1', [id]))[0]?.outcome

let id = 0
/** The four users of the site's clients, a shop with an address, and one with neither address nor number. */
const outcome = { people: 6, reached: 4, waiting: 0, failed: 0, unsent: 2, off: ['email'] }

beforeAll(async () => {
  await sql(`update tenants set email = '', phone = ''`)
  await sql(`update tenants set email = 'books@shop.example', contact_name = 'Bo Ok' where id = $1`, [ids.tenant.bakery])
  id = (await call('landlord', emergencyAlerts.create, alert)).body.id
})

test('before it goes out: how many get it, by what, where, which channels are off and who has no login', async () => {
  const { body: reach } = await call('landlord', emergencyAlertSend.reach, { id })
  expect(reach).toMatchObject({ people: 6, portal: 4, email: 5, sms: 0, siteName: 'North Mall', off: ['email', 'sms'] })
  expect(reach.withoutLogin).toEqual(expect.arrayContaining(['Bo Ok']))
  expect(reach.withoutLogin).toHaveLength(2)
  expect(reachedBy(reach, ['portal', 'email', 'sms'])).toBe(4)
  expect(reachedBy(reach, ['email'])).toBe(0)
  expect(reachedBy({ ...reach, off: [] }, ['email'])).toBe(5)
  // Who has switched announcements off by mail is not counted among those that a mail reaches.
  await sql('insert into notification_settings values ($1, 21, false, true)', [idOf('client')])
  const { body: announced } = await call('landlord', announcements.reach, { siteId: ids.site.mall })
  // Announcements are not open to corporate clients.
  expect(announced).toMatchObject({ people: 5, portal: 3, email: 3, siteName: 'North Mall', off: ['email'] })
  expect((await call('otherLandlord', announcements.reach, { siteId: ids.site.mall })).status).toBe(404)
  expect((await call('clerk', announcements.reach, { siteId: ids.site.mall })).status).toBe(403)
})

test('afterwards: reached are those who have it in the portal, in the log and in the list, and each of the others is named', async () => {
  await call('landlord', emergencyAlertSend.send, { id, channels: ['portal', 'email', 'sms'] })
  await expect.poll(async () => (await delivery())?.outcome).toEqual(outcome)
  // The last message is sent before the delivery is done.
  await expect.poll(listed).toMatchObject({ state: 'done', outcome })
  const { items } = (await call('landlord', emergencyAlertLog.log, { id, status: 'unreachable', sortBy: 'name' })).body
  expect(items).toMatchObject([{ status: 'unreachable', address: '' }])
  const { items: mailed } = (await call('landlord', emergencyAlertLog.log, { id, channel: 'email', sortBy: 'name' })).body
  expect([...new Set(mailed.map(({ status }) => status))]).toEqual(['kept'])
})

test('lists of the landlord that say how far it is are told when the last message is settled, and no client is', async () => {
  told.length = 0
  const settled = { topics: ['delivery', 'emergencyAlert'], tab: null, rooms: [rooms.admins, rooms.staff(1)] }
  await sql(`update mails set status = 'queued' where "to" = 'books@shop.example'`)
  const [{ id: mailId }] = (await sql(`select id from mails where "to" = 'books@shop.example'`)) as [{ id: number }]
  await runJob(app.services, deliverBulk, { mailId })
  expect(await sql('select status from mails where id = $1', [mailId])).toEqual([{ status: 'kept' }])
  await expect.poll(() => told).toEqual([settled])
})

test('the outcome of what has ended is kept, and counted anew when a message is sent again', async () => {
  expect(await kept()).toBeNull()
  await runJob(app.services, 'count-delivery-outcomes')
  expect(await kept()).toEqual(outcome)
  expect(await listed()).toMatchObject({ outcome })
  const { items } = (await call('admin', outbox.search, { query: 'books@shop.example' })).body
  expect((await call('admin', outbox.resend, { id: items[0]?.id ?? 0 })).status).toBe(200)
  expect(await kept()).toBeNull()
  await expect.poll(() => sql(`select from mails where status = 'queued'`)).toEqual([])
  // Tried again by itself for hours: not kept before.
  await sql(`update mails set status = 'failed' where "to" = 'books@shop.example'`)
  await runJob(app.services, 'count-delivery-outcomes')
  expect(await kept()).toBeNull()
  expect((await listed())?.outcome).toEqual({ ...outcome, failed: 1, unsent: 1 })
  await sql(`update deliveries set send_at = now() - interval '2 days'`)
  await runJob(app.services, 'count-delivery-outcomes')
  expect(await kept()).toEqual({ ...outcome, failed: 1, unsent: 1 })
})

test('whoever is logged in is told which channels are off', async () => {
  for (const who of ['admin', 'landlord', 'client'] as const)
    expect((await call(who, portal.get, {})).body.channelsOff).toEqual(['email', 'sms'])
})
