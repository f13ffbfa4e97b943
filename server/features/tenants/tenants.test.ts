import { submissions } from '@atrium/contract/submissions/submissions.ts'
import type { ClientInput } from '@atrium/contract/tenancy/clients/client.ts'
import { clientLookups, ownClientLookups } from '@atrium/contract/tenancy/clients/client-lookups.ts'
import { ownTenant } from '@atrium/contract/tenancy/clients/own-tenant.ts'
import { siteList } from '@atrium/contract/tenancy/sites/site-list.ts'
import { tenants } from '@atrium/contract/tenants/tenants.ts'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { ids } from '../../testing/fixtures.ts'
import { openTestApp, type Part } from '../../testing/test-app.ts'

const { call, send, database, store } = await openTestApp()
const { mall, tower, southMall } = ids.site
const png = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#3366aa' } })
  .png()
  .toBuffer()
const image = { file: { name: 'logo.png', content: png } }
const create = (input: Partial<ClientInput>, files?: Record<string, Part>) =>
  call('landlord', tenants.create, { siteId: mall, ...input } as ClientInput, files)
const read = async (id: number) => (await call('landlord', tenants.get, { id: String(id) })).body
const names = async (ask: object = {}) => (await call('landlord', tenants.search, ask)).body.items.map((tenant) => tenant.name)
const stored = async () => (await Array.fromAsync(store.keys())).length

