import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { notificationSettings } from '@atrium/contract/kit/notifications.ts'
import { summaries } from '@atrium/contract/kit/summaries.ts'
import { widgets } from '@atrium/contract/kit/widgets.ts'
import { parking } from '@atrium/contract/parking/parking.ts'
import { type PermitStatus, permitStatuses, permitTransitions } from '@atrium/contract/parking/states.ts'
import { expect, test } from 'vitest'
import { ids, people } from '../../testing/fixtures.ts'
import { mailsTo } from '../../testing/mails.ts'
import { type Caller, openTestApp } from '../../testing/test-app.ts'

const app = await openTestApp()
const { call, database } = app
const { mall, tower } = ids.site
const { bakery, bookshop } = ids.tenant
const day = (days: number) => addDays(dayIn('America/Toronto', new Date()), days)
const van = { title: 'Van', vehicles: [{ plate: 'abc-123', make: 'Ford', colour: 'White' }] }
const update = (who: Caller, input: object = {}) => call(who, parking.update, { ...van, ...input } as never)
const made = async (who: Caller, input: object = {}) => (await update(who, input)).body.id
const get = async (id: number, who: Caller = 'landlord') => (await call(who, parking.get, { id })).body
const titles = async (who: Caller, ask: object = {}) =>
  (await call(who, parking.search, ask)).body.items.map(({ title }) => title)
async function decide(id: number, status: PermitStatus, { who = 'landlord' as Caller, reason = '' } = {}) {
  const { version } = await get(id)
  return call(who, parking.setStatus, { id, version, status, reason })
}
/** As if the void date of a permit had come. */
const comes = (id: number) => database.pool.query('update parking_permits set void_date = $2 where id = $1', [id, day(0)])

test('a client asks, a landlord approves with the number and the day, and the client may not change it any more', async () => {
  const id = await made('client', { siteId: tower, tenantId: bookshop })
  expect(await get(id, 'client')).toMatchObject({
    issueNumber: 'P-1',
    status: 'InProgress',
    issueDate: null,
    siteId: mall,
    tenantId: bakery,
    mayEdit: true,
  })
  expect((await update('client', { id, version: 1, title: 'Bread van' })).status).toBe(200)
  expect((await decide(id, 'Approved', { who: 'client' })).status).toBe(403)
  expect((await decide(id, 'Approved', { who: 'clerk' })).status).toBe(403)
  expect((await decide(id, 'Approved', { who: 'manager' })).status).toBe(200)
  expect(await get(id, 'client')).toMatchObject({ status: 'Approved', issueDate: day(0), mayEdit: false, mayDecide: false })
  expect((await update('client', { id, version: 3 })).failure.code).toBe('permit-decided')
  expect((await call('client', parking.remove, { id })).failure.code).toBe('permit-not-deleted')
})

test('one that a landlord makes is issued at once, for a client, or for nobody who rents there', async () => {
  const id = await made('landlord', { siteId: mall, tenantId: bookshop, title: 'Books' })
  expect(await get(id, 'neighbour')).toMatchObject({ status: 'Approved', issueDate: day(0) })
  await made('landlord', { siteId: mall, title: 'Elevators' })
  expect(await titles('client')).toEqual(['Bread van'])
  expect(await titles('neighbour')).toEqual(['Books'])
  expect(await titles('manager')).toEqual(['Elevators', 'Books', 'Bread van'])
  expect(await titles('otherLandlord')).toEqual([])
  expect(await titles('landlord', { query: 'abc123' })).toHaveLength(3)
  expect((await call('neighbour', parking.get, { id: 1 })).status).toBe(404)
})

test.each(permitStatuses)('what is %s goes where the table says, and nowhere else', async (from) => {
  for (const to of permitStatuses) {
    const id = await made('client', { title: 'Table', vehicles: [{ plate: `T ${from} ${to}`.slice(0, 20) }] })
    await database.pool.query('update parking_permits set status = $1 where id = $2', [from, id])
    const { status, failure } = await decide(id, to, { reason: 'Because' })
    if (permitTransitions[from].includes(to))
      expect([status, await get(id)]).toMatchObject([200, { status: to, reason: 'Because' }])
    else expect([status, failure.code]).toEqual([409, 'permit-transition'])
  }
})

