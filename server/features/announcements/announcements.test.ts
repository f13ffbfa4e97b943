import { announcements } from '@atrium/contract/announcements/announcements.ts'
import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { beforeAll, expect, test } from 'vitest'
import { ids } from '../../testing/fixtures.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { call, database } = await openTestApp()
const { mall, tower, southMall } = ids.site
const drill = { siteId: mall, title: 'Fire drill', description: 'The alarm sounds at 9:30.' }
const idOf = async (input: object) => (await call('landlord', announcements.create, { ...drill, ...input })).body.id
const titlesFor = async (who: 'client' | 'landlord' | 'manager' | 'otherLandlord' | 'corporate', ask: object = {}) =>
  (await call(who, announcements.search, ask)).body.items.map(({ title }) => title)

let id = 0
beforeAll(async () => {
  id = await idOf({})
  await idOf({ siteId: tower, title: 'Lobby closed' })
  await idOf({ title: 'Yesterday’s news', expiresOn: addDays(dayIn('America/Toronto', new Date()), -2) })
})

test('clients get what is announced at their site and has not expired, the newest first', async () => {
  expect(await titlesFor('client')).toEqual(['Fire drill'])
  expect((await call('client', announcements.search, {})).body.totalItems).toBe(1)
  expect(await titlesFor('landlord')).toEqual(['Yesterday’s news', 'Lobby closed', 'Fire drill'])
  expect(await titlesFor('manager')).toEqual(['Yesterday’s news', 'Fire drill'])
  expect(await titlesFor('otherLandlord')).toEqual([])
  const { body } = await call('client', announcements.listOfSite, { siteId: -1 })
  expect(body.items).toMatchObject([{ id, title: 'Fire drill', siteName: 'North Mall', dateCreated: expect.any(String) }])
})

test('an expired one is not found by a client, nor one of another site; the landlord still reads both', async () => {
  const [old] = (await call('landlord', announcements.search, { query: 'yesterday' })).body.items
  expect((await call('client', announcements.get, { id: old?.id ?? 0 })).status).toBe(404)
  expect((await call('landlord', announcements.get, { id: old?.id ?? 0 })).status).toBe(200)
  const [lobby] = (await call('landlord', announcements.search, { siteId: tower })).body.items
  expect((await call('client', announcements.get, { id: lobby?.id ?? 0 })).status).toBe(404)
})

test('a day narrows the list to what was announced on it, in the zone of who asks', async () => {
  await database.pool.query(`update announcements set created_at = '2026-03-05T02:00:00Z' where id = $1`, [id])
  const on = (dateCreated: string, timeZone: string) => titlesFor('landlord', { dateCreated, timeZone })
  expect(await on('2026-03-04', 'America/Toronto')).toEqual(['Fire drill'])
  expect(await on('2026-03-05', 'America/Toronto')).toEqual([])
  expect(await on('2026-03-05', 'UTC')).toEqual(['Fire drill'])
})

test('who saves an older version is refused, and nothing changes', async () => {
  const change = { ...drill, id, version: 1 }
  expect((await call('manager', announcements.edit, { ...change, title: 'Fire drill on Tuesday' })).status).toBe(200)
  const { status, failure } = await call('landlord', announcements.edit, { ...change, title: 'Lost' })
  expect([status, failure.code]).toEqual([409, 'saved-meanwhile'])
  const { body } = await call('landlord', announcements.get, { id })
  expect(body).toMatchObject({ title: 'Fire drill on Tuesday', version: 2 })
})

test('only at a site of one’s own and with the permission; what is missing is said at its field', async () => {
  const { failure } = await call('landlord', announcements.create, { ...drill, title: ' ', siteId: southMall })
  expect(failure.fields).toEqual({ title: expect.any(String) })
  expect((await call('landlord', announcements.create, { ...drill, siteId: southMall })).status).toBe(404)
  expect((await call('manager', announcements.create, { ...drill, siteId: tower })).status).toBe(404)
  expect((await call('clerk', announcements.create, drill)).status).toBe(403)
  expect((await call('client', announcements.create, drill)).status).toBe(403)
})

test('every write is in the audit log; a deleted one is gone', async () => {
  expect((await call('landlord', announcements.remove, { id })).status).toBe(200)
  expect((await call('landlord', announcements.get, { id })).status).toBe(404)
  const { rows } = await database.pool.query(
    `select before is not null as was, after is not null as is from audit_entries where entity = 'announcement' and entity_id = $1 order by id`,
    [id],
  )
  expect(rows).toEqual([
    { was: false, is: true },
    { was: true, is: true },
    { was: true, is: false },
  ])
})
