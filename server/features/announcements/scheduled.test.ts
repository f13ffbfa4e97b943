import { announcementLog, announcementSend, announcements } from '@atrium/contract/announcements/announcements.ts'
import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { summaries } from '@atrium/contract/kit/summaries.ts'
import { widgets } from '@atrium/contract/kit/widgets.ts'
import { expect, test } from 'vitest'
import { Scope } from '../../platform/access/scope.ts'
import type { Viewer } from '../../platform/access/viewer.ts'
import { idOf, ids } from '../../testing/fixtures.ts'
import { mailsTo } from '../../testing/mails.ts'
import { runJob } from '../../testing/run-job.ts'
import { openTestApp } from '../../testing/test-app.ts'

const app = await openTestApp()
const { call, database } = app
const { mall, tower } = ids.site
const DAY = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString()
const drill = { siteId: mall, title: 'Fire drill', description: 'The alarm sounds at 9:30.' }
const add = async (more: object = {}) =>
  (await call('landlord', announcements.create, { ...drill, sendAt: inDays(1), ...more })).body.id
const get = async (id: number) => (await call('landlord', announcements.get, { id })).body
const edit = async (id: number, more: object) =>
  call('landlord', announcements.edit, {
    ...drill,
    ...(await get(id)),
    descriptionFormat: 'text',
    attachments: undefined,
    ...more,
  })
const seenBy = async (who: 'client' | 'neighbour' | 'corporate', id: number) =>
  (await call(who, announcements.get, { id })).status
const sql = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows
const deliveryOf = async (id: number) => (await call('landlord', announcementLog.delivery, { id })).body.delivery
const mailed = async (title: string) =>
  (await mailsTo(app, 'client@test.example')).filter(({ subject }) => subject === title).length
/** The time that it waits for has come, and its own job is lost, as after a stop of the server. */
async function come(id: number) {
  await sql(
    `update deliveries set send_at = now() - interval '2 minutes', updated_at = now() - interval '2 minutes'
    where kind = 'announcement' and record_id = $1`,
    [id],
  )
}
const settled = (id: number) => expect.poll(async () => (await deliveryOf(id))?.state).toBe('done')

test('until its time a client neither finds, counts, opens nor hears of it; the landlord sees when it comes', async () => {
  const sendAt = inDays(1)
  const id = await add({ title: 'Tomorrow', sendAt })
  expect(await get(id)).toMatchObject({ heldBack: true, state: 'waiting', sendAt })
  await runJob(app.services, 'deliver', { deliveryId: (await deliveryOf(id))?.id })
  expect([await seenBy('client', id), await seenBy('corporate', id)]).toEqual([404, 404])
  for (const who of ['client', 'corporate'] as const) {
    expect((await call(who, announcements.search, {})).body).toMatchObject({ items: [], totalItems: 0 })
    expect((await call(who, announcements.listOfSite, { siteId: -1 })).body.items).toEqual([])
    const counted = await call(who, summaries.ofWidget, { type: widgets.AnnouncementSummary, value: -1 })
    expect(counted.body.total).toBe(0)
  }
  const counted = await call('landlord', summaries.ofWidget, { type: widgets.AnnouncementSummary, value: -1 })
  expect(counted.body.total).toBe(0)
  const today = dayIn('America/Toronto', new Date())
  const period = { siteId: -1, from: today, to: addDays(today, 2) }
  const entries = async (who: 'client' | 'landlord') => {
    const viewer = (await app.services.loadViewer(database.db, { userId: idOf(who) })) as Viewer
    const request = { id: '', ip: '', headers: new Headers() }
    const ctx = { db: database.db, app: app.services, viewer, scope: new Scope(viewer), request }
    return (await app.services.calendarOf(ctx, period)).items
  }
  expect(await entries('client')).toEqual([])
  const day = dayIn('America/Toronto', new Date(sendAt))
  expect(await entries('landlord')).toMatchObject([{ id, date: day, status: 'Scheduled', address: '/announcement' }])
  expect(await mailed('Tomorrow')).toBe(0)
})

test('a draft is not given a time after its last day', async () => {
  const id = await add({ title: 'Last day', expiresOn: '2031-05-10' })
  await call('landlord', announcementLog.recall, { id })
  const send = (sendAt: string | null) => call('landlord', announcementSend.send, { id, channels: ['portal'], sendAt })
  const late = await send('2031-05-11T04:30:00Z')
  expect(late.failure).toMatchObject({ code: 'announcement-ends-before', fields: { sendAt: expect.any(String) } })
  expect((await send('2031-05-11T03:30:00Z')).status).toBe(200)
})

test('after a stop it goes out once, however often it is looked for, and is announced as of then', async () => {
  const id = await add({ title: 'After a stop' })
  await sql(`update announcements set created_at = now() - interval '9 days' where id = $1`, [id])
  await come(id)
  await runJob(app.services, 'resume-deliveries')
  await runJob(app.services, 'resume-deliveries')
  await settled(id)
  await runJob(app.services, 'deliver', { deliveryId: (await deliveryOf(id))?.id })
  await runJob(app.services, 'resume-deliveries', { atStart: true })
  expect(await mailed('After a stop')).toBe(1)
  expect(await seenBy('client', id)).toBe(200)
  const { heldBack, sendAt, dateCreated } = await get(id)
  expect({ heldBack, sendAt }).toEqual({ heldBack: false, sendAt: null })
  expect(Date.now() - Date.parse(dateCreated)).toBeLessThan(60_000)
  expect((await call('client', announcements.get, { id })).body).toMatchObject({ state: null, sendAt: null })
  expect((await call('landlord', announcementSend.send, { id, channels: ['email'] })).failure.code).toBe('announcement-is-out')
})