test('an approved one is void from its void date on, and counts so', async () => {
  await database.pool.query(`delete from parking_permits where title = 'Table'`)
  const id = await made('landlord', { siteId: mall, title: 'Summer', voidDate: day(1), vehicles: [{ plate: 'SUM 1' }] })
  await comes(id)
  expect((await get(id)).status).toBe('Void')
  expect(await titles('landlord', { status: 'Void' })).toEqual(['Summer'])
  expect((await decide(id, 'Void')).failure.code).toBe('permit-transition')
  await made('client', { title: 'Waits', vehicles: [{ plate: 'WAI 1' }] })
  const numbers = async (who: Caller) => (await call(who, summaries.ofWidget, { type: widgets.ParkingAccess, value: mall })).body
  expect(await numbers('landlord')).toEqual({ total: 5, numberValue1: 3, numberValue2: 1, numberValue3: 0, capped: [] })
  expect(await numbers('client')).toEqual({ total: 2, numberValue1: 1, numberValue2: 1, numberValue3: 0, capped: [] })
})

test('none is made void at once: the void date is a day to come, or has stood there before', async () => {
  for (const who of ['landlord', 'client'] as const) {
    const { status, failure } = await update(who, { siteId: mall, voidDate: day(0) })
    expect([status, failure.fields]).toEqual([400, { voidDate: 'Choose a day after today' }])
  }
  const id = await made('client', { title: 'Late', voidDate: day(1), vehicles: [{ plate: 'LAT 1' }] })
  await comes(id)
  const mails = (await mailsTo(app, people.client)).length
  expect((await decide(id, 'Approved')).failure.code).toBe('permit-void-date-come')
  expect((await get(id)).status).toBe('InProgress')
  expect((await mailsTo(app, people.client)).length).toBe(mails)
  const again = { title: 'Late', siteId: mall, tenantId: bakery, vehicles: [{ plate: 'LAT 1' }] }
  expect((await update('landlord', { ...again, id, version: 1, voidDate: day(0) })).status).toBe(200)
  expect((await update('landlord', { ...again, id, version: 2, voidDate: day(-1) })).failure.fields).toHaveProperty('voidDate')
  expect((await update('landlord', { ...again, id, version: 2, voidDate: day(2) })).status).toBe(200)
  expect((await decide(id, 'Approved')).status).toBe(200)
  await database.pool.query('delete from parking_permits where id = $1', [id])
})

test('a plate on another valid permit at the site is hinted to the landlord, not to a client; twice on one it is refused', async () => {
  const id = await made('client', { title: 'Same', vehicles: [{ plate: 'ABC 123' }] })
  expect((await get(id)).sameAs).toEqual(['P-1', 'P-2', 'P-3'])
  expect((await get(id, 'client')).sameAs).toEqual([])
  await decide(2, 'Void')
  expect((await get(id)).sameAs).toEqual(['P-1', 'P-3'])
  const elsewhere = await made('landlord', { siteId: tower, title: 'Tower' })
  expect((await get(elsewhere)).sameAs).toEqual([])
  const twice = await update('client', { vehicles: [{ plate: 'ABC 123' }, { plate: 'abc123' }] })
  expect(Object.keys(twice.failure.fields ?? {})).toEqual(['vehicles'])
  expect((await update('client', { vehicles: [{ plate: ' - ' }] })).status).toBe(400)
})

test('a client withdraws what nobody decided on; numbers are not given again', async () => {
  const id = await made('client', { title: 'Gone', vehicles: [{ plate: 'GON 1' }] })
  const { issueNumber } = await get(id)
  expect((await call('neighbour', parking.remove, { id })).status).toBe(404)
  expect((await call('client', parking.remove, { id })).status).toBe(200)
  const next = await made('client', { title: 'Next', vehicles: [{ plate: 'NEX 1' }] })
  expect(Number((await get(next)).issueNumber.slice(2))).toBe(Number(issueNumber.slice(2)) + 1)
})

test('who decides is mailed of a request, the client of the decision with its reason; not who has switched it off', async () => {
  const subjects = async (who: 'manager' | 'clerk' | 'client' | 'neighbour') =>
    (await mailsTo(app, people[who])).filter(({ subject }) => subject.includes('arking permit'))
  const before = await subjects('client')
  const id = await made('client', { title: 'Asked for', vehicles: [{ plate: 'MAIL 1' }] })
  expect((await subjects('manager')).at(-1)?.subject).toBe('Parking permit requested for “Asked for”')
  expect(await subjects('clerk')).toEqual([])
  await decide(id, 'Denied', { reason: 'The lot is full.' })
  const [mail, ...more] = (await subjects('client')).slice(before.length)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ subject: expect.stringMatching(/^Parking permit P-\d+ is denied$/) })
  expect(mail?.paragraphs).toContain('The lot is full.')
  await call('client', notificationSettings.save, { id: 32, email: false, portal: true })
  await decide(id, 'Approved')
  expect(await subjects('client')).toHaveLength(before.length + 1)
})
