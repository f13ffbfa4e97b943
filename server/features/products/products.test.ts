import { account } from '@atrium/contract/access/account.ts'
import { MAX_PICTURES } from '@atrium/contract/kit/pictures.ts'
import { publicPages } from '@atrium/contract/kit/public-pages.ts'
import { products } from '@atrium/contract/products/products.ts'
import { beforeAll, expect, test } from 'vitest'
import { ids } from '../../testing/fixtures.ts'
import { type Caller, openTestApp } from '../../testing/test-app.ts'

const app = await openTestApp()
const { call } = app
const { mall, tower } = ids.site

let content = Buffer.alloc(0)
beforeAll(async () => {
  const { default: sharp } = await import('sharp')
  content = await sharp({ create: { width: 12, height: 8, channels: 3, background: '#996633' } })
    .png()
    .toBuffer()
})
const picture = (name: string) => ({ name, content })

async function make(who: Caller, about: object, files = {}): Promise<number> {
  const { body, status, failure } = await call(who, products.save, about as never, files)
  expect(status, JSON.stringify(failure)).toBe(200)
  return body.id
}
const read = async (id: number, who: Caller = 'landlord') => (await call(who, products.get, { id })).body
const namesFor = async (who: Caller, ask: object = {}) =>
  (await call(who, products.search, ask)).body.items.map(({ name }) => name).toSorted()

let loaf = 0
let chair = 0
beforeAll(async () => {
  loaf = await make(
    'client',
    {
      name: 'Loaf',
      type: 'Bread',
      price: 750,
      tagList: ['organic', 'Organic'],
      imageList: [
        { part: 'picture1', caption: 'Whole' },
        { part: 'picture2', caption: 'Cut', description: 'Along its length' },
      ],
    },
    { picture1: picture('whole.png'), picture2: picture('cut.png') },
  )
  chair = await make('landlord', { siteId: mall, name: 'Chair' })
  await make('landlord', { siteId: tower, name: 'Desk' })
})

test('a client sees its own and the landlord’s of its site; nobody sees another company’s or client’s', async () => {
  expect(await namesFor('client')).toEqual(['Chair', 'Loaf'])
  expect(await namesFor('neighbour')).toEqual(['Chair'])
  expect(await namesFor('landlord')).toEqual(['Chair', 'Desk', 'Loaf'])
  expect(await namesFor('manager')).toEqual(['Chair', 'Loaf'])
  expect(await namesFor('otherLandlord')).toEqual([])
  const { imageList, attachmentAttributes } = (await call('client', products.get, { id: loaf })).body
  expect(attachmentAttributes).toEqual([
    { file: imageList[0]?.fileUrl, caption: 'Whole', description: '' },
    { file: imageList[1]?.fileUrl, caption: 'Cut', description: 'Along its length' },
  ])
  expect((await call('neighbour', products.get, { id: loaf })).status).toBe(404)
  expect((await call('landlord', products.getAt, { id: loaf, siteId: tower })).status).toBe(404)
  expect((await call('landlord', products.getAt, { id: loaf, siteId: -1, withImages: 'false' as never })).body.imageList).toEqual(
    [],
  )
})

test('the list takes the payload of the first edition and answers pages, the newest first', async () => {
  const ask = {
    query: '',
    siteId: mall,
    page: 1,
    rowsPerPage: 4,
    totalItems: 0,
    totalFiltered: 0,
    sortBy: 'createdDate',
    descending: true,
  }
  const { body } = await call('landlord', products.search, ask as never)
  expect(body).toMatchObject({ totalItems: 2, totalFiltered: 2, items: [{ name: 'Chair' }, { name: 'Loaf', currency: 'CAD' }] })
  expect(await namesFor('client', { query: 'bread' })).toEqual(['Loaf'])
  expect(await namesFor('client', { tag: 'organic', type: 'Bread' })).toEqual(['Loaf'])
})

test('pictures keep their order and words, are reordered and taken away; another record’s is refused', async () => {
  const before = await read(loaf)
  expect(before.tagList).toEqual(['organic'])
  expect(before.imageList).toMatchObject([
    { caption: 'Whole', fileName: 'whole.png' },
    { caption: 'Cut', description: 'Along its length' },
  ])
  const [whole, cut] = before.imageList
  const change = { name: 'Loaf', type: 'Bread', price: 750, id: loaf, version: before.version }
  const stays = await call('client', products.save, change)
  expect(stays.status).toBe(200)
  expect((await read(loaf)).imageList).toHaveLength(2)
  const turned = { ...change, version: before.version + 1, imageList: [{ id: cut?.id, caption: 'Sliced' }, { id: whole?.id }] }
  expect((await call('client', products.save, turned)).status).toBe(200)
  expect((await read(loaf)).imageList).toMatchObject([
    { id: cut?.id, caption: 'Sliced' },
    { id: whole?.id, caption: '' },
  ])
  const gone = { ...change, version: before.version + 2, imageList: [{ id: cut?.id }] }
  expect((await call('client', products.save, gone)).status).toBe(200)
  expect((await read(loaf)).imageList).toHaveLength(1)

  const stolen = { siteId: mall, name: 'Thief', imageList: [{ id: cut?.id }] }
  expect((await call('landlord', products.save, stolen)).failure.fields).toEqual({ imageList: expect.any(String) })
  const twice = { siteId: mall, name: 'Twice', imageList: [{ part: 'picture1' as const }, { part: 'picture1' as const }] }
  expect((await call('landlord', products.save, twice, { picture1: picture('a.png') })).failure.fields).toEqual({
    imageList: expect.any(String),
  })
  const many = Array.from({ length: MAX_PICTURES + 1 }, () => ({ id: cut?.id }))
  expect((await call('landlord', products.save, { siteId: mall, name: 'Many', imageList: many })).status).toBe(400)
  const pdf = { picture1: { name: 'a.pdf', content: '%PDF-1.7\n%%EOF' } }
  expect((await call('landlord', products.save, { ...twice, imageList: [{ part: 'picture1' }] }, pdf)).status).toBe(415)
})

