import { announcementLog, announcementSend, announcements } from '@atrium/contract/announcements/announcements.ts'
import { distributionLists } from '@atrium/contract/distribution-lists/distribution-lists.ts'
import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { summaries } from '@atrium/contract/kit/summaries.ts'
import { widgets } from '@atrium/contract/kit/widgets.ts'
import { beforeEach, expect, test } from 'vitest'
import { Scope } from '../../platform/access/scope.ts'
import type { Viewer } from '../../platform/access/viewer.ts'
import { type AddressedMessage, rooms } from '../../platform/work/published-event.ts'
import { idOf, ids, type Person } from '../../testing/fixtures.ts'
import { mailsTo } from '../../testing/mails.ts'
import { runJob } from '../../testing/run-job.ts'
import { tokenOf } from '../../testing/secrets.ts'
import { openTestApp } from '../../testing/test-app.ts'

const app = await openTestApp()
const { call, database } = app
const { mall, tower, southMall } = ids.site
const news = { siteId: tower, title: 'News', description: 'Something is new.' }
const pdf = { attachment1: { name: 'plan.pdf', content: Buffer.from('%PDF-1.4\n%%EOF\n') } }
const one = [{ part: 'attachment1' as const }]
const sql = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows

beforeEach(async () => {
  await sql('delete from announcements')
})

const add = async (more: object = {}, parts = {}) => {
  const { status, body } = await call('landlord', announcements.create, { ...news, ...more }, parts)
  expect(status).toBe(200)
  return body.id
}
const get = async (who: Person, id: number) => call(who, announcements.get, { id })
const statusFor = (id: number, ...people: Person[]) => Promise.all(people.map(async (who) => (await get(who, id)).status))
const deliveryOf = async (id: number) => (await call('landlord', announcementLog.delivery, { id })).body.delivery
const settled = (id: number) => expect.poll(async () => (await deliveryOf(id))?.state).toBe('done')
const namesOf = async (id: number) =>
  (await call('landlord', announcementLog.log, { id, rowsPerPage: 100 })).body.items.map(({ name }) => name)
const bakeryList = async () =>
  (
    await call('landlord', distributionLists.save, {
      name: `Bakery ${Math.random()}`,
      members: { tenantIds: [ids.tenant.bakery] },
    })
  ).body.id
const calendarOf = async (who: Person, siteId = -1) => {
  const viewer = (await app.services.loadViewer(database.db, { userId: idOf(who) })) as Viewer
  const day = dayIn('America/Toronto', new Date())
  const request = { id: '', ip: '', headers: new Headers() }
  const ctx = { db: database.db, app: app.services, viewer, scope: new Scope(viewer), request }
  return app.services.calendarOf(ctx, { siteId, from: addDays(day, -2), to: addDays(day, 2) })
}
/** What each way of reading shows somebody, which must be the same. */
async function titlesBy(who: Person, siteId = -1) {
  const { items, totalItems } = (await call(who, announcements.search, { siteId, sortBy: 'title', descending: false })).body
  const titles = items.map(({ title }) => title)
  const counted = (await call(who, summaries.ofWidget, { type: widgets.AnnouncementSummary, value: siteId })).body.total
  const listed = (await call(who, announcements.listOfSite, { siteId })).body.items.map(({ title }) => title).sort()
  const inCalendar = (await calendarOf(who, siteId)).items.map(({ title }) => title).sort()
  const found = (await call(who, announcements.search, { siteId, query: 'new' })).body.totalFiltered
  expect({ totalItems, counted, listed, inCalendar, found }).toEqual({
    totalItems: titles.length,
    counted: titles.length,
    listed: titles,
    inCalendar: titles,
    found: titles.length,
  })
  return titles
}

