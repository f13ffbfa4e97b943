import { contacts } from '@atrium/contract/contacts/contacts.ts'
import { maintenance, maintenanceRequests as requests } from '@atrium/contract/maintenance/requests.ts'
import { workOrders } from '@atrium/contract/maintenance/work-orders.ts'
import { contactLookups } from '@atrium/contract/tenancy/people/contact-lookups.ts'
import { expect, test } from 'vitest'
import { ids, type Person } from '../../../testing/fixtures.ts'
import { mailsTo } from '../../../testing/mails.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()
const { call } = app
const { mall, tower } = ids.site

async function contact(company: string, siteId: number | null = null, more: object = {}, who: Person = 'landlord') {
  const email = `${company.toLowerCase()}@vendor.example`
  const { body, status } = await call(who, contacts.create, { company, email, siteId, ...more } as never)
  expect(status).toBe(200)
  return { id: body.id as number, email }
}
async function request(more: object = {}): Promise<number> {
  const input = { siteId: mall, tenantId: ids.tenant.bakery, subject: 'Tap drips', requestTypeId: 1, ...more }
  return (await call('landlord', maintenance.save, input)).body.id
}
const read = async (id: number, who: Person = 'landlord') => (await call(who, requests.get, { id: String(id) })).body
const assign = async (id: number, vendor: object, who: Person = 'landlord') =>
  call(who, requests.assign, { id, version: (await read(id)).version, ...vendor })
const subjectsTo = async (email: string) => (await mailsTo(app, email)).map(({ subject }) => subject.replace(/ MR-\d+/, ''))

test('a vendor of the address book is told once what it is given, and when it is taken back', async () => {
  const plumber = await contact('Lakeshore', mall, { firstName: 'Jo', lastName: 'Lee' })
  const other = await contact('Ironside')
  const access = {
    contactForAccessName: 'Ana',
    contactForAccessPhone: '416 555 0100',
    description: 'Since morning.',
    unitId: '101',
  }
  const id = await request({ ...access, dueDateTime: '2031-05-04T21:00:00Z' })
  expect((await assign(id, { vendorContactId: plumber.id, vendorName: 'ignored' })).status).toBe(200)
  expect(await read(id, 'client')).toMatchObject({ vendorName: 'Jo Lee (Lakeshore)', vendorContactId: plumber.id })
  await assign(id, { vendorContactId: plumber.id })
  expect(await subjectsTo(plumber.email)).toEqual(['Work for you: “Tap drips”'])
  const [mail] = await mailsTo(app, plumber.email)
  expect(mail?.items?.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^North Mall.*101$/),
    'Since morning.',
    'Ana · 416 555 0100',
    expect.stringContaining('May 04, 2031'),
  ])
  // No mail comes in here.
  expect(mail?.replyTo).toBeUndefined()
  await assign(id, { vendorContactId: other.id })
  await assign(id, { vendorName: 'By hand' })
  expect(await subjectsTo(plumber.email)).toEqual(['Work for you: “Tap drips”', 'No longer needed: “Tap drips”'])
  expect(await subjectsTo(other.email)).toEqual(['Work for you: “Tap drips”', 'No longer needed: “Tap drips”'])
  expect(await read(id)).toMatchObject({ vendorName: 'By hand', vendorContactId: null })
})

test('only contacts that the viewer sees, of the site or of all, can be chosen', async () => {
  const id = await request()
  const elsewhere = await contact('Tower', tower)
  const foreign = await contact('Foreign', ids.site.southMall, {}, 'otherLandlord')
  for (const { id: vendorContactId } of [elsewhere, foreign, { id: 999_999 }])
    expect((await assign(id, { vendorContactId })).failure.fields).toEqual({ vendorContactId: expect.any(String) })
  expect((await assign(id, { vendorContactId: elsewhere.id }, 'clerk')).status).toBe(403)
  const names = async (siteId: number) =>
    (await call('landlord', contactLookups.search, { siteId })).body.items.map(({ company }) => company)
  expect(await names(mall)).not.toContain('Tower')
  expect(await names(tower)).toContain('Tower')
  expect(await subjectsTo(elsewhere.email)).toEqual([])
})

test('one that was chosen stays by its name when it leaves the address book, and leads nowhere', async () => {
  const gone = await contact('Gone')
  const id = await request()
  await assign(id, { vendorContactId: gone.id })
  await call('landlord', contacts.remove, { id: String(gone.id) })
  expect((await assign(id, { vendorContactId: gone.id })).status).toBe(200)
  expect(await read(id)).toMatchObject({ vendorName: 'Gone', vendorContactId: null })
  expect((await assign(id, {})).status).toBe(200)
})

