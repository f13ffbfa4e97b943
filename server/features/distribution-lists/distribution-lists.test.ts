import { Role } from '@atrium/contract/access/access.ts'
import { contacts } from '@atrium/contract/contacts/contacts.ts'
import { distributionLists as calls, ownDistributionLists } from '@atrium/contract/distribution-lists/distribution-lists.ts'
import { distributionListLookups } from '@atrium/contract/tenancy/people/distribution-list-lookups.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { Scope } from '../../platform/access/scope.ts'
import { SYSTEM } from '../../platform/access/viewer.ts'
import { ids, people } from '../../testing/fixtures.ts'
import { type Caller, openTestApp } from '../../testing/test-app.ts'
import { recipientsOf } from './recipients-of.ts'

const { call, database, services } = await openTestApp()
const { mall, tower, southMall } = ids.site
const { bakery, bookshop, towerOffice, southShop } = ids.tenant

const contact = async (input: object, who: Caller = 'landlord') =>
  (await call(who, contacts.create, { firstName: 'Jo', ...input })).body.id
const save = (who: Caller, input: object) => call(who, calls.save, { name: 'List', ...input })
const saved = async (name: string, members: object, siteId: number | null = null) =>
  (await save('landlord', { name, siteId, members })).body.id
const ctx = { db: database.db, scope: new Scope(SYSTEM), app: services }
async function reached(...listIds: number[]) {
  const pages: string[][] = []
  for await (const page of recipientsOf(ctx, listIds, 2)) pages.push(page.map(({ name }) => name))
  expect(pages.every((page) => page.length <= 2)).toBe(true)
  return pages.flat().toSorted()
}
const rule = (who: string, more: object = {}) => ({ members: { rules: [{ who, ...more }] } })
const previewed = async (who: Caller, ask: object) => (await call(who, calls.preview, ask)).body

let plumber = 0
beforeAll(async () => {
  plumber = await contact({ firstName: 'Plumber', email: 'p@contact.example', siteId: mall })
  await contact({ firstName: 'Roofer', phone: '416 555 0142', siteId: tower })
  await contact({ firstName: 'Everywhere', email: 'e@contact.example' })
})

describe('who is reached', () => {
  test('contacts by site, clients with their users, users by role; each once', async () => {
    expect(await reached(await saved('At the mall', rule('contacts', { siteIds: [mall] }).members))).toEqual([
      'Everywhere',
      'Plumber',
    ])
    const clients = await previewed('landlord', rule('clients', { siteIds: [mall] }))
    const users = await previewed('landlord', rule('users', { siteIds: [mall], roleIds: [Role.ClientAdmin, Role.ClientUser] }))
    expect(clients.total).toBeGreaterThanOrEqual(users.total)
    const ours = await previewed('landlord', rule('users', { roleIds: [Role.CompanyAdmin] }))
    expect(ours.people.map(({ email }) => email)).toEqual([people.landlord])
    const both = await previewed('landlord', {
      members: { rules: [...rule('clients').members.rules, ...rule('users').members.rules] },
    })
    expect(both.total).toBe((await previewed('landlord', rule('users'))).total + both.withoutEmail)
  })

  test('an address and a number are one person each, a user before a contact; page by page, of the company alone', async () => {
    const twin = await contact({ firstName: 'Twin', email: 'P@contact.example' })
    const self = await contact({ firstName: 'Not this name', email: people.client })
    const list = await saved('Chosen', { contactIds: [plumber, twin, self], tenantIds: [bakery] })
    const names = await reached(list, list)
    expect(names.filter((name) => ['Plumber', 'Twin'].includes(name))).toHaveLength(1)
    expect(names).not.toContain('Not this name')
    const found: (number | null)[] = []
    for await (const page of recipientsOf(ctx, [list])) found.push(...page.map(({ userId }) => userId))
    expect(found.filter((id) => id !== null)).not.toEqual([])
    await call('landlord', contacts.remove, { id: twin })
    await call('landlord', contacts.remove, { id: self })
  })

  test('who is deleted is not reached any more, who is merged still is; a client out of use is not', async () => {
    const [gone, stays] = [await contact({ firstName: 'Gone' }), await contact({ firstName: 'Stays' })]
    const list = await saved('Merged', { contactIds: [gone, stays] })
    expect(await reached(list)).toEqual(['Gone', 'Stays'])
    await call('landlord', contacts.merge, { id: stays, version: 1, others: [{ id: gone, version: 1 }] })
    expect(await reached(list)).toEqual(['Stays'])
    expect((await call('landlord', calls.get, { id: list })).body.members.contactIds).toEqual([stays])
    await call('landlord', contacts.remove, { id: stays })
    expect(await reached(list)).toEqual([])
    const ofOffice = await saved('Office', { tenantIds: [towerOffice] })
    expect(await reached(ofOffice)).not.toEqual([])
    await database.pool.query('update tenants set active = false where id = $1', [towerOffice])
    expect(await reached(ofOffice)).toEqual([])
    await database.pool.query('update tenants set active = true where id = $1', [towerOffice])
  })

  test('rules are resolved when the list is used, within the sites of whoever uses it', async () => {
    const all = await previewed('landlord', rule('contacts'))
    const some = await previewed('manager', rule('contacts'))
    expect(all.people.map(({ name }) => name)).toContain('Roofer')
    expect(some.people.map(({ name }) => name)).not.toContain('Roofer')
    expect((await previewed('otherLandlord', rule('contacts'))).total).toBe(0)
    expect((await previewed('otherLandlord', { members: { contactIds: [plumber], tenantIds: [bakery] } })).total).toBe(0)
    const later = await contact({ firstName: 'Later', email: 'later@contact.example' })
    expect((await previewed('landlord', rule('contacts'))).total).toBe(all.total + 1)
    await call('landlord', contacts.remove, { id: later })
  })
})

