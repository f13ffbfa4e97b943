import { Permission } from '@atrium/contract/access/access.ts'
import { amenities } from '@atrium/contract/amenities/amenities.ts'
import { amenityBookings } from '@atrium/contract/amenities/bookings/amenity-bookings.ts'
import { announcements } from '@atrium/contract/announcements/announcements.ts'
import { clientInvoices } from '@atrium/contract/client-invoices/invoices.ts'
import { needs } from '@atrium/contract/dashboard/needs.ts'
import { quickReminders } from '@atrium/contract/invoice-reminders/mailing.ts'
import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { type NeedKind, needKinds } from '@atrium/contract/kit/needs.ts'
import { weekdayOf } from '@atrium/contract/kit/wall-time.ts'
import { leases } from '@atrium/contract/leases/leases.ts'
import { rentalNotices } from '@atrium/contract/leases/rental-notices.ts'
import { maintenance, maintenanceRequests } from '@atrium/contract/maintenance/requests.ts'
import { rentalSpaces } from '@atrium/contract/rental-spaces/rental-spaces.ts'
import { viewings } from '@atrium/contract/rental-spaces/viewings.ts'
import { submissions } from '@atrium/contract/submissions/submissions.ts'
import { beforeAll, expect, test } from 'vitest'
import { idOf, ids, type Person } from './testing/fixtures.ts'
import { openTestApp } from './testing/test-app.ts'

// What every feature says needs a landlord (`needs` of the manifests), and whom.

const { call, database, services } = await openTestApp()
const { mall, tower, southMall } = ids.site
const { bakery, towerOffice } = ids.tenant
const today = dayIn('America/Toronto', new Date())
const soon = addDays(today, 3)
/** A Tuesday that is not today. */
const weekday = addDays(today, 9 - weekdayOf(today))
const pdf = { file: { name: 'a.pdf', content: '%PDF-1.7\n%%EOF\n' } }

const ask = async (who: Person, question: { siteId?: number; kind?: NeedKind } = {}) => {
  const { status, body } = await call(who, needs.read, question)
  expect(status).toBe(200)
  return body.sections
}
const sectionOf = async (kind: NeedKind, who: Person = 'landlord', siteId = -1) =>
  (await ask(who, { siteId })).find((section) => section.kind === kind)
const totals = async (who: Person, siteId = -1) =>
  Object.fromEntries((await ask(who, { siteId })).map(({ kind, total }) => [kind, total]))

async function done<T>(made: Promise<{ status: number; body: T; failure: unknown }>): Promise<T> {
  const { status, body, failure } = await made
  expect(status, JSON.stringify(failure)).toBe(200)
  return body
}
/** What an issued invoice cannot be given by a call: a day that has passed. */
const changeIssued = (text: string) =>
  database.pool.query(
    `begin; alter table client_invoices disable trigger client_invoices_stay; ${text};
     alter table client_invoices enable trigger client_invoices_stay; commit`,
  )

const made = { leaseId: 0, notice: 0, overdue: 0, toApprove: 0, amenityId: 0 }