describe('clients', () => {
  test('are listed by site, category and words', async () => {
    expect(await names({ siteId: mall })).toEqual(['Bakery', 'Bookshop'])
    expect(await names({ categoryId: ids.category.food })).toEqual(['Bakery'])
    expect(await names({ query: '2201' })).toEqual(['Tower Office'])
    expect(await names({ siteId: southMall })).toEqual([])
    expect((await call('manager', tenants.search, {})).body.items.map(({ name }) => name)).toEqual(['Bakery', 'Bookshop'])
    expect(await names({ sortBy: 'siteName', descending: true })).toEqual(['Tower Office', 'Bookshop', 'Bakery'])
  })

  test('a picker finds them by site and keeps those already picked', async () => {
    const { body } = await call('landlord', clientLookups.searchBySites, {
      siteIds: [tower],
      query: 'office',
      ids: [ids.tenant.bookshop],
    })
    expect(body.items.map(({ name }) => name)).toEqual(['Bookshop', 'Tower Office'])
    // A name that was typed wrong is found where no other is.
    const wrong = async (query: string, more: object = {}) =>
      (await call('landlord', clientLookups.searchBySites, { query, ...more })).body.items.map(({ name }) => name)
    expect(await wrong('boookshop')).toEqual(['Bookshop'])
    expect(await wrong('bakerry')).toEqual(['Bakery'])
    expect(await wrong('bakerry', { siteIds: [tower] })).toEqual([])
    expect(await wrong('bakerry', { ids: [ids.tenant.bookshop] })).toEqual(['Bookshop', 'Bakery'])
    expect(await wrong('unheard of')).toEqual([])
    const first = await call('landlord', clientLookups.searchBySites, { limit: 1 })
    expect(first.body.items.map(({ name }) => name)).toEqual(['Bakery'])
    expect((await call('landlord', clientLookups.searchBySites, { limit: 1_001 })).status).toBe(400)
    expect((await call('landlord', clientLookups.ofSite, { id: mall })).body.items).toHaveLength(2)
    const food = await call('landlord', clientLookups.ofSite, { id: -1, categoryId: ids.category.food })
    expect(food.body.items.map(({ name }) => name)).toEqual(['Bakery'])
  })

  test('a client finds itself alone, a corporate client all that it spans', async () => {
    const found = async (who: 'client' | 'corporate', ask: object = {}) =>
      (await call(who, ownClientLookups.searchBySites, ask)).body.items.map(({ name }) => name)
    expect(await found('client', { ids: [ids.tenant.bookshop, ids.tenant.southShop] })).toEqual(['Bakery'])
    expect(await found('corporate')).toEqual(['Bakery', 'Tower Office'])
    expect(await found('corporate', { siteIds: [tower] })).toEqual(['Tower Office'])
    expect((await call('landlord', ownClientLookups.searchBySites, {})).status).toBe(403)
  })

  test('are created with an image that everyone at the site may see, also small', async () => {
    const { body } = await create({ name: 'Florist', unit: '103' }, image)
    const tenant = await read(body.id)
    const token = (await call('landlord', siteList.tokens, {})).body.siteTokens[mall]
    const small = await send('landlord', { method: 'GET', url: `${tenant.imageUrl}?token=${token}&size=64` })
    expect(small.headers['content-type']).toBe('image/webp')
    expect((await sharp(small.rawPayload).metadata()).width).toBe(64)
    const before = await stored()
    expect((await call('landlord', tenants.update, { ...tenant, removeImage: true })).status).toBe(200)
    expect((await read(body.id)).imageUrl).toBeNull()
    await expect.poll(stored).toBe(before - 1)
  })

  test('what is no image is refused, and leaves nothing behind', async () => {
    const before = await stored()
    const { status, failure } = await create({ name: 'Wrong' }, { file: { name: 'logo.png', content: '<svg onload=alert(1)>' } })
    expect(status).toBe(415)
    expect(failure.errorMessage).toBe('logo.png is not an image (PNG, JPEG, WebP or GIF)')
    expect(await names({ query: 'Wrong' })).toEqual([])
    expect(await stored()).toBe(before)
  })

  test('take their documents with them when they move to another site', async () => {
    const { body: made } = await create({ name: 'Mover' })
    const file = { file: { name: 'a.pdf', content: '%PDF-1.7\n%%EOF' } }
    const { body: document } = await call(
      'landlord',
      submissions.add,
      { type: 'WelcomeLetter', title: 'Hello', tenantId: made.id },
      file,
    )
    const tenant = await read(made.id)
    await call('landlord', tenants.update, { ...tenant, siteId: tower })
    const moved = (await call('landlord', submissions.get, { id: document.id })).body
    expect(moved.siteName).toBe('North Tower')
    const token = (await call('landlord', siteList.tokens, {})).body.siteTokens[tower]
    expect((await send('landlord', { method: 'GET', url: `${moved.fileUrl}?token=${token}` })).statusCode).toBe(200)
    expect((await call('landlord', tenants.remove, { id: made.id })).failure.errorMessage).toBe(
      'Mover has documents, leases, users or other records. Deactivate the client instead.',
    )
  })

  test('one nothing hangs on can be deleted; a foreign site or category is refused', async () => {
    const { body } = await create({ name: 'Gone' })
    expect((await call('landlord', tenants.remove, { id: body.id })).status).toBe(200)
    expect((await call('landlord', tenants.get, { id: body.id })).status).toBe(404)
    expect((await create({ siteId: southMall, name: 'Nope' })).status).toBe(404)
    expect((await create({ name: 'Nope', categoryId: ids.category.southFashion })).status).toBe(409)
    expect((await call('manager', tenants.create, { siteId: tower, name: 'Nope' })).status).toBe(404)
  })

  test('the same name and unit at the site is refused, another unit is not', async () => {
    expect((await create({ name: 'bakery', unit: '101' })).failure.errorMessage).toBe(
      'A client with this name and unit exists at the site already',
    )
    expect((await create({ name: 'Bakery', unit: '101b' })).status).toBe(200)
  })

  test('nor is it by a change, by a move to another site, or out of use, whatever its spaces and capitals', async () => {
    const taken = { status: 409, failure: { code: 'client-name-taken', fields: { name: expect.any(String) } } }
    const { body } = await create({ name: 'Twin', unit: '7a' })
    expect(await create({ name: '  tWIN ', unit: ' 7A ' })).toMatchObject(taken)
    const other = (await create({ siteId: tower, name: 'Twin', unit: '7A' })).body
    const atTower = await read(other.id)
    expect(await call('landlord', tenants.update, { ...atTower, siteId: mall })).toMatchObject(taken)
    const third = (await create({ name: 'Third', unit: '7a' })).body
    const before = await read(third.id)
    expect(await call('landlord', tenants.update, { ...before, name: 'TWIN ' })).toMatchObject(taken)
    // One out of use keeps its name, so that taking it back cannot make a second.
    await call('landlord', tenants.deactivate, { id: body.id })
    expect(await create({ name: 'Twin', unit: '7a' })).toMatchObject(taken)
    expect((await call('landlord', tenants.deactivate, { id: body.id, active: true })).status).toBe(200)
  })

  test('of two that are created at once one is refused', async () => {
    const both = ['Together', 'together'].map((name) => create({ name, unit: '9' }))
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('one out of use is shut out at once', async () => {
    await call('landlord', tenants.deactivate, { id: ids.tenant.bookshop })
    expect((await send('neighbour', { method: 'GET', url: '/Account/GetUser' })).statusCode).toBe(401)
    await call('landlord', tenants.deactivate, { id: ids.tenant.bookshop, active: true })
    expect((await send('neighbour', { method: 'GET', url: '/Account/GetUser' })).statusCode).toBe(200)
  })
})

describe('a client itself', () => {
  test('sees its record without the landlord’s notes and changes how to reach it, no more', async () => {
    const { body, response } = await call('client', ownTenant.get, { id: ids.tenant.bakery })
    expect(response.payload).not.toContain('pays late')
    const change = {
      id: body.id,
      version: body.version,
      contactName: 'Mo Baker',
      email: 'mo@test.example',
      phone: '1',
      name: 'Renamed',
      siteId: tower,
    }
    expect((await call('client', ownTenant.save, change as never, image)).status).toBe(200)
    expect(await read(ids.tenant.bakery)).toMatchObject({
      name: 'Bakery',
      contactName: 'Mo Baker',
      siteId: mall,
    })
    expect((await call('client', ownTenant.get, { id: ids.tenant.bookshop })).status).toBe(404)
    expect((await call('client', ownTenant.save, { ...change, id: ids.tenant.bookshop })).status).toBe(404)
  })

  test('by an administrator alone; its other users see it', async () => {
    const { body } = await call('assistant', ownTenant.get, { id: ids.tenant.bakery })
    const { id, version, contactName, email } = body
    const refused = await call('assistant', ownTenant.save, { id, version, contactName, email, phone: '555' })
    expect([refused.status, refused.failure.code]).toEqual([403, 'only-client-admins'])
    expect((await call('client', ownTenant.save, { id, version, contactName, email, phone: '555' })).status).toBe(200)
  })

  test('takes its image away, and is told of what was saved meanwhile', async () => {
    const read = async () => (await call('client', ownTenant.get, { id: ids.tenant.bakery })).body
    const { id, version, contactName, email, phone, imageUrl } = await read()
    expect(imageUrl).not.toBeNull()
    const change = { id, version, contactName, email, phone }
    expect((await call('client', ownTenant.save, { ...change, removeImage: true })).status).toBe(200)
    expect((await read()).imageUrl).toBeNull()
    expect((await call('client', ownTenant.save, change)).status).toBe(409)
  })
})

describe('an uploaded list of clients', () => {
  const upload = (content: string | Buffer, commit: boolean, name = 'clients.csv') =>
    call('landlord', tenants.processUploaded, { commit, createCategories: true }, { file: { name, content } })

  test('is imported whole or not at all', async () => {
    const bad = await upload('Name,Site,Email\nKiosk,North Mall,k@test.example\nStand,Nowhere,\n', true)
    expect(bad.body.rows[1]?.errors).toMatchObject([{ column: 'Site', code: 'no-site-in-use', params: { site: 'Nowhere' } }])
    expect(await names({ query: 'Kiosk' })).toEqual([])
    const good = await upload('name,SITE,Category\nKiosk,north mall,Sweets\n', true)
    expect(good.body.imported).toBe(1)
    expect((await call('landlord', tenants.search, { query: 'Kiosk' })).body.items[0]).toMatchObject({ category: 'Sweets' })
  })

  test('of a site that cannot be is refused before anything is sent', async () => {
    const list = await call('landlord', tenants.exportList, { id: String(2 ** 31), format: 'csv' })
    expect(list.status).toBe(400)
  })

  test('what was exported can be brought back, as CSV and as XLSX', async () => {
    await create({ siteId: tower, name: '=SUM(A1)', notes: 'a "quote", and\na line' })
    for (const format of ['csv', 'xlsx'] as const) {
      const list = await call('landlord', tenants.exportList, { id: String(tower), format })
      expect(list.status).toBe(200)
      if (format === 'csv') expect(list.response.payload).toContain(`'=SUM(A1)`)
      const back = await upload(list.response.rawPayload, false, `clients.${format}`)
      expect(back.failure.fields).toBeUndefined()
      expect(back.body.rows.map(({ values }) => values['Name'])).toContain('Tower Office')
    }
  })
})

test('the database itself refuses a client of one company at the site of another', async () => {
  await expect(database.pool.query("insert into tenants (landlord_id, site_id, name) values (1, 3, 'Smuggled')")).rejects.toThrow(
    /tenants_site/,
  )
})
