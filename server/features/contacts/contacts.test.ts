import { account } from '@atrium/contract/access/account.ts'
import { contactRoles } from '@atrium/contract/contacts/contact-roles.ts'
import { contacts } from '@atrium/contract/contacts/contacts.ts'
import { contactLookups } from '@atrium/contract/tenancy/people/contact-lookups.ts'
import { tenants } from '@atrium/contract/tenants/tenants.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { ids, people } from '../../testing/fixtures.ts'
import { type Caller, openTestApp } from '../../testing/test-app.ts'

const { call, database } = await openTestApp()
const { mall, tower, southMall } = ids.site
const { bakery, bookshop, southShop } = ids.tenant

const add = (who: Caller, input: object) => call(who, contacts.create, { firstName: 'Jordan', ...input })
const made = async (who: Caller, input: object) => (await add(who, input)).body.id
const namesFor = async (who: Caller, ask: object = {}) =>
  (await call(who, contacts.search, ask)).body.items.map(({ firstName }) => firstName)
const get = async (id: number, who: Caller = 'landlord') => (await call(who, contacts.get, { id })).body

let plumber = 0
let everywhere = 0
let ofBakery = 0
beforeAll(async () => {
  plumber = (await call('landlord', contactRoles.save, { name: 'Plumber' })).body.id
  everywhere = await made('landlord', { firstName: 'Everywhere', company: 'Clear Water', roleIds: [plumber] })
  await made('landlord', { firstName: 'Mall', siteId: mall, phone: '(416) 555-0142', email: 'Mall@Contact.example' })
  await made('landlord', { firstName: 'Tower', siteId: tower })
  ofBakery = await made('landlord', { firstName: 'Baker', tenantId: bakery, notes: 'Pays late' })
  await made('landlord', { firstName: 'Bookseller', tenantId: bookshop })
})

describe('who sees which', () => {
  test('a landlord all; somebody who works at one site those of it and of all sites', async () => {
    expect((await namesFor('landlord')).toSorted()).toEqual(['Baker', 'Bookseller', 'Everywhere', 'Mall', 'Tower'])
    expect((await namesFor('manager')).toSorted()).toEqual(['Baker', 'Bookseller', 'Everywhere', 'Mall'])
    expect((await namesFor('landlord', { siteId: tower })).toSorted()).toEqual(['Everywhere', 'Tower'])
    expect(await namesFor('otherLandlord')).toEqual([])
    expect((await call('basicLandlord', contacts.search, {})).status).toBe(403)
  })

  test('a client those of its own, without the notes', async () => {
    expect(await namesFor('client')).toEqual(['Baker'])
    expect(await get(ofBakery, 'client')).toMatchObject({ notes: '', tenant: expect.any(String) })
    expect((await call('neighbour', contacts.get, { id: ofBakery })).status).toBe(404)
    expect((await get(ofBakery)).notes).toBe('Pays late')
  })

  test('a picker of vendors offers those who work for others before all else that matches', async () => {
    const roleIds = [(await call('landlord', contactRoles.save, { name: 'Window contractor' })).body.id]
    const id = await made('landlord', {
      firstName: 'Zoe',
      lastName: 'Zimmer',
      siteId: mall,
      email: 'zoe@contact.example',
      roleIds,
    })
    const found = async (ask: object) => (await call('landlord', contactLookups.search, ask)).body.items.map((one) => one.id)
    const plain = await found({ siteId: mall })
    const vendors = await found({ siteId: mall, vendorsFirst: true })
    expect([plain.at(-1), vendors[0]]).toEqual([id, id])
    expect(vendors.toSorted()).toEqual(plain.toSorted())
    expect((await found({ siteId: mall, query: 'contact.example', vendorsFirst: true }))[0]).toBe(id)
    expect(await found({ siteId: mall, query: 'nobody', vendorsFirst: true })).toEqual([])
    await call('landlord', contacts.remove, { id })
  })

  test('by role, by client, by words, by digits of a number; sorted by each column', async () => {
    expect(await namesFor('landlord', { roleId: plumber })).toEqual(['Everywhere'])
    expect(await namesFor('landlord', { tenantId: bakery })).toEqual(['Baker'])
    expect(await namesFor('landlord', { query: 'clear wat' })).toEqual(['Everywhere'])
    expect(await namesFor('landlord', { query: '4165550142' })).toEqual(['Mall'])
    for (const sortBy of ['firstName', 'lastName', 'company', 'phone', 'email', 'jobTitle', 'site', 'tenant'] as const)
      expect(await namesFor('landlord', { sortBy, descending: true })).toHaveLength(5)
  })
})

