import { energyConsumption as energy } from '@atrium/contract/energy-consumption/energy-consumption.ts'
import readXlsx from 'read-excel-file/node'
import { beforeAll, expect, test } from 'vitest'
import { ids } from '../../testing/fixtures.ts'
import { type Caller, openTestApp } from '../../testing/test-app.ts'

const { call, database } = await openTestApp()
const { bakery, bookshop, towerOffice, southShop } = ids.tenant
const { mall, tower, southMall } = ids.site
const THIS = new Date().getUTCFullYear()
const LAST = THIS - 1

const enter = (who: Caller, input: object) =>
  call(who, energy.save, { siteId: mall, tenantId: bakery, year: LAST, january: 100.5, february: 90, ...input } as never)
const found = async (who: Caller, ask: object = {}) =>
  (await call(who, energy.search, ask)).body.items.map(({ tenantId, year, total }) => [tenantId, year, total])

let id = 0
beforeAll(async () => {
  id = (await enter('landlord', {})).body.id
  await enter('landlord', { year: LAST - 1, february: null })
  await enter('landlord', { tenantId: bookshop, january: 200 })
  await enter('manager', { tenantId: null, january: 1_000 })
  await enter('landlord', { siteId: tower, tenantId: towerOffice, january: 7 })
  await enter('otherLandlord', { siteId: southMall, tenantId: southShop, january: 999 })
})

test('a client sees its own years alone, a landlord those of its sites and their common areas', async () => {
  expect(await found('client')).toEqual([
    [bakery, LAST, 190.5],
    [bakery, LAST - 1, 100.5],
  ])
  expect(await found('landlord')).toHaveLength(5)
  expect(await found('manager', { sortBy: 'total', descending: true })).toEqual([
    [null, LAST, 1_090],
    [bookshop, LAST, 290],
    [bakery, LAST, 190.5],
    [bakery, LAST - 1, 100.5],
  ])
  expect(await found('otherLandlord')).toEqual([[southShop, LAST, 1_089]])
  expect((await call('neighbour', energy.get, { id })).status).toBe(404)
  expect((await call('client', energy.get, { id })).status).toBe(200)
  expect((await found('landlord', { sortBy: 'tenantName', descending: false })).at(-1)?.[0]).toBe(null)
})

test('a chart adds up what the viewer may see; a month without a figure is none', async () => {
  const ofSite = async (who: Caller, siteId: number) => (await call(who, energy.byYear, { year: LAST, siteId })).body.energies
  const nothing = Array(10).fill(null)
  expect(await ofSite('landlord', mall)).toEqual([
    { year: LAST - 1, data: [100.5, null, ...nothing] },
    { year: LAST, data: [1_300.5, 270, ...nothing] },
  ])
  expect((await ofSite('client', mall)).at(-1)?.data[0]).toBe(100.5)
  expect((await call('client', energy.byYear, { year: LAST, siteId: tower })).status).toBe(404)
  expect((await call('neighbour', energy.byTenant, { year: LAST, tenantId: bakery })).status).toBe(404)
  const own = await call('client', energy.byTenant, { year: LAST, tenantId: bakery })
  expect(own.body.energies.at(-1)?.data.slice(0, 2)).toEqual([100.5, 90])
})

test('only who may enters figures, of a client at its own site, each year once', async () => {
  expect((await enter('client', { year: LAST - 2 })).status).toBe(403)
  expect((await enter('clerk', { year: LAST - 2 })).status).toBe(403)
  expect((await enter('otherLandlord', { year: LAST - 2 })).status).toBe(404)
  expect((await enter('manager', { siteId: tower, tenantId: null, year: LAST - 2 })).status).toBe(404)
  expect((await enter('landlord', { siteId: tower })).failure.code).toBe('energy-client-elsewhere')
  expect((await enter('landlord', {})).failure.code).toBe('energy-year-taken')
  expect((await enter('landlord', { tenantId: null })).failure.code).toBe('energy-year-taken')
  expect((await enter('landlord', { year: THIS + 1 })).failure.code).toBe('energy-in-future')
  expect((await enter('landlord', { year: LAST - 2, january: null, february: null })).failure.code).toBe('energy-empty')
  expect((await enter('landlord', { year: LAST - 2, january: -1 })).status).toBe(400)
})

test('a change needs the version that was shown; a deleted year is gone', async () => {
  expect((await enter('landlord', { id, version: 1, january: 101 })).status).toBe(200)
  expect((await enter('landlord', { id, version: 1, january: 5 })).failure.code).toBe('saved-meanwhile')
  const made = (await enter('landlord', { year: LAST - 3 })).body.id
  expect((await call('client', energy.remove, { id: made })).status).toBe(403)
  expect((await call('landlord', energy.remove, { id: made })).status).toBe(200)
  expect((await call('landlord', energy.get, { id: made })).status).toBe(404)
})

test('a list is imported: new years, months filled in, bad rows refused', async () => {
  const { rows } = await database.pool.query(`select id, name from tenants where id = any($1)`, [[bookshop, southShop]])
  const name = (of: number) => rows.find((row) => row.id === of)?.name as string
  const csv = [
    'Site,Client,Year,January,March',
    `North Mall,${name(bookshop)},${LAST},,"1,250.5"`,
    `North Mall,,${LAST - 1},300,`,
    `North Mall,,${LAST - 1},301,`,
    `North Mall,${name(southShop)},${LAST},1,`,
    `Nowhere,,${LAST},1,`,
    `North Mall,${name(bookshop)},${THIS + 1},1,`,
    `North Mall,${name(bookshop)},${LAST - 1},lots,`,
    `North Mall,${name(bookshop)},${LAST - 1},,`,
    `,,${LAST},1,`,
  ].join('\n')
  const order = { commit: true, skipBad: true }
  const { body } = await call('landlord', energy.processUploaded, order, { file: { name: 'e.csv', content: csv } })
  expect(body.rows.flatMap(({ line, errors }) => errors.map(({ column }) => [line, column]))).toEqual([
    [4, 'Year'],
    [5, 'Client'],
    [6, 'Site'],
    [7, 'Year'],
    [8, 'January'],
    [9, 'January'],
    [10, 'Site'],
  ])
  expect([body.imported, body.bad]).toEqual([2, 7])
  expect(await found('neighbour')).toEqual([[bookshop, LAST, 200 + 90 + 1_250.5]])
  expect((await found('landlord', { siteId: mall, year: LAST - 1 })).filter(([tenant]) => tenant === null)).toEqual([
    [null, LAST - 1, 300],
  ])
})

test('the report holds what its viewer may see', async () => {
  for (const [who, count] of [
    ['landlord', 7],
    ['client', 3],
  ] as const) {
    const { response } = await call(who, energy.exportList, { format: 'xlsx' })
    const [figures] = (await readXlsx(response.rawPayload)) as unknown as { data: unknown[][] }[]
    expect(figures?.data).toHaveLength(count)
    const pdf = await call(who, energy.exportList, { format: 'pdf' })
    expect(pdf.response.rawPayload.subarray(0, 4).toString()).toBe('%PDF')
  }
})
