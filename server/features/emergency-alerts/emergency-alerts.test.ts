import { alertAnswers } from '@atrium/contract/emergency-alerts/answers.ts'
import {
  alertByKey,
  emergencyAlertLog,
  emergencyAlertSend,
  emergencyAlerts,
  ownEmergencyAlerts,
} from '@atrium/contract/emergency-alerts/emergency-alerts.ts'
import { rollCall } from '@atrium/contract/emergency-alerts/roll-call.ts'
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
  await vi.waitFor(async () => expect((await delivery())?.state).toBe('done'), { timeout: 60_000 })
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
    call(who, alertAnswers.answer, { id: own?.id ?? 0, reply })
  expect((await answer('neighbour', 'help')).status).toBe(404)
  expect((await answer('client', 'help')).status).toBe(200)
  expect((await answer('client', 'safe')).status).toBe(200)
  expect((await delivery())?.replies).toEqual({ safe: 1 })
  expect((await received('client'))[0]).toMatchObject({ reply: 'safe', openedAt: expect.any(String) })
})

const forgetAnswers = () => database.pool.query('update delivery_recipients set reply = null, replied_at = null')
const open = async (who: 'client' | 'neighbour' | 'corporate' | 'otherClient') =>
  (await call(who, alertAnswers.open, {})).body.items.map(({ name, reply }) => [name, reply])
const roll = async (query = '') => (await call('landlord', rollCall.get, { id, query })).body

test('an alert stays over the screens of a client until it is safe, by whichever way it says so; for three days', async () => {
  expect(await open('client')).toEqual([])
  expect(await open('otherClient')).toEqual([])
  expect(await open('neighbour')).toEqual([['Fire alarm', null]])
  const key = keyOf((await mailsTo(app, people.neighbour)).at(-1))
  await call('visitor', alertByKey.answer, { key, reply: 'help' })
  expect(await open('neighbour')).toEqual([['Fire alarm', 'help']])
  await database.pool.query(`update deliveries set send_at = send_at - interval '73 hours'`)
  expect(await open('neighbour')).toEqual([])
  await database.pool.query(`update deliveries set send_at = send_at + interval '73 hours'`)
  await call('visitor', alertByKey.answer, { key, reply: 'safe' })
  expect(await open('neighbour')).toEqual([])
  await forgetAnswers()
  expect(await open('client')).toEqual([['Fire alarm', null]])
  expect((await call('clerk', alertAnswers.open, {})).status).toBe(403)
})

test('the roll call has each person once, with the last answer, and who noted it; the counts are those of its list', async () => {
  await forgetAnswers()
  const before = await roll()
  const everybody = before.items.length
  expect(before.counts).toEqual({ help: 0, unanswered: everybody, safe: 0 })
  const [own] = await received('neighbour')
  await call('neighbour', alertAnswers.answer, { id: own?.id ?? 0, reply: 'help' })
  // The same person by the link of the mail: one person, one answer, the last.
  const key = keyOf((await mailsTo(app, people.neighbour)).at(-1))
  expect((await roll()).items[0]).toMatchObject({ reply: 'help', notedBy: '', client: expect.stringMatching(/./) })
  await call('visitor', alertByKey.answer, { key, reply: 'safe' })
  expect([(await roll()).counts, (await delivery())?.replies]).toEqual([
    { help: 0, unanswered: everybody - 1, safe: 1 },
    { safe: 1 },
  ])
  const [first] = (await roll()).items
  expect(first?.reply).toBeNull()
  expect((await call('clerk', rollCall.note, { id, personId: first?.id ?? 0, reply: 'safe' })).status).toBe(403)
  expect((await call('otherLandlord', rollCall.note, { id, personId: first?.id ?? 0, reply: 'safe' })).status).toBe(404)
  expect((await call('otherLandlord', rollCall.get, { id })).status).toBe(404)
  expect((await call('landlord', rollCall.note, { id, personId: 999_999, reply: 'safe' })).status).toBe(404)
  expect((await call('landlord', rollCall.note, { id, personId: first?.id ?? 0, reply: 'help' })).status).toBe(200)
  const noted = await roll()
  expect(noted.counts).toEqual({ help: 1, unanswered: everybody - 2, safe: 1 })
  expect(noted.items[0]).toMatchObject({
    name: first?.name,
    reply: 'help',
    notedBy: expect.stringMatching(/./),
    notedById: idOf('landlord'),
  })
  expect((await roll(first?.name)).items.map(({ name }) => name)).toContain(first?.name)
  expect((await roll('nobody of that name')).items).toEqual([])
  expect((await roll('100%')).items).toEqual([])
  await call('landlord', rollCall.note, { id, personId: first?.id ?? 0, reply: null })
  expect((await roll()).counts).toEqual({ help: 0, unanswered: everybody - 1, safe: 1 })
  const { body } = await call('landlord', rollCall.get, { id, atMost: 1 })
  expect([body.items.length, body.more]).toEqual([1, everybody > 1])
})

test('who has given no number is called by that of the client', async () => {
  const number = async () => (await roll()).items.find(({ name }) => name === 'neighbour Tester')?.phone
  const set = (text: string, phone: string) => database.pool.query(text, [phone, idOf('neighbour')])
  await set('update tenants set phone = $1 where id = (select tenant_id from users where id = $2)', '+19025550120')
  expect(await number()).toBe('+1 (902) 555-0120')
  await set('update users set phone = $1 where id = $2', '(416) 555-0199')
  expect(await number()).toBe('(416) 555-0199')
})

test('the link opens the alert without a login, until it is recalled; a guessed key opens nothing', async () => {
  await forgetAnswers()
  await database.pool.query(`update delivery_recipients set reply = 'safe', replied_at = now() where id = $1`, [
    (await received('client'))[0]?.id,
  ])
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

test('an alert that is sent without the portal stands over the screens of its people all the same, and the log says so', async () => {
  const { id: other } = (await call('landlord', emergencyAlerts.create, { ...alert, name: 'Gas leak' })).body
  expect((await call('landlord', emergencyAlertSend.send, { id: other, channels: ['email'] })).status).toBe(200)
  await vi.waitFor(async () => expect(await open('client')).toContainEqual(['Gas leak', null]), { timeout: 60_000 })
  const sent = (await call('landlord', emergencyAlertLog.delivery, { id: other })).body.delivery
  expect(sent?.channels).toEqual(['portal', 'email'])
  const noted = `select after::text as text from audit_entries where entity = 'emergencyAlert' and entity_id = $1 order by id desc limit 1`
  expect((await database.pool.query<{ text: string }>(noted, [other])).rows[0]?.text).toContain('portal')
})