describe('what may be saved', () => {
  test('it needs a name or a company', async () => {
    const { status, failure } = await call('landlord', contacts.create, { email: 'a@b.example' })
    expect([status, failure.fields]).toEqual([400, { firstName: expect.any(String) }])
    expect((await call('landlord', contacts.create, { company: 'Acme' })).status).toBe(200)
  })

  test('a number is kept as it was typed, and as E.164 by the country of the site or its own', async () => {
    const e164 = async (phone: string) => {
      const id = await made('landlord', { phone })
      const { phone: typed, phoneE164 } = await get(id)
      expect(typed).toBe(phone)
      await call('landlord', contacts.remove, { id })
      return phoneE164
    }
    expect(await e164('(416) 555-0142')).toBe('+14165550142')
    expect(await e164('+44 20 7946 0018')).toBe('+442079460018')
    expect(await e164('ask at the desk')).toBe('')
    await database.pool.query(`update sites set country = 'FR' where id = $1`, [tower])
    const id = await made('landlord', { phone: '01 42 68 53 00', siteId: tower })
    expect((await get(id)).phoneE164).toBe('+33142685300')
    await call('landlord', contacts.remove, { id })
  })

  test('a contact of a client stands at the client’s site, and moves with it', async () => {
    const id = await made('landlord', { tenantId: bakery, siteId: tower })
    expect(await get(id)).toMatchObject({ siteId: mall, site: 'North Mall', tenantId: bakery })
    await call('landlord', contacts.remove, { id })
  })

  test('only at sites, with clients and roles of one’s own', async () => {
    for (const input of [{ siteId: southMall }, { tenantId: southShop }, { roleIds: [9_999] }])
      expect((await add('landlord', input)).status).toBe(404)
    expect((await add('manager', { siteId: tower })).status).toBe(404)
    expect((await add('clerk', { siteId: mall })).status).toBe(403)
    expect((await add('otherLandlord', { roleIds: [plumber] })).status).toBe(404)
  })

  test('what a client’s administrator keeps is the client’s own; its users only read', async () => {
    const id = await made('client', { siteId: tower, tenantId: bookshop })
    expect(await get(id)).toMatchObject({ siteId: mall, tenantId: bakery })
    const change = { id: ofBakery, version: 1, firstName: 'Bakerwoman', notes: 'Mine' }
    expect((await call('client', contacts.update, change)).status).toBe(200)
    expect(await get(ofBakery)).toMatchObject({ firstName: 'Bakerwoman', notes: 'Pays late', tenantId: bakery })
    expect((await add('assistant', {})).status).toBe(403)
    expect((await call('client', contacts.remove, { id })).status).toBe(200)
    expect((await call('client', contacts.remove, { id: everywhere })).status).toBe(404)
  })

  test('two who save at once: the second is refused', async () => {
    const id = await made('landlord', {})
    expect((await call('landlord', contacts.update, { id, version: 1, firstName: 'One' })).status).toBe(200)
    expect((await call('manager', contacts.update, { id, version: 1, firstName: 'Two' })).failure.code).toBe('saved-meanwhile')
    expect((await get(id)).firstName).toBe('One')
    await call('landlord', contacts.remove, { id })
  })

  test('a client that has contacts is not deleted', async () => {
    const { body } = await call('landlord', tenants.create, { siteId: mall, name: 'Short-lived' })
    const id = await made('landlord', { tenantId: body.id })
    expect((await call('landlord', tenants.remove, { id: body.id })).failure.code).toBe('client-has-records')
    await call('landlord', contacts.remove, { id })
    expect((await call('landlord', tenants.remove, { id: body.id })).status).toBe(200)
  })
})

