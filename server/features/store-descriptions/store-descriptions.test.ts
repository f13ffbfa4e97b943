import { storeDescriptions, stores } from '@atrium/contract/store-descriptions/store-descriptions.ts'
import { expect, test } from 'vitest'
import { ids } from '../../testing/fixtures.ts'
import { pictureFile } from '../../testing/picture.ts'
import { tokenOf } from '../../testing/secrets.ts'
import { type Caller, openTestApp } from '../../testing/test-app.ts'

const app = await openTestApp()
const { call, database } = app
const { bakery, bookshop, towerOffice } = ids.tenant
const image = async () => ({ file: await pictureFile('store.png') })
const bread = { name: 'The Bakery', storeDescription: 'Bread and cake.' }
const storeOf = async (id: number, who: Caller = 'landlord') => (await call(who, storeDescriptions.get, { id })).body
const names = async (who: Caller, ask: object = {}) =>
  (await call(who, storeDescriptions.search, ask)).body.items.map(({ name }) => name)
const opens = async (who: Caller, url: string | null) =>
  (await app.send(who, { method: 'GET', url: `${url}?token=${tokenOf(app, who, ids.site.mall)}` })).statusCode

test('a client describes its own store, whatever client it names; its neighbour does not see it', async () => {
  expect(await storeOf(bakery, 'client')).toMatchObject({ name: 'Bakery', storeDescription: '', version: null })
  const { status, body } = await call('client', storeDescriptions.save, { ...bread, id: bookshop }, await image())
  expect([status, body.id]).toEqual([200, bakery])
  expect(await storeOf(bakery, 'client')).toMatchObject({ ...bread, version: 1, tenantName: 'Bakery' })
  expect(await storeOf(bookshop)).toMatchObject({ version: null })
  expect((await call('neighbour', storeDescriptions.get, { id: bakery })).status).toBe(404)
  expect((await call('client', storeDescriptions.search, {})).status).toBe(403)
  const { storeImageUrl } = await storeOf(bakery)
  expect([await opens('client', storeImageUrl), await opens('landlord', storeImageUrl)]).toEqual([200, 200])
  expect(await opens('neighbour', storeImageUrl)).toBe(404)
})

test('a landlord sees every client of its sites, described or not, by its name or that of its store', async () => {
  expect(await names('landlord')).toEqual(['The Bakery', 'Bookshop', 'Tower Office'])
  expect(await names('manager')).toEqual(['The Bakery', 'Bookshop'])
  expect(await names('otherLandlord')).toEqual(['South Shop'])
  expect(await names('landlord', { described: true })).toEqual(['The Bakery'])
  expect(await names('landlord', { described: false, siteId: ids.site.mall })).toEqual(['Bookshop'])
  expect(await names('landlord', { query: 'the bak' })).toEqual(['The Bakery'])
  expect(await names('landlord', { query: 'tower' })).toEqual(['Tower Office'])
})

test('a landlord corrects what a client wrote, at its own sites and with the permission', async () => {
  const change = { ...bread, id: bakery, version: 1, storeDescription: 'Bread, cake and coffee.' }
  expect((await call('clerk', stores.update, change)).status).toBe(403)
  expect((await call('client', stores.update, change)).status).toBe(403)
  expect((await call('otherLandlord', stores.update, change)).status).toBe(404)
  expect((await call('manager', stores.update, { ...bread, id: towerOffice })).status).toBe(404)
  expect((await call('landlord', stores.update, { ...bread, id: null })).status).toBe(404)
  expect((await call('manager', stores.update, change)).status).toBe(200)
  expect((await call('client', storeDescriptions.save, { ...bread, version: 1 })).failure.code).toBe('saved-meanwhile')
  expect((await call('landlord', stores.update, { ...change, name: ' ' })).failure.fields).toHaveProperty('name')
  expect(await storeOf(bakery)).toMatchObject({ version: 2, storeDescription: 'Bread, cake and coffee.' })
})

test('a picture is replaced and taken away with its file; so is the whole description', async () => {
  const files = async () => (await database.pool.query('select id from files where kept')).rows.length
  await call('client', storeDescriptions.save, { ...bread, version: 2 }, await image())
  expect(await files()).toBe(1)
  await call('client', storeDescriptions.save, { ...bread, version: 3, removeImage: true })
  expect([await files(), (await storeOf(bakery)).storeImageUrl]).toEqual([0, null])
  expect((await call('client', storeDescriptions.remove, { id: bakery })).status).toBe(403)
  expect((await call('landlord', storeDescriptions.remove, { id: bakery })).status).toBe(200)
  expect(await storeOf(bakery, 'client')).toMatchObject({ name: 'Bakery', version: null })
  const { rows } = await database.pool.query(
    `select count(*)::int as n from audit_entries where entity = 'store description' and entity_id = $1`,
    [bakery],
  )
  expect(rows).toEqual([{ n: 5 }])
})