test('one to several sites is read at each of them, by whoever works or rents there, everywhere the same', async () => {
  const id = await add({ title: 'New at both', siteIds: [mall, tower, mall] })
  await add({ title: 'New at the tower' })
  await add({ title: 'New at the mall', siteId: mall })
  await settled(id)
  expect(await titlesBy('landlord')).toEqual(['New at both', 'New at the mall', 'New at the tower'])
  expect(await titlesBy('landlord', tower)).toEqual(['New at both', 'New at the tower'])
  expect(await titlesBy('landlord', mall)).toEqual(['New at both', 'New at the mall'])
  expect(await titlesBy('manager')).toEqual(['New at both', 'New at the mall'])
  expect(await titlesBy('client')).toEqual(['New at both', 'New at the mall'])
  expect(await titlesBy('neighbour')).toEqual(['New at both', 'New at the mall'])
  expect(await statusFor(id, 'client', 'manager', 'otherClient', 'otherLandlord')).toEqual([200, 200, 404, 404])
  const names = ['North Mall', 'North Tower']
  const own = { siteId: mall, siteName: 'North Mall', siteIds: [], siteNames: ['North Mall'], atAllSites: false }
  expect((await get('landlord', id)).body).toMatchObject({ siteId: tower, siteIds: [mall], siteNames: names, atAllSites: true })
  expect((await get('manager', id)).body).toMatchObject(own)
  expect((await get('client', id)).body).toMatchObject(own)
  // Taken away from the mall, it is gone there.
  const change = { ...news, id, version: 1, title: 'New at both', siteIds: [] }
  expect((await call('landlord', announcements.edit, change)).status).toBe(200)
  expect(await titlesBy('client')).toEqual(['New at the mall'])
})

test('who works at some of its sites reads it, and neither changes, deletes, sends it nor sees its log', async () => {
  const id = await add({ siteIds: [mall] })
  await settled(id)
  const tries = await Promise.all([
    call('manager', announcements.edit, { ...news, id, version: 1 }),
    call('manager', announcements.remove, { id }),
    call('manager', announcementSend.send, { id, channels: ['portal'] }),
    call('manager', announcementSend.reach, { id }),
    call('manager', announcementLog.log, { id }),
    call('manager', announcementLog.delivery, { id }),
    call('manager', announcementLog.recall, { id }),
  ])
  expect(tries.map(({ status, failure }) => [status, failure.code])).toEqual(tries.map(() => [403, 'announcement-elsewhere']))
  const elsewhere = await add()
  expect((await call('manager', announcements.remove, { id: elsewhere })).status).toBe(404)
  expect((await get('manager', id)).status).toBe(200)
})

test('sites, lists and contacts of others, and sites out of use, are refused', async () => {
  const create = (who: Person, more: object) => call(who, announcements.create, { ...news, siteId: mall, ...more })
  expect((await create('manager', { siteIds: [tower] })).status).toBe(404)
  expect((await create('landlord', { siteIds: [southMall] })).status).toBe(404)
  const { body: theirs } = await call('otherLandlord', distributionLists.save, { name: 'Theirs' })
  expect((await create('landlord', { audience: { listIds: [theirs.id], contactIds: [] } })).status).toBe(404)
  expect((await create('landlord', { audience: { listIds: [], contactIds: [999_999] } })).status).toBe(404)
  const reach = (who: Person, more: object) => call(who, announcements.reach, { siteId: mall, ...more })
  expect((await reach('manager', { siteIds: [tower] })).status).toBe(404)
  expect((await reach('landlord', { siteIds: [southMall] })).status).toBe(404)
  // Whom a list of another company names is nobody here.
  expect((await reach('landlord', { audience: { listIds: [theirs.id], contactIds: [] } })).body.people).toBe(0)
  await sql('update sites set active = false where id = $1', [tower])
  const { status, failure } = await create('landlord', { siteIds: [tower] })
  expect([status, failure.fields]).toEqual([409, { siteIds: expect.any(String) }])
  await sql('update sites set active = true where id = $1', [tower])
})

test('one to a list is read by those it was delivered to alone, at other sites too; nobody is added afterwards', async () => {
  const audience = { listIds: [await bakeryList()], contactIds: [] }
  const id = await add({ title: 'New to some', siteId: mall, audience })
  const far = await add({ title: 'New from afar', audience })
  await settled(id)
  await settled(far)
  expect(await titlesBy('client')).toEqual(['New from afar', 'New to some'])
  expect(await titlesBy('neighbour')).toEqual([])
  expect(await titlesBy('manager')).toEqual(['New to some'])
  const { body } = await get('client', far)
  expect(body).toMatchObject({
    siteId: tower,
    siteName: 'North Tower',
    audience: { listIds: [], contactIds: [] },
    distributionLists: [],
  })
  expect((await get('landlord', id)).body).toMatchObject({ audience, distributionLists: [expect.stringContaining('Bakery')] })
  const { version } = (await get('landlord', id)).body
  const change = { ...news, siteId: mall, title: 'New to some', id, version }
  const toAll = await call('landlord', announcements.edit, { ...change, audience: { listIds: [], contactIds: [] } })
  expect([toAll.status, toAll.failure.code]).toEqual([409, 'announcement-audience-told'])
  expect((await call('landlord', announcements.edit, { ...change, mail: false })).failure.code).toBe('announcement-audience-told')
  // Left out, both stay.
  expect((await call('landlord', announcements.edit, change)).status).toBe(200)
  expect((await get('landlord', id)).body).toMatchObject({ audience, mail: true })
  expect((await call('landlord', announcementLog.recall, { id })).status).toBe(200)
  expect(await statusFor(id, 'client')).toEqual([404])
  await call('landlord', announcementSend.send, { id, channels: ['email'] })
  await settled(id)
  // Whatever is chosen, it is in the portal.
  expect((await deliveryOf(id))?.channels).toEqual(['portal', 'email'])
  expect(await statusFor(id, 'client', 'neighbour')).toEqual([200, 404])
})

