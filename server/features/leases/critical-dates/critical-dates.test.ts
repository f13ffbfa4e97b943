import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { notificationSettings } from '@atrium/contract/kit/notifications.ts'
import { criticalDates } from '@atrium/contract/leases/critical-dates.ts'
import { expiryProfile } from '@atrium/contract/leases/expiry-profile.ts'
import { leases } from '@atrium/contract/leases/leases.ts'
import { beforeAll, expect, test } from 'vitest'
import { jobContext } from '../../../platform/work/unit-of-work.ts'
import { people as everybody, ids, type people } from '../../../testing/fixtures.ts'
import { mailsTo } from '../../../testing/mails.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { remindOfCriticalDates } from './remind.ts'

const app = await openTestApp()
const { call } = app
const job = jobContext(app.services, { name: 'critical-date-reminders', changes: [] })
const { bakery, towerOffice, southShop } = ids.tenant
let made = 0
const lease = async (tenantId: number, terms: object = {}, who: 'landlord' | 'otherLandlord' = 'landlord') => {
  const input = { tenantId, leaseNo: `L-${++made}`, status: 'Active' as const, startDate: '2020-01-01', endDate: '2090-12-31' }
  return (await call(who, leases.save, { ...input, ...terms })).body.id
}
const option = { title: 'Notice of renewal', dueOn: '2031-03-10', remindDays: 60, terms: 'Five years.' }
const add = async (leaseId: number, change: object = {}) =>
  (await call('landlord', criticalDates.save, { ...option, leaseId, ...change })).body.id
const titles = async (who: keyof typeof people, ask: object = {}) =>
  (await call(who, criticalDates.search, ask)).body.items.map(({ title }) => title)
const mailsAbout = async (person: keyof typeof people, subject: string) =>
  (await mailsTo(app, everybody[person])).filter((mail) => mail.subject === subject).length

let bakeryLease = 0
beforeAll(async () => {
  bakeryLease = await lease(bakery, { unitId: '101' })
})

test('an option belongs to a lease and says what is left of it; what is due next comes first', async () => {
  const id = await add(bakeryLease)
  await add(bakeryLease, { title: 'Rent review', kind: 'RentReview', dueOn: '2029-01-01' })
  await add(await lease(towerOffice), { title: 'At the tower', dueOn: '2030-01-01' })
  const { body } = await call('landlord', criticalDates.get, { id: String(id) })
  const today = dayIn('America/Toronto', new Date())
  expect(body).toMatchObject({
    ...option,
    kind: 'RenewalOption',
    status: 'Open',
    unitId: '101',
    tenant: 'Bakery',
    siteName: 'North Mall',
  })
  expect(addDays(today, body.daysLeft ?? 0)).toBe(option.dueOn)
  const order = { sortBy: 'dueOn', descending: false }
  expect(await titles('landlord', order)).toEqual(['Rent review', 'At the tower', 'Notice of renewal'])
  expect(await titles('manager', order)).toEqual(['Rent review', 'Notice of renewal'])
  expect(await titles('landlord', { ...order, leaseId: bakeryLease, kind: 'RentReview' })).toEqual(['Rent review'])
  expect(await titles('landlord', { query: 'bakery', ...order })).toEqual(['Rent review', 'Notice of renewal'])
  expect(await titles('otherLandlord')).toEqual([])
})

