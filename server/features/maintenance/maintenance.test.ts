import { maintenanceCalendar, ownMaintenanceCalendar } from '@atrium/contract/maintenance/calendar.ts'
import {
  type MaintenanceRequest,
  maintenance,
  ownMaintenance as own,
  maintenanceRequests as requests,
} from '@atrium/contract/maintenance/requests.ts'
import { type RequestStatus, requestStatuses, requestTransitions } from '@atrium/contract/maintenance/states.ts'
import { requestContract, workOrders } from '@atrium/contract/maintenance/work-orders.ts'
import { userLookups } from '@atrium/contract/tenancy/people/user-lookups.ts'
import { expect, test } from 'vitest'
import { idOf, ids, people } from '../../testing/fixtures.ts'
import { mailsTo } from '../../testing/mails.ts'
import { pictureFile } from '../../testing/picture.ts'
import { type Caller, openTestApp } from '../../testing/test-app.ts'

const app = await openTestApp()
const { call, database } = app
const { mall, tower } = ids.site
const photo = (name = 'leak.png') => pictureFile(name)
const leak = { subject: 'Tap drips', requestTypeId: 1, description: 'Since this morning.' }

async function report(more: object = {}, who: Caller = 'client'): Promise<number> {
  const { body, failure, status } = await call(who, own.save, { ...leak, ...more })
  expect(status, JSON.stringify(failure)).toBe(200)
  return body.id
}
const read = async (id: number, who: Caller = 'landlord') => (await call(who, requests.get, { id: String(id) })).body
async function move(id: number, status: RequestStatus, who: Caller = 'landlord', text = '') {
  const { version } = await read(id)
  return call(who, requests.setStatus, { id, version, status, text })
}
const subjects = async (to: string) => (await mailsTo(app, to)).map(({ subject }) => subject)

test('a client reports with photos: numbered, due by its priority at the site, and the site’s people are mailed', async () => {
  const { body, status } = await call('client', own.save, leak, { photo1: await photo(), photo2: await photo('more.png') })
  expect(status).toBe(200)
  const request = await read(body.id, 'client')
  expect(request).toMatchObject({
    subject: 'Tap drips',
    status: 'NotStarted',
    unitId: '101',
    requestType: 'Plumbing',
    tenant: 'Bakery',
  })
  expect(request.requestNo).toMatch(/^MR-\d+$/)
  expect(new Date(request.dueDateTime).toLocaleTimeString('en', { timeZone: 'America/Toronto', hour: 'numeric' })).toBe('5 PM')
  expect(request.timeline.map(({ kind, fileName }) => [kind, fileName])).toEqual([
    ['created', null],
    ['photo', 'leak.png'],
    ['photo', 'more.png'],
  ])
  expect(await subjects(people.manager)).toContain(`New maintenance request ${request.requestNo} “Tap drips”`)
  const urgent = await read(await report({ isRush: true }))
  expect(urgent.priority).toBe('High')
  expect(Number(urgent.requestNo.slice(3))).toBe(Number(request.requestNo.slice(3)) + 1)
})

test('only its client, who spans it and who works at the site see a request; what is no picture is refused', async () => {
  const id = await report()
  for (const who of ['client', 'corporate', 'assistant', 'landlord', 'manager'] as const)
    expect([who, (await call(who, requests.get, { id: String(id) })).status]).toEqual([who, who === 'assistant' ? 403 : 200])
  for (const who of ['neighbour', 'otherClient', 'otherLandlord'] as const) {
    expect((await call(who, requests.get, { id: String(id) })).status).toBe(404)
    expect((await call(who, requests.comment, { id, text: 'hello' })).status).toBe(404)
  }
  expect((await call('basicLandlord', maintenance.search, {})).status).toBe(403)
  const seen = (await call('neighbour', own.search, {})).body
  expect(seen.items.map(({ tenant }: MaintenanceRequest) => tenant)).not.toContain('Bakery')
  const text = { photo1: { name: 'note.txt', content: 'no picture' } }
  expect((await call('client', own.save, leak, text)).status).toBe(415)
})