test('while it waits, its words, its site and its time are changed; without a time it is announced now', async () => {
  const id = await add({ title: 'To be changed' })
  const sendAt = inDays(3)
  expect((await edit(id, { title: 'Changed', siteId: tower, sendAt })).status).toBe(200)
  expect(await deliveryOf(id)).toMatchObject({ state: 'waiting', sendAt })
  await runJob(app.services, 'deliver', { deliveryId: (await deliveryOf(id))?.id })
  expect(await get(id)).toMatchObject({ title: 'Changed', siteId: tower, heldBack: true, sendAt })
  // What is not named stays.
  expect((await edit(id, { siteId: mall, sendAt: undefined })).status).toBe(200)
  expect((await get(id)).sendAt).toBe(sendAt)
  expect((await edit(id, { sendAt: null })).status).toBe(200)
  await settled(id)
  expect(await mailed('Changed')).toBe(1)
  expect(await seenBy('client', id)).toBe(200)
  const { status, failure } = await edit(id, { sendAt })
  expect([status, failure.code]).toEqual([409, 'announcement-is-out'])
})

test('called off it stays a draft that no client sees, until it is given a time again or sent', async () => {
  const id = await add({ title: 'Called off' })
  expect((await call('clerk', announcementLog.recall, { id })).status).toBe(403)
  expect((await call('otherLandlord', announcementLog.recall, { id })).status).toBe(404)
  expect((await call('landlord', announcementLog.recall, { id })).status).toBe(200)
  await come(id)
  await runJob(app.services, 'resume-deliveries')
  await runJob(app.services, 'deliver', { deliveryId: (await deliveryOf(id))?.id })
  expect(await get(id)).toMatchObject({ heldBack: true, state: null, sendAt: null })
  expect((await edit(id, { title: 'Called off still' })).status).toBe(200)
  expect([await seenBy('client', id), await mailed('Called off still')]).toEqual([404, 0])
  const sendAt = inDays(2)
  expect((await edit(id, { sendAt })).status).toBe(200)
  expect(await get(id)).toMatchObject({ heldBack: true, state: 'waiting', sendAt })
  await call('landlord', announcementLog.recall, { id })
  expect((await call('landlord', announcementSend.send, { id, channels: ['portal'] })).status).toBe(200)
  await settled(id)
  expect([await seenBy('client', id), await mailed('Called off still')]).toEqual([200, 0])
})

test('one that would come after its last day is refused, and one that has expired meanwhile is not announced', async () => {
  const last = addDays(dayIn('America/Toronto', new Date()), 1)
  const late = await call('landlord', announcements.create, { ...drill, expiresOn: last, sendAt: inDays(3) })
  expect(late.failure).toMatchObject({ code: 'announcement-ends-before', fields: { sendAt: expect.any(String) } })
  const id = await add({ title: 'Too late', expiresOn: last, sendAt: inDays(0.5) })
  expect((await edit(id, { sendAt: inDays(3) })).failure.code).toBe('announcement-ends-before')
  await sql(`update announcements set expires_on = current_date - 2 where id = $1`, [id])
  await come(id)
  await runJob(app.services, 'deliver', { deliveryId: (await deliveryOf(id))?.id })
  expect(await get(id)).toMatchObject({ heldBack: true, state: 'stopped' })
  expect(await mailed('Too late')).toBe(0)
})

test('who may no longer announce when it is due stops it', async () => {
  const id = (await call('manager', announcements.create, { ...drill, title: 'By who left', sendAt: inDays(1) })).body.id
  await sql(`update users set active = false where email = 'manager@test.example'`)
  await come(id)
  await runJob(app.services, 'deliver', { deliveryId: (await deliveryOf(id))?.id })
  expect(await get(id)).toMatchObject({ heldBack: true, state: 'stopped' })
  expect(await seenBy('client', id)).toBe(404)
  // Whoever sets another time sends it.
  expect((await edit(id, { sendAt: inDays(1) })).status).toBe(200)
  await come(id)
  await runJob(app.services, 'resume-deliveries')
  await settled(id)
  expect(await mailed('By who left')).toBe(1)
})

test('a time in the past is at once', async () => {
  const id = await add({ title: 'At once', sendAt: inDays(-1) })
  expect((await get(id)).heldBack).toBe(false)
  expect(await seenBy('client', id)).toBe(200)
})

test('recalled it is a draft again that no client finds, but not once somebody has opened it', async () => {
  const id = await add({ title: 'Taken back', sendAt: null })
  await settled(id)
  expect((await call('landlord', announcementLog.recall, { id })).status).toBe(200)
  expect(await get(id)).toMatchObject({ heldBack: true, state: null })
  expect([await seenBy('client', id), await seenBy('neighbour', id)]).toEqual([404, 404])
  await call('landlord', announcementSend.send, { id, channels: ['portal'] })
  await settled(id)
  await call('client', announcements.open, { id })
  const { status, failure } = await call('landlord', announcementLog.recall, { id })
  expect([status, failure.code]).toEqual([409, 'delivery-opened'])
  expect([await seenBy('client', id), await seenBy('neighbour', id)]).toEqual([200, 200])
})