beforeAll(async () => {
  const request = { siteId: mall, tenantId: bakery, requestTypeId: 1 }
  await done(call('landlord', maintenance.save, { ...request, subject: 'Gas', priority: 'Emergency' }))
  await done(call('landlord', maintenance.save, { ...request, subject: 'Late' }))
  await done(call('landlord', maintenance.save, { ...request, subject: 'In time' }))
  await done(call('landlord', maintenance.save, { siteId: tower, requestTypeId: 1, subject: 'Lift', priority: 'Emergency' }))
  await database.pool.query(`update maintenance_requests set due_date_time = now() - interval '2 days' where subject = 'Late'`)

  const terms = { startDate: addDays(today, -300), endDate: addDays(today, 80), rent: 310_000 }
  made.leaseId = (
    await done(call('landlord', leases.save, { tenantId: bakery, leaseNo: 'L-1', status: 'Active', ...terms } as never))
  ).id
  const later = { startDate: addDays(today, -300), endDate: addDays(today, 95), rent: 310_000 }
  await done(call('landlord', leases.save, { tenantId: towerOffice, leaseNo: 'L-2', status: 'Active', ...later } as never))
  const month = { startDate: addDays(today, -60), endDate: addDays(today, -31), dueDate: addDays(today, -40), total: 100_00 }
  made.notice = (await done(call('landlord', rentalNotices.save, { leaseId: made.leaseId, ...month } as never))).id

  const lines = [{ description: 'Cleaning', quantity: 1, cost: 250 }]
  const bill = { tenantId: bakery, startDate: addDays(today, -10), dueDate: soon, title: 'Cleaning', lines }
  for (const key of ['overdue', 'toApprove'] as const) {
    made[key] = (await done(call('manager', clientInvoices.save, bill))).id
    await done(call('manager', clientInvoices.updateStatus, { id: made[key], version: 1, status: 'ForApproval' }))
  }
  await done(call('landlord', clientInvoices.approve, { id: made.overdue, version: 2, issue: true }))
  await changeIssued(`update client_invoices set due_date = date '${addDays(today, -5)}' where id = ${made.overdue}`)

  made.amenityId = (await done(call('landlord', amenities.create, { siteId: mall, name: 'Hall', location: 'Hall' }))).id
  const booking = { amenityId: made.amenityId, date: soon, contactName: 'Ada', contactNumber: '416 555 0100' }
  await done(call('client', amenityBookings.create, { ...booking, startTime: '10:00', endTime: '11:00' } as never))
  await done(call('client', amenityBookings.create, { ...booking, startTime: '13:00', endTime: '14:00' } as never))
  const { id: rentalSpaceId } = await done(call('landlord', rentalSpaces.save, { siteId: mall, name: 'Kiosk' }))
  await done(call('client', viewings.book, { rentalSpaceId, date: weekday, startTime: '10:00', contactName: 'Ada' }))

  const certificate = { type: 'InsuranceCertificate', title: 'Policy', year: 2026, month: 1, expiryDate: soon } as const
  await done(call('client', submissions.add, certificate as never, pdf) as never)
})

test('each kind is there, with the most pressing first, the address of its record and what may be done with it', async () => {
  const sections = await ask('landlord')
  expect(sections.map(({ kind }) => kind)).toEqual([...needKinds])
  const of = (kind: NeedKind) => sections.find((one) => one.kind === kind)
  expect(of('MaintenanceRequest')).toMatchObject({
    total: 3,
    rows: [{ tone: 'urgent', action: 'start' }, { tone: 'urgent' }, { title: 'Late', version: 1, action: 'start' }],
  })
  expect(of('RentOverdue')).toMatchObject({
    total: 1,
    sums: [{ currency: 'CAD', cents: 100_00 }],
    rows: [{ amount: 100_00, daysLeft: -40, tone: 'urgent', action: 'remind', address: `/rental-notices?edit=${made.notice}` }],
  })
  expect(of('InvoiceOverdue')).toMatchObject({ total: 1, rows: [{ id: made.overdue, daysLeft: -5, action: 'remind' }] })
  expect(of('BookingPending')).toMatchObject({
    total: 2,
    rows: [{ title: 'Hall', day: soon, time: '10:00', action: 'approve' }, {}],
  })
  expect(of('ViewingPending')).toMatchObject({ total: 1, rows: [{ title: 'Kiosk', day: weekday, action: 'approve' }] })
  expect(of('InvoiceApproval')).toMatchObject({ total: 1, rows: [{ id: made.toApprove, version: 2, action: 'approve' }] })
  expect(of('LeaseEnding')).toMatchObject({ total: 1, rows: [{ id: made.leaseId, daysLeft: 80, tone: 'normal' }] })
  expect(of('MailNotSent')).toMatchObject({ total: 0, rows: [] })
})

test('insurance: who expires soon, and at a site that has certificates who has none; not at the others, nor clients out of use', async () => {
  const section = await sectionOf('InsuranceGap')
  expect(section?.rows.map(({ title, day }) => [title, day])).toEqual([
    ['Bakery', soon],
    ['Bookshop', null],
  ])
  const renewed = {
    type: 'InsuranceCertificate',
    title: 'Renewed',
    year: 2027,
    month: 1,
    expiryDate: addDays(today, 300),
  } as const
  const { id } = await done(
    call('client', submissions.add, renewed as never, pdf) as never as ReturnType<typeof call<typeof submissions.add>>,
  )
  expect((await sectionOf('InsuranceGap'))?.rows.map(({ title }) => title)).toEqual(['Bookshop'])
  await done(call('client', submissions.remove, { type: 'InsuranceCertificate', id }))
  await database.pool.query('update tenants set active = false where id = $1', [ids.tenant.bookshop])
  expect(await sectionOf('InsuranceGap')).toMatchObject({ total: 1, rows: [{ tone: 'normal' }] })
  await database.pool.query('update tenants set active = true where id = $1', [ids.tenant.bookshop])
})