test('one for common areas is for the company alone, its photos too', async () => {
  const input = { siteId: mall, subject: 'Lobby door', requestTypeId: 4 }
  const { body } = await call('landlord', maintenance.save, input, { photo1: await photo('lobby.png') })
  expect((await call('client', requests.get, { id: String(body.id) })).status).toBe(404)
  expect((await call('client', own.search, { query: 'Lobby' })).body.totalFiltered).toBe(0)
  const { failure } = await call('landlord', maintenance.save, { ...input, siteId: tower, tenantId: ids.tenant.bakery })
  expect(failure.code).toBe('client-not-at-site')
  expect((await call('manager', maintenance.save, { ...input, siteId: tower })).status).toBe(404)
  expect((await call('clerk', maintenance.save, input)).status).toBe(403)
})

test('a request that is given to another client takes its photos along; one moved to another site leaves who does not work there', async () => {
  const input = { siteId: mall, subject: 'Wall cracked', requestTypeId: 4 }
  const { id } = (await call('landlord', maintenance.save, input, { photo1: await photo('crack.png') })).body
  const { version } = await read(id)
  expect((await call('landlord', requests.assign, { id, version, assigneeId: idOf('manager') })).status).toBe(200)
  const give = async (more: object) => {
    const answer = await call('landlord', maintenance.save, { ...input, id, version: (await read(id)).version, ...more })
    expect(answer.status, JSON.stringify(answer.failure)).toBe(200)
  }
  const opens = async (who: Caller) => {
    const { fileUrl } = (await read(id)).timeline.find(({ kind }) => kind === 'photo') ?? {}
    const { siteToken } = (await app.send(who, { method: 'GET', url: '/Account/GetUser' })).json().tenant
    return (await app.send(who, { method: 'GET', url: `${fileUrl}?token=${encodeURIComponent(siteToken)}` })).statusCode
  }
  await give({ tenantId: ids.tenant.bakery })
  expect([await opens('client'), await opens('neighbour')]).toEqual([200, 404])
  await give({ tenantId: ids.tenant.bookshop })
  expect([await opens('client'), await opens('neighbour')]).toEqual([404, 200])
  await give({ tenantId: null })
  expect([await opens('client'), await opens('neighbour')]).toEqual([404, 404])
  expect((await read(id)).assignee).toBe('manager Tester')
  await give({ siteId: tower })
  expect(await read(id)).toMatchObject({ assigneeId: null, siteId: tower })
  expect((await read(id)).timeline.at(-1)).toMatchObject({ kind: 'assigned', was: 'manager Tester', is: '' })
  expect((await call('landlord', maintenance.remove, { id })).status).toBe(200)
})

test.each(requestStatuses.flatMap((from) => requestStatuses.map((to) => [from, to] as const)))('%s to %s', async (from, to) => {
  const id = await report()
  await database.pool.query('update maintenance_requests set status = $1 where id = $2', [from, id])
  const { status, failure } = await move(id, to)
  expect(status, failure?.errorMessage).toBe(requestTransitions[from].includes(to) ? 200 : 409)
})

test('a client edits and withdraws while it is not started, and no longer', async () => {
  const id = await report()
  const edit = (version: number, subject: string) => call('client', own.save, { ...leak, id, version, subject })
  expect((await edit(1, 'Tap runs')).status).toBe(200)
  expect((await edit(1, 'Lost')).failure.code).toBe('saved-meanwhile')
  expect((await call('neighbour', own.remove, { id })).status).toBe(404)
  await move(id, 'InProgress')
  expect((await edit(3, 'Too late')).failure.code).toBe('request-started')
  expect((await call('client', own.remove, { id })).failure.code).toBe('request-started')
  expect((await call('landlord', maintenance.remove, { id })).failure.code).toBe('request-not-deleted')
  const { body } = await call('client', own.save, leak, { photo1: await photo('gone.png') })
  expect((await call('client', own.remove, { id: body.id })).status).toBe(200)
  expect((await database.pool.query(`select 1 from files where name = 'gone.png'`)).rowCount).toBe(0)
})