test('a scheduled one to a list is nobody’s before its time', async () => {
  const audience = { listIds: [await bakeryList()], contactIds: [] }
  const sendAt = new Date(Date.now() + 86_400_000).toISOString()
  const id = await add({ siteId: mall, audience, sendAt })
  expect(await statusFor(id, 'client', 'neighbour', 'manager')).toEqual([404, 404, 200])
  const { version } = (await get('landlord', id)).body
  await call('landlord', announcements.edit, { ...news, siteId: mall, id, version, sendAt: null })
  await settled(id)
  expect(await statusFor(id, 'client', 'neighbour')).toEqual([200, 404])
})

test('whoever reads it opens its files, and nobody else', async () => {
  const attachments = one
  const both = await add({ siteIds: [mall], attachments }, pdf)
  const some = await add({ audience: { listIds: [await bakeryList()], contactIds: [] }, attachments }, pdf)
  const opens = async (id: number, who: Person, site: number) => {
    const url = (await get('landlord', id)).body.attachments[0]?.fileUrl
    return (await app.send(who, { method: 'GET', url: `${url}?token=${tokenOf(app, who, site)}` })).statusCode
  }
  const openTo = (id: number) =>
    Promise.all((['manager', 'client', 'neighbour', 'otherClient'] as const).map((who) => opens(id, who, mall)))
  expect(await openTo(both)).toEqual([200, 200, 200, 404])
  expect(await opens(both, 'landlord', tower)).toBe(200)
  await settled(some)
  expect(await openTo(some)).toEqual([404, 200, 404, 404])
  await sql(`update announcements set expires_on = '2020-01-01'`)
  expect(await openTo(both)).toEqual([200, 404, 404, 404])
  expect(await openTo(some)).toEqual([404, 404, 404, 404])
})

test('who is counted before is who gets it, each once, at its sites or on its lists', async () => {
  const list = await bakeryList()
  for (const chosen of [
    { siteId: mall, siteIds: [] },
    { siteId: mall, siteIds: [tower] },
    { siteId: tower, siteIds: [mall], audience: { listIds: [list], contactIds: [] } },
  ]) {
    const { body: reach } = await call('landlord', announcements.reach, chosen)
    const id = await add(chosen)
    await settled(id)
    const people = new Set(await namesOf(id))
    expect([reach.people, (await deliveryOf(id))?.outcome.people]).toEqual([people.size, people.size])
  }
  const reachOf = async (more: object) => (await call('landlord', announcements.reach, { siteId: mall, ...more })).body
  const [here, there, both] = [await reachOf({}), await reachOf({ siteId: tower }), await reachOf({ siteIds: [tower] })]
  expect(both.siteName).toBe('North Mall, North Tower')
  expect(both.people).toBeGreaterThan(Math.max(here.people, there.people))
  // Where it goes to lists, it goes by no site.
  expect((await reachOf({ audience: { listIds: [list], contactIds: [] } })).siteName).toBe('')
})

