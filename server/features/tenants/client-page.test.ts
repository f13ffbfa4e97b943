import { amenities } from '@atrium/contract/amenities/amenities.ts'
import { amenityBookings } from '@atrium/contract/amenities/bookings/amenity-bookings.ts'
import { clientInvoices } from '@atrium/contract/client-invoices/invoices.ts'
import { payments } from '@atrium/contract/client-invoices/payments.ts'
import { contacts } from '@atrium/contract/contacts/contacts.ts'
import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import type { SectionKind } from '@atrium/contract/kit/record-page.ts'
import { type LeaseInput, leases } from '@atrium/contract/leases/leases.ts'
import { rentalNotices } from '@atrium/contract/leases/rental-notices.ts'
import { maintenance } from '@atrium/contract/maintenance/requests.ts'
import { submissions } from '@atrium/contract/submissions/submissions.ts'
import { clientPage } from '@atrium/contract/tenants/client-page.ts'
import { beforeAll, expect, test } from 'vitest'
import { ids, type Person } from '../../testing/fixtures.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { call, database } = await openTestApp()
const { bakery, bookshop, towerOffice, southShop } = ids.tenant
const { mall } = ids.site
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n')
const today = dayIn('America/Toronto', new Date())
const on = (days: number) => addDays(today, days)

const pageOf = (id: number, who: Person = 'landlord') => call(who, clientPage.get, { id: String(id) })
async function section(kind: SectionKind, id: number = bakery, who: Person = 'landlord') {
  const found = (await pageOf(id, who)).body.sections.find((one) => one.kind === kind)
  if (!found) throw new Error(`no ${kind}`)
  return found
}
async function done<T extends { status: number; failure: unknown; body: unknown }>(answer: Promise<T>): Promise<T['body']> {
  const { status, failure, body } = await answer
  expect(status, JSON.stringify(failure)).toBe(200)
  return body
}

async function invoice(dueDate: string, cost: number): Promise<number> {
  const lines = [{ description: 'Hours', quantity: 1, cost }]
  const bill = { tenantId: bakery, title: 'Cleaning', startDate: addDays(dueDate, -80), dueDate, lines }
  const { id } = (await done(call('manager', clientInvoices.save, bill))) as { id: number }
  const version = async () => (await call('landlord', clientInvoices.get, { id })).body.version
  await done(call('manager', clientInvoices.updateStatus, { id, version: await version(), status: 'ForApproval', reason: '' }))
  await done(call('landlord', clientInvoices.approve, { id, version: await version(), issue: true }))
  return id
}

let late: number
beforeAll(async () => {
  // A role that opens the clients and their leases, and nothing of their money.
  await database.pool.query(
    `update role_permissions set string_value1 = '["Clients-Clients","Leases-Leases"]' where role_id = ${ids.role.clerk}`,
  )
  const terms = { tenantId: bakery, rent: 200_000, status: 'Active', startDate: on(-400), endDate: on(400) }
  const lease = (await done(call('landlord', leases.save, { ...terms, leaseNo: 'L-1', unitId: '101' } as LeaseInput))) as {
    id: number
  }
  const rent = { leaseId: lease.id, startDate: on(-20), endDate: on(10), total: 30_000, notes: '' }
  await done(call('landlord', rentalNotices.save, { ...rent, dueDate: on(-10) } as never))
  late = await invoice(on(10), 10_000)
  // What an issued invoice cannot be given by a call: a day that has passed.
  await database.pool.query(
    `begin; alter table client_invoices disable trigger client_invoices_stay;
     update client_invoices set due_date = '${on(-40)}' where id = ${late};
     alter table client_invoices enable trigger client_invoices_stay; commit`,
  )
  await invoice(on(20), 5_000)
  // Put to nothing.
  const paid = { tenantId: bakery, amount: 2_500, datePaid: on(-1), paymentMode: 'Cheque', transactionId: '77' } as const
  await done(call('landlord', payments.record, paid))
  const file = { file: { name: 'a.pdf', content: pdf } }
  const certificate = { type: 'InsuranceCertificate', title: 'Policy', year: 2026, month: 5, expiryDate: on(5) } as const
  await done(call('client', submissions.add, certificate as never, file))
  const notice = { type: 'DefaultNotice', tenantId: bakery, title: 'Notice', dueDate: on(5) } as const
  for (let at = 0; at < 2; at++) await done(call('landlord', submissions.add, notice as never, file))
  for (const subject of ['Leak', 'Lamp'])
    await done(call('landlord', maintenance.save, { siteId: mall, subject, requestTypeId: 1, tenantId: bakery } as never))
  await database.pool.query(`update maintenance_requests set status = 'Closed' where subject = 'Lamp'`)
  const { id: amenityId } = (await done(call('landlord', amenities.create, { siteId: mall, name: 'Room' } as never))) as {
    id: number
  }
  const times = { date: on(3), startTime: '10:00', endTime: '11:00', contactName: 'Ada', contactNumber: '416 555 0100' }
  await done(call('client', amenityBookings.create, { ...times, amenityId } as never))
  await done(call('landlord', contacts.create, { firstName: 'Ada', lastName: 'Singh', siteId: mall, tenantId: bakery } as never))
})