test('one attachment by itself: added at the end, then described; saving an older version is refused', async () => {
  const { version } = await read(chair)
  const one = { id: chair, version, caption: 'Front' }
  expect((await call('landlord', products.saveAttachment, one, { picture1: picture('front.png') })).status).toBe(200)
  expect((await call('landlord', products.saveAttachment, one, { picture1: picture('b.png') })).failure.code).toBe(
    'saved-meanwhile',
  )
  const [front] = (await read(chair)).imageList
  const change = { id: chair, version: version + 1, attachmentId: front?.id ?? 0, caption: 'The front', description: 'In oak' }
  expect((await call('landlord', products.saveAttachment, change)).status).toBe(200)
  expect((await read(chair)).imageList).toMatchObject([{ caption: 'The front', description: 'In oak' }])
  const foreign = { ...change, version: version + 2, attachmentId: (await read(loaf)).imageList[0]?.id ?? 0 }
  expect((await call('landlord', products.saveAttachment, foreign)).status).toBe(404)
  expect((await call('client', products.saveAttachment, { ...change, version: version + 2 })).status).toBe(404)
})

test('only its client and the landlord with the permission change a product', async () => {
  expect((await call('client', products.save, { id: chair, version: 1, name: 'Mine' })).status).toBe(404)
  expect((await call('neighbour', products.remove, { id: loaf })).status).toBe(404)
  expect((await call('clerk', products.save, { siteId: mall, name: 'No' })).status).toBe(403)
  expect((await call('landlord', products.save, { name: 'Nowhere' })).failure.fields).toEqual({ siteId: expect.any(String) })
  expect((await call('manager', products.save, { siteId: tower, name: 'Not there' })).status).toBe(404)
  expect((await call('client', products.save, { name: ' ' })).failure.fields).toEqual({ name: expect.any(String) })
})

test('a published product is anybody’s to see with its pictures, and no longer when it is taken back', async () => {
  const address = { category: 'product', id: btoa(String(loaf)) }
  const publish = async (isPublic: boolean) => {
    const { version, name } = await read(loaf)
    expect((await call('client', products.save, { id: loaf, version, name, price: 750, isPublic })).status).toBe(200)
  }
  expect((await call('visitor', publicPages.get, address)).status).toBe(404)
  await publish(true)
  const { body } = await call('visitor', publicPages.get, address)
  expect(body).toMatchObject({
    name: 'Loaf',
    currency: 'CAD',
    facts: [{ label: 'Price', value: 750 }],
    pictures: [{ caption: '' }],
  })
  const url = body.pictures[0]?.url ?? ''
  expect((await app.send('visitor', { method: 'GET', url })).statusCode).toBe(200)
  await app.database.pool.query('update tenants set active = false where id = $1', [ids.tenant.bakery])
  expect((await call('visitor', publicPages.get, address)).status).toBe(404)
  expect((await app.send('visitor', { method: 'GET', url })).statusCode).toBe(404)
  await app.database.pool.query('update tenants set active = true where id = $1', [ids.tenant.bakery])
  await publish(false)
  expect((await call('visitor', publicPages.get, address)).status).toBe(404)
  expect((await app.send('visitor', { method: 'GET', url })).statusCode).toBe(404)
})

test('a list is imported at a site by the landlord, and exported under the same headings', async () => {
  const csv = 'Name,Type,Description,Tags,Price\nMug,Kitchen,Holds 300 ml,"blue; gift","1,250.50"\n,Nothing,,,\nPen,,,,ten\n'
  const file = { file: { name: 'products.csv', content: csv } }
  expect((await call('client', products.importList, { siteId: mall }, file)).status).toBe(403)
  expect((await call('manager', products.importList, { siteId: tower }, file)).status).toBe(404)
  const looked = await call('landlord', products.importList, { siteId: mall }, file)
  expect(looked.body).toMatchObject({ good: 1, bad: 2, imported: 0 })
  const done = await call('landlord', products.importList, { siteId: mall, commit: true, skipBad: true }, file)
  expect(done.body).toMatchObject({ imported: 1 })
  expect((await call('neighbour', products.search, { query: 'mug' })).body.items).toMatchObject([
    { name: 'Mug', price: 125_050, tagList: ['blue', 'gift'], tenantId: null },
  ])
  const sheet = async (who: Caller) =>
    (await app.send(who, { method: 'POST', url: '/Product/Export', payload: { query: 'mug' } })).payload
  expect(await sheet('landlord')).toMatch(/Name,Type,Description,Tags,Price\r\nMug,Kitchen,Holds 300 ml,"blue; gift",1250.50/)
  expect(await sheet('otherLandlord')).not.toContain('Mug')
})

test('a deleted product takes its pictures along', async () => {
  const [front] = (await read(chair)).imageList
  expect((await call('landlord', products.remove, { id: chair })).status).toBe(200)
  const token = (await call('client', account.getUser, {})).body.tenant?.siteToken ?? ''
  const url = `${front?.fileUrl}?token=${encodeURIComponent(token)}`
  expect((await app.send('client', { method: 'GET', url })).statusCode).toBe(404)
})