test('without mail nobody gets one; of a scheduled one the choice can be changed', async () => {
  const quiet = await add({ siteId: mall, title: 'In the portal', mail: false })
  const sendAt = new Date(Date.now() + 86_400_000).toISOString()
  const later = await add({ siteId: mall, title: 'Quiet after all', sendAt })
  const { version } = (await get('landlord', later)).body
  const change = { ...news, siteId: mall, title: 'Quiet after all', id: later, version }
  expect((await call('landlord', announcements.edit, { ...change, mail: false })).status).toBe(200)
  expect((await get('landlord', later)).body).toMatchObject({ mail: false, sendAt })
  await call('landlord', announcements.edit, { ...change, version: version + 1, sendAt: null })
  for (const id of [quiet, later]) {
    await settled(id)
    expect((await deliveryOf(id))?.channels).toEqual(['portal'])
    expect(await statusFor(id, 'client')).toEqual([200])
  }
  const subjects = (await mailsTo(app, 'client@test.example')).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject === 'In the portal' || subject === 'Quiet after all')).toEqual([])
})

test('a sender who does not work at one of its sites when it is due stops it', async () => {
  const sendAt = new Date(Date.now() + 86_400_000).toISOString()
  const create = { ...news, siteId: mall, sendAt }
  const { id } = (await call('manager', announcements.create, create)).body
  await sql('update announcements set site_ids = $2 where id = $1', [id, [tower]])
  await sql(`update deliveries set send_at = now() where kind = 'announcement' and record_id = $1`, [id])
  await runJob(app.services, 'deliver', { deliveryId: (await deliveryOf(id))?.id })
  expect((await get('landlord', id)).body).toMatchObject({ heldBack: true, state: 'stopped' })
  expect(await statusFor(id, 'client')).toEqual([404])
})

test('the pages of each of its sites hear of it once; of one to a list those of its people', async () => {
  const heard: { rooms: string[]; title: string }[] = []
  app.services.eventBus.on('announcement', (detail) => {
    const { rooms: at, message } = detail as AddressedMessage
    heard.push({ rooms: at, title: message.string1 })
  })
  const roomsOf = (title: string) => heard.filter((one) => one.title === title).map((one) => one.rooms)
  const landlord = [rooms.company(1), rooms.site(tower), rooms.site(mall)]
  await add({ title: 'To both', siteIds: [mall] })
  await expect.poll(() => roomsOf('To both')).toEqual([[...landlord, rooms.clientsAt(tower), rooms.clientsAt(mall)]])
  const id = await add({ title: 'To one', siteIds: [mall], audience: { listIds: [await bakeryList()], contactIds: [] } })
  await settled(id)
  const people = await sql(`select id from users where tenant_id = $1 and active order by id`, [ids.tenant.bakery])
  const users = people.map((row) => rooms.user(row.id))
  await expect.poll(() => roomsOf('To one').flat()).toEqual(expect.arrayContaining([...landlord, rooms.user(idOf('client'))]))
  expect(
    roomsOf('To one')
      .flat()
      .filter((room) => room.startsWith('clients')),
  ).toEqual([])
  heard.length = 0
  const { version } = (await get('landlord', id)).body
  await call('landlord', announcements.edit, { ...news, id, version, title: 'To one', siteIds: [mall] })
  await expect.poll(() => roomsOf('To one').flat()).toEqual(expect.arrayContaining([...landlord, rooms.user(idOf('client'))]))
  const told = roomsOf('To one')
    .flat()
    .filter((room) => room.startsWith('user'))
  expect(told.every((room) => users.includes(room) || room === rooms.user(idOf('corporate')))).toBe(true)
})

test('a preview shows what would be kept and mailed, cleaned, and stores nothing', async () => {
  const ask = { title: 'Soon', description: '<p>On <strong onclick="x()">Friday</strong><script>x()</script></p>' }
  const preview = { ...ask, descriptionFormat: 'html' as const, fileNames: ['Ways out'] }
  const { status, body } = await call('manager', announcements.preview, preview)
  expect([status, body.subject, body.description]).toEqual([200, 'Soon', 'On Friday'])
  expect(body.descriptionHtml).toBe('<p>On <strong>Friday</strong></p>')
  expect(body.mailHtml).toContain('<strong>Friday</strong>')
  expect(body.mailHtml).toContain('Ways out')
  expect(body.mailHtml).not.toMatch(/onclick|<script/)
  expect(await sql('select 1 from announcements')).toEqual([])
  expect((await mailsTo(app, 'manager@test.example')).filter(({ subject }) => subject === 'Soon')).toEqual([])
  expect((await call('clerk', announcements.preview, preview)).status).toBe(403)
  expect((await call('client', announcements.preview, preview)).status).toBe(403)
  expect((await call('landlord', announcements.preview, { ...preview, description: '<p></p>' })).failure.fields).toEqual({
    description: expect.any(String),
  })
})