describe('who may keep which list', () => {
  test('of sites, clients and contacts of one’s own; a list of all sites only who works at all of them', async () => {
    for (const input of [{ siteId: southMall }, { members: { tenantIds: [southShop] } }, { members: { contactIds: [9_999] } }])
      expect((await save('landlord', input)).status).toBe(404)
    expect((await save('manager', {})).failure.code).toBe('list-needs-site')
    expect((await save('manager', { siteId: tower })).status).toBe(404)
    expect((await save('clerk', { siteId: mall })).status).toBe(403)
    const rules = [{ who: 'clients', siteIds: [tower] }]
    expect((await save('manager', { siteId: mall, members: { rules } })).failure.code).toBe('list-is-at-a-site')
    const { status, body } = await save('manager', { name: 'Of the mall', siteId: mall })
    expect(status).toBe(200)
    expect((await save('landlord', { name: 'of the MALL' })).failure.code).toBe('distribution-list-name-taken')
    expect((await call('otherLandlord', calls.remove, { id: body.id })).status).toBe(404)
    expect((await call('manager', calls.remove, { id: body.id })).status).toBe(200)
  })

  test('what a colleague of one site saves leaves on the list who is of another', async () => {
    const roofer = (await call('landlord', contacts.search, { query: 'Roofer' })).body.items[0]?.id ?? 0
    const list = await saved('Mixed', { contactIds: [plumber, roofer] }, mall)
    const seen = (await call('manager', calls.get, { id: list })).body
    expect(seen.contacts).toEqual(['Plumber'])
    const change = { id: list, version: 1, name: 'Mixed up', siteId: mall, members: { contactIds: [] } }
    expect((await call('manager', calls.save, change)).status).toBe(200)
    expect((await call('landlord', calls.get, { id: list })).body).toMatchObject({ name: 'Mixed up', contacts: ['Roofer'] })
    expect((await call('landlord', calls.save, change)).failure.code).toBe('saved-meanwhile')
  })

  test('a client keeps its own, of its own contacts; neither the landlord nor a neighbour finds them', async () => {
    const cousin = await contact({ firstName: 'Cousin' }, 'client')
    const own = (who: Caller, input: object) => call(who, ownDistributionLists.save, { name: 'Ours', ...input })
    expect((await own('client', { members: { contactIds: [plumber] } })).status).toBe(404)
    expect((await own('assistant', {})).status).toBe(403)
    const { body } = await own('client', { members: { contactIds: [cousin] } })
    const listed = async (who: 'client' | 'neighbour') => (await call(who, ownDistributionLists.search, {})).body.items
    expect(await listed('client')).toMatchObject([{ id: body.id, contacts: ['Cousin'] }])
    expect(await listed('neighbour')).toEqual([])
    expect((await call('client', ownDistributionLists.get, { id: body.id })).body.name).toBe('Ours')
    expect((await call('neighbour', ownDistributionLists.get, { id: body.id })).status).toBe(404)
    expect((await call('landlord', calls.get, { id: body.id })).status).toBe(404)
    expect((await call('landlord', calls.remove, { id: body.id })).status).toBe(404)
    expect((await call('neighbour', ownDistributionLists.remove, { id: body.id })).status).toBe(404)
    expect((await call('landlord', calls.search, { query: 'Ours' })).body.totalItems).toBeGreaterThan(0)
    expect((await call('landlord', calls.search, { query: 'Ours' })).body.items).toEqual([])
    expect((await call('client', ownDistributionLists.remove, { id: body.id })).status).toBe(200)
  })

  test('pickers and lists say what there is; every column sorts', async () => {
    await saved('Zebra crossing', { tenantIds: [bookshop] })
    const { items } = (await call('landlord', distributionListLookups.search, { query: 'zebra' })).body
    expect(items).toMatchObject([{ name: 'Zebra crossing', site: null }])
    expect((await call('manager', distributionListLookups.search, { query: 'zebra' })).body.items).toEqual([])
    for (const sortBy of ['name', 'description', 'site'] as const)
      expect((await call('landlord', calls.search, { sortBy, descending: true })).body.items.length).toBeGreaterThan(2)
    const [row] = (await call('landlord', calls.search, { query: 'zebra' })).body.items
    expect(row).toMatchObject({ tenants: [expect.any(String)], contacts: [] })
  })
})