test('the client sees who has it; whoever it is assigned to may work on it without the permission', async () => {
  const id = await report()
  expect((await move(id, 'InProgress', 'clerk')).status).toBe(403)
  const { version } = await read(id)
  const assign = (assigneeId: number, who: Caller = 'manager') =>
    call(who, requests.assign, { id, version, assigneeId, vendorName: 'Lakeshore Plumbing' })
  expect((await assign(idOf('otherLandlord'))).failure.code).toBe('assignee-not-at-site')
  expect((await assign(idOf('client'))).failure.code).toBe('assignee-not-at-site')
  expect((await assign(idOf('deputy'))).status).toBe(200)
  const { assignee, vendorName, dueDateTime, timeline } = await read(id, 'client')
  expect({ assignee, vendorName, dueDateTime }).toEqual({
    assignee: 'deputy Tester',
    vendorName: 'Lakeshore Plumbing',
    dueDateTime: expect.any(String),
  })
  expect(timeline.at(-1)).toMatchObject({ kind: 'assigned', is: 'deputy Tester, Lakeshore Plumbing', by: 'manager Tester' })
  expect((await subjects(people.deputy)).some((one) => one.includes('is assigned to deputy Tester'))).toBe(true)
  expect((await call('manager', userLookups.assigned, { siteId: mall })).body.items.map(({ id: one }) => one)).toContain(
    idOf('deputy'),
  )
})

test('a client never gets an internal note, nor its photo', async () => {
  const id = await report()
  await call('landlord', requests.comment, { id, text: 'We are on it.' })
  await call('landlord', requests.comment, { id, text: 'Pays late.', internal: true }, { photo1: await photo('secret.png') })
  expect((await call('client', requests.comment, { id, text: 'x', internal: true })).status).toBe(403)
  expect((await call('client', requests.comment, { id })).failure.code).toBe('comment-empty')
  const texts = async (who: Caller) => (await read(id, who)).timeline.map(({ text }) => text).filter(Boolean)
  expect(await texts('client')).toEqual(['We are on it.'])
  expect(await texts('manager')).toEqual(['We are on it.', 'Pays late.'])
  await call('client', requests.comment, { id }, { photo1: await photo('shared.png') })
  const { timeline } = await read(id)
  const { siteToken } = (await app.send('client', { method: 'GET', url: '/Account/GetUser' })).json().tenant
  const opens = async (name: string) => {
    const { fileUrl } = timeline.find(({ fileName }) => fileName === name) ?? {}
    return (await app.send('client', { method: 'GET', url: `${fileUrl}?token=${encodeURIComponent(siteToken)}` })).statusCode
  }
  expect([await opens('shared.png'), await opens('secret.png')]).toEqual([200, 404])
  expect((await subjects(people.client)).filter((one) => one.startsWith('New comment')).length).toBeGreaterThan(0)
})

test('a client rates what is closed, once more after it was opened again', async () => {
  const id = await report()
  const rate = (rating: number, who: Caller = 'client') => call(who, requests.rate, { id, rating, text: 'Fine' })
  expect((await rate(5)).failure.code).toBe('request-not-closed')
  await move(id, 'InProgress')
  await move(id, 'Closed', 'landlord', 'Washer replaced.')
  expect((await rate(4, 'landlord')).status).toBe(403)
  expect((await rate(4, 'neighbour')).status).toBe(404)
  expect((await rate(4)).status).toBe(200)
  expect(await read(id)).toMatchObject({ rating: 4, ratingText: 'Fine', completionDate: expect.any(String) })
  await move(id, 'InProgress')
  expect(await read(id)).toMatchObject({ rating: null, completionDate: null })
})

test('work orders: the client sees those that are for it', async () => {
  const id = await report()
  const order = { requestId: id, vendorName: 'Ironside', work: 'New lock' }
  expect((await call('client', workOrders.save, order)).status).toBe(403)
  expect((await call('otherLandlord', workOrders.save, order)).status).toBe(404)
  await call('landlord', workOrders.save, order)
  const { body } = await call('landlord', workOrders.save, { ...order, vendorName: 'Lakeshore', forClient: true })
  expect((await read(id, 'client')).workOrders.map(({ vendorName }) => vendorName)).toEqual(['Lakeshore'])
  const contract = (await call('landlord', requestContract.get, { id: String(id), siteId: String(mall) })).body
  expect(contract).toMatchObject({ landlord: 'North Properties', tenant: 'Bakery', workOrders: [{ number: 1 }, { number: 2 }] })
  const change = (version: number, status: 'Done' | 'Cancelled') =>
    call('landlord', workOrders.save, { ...order, id: body.id, version, status })
  expect((await change(1, 'Cancelled')).status).toBe(200)
  expect((await change(2, 'Done')).failure.code).toBe('work-order-transition')
})

