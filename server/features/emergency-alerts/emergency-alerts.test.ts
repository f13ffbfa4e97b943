import {
  alertByKey,
  emergencyAlertLog,
  emergencyAlertSend,
  emergencyAlerts,
  ownEmergencyAlerts,
} from '@atrium/contract/emergency-alerts/emergency-alerts.ts'
import { beforeAll, expect, test, vi } from 'vitest'
import { idOf, ids, people } from '../../testing/fixtures.ts'
import { keyOf, mailsTo } from '../../testing/mails.ts'
import { openTestApp } from '../../testing/test-app.ts'

const app = await openTestApp()
const { call, database } = app
const alert = { siteId: ids.site.mall, name: 'Fire alarm', description: 'Leave the building.', phoneNumber: '416 555 0100' }
const delivery = async () => (await call('landlord', emergencyAlertLog.delivery, { id })).body.delivery
const received = async (who: 'client' | 'neighbour' | 'otherClient') =>
  (await call(who, ownEmergencyAlerts.search, {})).body.items

let id = 0
beforeAll(async () => {
  id = (await call('landlord', emergencyAlerts.create, alert)).body.id
  // Whoever has switched off all that can be.
  const off = 'insert into notification_settings select $1, n, false, false from generate_series(1, 21) n'
  await database.pool.query(off, [idOf('client')])
  await database.pool.query(`update users set language = 'fr' where id = $1`, [idOf('neighbour')])
  await call('landlord', emergencyAlertSend.send, { id, channels: ['portal', 'email'] })
  await vi.waitFor(async () => expect((await delivery())?.state).toBe('done'), { timeout: 15_000 })
})

test('an alert reaches also who has switched messages off; a client sees its own receipt only', async () => {
  const [own, ...more] = await received('client')
  expect([own, more]).toMatchObject([{ name: 'Fire alarm', phoneNumber: '416 555 0100', reply: null, openedAt: null }, []])
  expect(await received('otherClient')).toEqual([])
  expect((await mailsTo(app, people.client)).at(-1)?.subject).toBe('Emergency alert: Fire alarm')
  expect((await mailsTo(app, people.neighbour)).at(-1)?.subject).toBe('Alerte d’urgence : Fire alarm')
  expect((await call('client', emergencyAlertLog.log, { id })).status).toBe(403)
})

test('people say how they are; nobody answers for another', async () => {
  const [own] = await received('client')
  const answer = (who: 'client' | 'neighbour', reply: 'safe' | 'help') =>
    call(who, ownEmergencyAlerts.answer, { id: own?.id ?? 0, reply })
  expect((await answer('neighbour', 'help')).status).toBe(404)
  expect((await answer('client', 'help')).status).toBe(200)
  expect((await answer('client', 'safe')).status).toBe(200)
  expect((await delivery())?.replies).toEqual({ safe: 1 })
  expect((await received('client'))[0]).toMatchObject({ reply: 'safe', openedAt: expect.any(String) })
})

test('the link opens the alert without a login, until it is recalled; a guessed key opens nothing', async () => {
  const key = keyOf((await mailsTo(app, people.neighbour)).at(-1))
  const { body } = await call('visitor', alertByKey.get, { key })
  expect(body).toEqual({
    name: 'Fire alarm',
    description: 'Leave the building.',
    phoneNumber: '416 555 0100',
    siteName: 'North Mall',
    sentAt: expect.any(String),
    reply: null,
  })
  expect((await call('visitor', alertByKey.answer, { key, reply: 'help' })).status).toBe(200)
  expect((await delivery())?.replies).toEqual({ safe: 1, help: 1 })
  expect((await call('visitor', alertByKey.get, { key: 'x'.repeat(43) })).status).toBe(404)
  const { rows } = await database.pool.query('select key_hash from delivery_recipients where key_hash = $1', [key])
  expect(rows).toEqual([])
})

test('only who manages the site’s records writes and sends; a version that is behind is refused', async () => {
  expect((await call('clerk', emergencyAlertSend.send, { id, channels: ['portal'] })).status).toBe(403)
  expect((await call('manager', emergencyAlerts.create, { ...alert, siteId: ids.site.tower })).status).toBe(404)
  expect((await call('landlord', emergencyAlerts.update, { ...alert, id, version: 1, name: 'Fire' })).status).toBe(200)
  expect((await call('landlord', emergencyAlerts.create, { ...alert, id, version: 1 })).failure.code).toBe('saved-meanwhile')
})

test('recalled, the links of those who have not opened it open nothing', async () => {
  const links = await Promise.all([people.client, people.neighbour].map(async (who) => keyOf((await mailsTo(app, who)).at(-1))))
  const statuses = () => Promise.all(links.map(async (key) => (await call('visitor', alertByKey.get, { key })).status))
  expect(await statuses()).toEqual([200, 200])
  expect((await call('landlord', emergencyAlertLog.recall, { id })).status).toBe(200)
  // The neighbour has answered by the link.
  expect(await statuses()).toEqual([404, 200])
})
