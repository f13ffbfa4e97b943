import { amenities } from '@atrium/contract/amenities/amenities.ts'
import { amenityBookings } from '@atrium/contract/amenities/bookings/amenity-bookings.ts'
import { announcements } from '@atrium/contract/announcements/announcements.ts'
import { eventCalendar } from '@atrium/contract/calendar/calendar.ts'
import { meetings } from '@atrium/contract/calendar/meetings.ts'
import { contracts } from '@atrium/contract/contracts/contracts.ts'
import { contractLibrary } from '@atrium/contract/contracts/library.ts'
import { contractObligations } from '@atrium/contract/contracts/obligations.ts'
import { contractTemplates } from '@atrium/contract/contracts/templates.ts'
import { CalendarEntry, calendarKinds, statusWords } from '@atrium/contract/kit/calendar.ts'
import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { weekdayOf } from '@atrium/contract/kit/wall-time.ts'
import { criticalDates } from '@atrium/contract/leases/critical-dates.ts'
import { leases } from '@atrium/contract/leases/leases.ts'
import { rentalNotices } from '@atrium/contract/leases/rental-notices.ts'
import { maintenance } from '@atrium/contract/maintenance/requests.ts'
import { rentalSpaces } from '@atrium/contract/rental-spaces/rental-spaces.ts'
import { viewings } from '@atrium/contract/rental-spaces/viewings.ts'
import { submissions } from '@atrium/contract/submissions/submissions.ts'
import { beforeAll, expect, test } from 'vitest'
import { features } from './app.ts'
import { Scope } from './platform/access/scope.ts'
import type { Viewer } from './platform/access/viewer.ts'
import { idOf, ids, type Person } from './testing/fixtures.ts'
import { openTestApp } from './testing/test-app.ts'

// What every feature tells the calendar (`calendar` of the manifests), and whom.

const { call, database, services } = await openTestApp()
const { mall, tower, southMall } = ids.site
const { bakery } = ids.tenant
const today = dayIn('America/Toronto', new Date())
const soon = addDays(today, 3)
/** A Tuesday that is not today. */
const weekday = addDays(today, 9 - weekdayOf(today))
const period = { siteId: -1, from: today, to: addDays(today, 30) }
const pdf = { file: { name: 'a.pdf', content: '%PDF-1.7\n%%EOF\n' } }

async function calendarOf(who: Person, more: Partial<typeof period> = {}) {
  const viewer = (await services.loadViewer(database.db, { userId: idOf(who) })) as Viewer
  const request = { id: '', ip: '', headers: new Headers() }
  const ctx = { db: database.db, app: services, viewer, scope: new Scope(viewer), request }
  return (await services.calendarOf(ctx, { ...period, ...more })).items
}
const kindsOf = async (who: Person, more: Partial<typeof period> = {}) =>
  [...new Set((await calendarOf(who, more)).map(({ kind }) => kind))].toSorted()

async function id(made: Promise<{ status: number; body: { id: number }; failure: unknown }>): Promise<number> {
  const { status, body, failure } = await made
  expect(status, JSON.stringify(failure)).toBe(200)
  return body.id
}

beforeAll(async () => {
  await id(call('landlord', announcements.create, { siteId: mall, title: 'News', description: 'News' }))
  await id(call('landlord', maintenance.save, { siteId: mall, tenantId: bakery, subject: 'Leak', requestTypeId: 1 }))
  const amenityId = await id(call('landlord', amenities.create, { siteId: mall, name: 'Hall', location: 'Hall' }))
  const times = { startTime: '10:00', endTime: '11:00' }
  const contact = { contactName: 'Ada', contactNumber: '416 555 0100' }
  await id(call('client', amenityBookings.create, { amenityId, date: soon, ...times, ...contact } as never) as never)
  const attendies = [{ email: 'client@test.example' }]
  await id(call('landlord', meetings.save, { siteId: mall, title: 'Plan', date: soon, ...times, attendies } as never))
  const rentalSpaceId = await id(call('landlord', rentalSpaces.save, { siteId: mall, name: 'Kiosk' }))
  await id(call('client', viewings.book, { rentalSpaceId, date: weekday, startTime: '10:00', contactName: 'Ada' }) as never)
  const notice = { type: 'DemandNotice', title: 'Demand', tenantId: bakery, dueDate: soon } as const
  await id(call('landlord', submissions.add, notice as never, pdf) as never)
  const certificate = { type: 'InsuranceCertificate', title: 'Certificate', year: 2026, month: 1, expiryDate: soon } as const
  await id(call('client', submissions.add, certificate as never, pdf) as never)
  const terms = { startDate: '2031-01-15', endDate: '2031-12-31', rent: 310_000 }
  const leaseId = await id(call('landlord', leases.save, { tenantId: bakery, leaseNo: 'L', status: 'Active', ...terms } as never))
  await id(call('landlord', criticalDates.save, { leaseId, title: 'Option', dueOn: soon, terms: '' } as never))
  const partId = await id(call('landlord', contractLibrary.clause.save, { name: 'Use', description: 'Use' } as never))
  const parts = [{ key: 'use', kind: 'clause', partId }]
  const templateId = await id(call('landlord', contractTemplates.save, { name: 'T', parts, status: 'Published' } as never))
  const contractId = await id(
    call('landlord', contracts.create, { templateId, tenantId: bakery, leaseId: null, name: 'C' } as never),
  )
  const obligation = { contractId, title: 'Sales', side: 'Client', day: soon }
  await id(call('landlord', contractObligations.save, obligation as never))
  for (const [version, action] of ['share', 'agree'].entries())
    await id(call('landlord', contracts.act, { id: contractId, version: version + 1, action } as never))
  const month = { startDate: '2031-02-01', endDate: '2031-02-28', dueDate: soon, total: 100 }
  await id(call('landlord', rentalNotices.save, { leaseId, ...month } as never))
})