test('only for a lease of one’s own, with the permission; clients see none; an older version is refused', async () => {
  const foreign = await lease(southShop, {}, 'otherLandlord')
  expect((await call('landlord', criticalDates.save, { ...option, leaseId: foreign })).status).toBe(404)
  expect((await call('clerk', criticalDates.save, { ...option, leaseId: bakeryLease })).status).toBe(403)
  expect((await call('client', criticalDates.search, {})).status).toBe(403)
  const id = await add(bakeryLease, { title: 'Once' })
  const change = { ...option, leaseId: bakeryLease, id, version: 1 }
  expect((await call('landlord', criticalDates.save, { ...change, title: 'Twice', status: 'Waived' })).status).toBe(200)
  expect((await call('landlord', criticalDates.save, { ...change, title: 'Lost' })).status).toBe(409)
  expect((await call('landlord', criticalDates.get, { id: String(id) })).body).toMatchObject({ title: 'Twice', daysLeft: null })
  expect((await titles('landlord', { sortBy: 'daysLeft', descending: false })).at(-1)).toBe('Twice')
  const { failure } = await call('landlord', criticalDates.save, { ...option, leaseId: bakeryLease, title: ' ', remindDays: -1 })
  expect(Object.keys(failure.fields ?? {}).toSorted()).toEqual(['remindDays', 'title'])
  expect((await call('landlord', criticalDates.remove, { id: String(id) })).status).toBe(200)
  expect((await call('landlord', criticalDates.get, { id: String(id) })).status).toBe(404)
})

test('those who manage leases at the site are reminded ahead and on the day, each once, by the site’s day', async () => {
  const id = await add(bakeryLease, { title: 'Give notice', dueOn: '2033-03-10', remindDays: 10 })
  const [ahead, due] = ['“Give notice” is due on March 10, 2033', '“Give notice” was due on March 10, 2033']
  const run = (at: string) => remindOfCriticalDates(job, new Date(at))
  // Still the 27th of February there.
  await run('2033-02-28T03:00:00Z')
  expect(await mailsAbout('manager', ahead)).toBe(0)
  await call('landlord', notificationSettings.save, { id: 30, email: false, portal: true })
  await run('2033-02-28T12:00:00Z')
  await run('2033-03-01T12:00:00Z')
  expect([await mailsAbout('manager', ahead), await mailsAbout('landlord', ahead), await mailsAbout('clerk', ahead)]).toEqual([
    1, 0, 0,
  ])
  await run('2033-03-10T12:00:00Z')
  await run('2033-03-11T12:00:00Z')
  expect(await mailsAbout('manager', due)).toBe(1)
  const { version } = (await call('landlord', criticalDates.get, { id: String(id) })).body
  const later = { ...option, leaseId: bakeryLease, id, version, title: 'Give notice', dueOn: '2033-09-10', remindDays: 10 }
  expect((await call('landlord', criticalDates.save, later)).status).toBe(200)
  await run('2033-09-01T12:00:00Z')
  expect(await mailsAbout('manager', '“Give notice” is due on September 10, 2033')).toBe(1)
})

test('the expiry profile counts active leases by the year they end in, with area and a year’s rent', async () => {
  const year = new Date().getUTCFullYear()
  const before = (await call('landlord', expiryProfile.get, { siteId: '-1' })).body
  const ends = (endDate: string, terms: object) => lease(bakery, { endDate, rentableArea: 1_000, ...terms })
  await ends(`${year + 2}-06-30`, { rent: 100_000, additionalRent: 20_000 })
  await ends(`${year + 2}-12-31`, { rent: 300_000, rentType: 'Quarterly' })
  await ends(`${year + 2}-12-31`, { rent: 900_000, status: 'Draft' })
  await ends('2021-01-31', { rent: 50_000 })
  const { body } = await call('landlord', expiryProfile.get, { siteId: '-1' })
  expect(body.years).toHaveLength(10)
  expect(body.years[2]).toMatchObject({ year: year + 2, leases: 2, rentableArea: 2_000, annualRent: 12 * 120_000 + 4 * 300_000 })
  expect(body.expired).toMatchObject({ leases: 1, annualRent: 600_000 })
  expect(body.later.leases).toBe(before.later.leases)
  expect(body.total.leases).toBe(before.total.leases + 3)
  const ofYear = await call('landlord', leases.search, { endsIn: year + 2 })
  expect(ofYear.body.items).toHaveLength(2)
  expect((await call('landlord', expiryProfile.get, { siteId: String(ids.site.southMall) })).status).toBe(404)
  expect((await call('otherLandlord', expiryProfile.get, { siteId: '-1' })).body.total.leases).toBe(1)
})