test('what is much like an open request is hinted, to a client its own only', async () => {
  const id = await report({ subject: 'Elevator makes a grinding noise' })
  const similar = async (who: Caller, subject: string) =>
    (await call(who, requests.similar, { siteId: mall, subject })).body.items.map((one) => one.id)
  expect(await similar('client', 'elevator grinding')).toEqual([id])
  expect(await similar('manager', 'grinding noise in elevator')).toEqual([id])
  expect(await similar('neighbour', 'elevator grinding')).toEqual([])
  expect(await similar('client', 'window')).toEqual([])
})

test('calendar: by appointment or due date, in the shape of every event', async () => {
  const input = { siteId: mall, tenantId: ids.tenant.bakery, subject: 'Boiler check', requestTypeId: 3 }
  await call('landlord', maintenance.save, { ...input, appointmentDatetime: '2031-05-04T02:00:00Z' })
  const range = { from: '2031-05-01', to: '2031-05-31' }
  const { items, capped } = (await call('landlord', maintenanceCalendar.events, { id: String(mall), ...range })).body
  expect(capped).toBe(false)
  expect(items).toMatchObject([
    { eventType: 'MaintenanceRequest', title: 'Boiler check', date: '2031-05-03', statuscode: 'NotStarted' },
  ])
  expect((await call('client', ownMaintenanceCalendar.events, range)).body.items).toHaveLength(1)
  expect((await call('neighbour', ownMaintenanceCalendar.events, range)).body.items).toEqual([])
})

test('the list: every column that it sorts by, filters, and a search by number, subject or client', async () => {
  const sorts = ['createdDate', 'requestNo', 'subject', 'tenantId', 'siteId', 'status', 'dueDateTime', 'completionDate'] as const
  for (const sortBy of sorts) expect((await call('landlord', maintenance.search, { sortBy })).status).toBe(200)
  const found = async (ask: object) => (await call('landlord', maintenance.search, ask)).body.items
  expect((await found({ query: 'elevator' })).map(({ subject }) => subject)).toEqual(['Elevator makes a grinding noise'])
  expect((await found({ query: 'Lobby door' }))[0]?.tenant).toBe('')
  expect((await found({ open: true, status: 'Closed' })).length).toBe(0)
  expect((await found({ siteId: tower })).length).toBe(0)
})

test('a moment outside the calendars is refused at its field', async () => {
  const input = { siteId: mall, subject: 'Long ago', requestTypeId: 12 }
  for (const dueDateTime of ['0001-01-01T00:00:00Z', '9999-12-31T23:59:59-14:00'])
    expect((await call('landlord', maintenance.save, { ...input, dueDateTime })).failure.fields).toEqual({
      dueDateTime: expect.any(String),
    })
})

test('those that are overdue are found by themselves: open and past their moment, of the viewer', async () => {
  const late = await report({ subject: 'Overdue: late' })
  const done = await report({ subject: 'Overdue: done' })
  const fresh = await report({ subject: 'Overdue: fresh' })
  await database.pool.query(`update maintenance_requests set due_date_time = now() - interval '1 minute' where id = any($1)`, [
    [late, done],
  ])
  await move(done, 'Denied')
  const found = async (overdue: boolean) =>
    (await call('landlord', maintenance.search, { query: 'Overdue:', overdue })).body.items.map((one) => one.id).toSorted()
  expect(await found(true)).toEqual([late])
  expect(await found(false)).toEqual([done, fresh])
  const ofClient = (await call('client', own.search, { overdue: true })).body
  expect(ofClient.items.map(({ id, isOverdue }) => [id, isOverdue])).toEqual([[late, true]])
  expect((await call('neighbour', own.search, { overdue: true })).body.items).toEqual([])
})