test('each kind comes from one feature', () => {
  const kinds = features.flatMap(({ calendar = [] }) => calendar).flatMap(({ kinds: of }) => of)
  expect(kinds.toSorted()).toEqual([...calendarKinds].toSorted())
})

test('a landlord sees every kind at its sites, each with an address of a screen; in order of time', async () => {
  const all = await calendarOf('landlord')
  expect(await kindsOf('landlord')).toEqual([...calendarKinds].toSorted())
  for (const entry of all) expect(CalendarEntry.parse(entry)).toMatchObject({ siteId: mall })
  expect(all.map(({ address }) => address.startsWith('/'))).not.toContain(false)
  expect(all.map(({ date }) => date)).toEqual(all.map(({ date }) => date).toSorted())
  expect(await kindsOf('manager')).toEqual(await kindsOf('landlord'))
  expect(await calendarOf('landlord', { siteId: tower })).toEqual([])
})

test('a client sees its own and what is for its site, not the company’s dates; a neighbour the announcement alone', async () => {
  expect(await kindsOf('client')).toEqual(calendarKinds.filter((kind) => kind !== 'CriticalDate').toSorted())
  expect(await kindsOf('neighbour')).toEqual(['Announcement'])
  expect(await kindsOf('assistant')).toEqual(['InsuranceExpiration'])
})

test('another company, and who has no plan for it, see nothing; a site of others is not there', async () => {
  expect(await calendarOf('otherLandlord')).toEqual([])
  expect(await calendarOf('otherClient')).toEqual([])
  expect(await calendarOf('basicLandlord')).toEqual([])
  expect(await calendarOf('admin')).toEqual([])
  await expect(calendarOf('landlord', { siteId: southMall })).rejects.toMatchObject({ status: 404 })
  await expect(calendarOf('landlord', { to: addDays(today, -1) })).rejects.toMatchObject({ status: 400 })
})

test('a period has both of its days and no other', async () => {
  const onlySoon = await calendarOf('landlord', { from: soon, to: soon })
  expect(new Set(onlySoon.map(({ date }) => date))).toEqual(new Set([soon]))
  expect(await calendarOf('landlord', { from: addDays(today, 40), to: addDays(today, 60) })).toEqual([])
})

const daysOf = async (who: Person, more: object = {}) => {
  const { status, body, failure } = await call(who, eventCalendar.days, { ...period, ...more } as never)
  expect(status, JSON.stringify(failure)).toBe(200)
  return body
}
const totals = ({ days }: Awaited<ReturnType<typeof daysOf>>) => Object.fromEntries(days.map(({ date, total }) => [date, total]))

test('each day is told with the number of its records, for each viewer those that it sees, and with the first of them', async () => {
  for (const who of ['landlord', 'manager', 'client', 'neighbour', 'corporate', 'otherLandlord'] as const) {
    const entries = await calendarOf(who)
    const told = await daysOf(who)
    const counted = Object.groupBy(entries, ({ date }) => date)
    expect(totals(told), who).toEqual(Object.fromEntries(Object.entries(counted).map(([date, on]) => [date, on?.length])))
    expect(
      told.days.flatMap(({ shown }) => shown.map(({ entry }) => entry)),
      who,
    ).toEqual(entries)
    expect(told.kinds, who).toEqual([...new Set(entries.map(({ kind }) => kind))].toSorted())
    const words = new Set(entries.map(({ status }) => statusWords(status)))
    expect(told.statuses, who).toEqual([...words].filter(Boolean).toSorted())
  }
  expect((await call('landlord', eventCalendar.days, { ...period, siteId: southMall })).status).toBe(404)
  expect((await call('landlord', eventCalendar.days, { ...period, to: addDays(today, -1) })).status).toBe(400)
  expect(await daysOf('basicLandlord')).toEqual({ days: [], lasting: [], kinds: [], statuses: [], capped: false })
})

