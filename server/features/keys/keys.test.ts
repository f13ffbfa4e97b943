import { keyRecords } from '@atrium/contract/keys/keys.ts'
import { beforeAll, expect, test } from 'vitest'
import { ids } from '../../testing/fixtures.ts'
import { type Caller, openTestApp } from '../../testing/test-app.ts'

const { call } = await openTestApp()
const { calls } = keyRecords
const { mall, tower } = ids.site
const { bakery, bookshop } = ids.tenant
const save = (who: Caller, input: object) =>
  call(who, calls.save, { name: 'B-1', siteId: mall, tenantId: bakery, opens: 'Rear door', ...input } as never)
const names = async (who: Caller, ask: object = {}) =>
  (await call(who, calls.search, { sortBy: 'name', descending: false, ...ask })).body.items.map(({ name }) => name)

let id = 0
beforeAll(async () => {
  id = (await save('landlord', { status: 'Out', holder: 'Ada', handedOut: '2026-03-02', deposit: 50_00 })).body.id
  await save('landlord', { name: 'B-2', tenantId: bookshop, kind: 'Fob' })
  await save('landlord', { name: 'M-1', tenantId: null, kind: 'Master key', copies: 2 })
  await save('landlord', { name: 'T-1', siteId: tower, tenantId: null })
})

test('a landlord sees the keys of its sites, a client those that it has', async () => {
  expect(await names('landlord')).toEqual(['B-1', 'B-2', 'M-1', 'T-1'])
  expect(await names('manager')).toEqual(['B-1', 'B-2', 'M-1'])
  expect(await names('client')).toEqual(['B-1'])
  expect(await names('otherLandlord')).toEqual([])
  expect((await call('neighbour', calls.get, { id })).status).toBe(404)
  const { body } = await call('client', calls.get, { id })
  expect(body).toMatchObject({ tenantName: 'Bakery', status: 'Out', copies: 1, deposit: 50_00, mayEdit: false })
})

test('it is found by its number, what it opens, who has it and its client, and narrowed by kind and status', async () => {
  expect(await names('landlord', { query: 'ada' })).toEqual(['B-1'])
  expect(await names('landlord', { query: 'rear' })).toHaveLength(4)
  expect(await names('landlord', { query: 'bakery' })).toEqual(['B-1'])
  expect(await names('landlord', { kind: 'Fob' })).toEqual(['B-2'])
  expect(await names('landlord', { status: 'Out', siteId: mall })).toEqual(['B-1'])
  expect(await names('landlord', { sortBy: 'tenantName' })).toEqual(['B-1', 'B-2', 'M-1', 'T-1'])
})

test('who may manages them, each number once at a site, by the version that was shown', async () => {
  expect((await save('client', { id, version: 1 })).status).toBe(403)
  expect((await save('clerk', { name: 'B-3' })).status).toBe(403)
  expect((await save('otherLandlord', { id, version: 1 })).status).toBe(404)
  expect((await save('landlord', { name: 'b-1' })).failure.fields).toEqual({
    name: 'There is one called this at the site already',
  })
  expect((await save('landlord', { name: 'B-1', siteId: tower, tenantId: null })).status).toBe(200)
  expect((await save('landlord', { name: 'B-4', siteId: tower })).failure.fields).toHaveProperty('tenantId')
  expect((await save('landlord', { name: '', copies: 0 })).failure.fields).toMatchObject({
    name: expect.any(String),
    copies: expect.any(String),
  })
  expect((await save('landlord', { id, version: 1, status: 'InHand' })).status).toBe(200)
  expect((await save('landlord', { id, version: 1 })).failure.code).toBe('saved-meanwhile')
  const { id: extra } = (await save('landlord', { name: 'X' })).body
  expect((await call('client', calls.remove, { id: extra })).status).toBe(403)
  expect((await call('landlord', calls.remove, { id: extra })).status).toBe(200)
  expect((await call('landlord', calls.get, { id: extra })).status).toBe(404)
})

test('a list is imported, each cell by the kind of its field; bad rows are refused', async () => {
  const content = [
    'Key no.,Kind,Client,Site,Status,Copies,Deposit,Handed out on',
    'I-1,fob,Bakery,,handed out,2,"$1,050.50",2 mars 2026',
    'I-2,,,North Mall,,,,',
    'i-2,,,North Mall,,,,',
    'B-1,,Bakery,,,,,',
    'I-3,Spoon,,Nowhere,,many,,',
    'I-4,,,,,,,',
  ].join('\n')
  const { body } = await call(
    'landlord',
    calls.processUploaded,
    { commit: true, skipBad: true },
    { file: { name: 'k.csv', content } },
  )
  expect(body.rows.flatMap(({ line, errors }) => errors.map(({ column }) => `${line} ${column}`))).toEqual([
    '4 Key no.',
    '5 Key no.',
    '6 Site',
    '6 Kind',
    '6 Copies',
    '7 Site',
  ])
  expect(body.imported).toBe(2)
  const [found] = (await call('client', calls.search, { query: 'I-1' })).body.items
  expect(found).toMatchObject({ kind: 'Fob', status: 'Out', copies: 2, deposit: 1_050_50, handedOut: '2026-03-02', siteId: mall })
})