test('what a client owes is the sum of what its lists say, and since when the oldest of it is overdue', async () => {
  const { body } = await pageOf(bakery)
  expect(body.client).toMatchObject({ name: 'Bakery', siteName: 'North Mall', notes: 'pays late' })
  const invoices = (await call('landlord', clientInvoices.search, { tenantId: bakery })).body.items
  const notices = (await call('landlord', rentalNotices.search, { tenantId: bakery })).body.items
  const sum = (rows: readonly { balance: number }[]) => rows.reduce((all, { balance }) => all + balance, 0)
  const rent = await section('Rent')
  const billed = await section('Invoices')
  expect(rent).toMatchObject({ total: notices.length, owed: [{ cents: sum(notices), overdue: sum(notices) }] })
  expect(billed).toMatchObject({ total: 2, owed: [{ cents: sum(invoices) }], overdue: [late] })
  expect(body.owed).toEqual([
    {
      currency: 'CAD',
      cents: sum(invoices) + sum(notices),
      overdue: sum(notices) + (billed.rows[0]?.amount ?? 0),
      since: on(-39),
    },
  ])
  // What is owed longest stands first.
  expect(billed.rows[0]).toMatchObject({ id: late, day: on(-40), address: `/other-payments/view/${late}` })
})

test('a payment that is put to nothing is said beside what is owed', async () => {
  expect(await section('Payments')).toMatchObject({
    total: 1,
    unapplied: [{ currency: 'CAD', cents: 2_500 }],
    rows: [{ title: '77', amount: 2_500, word: 'Cheque' }],
    list: `/invoice-payment-history/${bakery}`,
  })
})

test('leases, insurance, documents by type, open requests, coming bookings, people and contacts', async () => {
  expect(await section('Leases')).toMatchObject({
    total: 1,
    rows: [{ title: 'L-1', note: '101', day: on(-400), until: on(400), state: { text: 'Active', tone: 'good' } }],
  })
  expect(await section('Insurance')).toMatchObject({
    total: 1,
    rows: [{ day: on(5), state: { text: 'Expires soon', tone: 'warning' } }],
  })
  expect(await section('Documents')).toMatchObject({
    total: 3,
    types: [
      { text: 'Default Notices', total: 2, list: `/DefaultNotice?tenantId=${bakery}` },
      { text: 'Insurance Certificates', total: 1 },
    ],
  })
  expect(await section('Requests')).toMatchObject({ total: 1, rows: [{ title: 'Leak' }] })
  expect(await section('Bookings')).toMatchObject({ total: 1, rows: [{ title: 'Room', day: on(3), time: '10:00' }] })
  // The one who spans several clients too.
  const people = (await section('People')).rows.map(({ note }) => note)
  expect(people.sort()).toEqual(['assistant@test.example', 'client@test.example', 'corporate@test.example'])
  expect((await section('Contacts')).rows).toMatchObject([{ title: 'Ada Singh' }])
})

test('what came to pass stands on one timeline by its day, the newest first, and nothing of the days to come', async () => {
  const { happened } = (await pageOf(bakery)).body
  const days = happened.map(({ day }) => day ?? '')
  expect(days).toEqual(days.toSorted().reverse())
  expect(days.every((day) => day <= on(1))).toBe(true)
  expect(new Set(happened.map(({ kind }) => kind))).toEqual(
    new Set(['Rent', 'Invoices', 'Payments', 'Leases', 'Documents', 'Requests']),
  )
  expect(happened.filter(({ kind }) => kind === 'Requests').map(({ title }) => title)).toEqual(['Lamp', 'Leak'])
  expect(happened.at(-1)).toMatchObject({ kind: 'Leases', day: on(-400) })
  expect((await pageOf(bakery, 'clerk')).body.happened.map(({ kind }) => kind)).toEqual(['Leases'])
})

test('another client of the site has none of it', async () => {
  const { body } = await pageOf(bookshop)
  expect(body.owed).toEqual([])
  const rows = body.sections.filter(({ kind }) => kind !== 'People').flatMap((one) => one.rows)
  expect(rows).toEqual([])
})

test('what a role or the plan closes is not there', async () => {
  const { body, status } = await pageOf(bakery, 'clerk')
  expect(status).toBe(200)
  expect(body.sections.map(({ kind }) => kind)).toEqual(['Leases'])
  expect(body.owed).toBeNull()
  // A company user without the right to manage people.
  expect((await pageOf(bakery, 'manager')).body.sections.map(({ kind }) => kind)).not.toContain('People')
  expect((await pageOf(ids.tenant.basicShop, 'basicLandlord')).body).toMatchObject({ owed: null, sections: [] })
})

test('a client elsewhere, of another company, or for a client itself, is not found', async () => {
  expect((await pageOf(towerOffice, 'landlord')).status).toBe(200)
  expect((await pageOf(towerOffice, 'manager')).status).toBe(404)
  expect((await pageOf(southShop)).status).toBe(404)
  expect((await pageOf(bakery, 'otherLandlord')).status).toBe(404)
  expect((await pageOf(bakery, 'client')).status).toBe(403)
  expect((await pageOf(999_999)).status).toBe(404)
})