test('what is hidden is neither told nor counted; its type and its status can still be shown', async () => {
  const entries = await calendarOf('landlord')
  const hiddenKinds = ['DocumentDue', 'AmenityBooking'] as const
  const left = await daysOf('landlord', { hiddenKinds })
  const kept = entries.filter(({ kind }) => kind !== 'DocumentDue' && kind !== 'AmenityBooking')
  expect(left.days.reduce((sum, { total }) => sum + total, 0)).toBe(kept.length)
  expect(left.kinds).toEqual(expect.arrayContaining([...hiddenKinds]))
  expect(JSON.stringify(left.days)).not.toMatch(/"(DocumentDue|AmenityBooking)"/)
  const open = await daysOf('landlord', { hiddenStatuses: ['Not started', 'Pending'] })
  expect(open.days.flatMap(({ shown }) => shown.map(({ entry }) => statusWords(entry.status)))).not.toContain('Not started')
  expect(open.statuses).toEqual(expect.arrayContaining(['Not started', 'Pending']))
  const rest = entries.filter(({ status }) => !['Not started', 'Pending'].includes(statusWords(status)))
  expect(open.days.reduce((sum, { total }) => sum + total, 0)).toBe(rest.length)
})

test('of thousands of bookings a month is small, and each day says how many it has, by name, by time and each', async () => {
  const { pool } = database
  const docks: number[] = []
  for (let no = 1; no <= 6; no++)
    docks.push(await id(call('landlord', amenities.create, { siteId: mall, name: `Dock ${no}`, location: 'East' })))
  // Every ten minutes of eight hours on each of 31 days, at six docks: 48 on each a day.
  await pool.query(
    `insert into amenity_bookings (landlord_id, site_id, tenant_id, amenity_id, contact_name, contact_number, starts_at, ends_at, free_at, status, place, fee, currency, created_by)
     select 1, $1, $2, dock, 'Ada', '416', at, at + interval '10 minutes', at + interval '10 minutes', 'Approved', 1, 0, 'CAD', $3
     from unnest($4::int[]) dock, generate_series(1, 31) day,
       lateral generate_series(($5::date + day + time '09:00') at time zone 'America/Toronto', ($5::date + day + time '16:50') at time zone 'America/Toronto', interval '10 minutes') at`,
    [mall, bakery, idOf('landlord'), docks, today],
  )
  const first = addDays(today, 5)
  const month = await daysOf('landlord', { from: today, to: addDays(today, 41), by: 'name', most: 4 })
  expect(JSON.stringify(month).length).toBeLessThan(100_000)
  const day = month.days.find(({ date }) => date === first)
  expect(day?.total).toBeGreaterThanOrEqual(6 * 48)
  expect(day?.shown).toHaveLength(4)
  expect(day?.shown.at(-1)).toMatchObject({ count: 48, entry: { kind: 'AmenityBooking', startTime: '09:00' } })
  expect(month.capped).toBe(false)

  // As the day opens: each of them, and as many as were said.
  const opened = await daysOf('landlord', { from: first, to: first, most: 1_000 })
  expect(opened.days[0]?.shown).toHaveLength(day?.total ?? 0)
  expect(opened.days[0]?.total).toBe(day?.total)
  const some = await daysOf('landlord', { from: first, to: first, most: 100 })
  expect(some.days[0]).toEqual({ ...opened.days[0], shown: opened.days[0]?.shown.slice(0, 100) })

  // What begins within half an hour stands as one: 9:00, 9:30 and so on, sixteen times at each of six docks.
  const week = await daysOf('landlord', { from: first, to: first, by: 'time', most: 1_000, hiddenKinds: ['MaintenanceRequest'] })
  const docksShown = week.days[0]?.shown.filter(({ entry }) => entry.title.startsWith('Dock'))
  expect(docksShown?.map(({ count }) => count)).toEqual(Array(6 * 16).fill(3))
  expect(new Set(docksShown?.map(({ entry }) => entry.startTime?.slice(3)))).toEqual(new Set(['00', '30']))
})