test('a work order goes to its vendor, and is taken back when it is cancelled or given to another', async () => {
  const [first, second] = [await contact('First'), await contact('Second')]
  const requestId = await request()
  const order = { requestId, work: 'New lock', terms: 'Within a week.', vendorContactId: first.id, vendorName: '-' }
  const { body } = await call('landlord', workOrders.save, order)
  const save = async (more: object) => {
    const version = (await read(requestId)).workOrders.at(0)?.version
    return (await call('landlord', workOrders.save, { ...order, id: body.id, version, ...more } as never)).status
  }
  expect(await save({ work: 'New lock and key' })).toBe(200)
  expect(await subjectsTo(first.email)).toEqual(['Work order:-1 “Tap drips”'])
  expect((await mailsTo(app, first.email))[0]?.items?.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['New lock', 'Within a week.']),
  )
  expect(await save({ vendorContactId: second.id })).toBe(200)
  expect(await subjectsTo(first.email)).toEqual(['Work order:-1 “Tap drips”', 'No longer needed:-1 “Tap drips”'])
  expect(await save({ vendorContactId: second.id, status: 'Cancelled' })).toBe(200)
  expect(await subjectsTo(second.email)).toEqual(['Work order:-1 “Tap drips”', 'No longer needed:-1 “Tap drips”'])
  expect((await read(requestId)).workOrders[0]).toMatchObject({ vendorName: 'Second', vendorContactId: second.id })
})

test('an open work order is cancelled with a request that is denied or deleted, and its vendor is told', async () => {
  const [first, second] = [await contact('Denied'), await contact('Deleted')]
  const ordered = async (vendorContactId: number) => {
    const requestId = await request()
    const order = { requestId, work: 'New lock', vendorContactId, vendorName: '-', forClient: true }
    expect((await call('landlord', workOrders.save, order)).status).toBe(200)
    return requestId
  }
  const denied = await ordered(first.id)
  const { version } = await read(denied)
  expect((await call('landlord', requests.setStatus, { id: denied, version, status: 'Denied' })).status).toBe(200)
  const [order] = (await read(denied)).workOrders
  expect(order).toMatchObject({ status: 'Cancelled' })
  const accepted = await call('client', workOrders.accept, { id: order?.id ?? 0, version: order?.version ?? 0 })
  expect(accepted.failure.code).toBe('work-order-not-open')
  expect(await subjectsTo(first.email)).toEqual(['Work order:-1 “Tap drips”', 'No longer needed:-1 “Tap drips”'])
  const deleted = await ordered(second.id)
  expect((await call('landlord', maintenance.remove, { id: deleted })).status).toBe(200)
  expect(await subjectsTo(second.email)).toEqual(['Work order:-1 “Tap drips”', 'No longer needed:-1 “Tap drips”'])
})

test('a client accepts what is agreed on as it stands, once; a change takes it back', async () => {
  const requestId = await request()
  const order = { requestId, vendorName: 'Ironside', work: 'New lock', amount: 12_500, terms: 'Within a week.', forClient: true }
  const { body } = await call('landlord', workOrders.save, order)
  const hidden = await call('landlord', workOrders.save, { ...order, forClient: false })
  const accept = async (version: number, who: Person = 'client', id = body.id) =>
    (await call(who, workOrders.accept, { id, version })).status
  const shown = async () => (await read(requestId, 'client')).workOrders[0]
  expect(await accept(1, 'landlord')).toBe(403)
  for (const who of ['neighbour', 'otherClient'] as const) expect(await accept(1, who)).toBe(404)
  expect(await accept(1, 'client', hidden.body.id)).toBe(404)
  expect(await accept(2)).toBe(409)
  expect(await accept(1)).toBe(200)
  expect(await accept(2)).toBe(409)
  expect(await shown()).toMatchObject({ acceptedBy: 'client Tester', acceptedAt: expect.any(String) })
  expect((await read(requestId)).timeline.at(-1)).toMatchObject({ kind: 'accepted', is: 'Ironside', by: 'client Tester' })
  const change = async (version: number, more: object) =>
    (await call('landlord', workOrders.save, { ...order, id: body.id, version, ...more } as never)).status
  expect(await change(2, { forClient: true })).toBe(200)
  expect((await shown())?.acceptedAt).not.toBeNull()
  expect(await change(3, { amount: 20_000 })).toBe(200)
  expect(await shown()).toMatchObject({ acceptedBy: '', acceptedAt: null })
  expect(await change(4, { amount: 20_000, status: 'Cancelled' })).toBe(200)
  expect(await accept(5)).toBe(409)
})

test('the agreement is a PDF, for who may see the order', async () => {
  const requestId = await request()
  const order = { requestId, vendorName: 'Ironside', work: 'New lock' }
  const [own, hidden] = [
    (await call('landlord', workOrders.save, { ...order, forClient: true })).body.id,
    (await call('landlord', workOrders.save, order)).body.id,
  ]
  const get = async (who: Person, id: number) => (await call(who, workOrders.agreement, { id: String(id) })).response
  const paper = await get('client', own)
  expect([paper.statusCode, paper.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  expect((await get('manager', hidden)).statusCode).toBe(200)
  for (const who of ['client', 'neighbour', 'otherLandlord'] as const) expect((await get(who, hidden)).statusCode).toBe(404)
  expect((await get('neighbour', own)).statusCode).toBe(404)
})