test('each is counted as the list that it leads to', async () => {
  const all = { siteId: -1, rowsPerPage: 1 }
  const lists = {
    MaintenanceRequest: await call('landlord', maintenance.search, { ...all, pressing: true }),
    RentOverdue: await call('landlord', rentalNotices.search, { ...all, status: 'Overdue' }),
    InvoiceOverdue: await call('landlord', clientInvoices.search, { ...all, view: 'overdue' }),
    BookingPending: await call('landlord', amenityBookings.search, { ...all, status: 'Pending' }),
    ViewingPending: await call('landlord', viewings.search, { ...all, status: 'Pending' }),
    InvoiceApproval: await call('landlord', clientInvoices.search, { ...all, view: 'approval' }),
    LeaseEnding: await call('landlord', leases.search, { ...all, endsWithin: 90 }),
  }
  const counts = Object.entries(lists).map(([kind, { body }]) => [kind, body.totalFiltered])
  expect(await totals('landlord')).toMatchObject(Object.fromEntries(counts))
  expect((await call('landlord', leases.search, { ...all, endsWithin: 78 })).body.totalFiltered).toBe(0)
  expect((await call('landlord', leases.search, { ...all, endsWithin: 97 })).body.totalFiltered).toBe(2)
})

test('of one kind more is told', async () => {
  for (let n = 0; n < 6; n++)
    await done(
      call('landlord', maintenance.save, { siteId: tower, requestTypeId: 1, subject: `Many ${n}`, priority: 'Emergency' }),
    )
  expect((await sectionOf('MaintenanceRequest'))?.rows).toHaveLength(5)
  const [only, ...others] = await ask('landlord', { kind: 'MaintenanceRequest' })
  expect(others).toEqual([])
  expect(only?.rows).toHaveLength(9)
  await database.pool.query(`delete from maintenance_requests where subject like 'Many%'`)
})

test('a manager has what is at its sites, and a chosen site what is at it', async () => {
  expect(await totals('manager')).toMatchObject({ MaintenanceRequest: 2, LeaseEnding: 1, BookingPending: 2, InsuranceGap: 2 })
  expect(await totals('landlord', tower)).toMatchObject({
    MaintenanceRequest: 1,
    LeaseEnding: 0,
    BookingPending: 0,
    RentOverdue: 0,
  })
  expect((await call('manager', needs.read, { siteId: tower })).status).toBe(404)
  expect((await call('landlord', needs.read, { siteId: southMall })).status).toBe(404)
  // It may not approve, but issue what is approved: it sees what waits, with nothing to press.
  expect((await sectionOf('InvoiceApproval', 'manager'))?.rows).toMatchObject([{ id: made.toApprove, action: null }])
})

test('who has not the plan, the role or the permission for a screen has no section of it; other companies have nothing', async () => {
  expect(await totals('basicLandlord')).toEqual({ ContractWaiting: 0, ObligationOverdue: 0, MailNotSent: 0 })
  expect(await totals('clerk')).toEqual({ MailNotSent: 0 })
  expect(Object.values(await totals('otherLandlord')).filter((total) => total > 0)).toEqual([])
  for (const who of ['client', 'corporate', 'admin'] as const) expect((await call(who, needs.read, {})).status).toBe(403)
})

test('what is done leaves: a booking, a viewing and an invoice that are approved, a request that is closed, rent that is paid', async () => {
  const first = async (kind: NeedKind) => (await sectionOf(kind))?.rows[0] as { id: number; version: number }
  const booking = await first('BookingPending')
  await done(call('landlord', amenityBookings.approve, { id: booking.id, version: booking.version }))
  expect(await sectionOf('BookingPending')).toMatchObject({ total: 1, rows: [{ time: '13:00' }] })
  const { id: bookViewingId } = await first('ViewingPending')
  await done(call('landlord', viewings.setStatus, { bookViewingId, Status: 'Approved' }))
  const invoice = await first('InvoiceApproval')
  await done(call('landlord', clientInvoices.approve, { id: invoice.id, version: invoice.version }))
  expect((await sectionOf('InvoiceApproval'))?.rows).toMatchObject([{ id: made.toApprove, action: 'issue' }])
  await done(call('landlord', clientInvoices.updateStatus, { id: made.toApprove, version: 3, status: 'Unpaid' }))
  for (const { id } of (await sectionOf('MaintenanceRequest'))?.rows ?? []) {
    for (const status of ['InProgress', 'Closed'] as const) {
      const { version } = (await call('landlord', maintenanceRequests.get, { id })).body
      await done(call('landlord', maintenanceRequests.setStatus, { id, version, status }))
    }
  }
  const payment = { id: made.notice, version: 1, datePaid: today, paymentMethod: 'Cheque' } as const
  const { version } = (await call('landlord', rentalNotices.get, { id: made.notice })).body
  await done(call('landlord', rentalNotices.markPaid, { ...payment, version }))
  const left = await totals('landlord')
  expect(left).toMatchObject({ BookingPending: 1, ViewingPending: 0, InvoiceApproval: 0, MaintenanceRequest: 0, RentOverdue: 0 })
  // Who was reminded still owes it.
  await call('landlord', quickReminders.send, { invoiceIds: [made.overdue] })
  expect(left).toMatchObject({ InvoiceOverdue: 1 })
})