test('whether an address is known is told of the contacts in scope, leaving one out', async () => {
  const exists = async (who: Caller, email: string, id?: number) =>
    (await call(who, contacts.isEmailExist, { email, ...(id ? { id: String(id) } : {}) })).body.contact?.name
  expect(await exists('landlord', 'mall@contact.EXAMPLE')).toBe('Mall')
  expect(await exists('client', 'mall@contact.example')).toBeUndefined()
  expect(await exists('otherLandlord', 'mall@contact.example')).toBeUndefined()
  const [{ id } = { id: 0 }] = (await call('landlord', contacts.search, { query: 'mall@' })).body.items
  expect(await exists('landlord', 'mall@contact.example', id)).toBeUndefined()
})

test('a contact with the address of a login is that user, who is told so', async () => {
  const id = await made('landlord', { firstName: 'Self', email: people.manager.toUpperCase() })
  expect((await get(id)).user).toEqual(expect.any(String))
  expect((await call('manager', account.getUser, {})).body.contact.id).toBe(id)
  await call('landlord', contacts.remove, { id })
})

test('a picture is shown to whoever sees the contact, and taken away again', async () => {
  const { default: sharp } = await import('sharp')
  const content = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#14532d' } })
    .png()
    .toBuffer()
  const { body } = await call('landlord', contacts.create, { firstName: 'Pictured', tenantId: bakery } as never, {
    file: { name: 'me.png', content },
  })
  expect((await get(body.id)).profileImage).toMatch(`/Contact/GetPhoto/${body.id}?v=`)
  expect((await call('client', contacts.photo, { id: body.id })).response.headers['content-type']).toBe('image/webp')
  expect((await call('neighbour', contacts.photo, { id: body.id })).status).toBe(404)
  expect((await call('otherLandlord', contacts.photo, { id: body.id })).status).toBe(404)
  await call('landlord', contacts.update, { id: body.id, version: 1, firstName: 'Pictured', removeImage: true })
  expect((await call('landlord', contacts.photo, { id: body.id })).status).toBe(404)
  await call('landlord', contacts.remove, { id: body.id })
})

describe('roles', () => {
  test('one that contacts have is not deleted; a name is there once; only with the permission', async () => {
    expect((await call('landlord', contactRoles.remove, { id: plumber })).failure.code).toBe('contact-role-in-use')
    expect((await call('landlord', contactRoles.save, { name: 'PLUMBER' })).failure.code).toBe('contact-role-name-taken')
    expect((await call('clerk', contactRoles.save, { name: 'Roofer' })).status).toBe(403)
    expect((await call('client', contactRoles.save, { name: 'Roofer' })).status).toBe(403)
    const { body } = await call('landlord', contactRoles.save, { name: 'Roofer' })
    expect((await call('otherLandlord', contactRoles.save, { id: body.id, version: 1, name: 'Mine' })).status).toBe(404)
    expect((await call('landlord', contactRoles.remove, { id: body.id })).status).toBe(200)
  })
})

test('a list exports as CSV and Excel with its roles, and as vCards', async () => {
  const text = async (format: 'csv' | 'xlsx' | 'vcf', who: Caller = 'landlord') =>
    (await call(who, contacts.exportList, { format })).response.rawPayload
  const csv = (await text('csv')).toString('utf8')
  expect(csv).toContain('First name,Last name,Company,Job title,Email,Phone,Site,Client,Notes,Roles')
  expect(csv).toContain('Plumber')
  expect((await text('xlsx')).subarray(0, 2).toString()).toBe('PK')
  const cards = (await text('vcf')).toString('utf8')
  expect(cards).toContain('ORG:Clear Water\r\n')
  expect(cards).toContain('TEL:+14165550142\r\n')
  expect((await text('csv', 'client')).toString('utf8')).not.toContain('Pays late')
})

test('every write is in the audit log by name', async () => {
  const id = await made('landlord', { lastName: 'Lee' })
  await call('landlord', contacts.remove, { id })
  const { rows } = await database.pool.query(
    `select before->>'name' as was, after->>'name' as is from audit_entries where entity = 'contact' and entity_id = $1 order by id`,
    [id],
  )
  expect(rows).toEqual([
    { was: null, is: 'Jordan Lee' },
    { was: 'Jordan Lee', is: null },
  ])
})
