import { account } from '@atrium/contract/access/account.ts'
import { imageAlbums, repositoryImages as images } from '@atrium/contract/image-repository/image-repository.ts'
import { textPictures } from '@atrium/contract/kit/text-pictures.ts'
import { products } from '@atrium/contract/products/products.ts'
import { ownTenant } from '@atrium/contract/tenancy/clients/own-tenant.ts'
import { siteList } from '@atrium/contract/tenancy/sites/site-list.ts'
import { tenants } from '@atrium/contract/tenants/tenants.ts'
import { beforeAll, expect, test } from 'vitest'
import { ids } from '../../testing/fixtures.ts'
import { type Caller, openTestApp } from '../../testing/test-app.ts'

const app = await openTestApp()
const { call, store } = app
const { mall, tower } = ids.site

let content = Buffer.alloc(0)
beforeAll(async () => {
  const { default: sharp } = await import('sharp')
  content = await sharp({ create: { width: 12, height: 8, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
})
const file = (name = 'front.png') => ({ file: { name, content } })

async function add(who: Caller, about: object, name?: string): Promise<number> {
  const { body, status, failure } = await call(who, images.save, about as never, file(name))
  expect(status, JSON.stringify(failure)).toBe(200)
  return body.id
}
const namesFor = async (who: Caller, ask: object = {}) =>
  (await call(who, images.search, ask)).body.items.map(({ name }) => name).toSorted()

let shared = 0
let imageId = 0
let clients = 0
beforeAll(async () => {
  shared = await add('landlord', { siteId: mall, name: 'Entrance', shared: true, tags: ['Outside', 'outside', 'day'] })
  imageId = await add('landlord', { siteId: mall, caption: 'Not for clients' }, 'plan of the roof.png')
  await add('landlord', { siteId: tower, name: 'Tower', shared: true })
  clients = await add('client', { name: 'Our window' })
})

test('a client sees its own and what is shared at its site; a company user those of its sites; no one else’s', async () => {
  expect(await namesFor('client')).toEqual(['Entrance', 'Our window'])
  expect(await namesFor('neighbour')).toEqual(['Entrance'])
  expect(await namesFor('landlord')).toEqual(['Entrance', 'Our window', 'Tower', 'plan of the roof'])
  expect(await namesFor('manager', { siteId: mall })).toEqual(['Entrance', 'Our window', 'plan of the roof'])
  expect(await namesFor('otherLandlord')).toEqual([])
  expect((await call('neighbour', images.get, { id: clients })).status).toBe(404)
  expect((await call('client', images.get, { id: imageId })).status).toBe(404)
})

test('an image that stands in a text is shown to whoever has its address, however the image is closed later', async () => {
  const use = (who: Caller, id: number) => call(who, images.useInText, { id })
  const { src, alt } = (await use('landlord', imageId)).body
  expect(alt).toBe('Not for clients')
  expect(src).toMatch(/^\/TextPictures\/[0-9a-f]{32}$/)
  const key = src.slice('/TextPictures/'.length)
  const shown = await call('visitor', textPictures.open, { key })
  expect(shown.status).toBe(200)
  expect(shown.response.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': expect.stringContaining('immutable'),
  })
  // The same picture is kept once; another company has a copy and a key of its own.
  expect((await use('manager', shared)).body.src).toBe(src)
  expect((await use('client', imageId)).status).toBe(404)
  expect((await use('otherLandlord', imageId)).status).toBe(404)
  expect((await use('client', clients)).status).toBe(200)
  for (const wrong of ['0'.repeat(32), key.slice(1), 'x', '..%2f1']) {
    expect((await call('visitor', textPictures.open, { key: wrong })).status).toBe(404)
  }
})

test('found by tag, by words of name, caption and tags; a tag counts once', async () => {
  const [entrance] = (await call('landlord', images.search, { tag: 'day' })).body.items
  expect(entrance).toMatchObject({ name: 'Entrance', tags: ['Outside', 'day'], mayChange: true, createdBy: expect.any(String) })
  expect(await namesFor('landlord', { query: 'outside' })).toEqual(['Entrance'])
  expect(await namesFor('landlord', { query: 'not for' })).toEqual(['plan of the roof'])
})

test('who may change: the landlord with the permission, a client its own', async () => {
  const change = { id: shared, version: 1, name: 'Mine now' }
  expect((await call('client', images.save, change)).status).toBe(404)
  expect((await call('clerk', images.save, { siteId: mall }, file())).status).toBe(403)
  expect((await call('client', images.remove, { id: imageId })).status).toBe(404)
  expect((await call('neighbour', images.move, { ids: [clients], albumId: null })).status).toBe(404)
  expect((await call('landlord', images.save, {}, file())).failure.fields).toEqual({ siteId: expect.any(String) })
  expect((await call('manager', images.save, { siteId: tower }, file())).status).toBe(404)
  expect((await call('landlord', images.save, { siteId: mall })).failure.code).toBe('file-required')
  const text = { file: { name: 'a.pdf', content: '%PDF-1.7\n%%EOF' } }
  expect((await call('client', images.save, {}, text)).status).toBe(415)
})

test('an album holds images of its own owner; deleting it leaves them', async () => {
  const album = (await call('client', imageAlbums.save, { name: 'Summer' })).body.id
  expect((await call('client', imageAlbums.save, { name: 'summer' })).failure.fields).toEqual({ name: expect.any(String) })
  expect((await call('client', images.move, { ids: [clients], albumId: album })).status).toBe(200)
  expect((await call('landlord', images.move, { ids: [shared], albumId: album })).failure.code).toBe('album-unknown')
  expect(await namesFor('client', { albumId: album })).toEqual(['Our window'])
  expect((await call('client', imageAlbums.list, {})).body.items).toMatchObject([{ name: 'Summer', count: 1, mayChange: true }])
  expect((await call('neighbour', imageAlbums.list, {})).body.items).toEqual([])
  const foreign = (await call('otherLandlord', imageAlbums.save, { siteId: ids.site.southMall, name: 'South' })).body.id
  expect((await call('landlord', images.move, { ids: [shared], albumId: foreign })).failure.code).toBe('album-unknown')
  expect((await call('client', imageAlbums.remove, { id: album })).status).toBe(200)
  expect(await namesFor('client', { albumId: null })).toContain('Our window')
})

test('a file of it opens by a token only for who may see the image', async () => {
  const url = async (id: number) => (await call('landlord', images.get, { id })).body.fileUrl
  const opens = async (who: Caller, id: number, token: string | undefined) =>
    (await app.send(who, { method: 'GET', url: `${await url(id)}?token=${encodeURIComponent(token ?? '')}` })).statusCode
  const own = (await call('client', account.getUser, {})).body.tenant?.siteToken
  expect(await opens('client', shared, own)).toBe(200)
  expect(await opens('client', clients, own)).toBe(200)
  expect(await opens('client', imageId, own)).toBe(404)
  const neighbour = (await call('neighbour', account.getUser, {})).body.tenant?.siteToken
  expect(await opens('neighbour', clients, neighbour)).toBe(404)
  const landlord = (await call('landlord', siteList.tokens, {})).body.siteTokens[mall]
  expect(await opens('landlord', imageId, landlord)).toBe(200)
})

test('a form takes an image the viewer may see, as a copy that outlives it; any other is refused', async () => {
  const own = async () => (await call('client', ownTenant.get, { id: ids.tenant.bakery })).body
  const save = async (imageFromRepo: unknown, who: Caller = 'client') =>
    call(who, ownTenant.save, { id: ids.tenant.bakery, version: (await own()).version, imageFromRepo } as never)
  const before = await own()
  const foreign = await add('otherLandlord', { siteId: ids.site.southMall, shared: true })
  for (const named of [
    imageId,
    String(imageId),
    { id: imageId },
    foreign,
    999_999,
    { file: foreign },
    'anything',
    [1],
    { '../x': 1 },
  ]) {
    const { status, failure } = await save(named)
    expect([status, failure.code, failure.fields], JSON.stringify(named)).toEqual([
      400,
      'repository-image-unknown',
      { image: 'There is no such image in your image repository.' },
    ])
  }
  expect((await own()).imageUrl).toBe(before.imageUrl)
  expect((await save(clients)).status).toBe(200)
  expect((await own()).imageUrl).toMatch(/front\.png$/)
  expect((await call('client', images.get, { id: clients })).body.uses).toBe(1)
  const temporary = await add('client', { name: 'Short-lived' })
  expect((await save({ id: temporary })).status).toBe(200)
  expect((await call('client', images.remove, { id: temporary })).status).toBe(200)
  const token = (await call('client', account.getUser, {})).body.tenant?.siteToken ?? ''
  const url = `${(await own()).imageUrl}?token=${encodeURIComponent(token)}`
  expect((await app.send('client', { method: 'GET', url })).statusCode).toBe(200)
})

test('pictures of a record are taken by part; what the record does not use leaves the bytes of the image', async () => {
  const before = (await Array.fromAsync(store.keys())).length
  const product = { siteId: mall, name: 'Lamp', imageList: [{ part: 'picture2', caption: 'Lit' }] }
  const made = await call('landlord', products.save, { ...product, imageFromRepo: { picture2: shared } } as never)
  expect(made.status, JSON.stringify(made.failure)).toBe(200)
  const { body } = await call('landlord', products.get, { id: made.body.id })
  expect(body.imageList).toMatchObject([{ caption: 'Lit', fileName: 'front.png' }])
  // Named, and refused for another reason.
  const refused = await call('landlord', tenants.create, { siteId: mall, name: '', imageFromRepo: shared } as never)
  expect(refused.status).toBe(400)
  const token = (await call('landlord', siteList.tokens, {})).body.siteTokens[mall] ?? ''
  const { fileUrl } = (await call('landlord', images.get, { id: shared })).body
  expect((await app.send('landlord', { method: 'GET', url: `${fileUrl}?token=${encodeURIComponent(token)}` })).statusCode).toBe(
    200,
  )
  expect((await Array.fromAsync(store.keys())).length).toBe(before)
})