test('a request is begun, given to somebody and closed where it stands', async () => {
  const late = { siteId: mall, tenantId: bakery, requestTypeId: 1, subject: 'Begun', priority: 'Emergency' as const }
  await done(call('landlord', maintenance.save, late))
  const rowOf = async (who: Person) => (await sectionOf('MaintenanceRequest', who))?.rows.find(({ title }) => title === 'Begun')
  const { id = 0, version = null, action } = (await rowOf('manager')) ?? {}
  expect(action).toBe('start')
  await done(call('manager', maintenanceRequests.setStatus, { id, version: version ?? 0, status: 'InProgress' }))
  // It is still open, and still pressing.
  const begun = await rowOf('manager')
  expect(begun).toMatchObject({ id, action: 'close', handler: { name: '', mayChange: true } })
  const given = { id, version: begun?.version ?? 0, assigneeId: idOf('manager'), vendorName: 'Pipes Ltd' }
  await done(call('manager', maintenanceRequests.assign, given))
  const assigned = await rowOf('landlord')
  expect(assigned?.handler).toEqual({ name: expect.stringMatching(/.+, Pipes Ltd$/), mayChange: true })
  const closed = { id, version: assigned?.version ?? 0, status: 'Closed' as const }
  await done(call('manager', maintenanceRequests.setStatus, closed))
  expect(await rowOf('landlord')).toBeUndefined()
})

test('who may not assign requests is told who has one, and works on its own', async () => {
  const request = { siteId: mall, requestTypeId: 1, subject: 'Of the deputy', priority: 'Emergency' as const }
  const { id } = await done(call('landlord', maintenance.save, request))
  const manage = [ids.role.deputy, Permission.AllowManageDocuments]
  await database.pool.query('delete from role_permissions where role_id = $1 and permission_id = $2', manage)
  services.forgetViewer()
  const own = async () => (await sectionOf('MaintenanceRequest', 'deputy'))?.rows.find((row) => row.id === id)
  expect(await own()).toMatchObject({ action: null, handler: { name: '', mayChange: false } })
  const { version } = (await call('landlord', maintenanceRequests.get, { id })).body
  await done(call('landlord', maintenanceRequests.assign, { id, version, assigneeId: idOf('deputy') }))
  expect(await own()).toMatchObject({ action: 'start', handler: { name: 'deputy Tester', mayChange: false } })
  await database.pool.query('delete from maintenance_requests where id = $1', [id])
})

test('mail that did not leave is told with its record, once, until it is sent again', async () => {
  const title = 'Water is off'
  const { id } = await done(
    call('landlord', announcements.create, { siteId: mall, title, description: 'At 9.', mail: true } as never),
  )
  // Those that have been handed over: one that still waits would say afterwards that it has left.
  const count = `select count(*)::int as n from mails where subject like $1 and status <> 'queued'`
  await expect.poll(async () => (await database.pool.query(count, [`%${title}%`])).rows[0].n).toBeGreaterThan(1)
  await database.pool.query(`update mails set status = 'failed' where subject like $1`, [`%${title}%`])
  const address = `/announcement?q=${encodeURIComponent(title)}`
  expect(await sectionOf('MailNotSent')).toMatchObject({ total: 1, rows: [{ siteId: mall, address, tone: 'warning' }] })
  expect(await sectionOf('MailNotSent', 'manager')).toMatchObject({ total: 1 })
  expect(await sectionOf('MailNotSent', 'landlord', tower)).toMatchObject({ total: 0 })
  expect(await sectionOf('MailNotSent', 'clerk')).toMatchObject({ total: 0 })
  expect(await sectionOf('MailNotSent', 'otherLandlord')).toMatchObject({ total: 0 })
  await database.pool.query('update announcements set delivery_id = null where id = $1', [id])
  expect(await sectionOf('MailNotSent')).toMatchObject({ total: 0 })
})
