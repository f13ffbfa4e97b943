import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { publicPages } from '@atrium/contract/kit/public-pages.ts'
import { promotions } from '@atrium/contract/promotions/promotions.ts'
import { beforeAll, expect, test } from 'vitest'
import { ids } from '../../testing/fixtures.ts'
import { pictureFile } from '../../testing/picture.ts'
import { tokenOf } from '../../testing/secrets.ts'
import { type Caller, openTestApp } from '../../testing/test-app.ts'

const app = await openTestApp()
const { call, database } = app
const { mall, tower } = ids.site
const day = (days: number) => addDays(dayIn('America/Toronto', new Date()), days)
const cake = { title: 'Free cake', description: 'With every coffee.', notes: 'Ends early', published: true }
const png = await pictureFile('cake.png')
const withPicture = { pictures: [{ part: 'picture1' as const }] }
const save = (who: Caller, input: object, files = {}) => call(who, promotions.save, { ...cake, ...input } as never, files)
const titles = async (who: Caller, ask: object = {}) =>
  (await call(who, promotions.search, { sortBy: 'title', descending: false, ...ask })).body.items.map(({ title }) => title)
const opens = async (who: Caller, url: string | undefined) =>
  (await app.send(who, { method: 'GET', url: `${url}?token=${tokenOf(app, who, mall)}` })).statusCode

let running = 0
let draft = 0
beforeAll(async () => {
  running = (await save('client', withPicture, { picture1: png })).body.id
  draft = (await save('client', { ...withPicture, title: 'Draft', published: false }, { picture1: png })).body.id
  const { id: over } = (await save('client', { title: 'Over', startdate: day(-9), enddate: day(0) })).body
  await database.pool.query('update promotions set enddate = $2 where id = $1', [over, day(-3)])
  await save('landlord', { title: 'Night market', siteId: mall })
  await save('landlord', { title: 'Lobby concert', siteId: tower })
})

test('a client sees all of its own, and what runs at its site; a landlord all at its sites', async () => {
  expect(await titles('client')).toEqual(['Draft', 'Free cake', 'Night market', 'Over'])
  expect(await titles('neighbour')).toEqual(['Free cake', 'Night market'])
  expect(await titles('neighbour', { own: true })).toEqual([])
  expect(await titles('landlord')).toHaveLength(5)
  expect(await titles('manager')).toHaveLength(4)
  expect(await titles('otherLandlord')).toEqual([])
  expect(await titles('client', { status: 'Closed' })).toEqual(['Over'])
  const { body } = await call('neighbour', promotions.get, { id: running })
  expect(body).toMatchObject({ notes: '', mayEdit: false, status: 'Open', postedBy: 'Bakery' })
  expect((await call('neighbour', promotions.get, { id: draft })).status).toBe(404)
})

test('one published without a day starts today at its site; a draft has none until it is published', async () => {
  const dayOf = async (id: number) => (await call('client', promotions.get, { id })).body.startdate
  expect([await dayOf(running), await dayOf(draft)]).toEqual([day(0), null])
  const { id } = (await save('client', { title: 'Later', published: false })).body
  await save('client', { id, version: 1, title: 'Later' })
  expect(await dayOf(id)).toBe(day(0))
  await call('client', promotions.remove, { id })
})

test('its picture opens for whoever sees it: that of a draft for its own client and the landlord alone', async () => {
  const urlOf = async (id: number) => (await call('client', promotions.get, { id })).body.pictures[0]?.fileUrl
  const [shown, hidden] = [await urlOf(running), await urlOf(draft)]
  expect(await Promise.all((['client', 'landlord', 'neighbour'] as const).map((who) => opens(who, shown)))).toEqual([
    200, 200, 200,
  ])
  expect(await Promise.all((['client', 'landlord', 'neighbour'] as const).map((who) => opens(who, hidden)))).toEqual([
    200, 200, 404,
  ])
})

test('one that runs has a public page with its picture and without its notes; a draft and one that is over have none', async () => {
  const page = (id: number) => call('visitor', publicPages.get, { category: 'promotion', id: btoa(String(id)) })
  const { status, body } = await page(running)
  expect(status).toBe(200)
  expect(body).toMatchObject({ name: 'Free cake', description: 'With every coffee.', pictures: [{}] })
  expect(JSON.stringify(body)).not.toContain('Ends early')
  expect((await app.send('visitor', { method: 'GET', url: body.pictures[0]?.url ?? '' })).statusCode).toBe(200)
  const over = (await call('client', promotions.search, { status: 'Closed' })).body.items[0]?.id ?? 0
  expect([(await page(draft)).status, (await page(over)).status]).toEqual([404, 404])
})

test('only its client and a landlord with the permission change it; no picture but one', async () => {
  const change = { id: running, version: 1 }
  expect((await save('neighbour', change)).status).toBe(404)
  expect((await save('clerk', { siteId: mall })).status).toBe(403)
  const two = { pictures: [{ part: 'picture1' }, { part: 'picture2' }] }
  expect((await save('client', { ...change, ...two }, { picture1: png, picture2: png })).failure.fields).toBeDefined()
  expect((await save('client', { ...change, startdate: day(2), enddate: day(1) })).failure.fields).toHaveProperty('enddate')
  expect((await save('client', { ...change, enddate: day(-1) })).failure.fields).toEqual({
    enddate: 'Choose today or a later day',
  })
  expect((await save('landlord', { ...change, siteId: mall, tenantId: 1, title: 'Cake' })).status).toBe(200)
  expect((await save('client', change)).failure.code).toBe('saved-meanwhile')
})

test('who deletes it takes its picture away', async () => {
  expect((await call('neighbour', promotions.remove, { id: draft })).status).toBe(404)
  const before = await database.pool.query('select id from files where kept')
  expect((await call('client', promotions.remove, { id: draft })).status).toBe(200)
  const after = await database.pool.query('select id from files where kept')
  expect([before.rows.length, after.rows.length]).toEqual([2, 1])
})
