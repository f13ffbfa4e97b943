import { announcements } from '@atrium/contract/announcements/announcements.ts'
import { clientInvoices } from '@atrium/contract/client-invoices/invoices.ts'
import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import type { SectionKind } from '@atrium/contract/kit/record-page.ts'
import { type LeaseInput, leases } from '@atrium/contract/leases/leases.ts'
import { rentalNotices } from '@atrium/contract/leases/rental-notices.ts'
import { stackingPlan } from '@atrium/contract/leases/stacking-plan.ts'
import { maintenance } from '@atrium/contract/maintenance/requests.ts'
import { rentalSpaces } from '@atrium/contract/rental-spaces/rental-spaces.ts'
import { sitePage } from '@atrium/contract/sites/site-page.ts'
import { submissions } from '@atrium/contract/submissions/submissions.ts'
import { tenants } from '@atrium/contract/tenants/tenants.ts'
import { users } from '@atrium/contract/users/users.ts'
import { beforeAll, expect, test } from 'vitest'
import { ids, type Person } from '../../testing/fixtures.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { call, database } = await openTestApp()
const { bakery, bookshop, towerOffice } = ids.tenant
const { mall, tower } = ids.site
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n')
const today = dayIn('America/Toronto', new Date())
const on = (days: number) => addDays(today, days)

const pageOf = (id: number, who: Person = 'landlord') => call(who, sitePage.get, { id: String(id) })
const planOf = (siteId: number, who: Person = 'landlord') => call(who, stackingPlan.get, { siteId: String(siteId) })
async function section(kind: SectionKind, id: number = mall, who: Person = 'landlord') {
  const found = (await pageOf(id, who)).body.sections.find((one) => one.kind === kind)
  if (!found) throw new Error(`no ${kind}`)
  return found
}
async function done<T extends { status: number; failure: unknown; body: unknown }>(answer: Promise<T>): Promise<T['body']> {
  const { status, failure, body } = await answer
  expect(status, JSON.stringify(failure)).toBe(200)
  return body
}

async function lease(leaseNo: string, unitId: string, more: Partial<LeaseInput>): Promise<number> {
  const terms = {
    leaseNo,
    unitId,
    tenantId: bakery,
    rent: 200_000,
    status: 'Active',
    startDate: on(-400),
    endDate: on(900),
    ...more,
  }
  return ((await done(call('landlord', leases.save, terms as LeaseInput))) as { id: number }).id
}

async function overdueInvoice(maker: Person, tenantId: number, cost: number, daysLate: number): Promise<void> {
  const lines = [{ description: 'Hours', quantity: 1, cost }]
  const bill = { tenantId, title: 'Cleaning', startDate: on(-120), dueDate: on(10), lines }
  const { id } = (await done(call(maker, clientInvoices.save, bill))) as { id: number }
  const version = async () => (await call('landlord', clientInvoices.get, { id })).body.version
  await done(call(maker, clientInvoices.updateStatus, { id, version: await version(), status: 'ForApproval', reason: '' }))
  await done(call('landlord', clientInvoices.approve, { id, version: await version(), issue: true }))
  // What an issued invoice cannot be given by a call: a day that has passed.
  await database.pool.query(
    `begin; alter table client_invoices disable trigger client_invoices_stay;
     update client_invoices set due_date = '${on(-daysLate)}' where id = ${id};
     alter table client_invoices enable trigger client_invoices_stay; commit`,
  )
}

beforeAll(async () => {
  // Of two people at the mall one opens sites and clients alone, the other sites and leases.
  const { clerk, deputy } = ids.role
  await database.pool.query(
    `update role_permissions set string_value1 = '["Sites-Sites","Clients-Clients"]' where role_id = ${clerk}`,
  )
  await database.pool.query(
    `insert into role_permissions (role_id, permission_id, string_value1)
      select ${deputy}, permission_id, '["Sites-Sites","Leases-Leases"]' from role_permissions where role_id = ${clerk}`,
  )
  const first = await lease('L-1', '101', { rentableArea: 1_000 } as Partial<LeaseInput>)
  await lease('L-2', '204', { tenantId: bookshop, rentableArea: 500.5, rent: 300_000, endDate: on(200) } as Partial<LeaseInput>)
  await lease('L-3', 'Kiosk', { tenantId: bookshop, rentableArea: 50, endDate: on(4_000) } as Partial<LeaseInput>)
  await lease('L-4', '300', { status: 'Draft', rentableArea: 700 } as Partial<LeaseInput>)
  await lease('T-1', '900', { tenantId: towerOffice, rentableArea: 9_000 } as Partial<LeaseInput>)
  const space = { siteId: mall, location: '', notes: '', status: 'Available' }
  await done(
    call('landlord', rentalSpaces.save, { ...space, name: 'Corner', unit: '205', floorSize: 449.5, rentPerSqft: 30 } as never),
  )
  // One that a lease covers is not vacant.
  await done(
    call('landlord', rentalSpaces.save, { ...space, name: 'Let', unit: '204', floorSize: 500, rentPerSqft: 30 } as never),
  )
  const rent = { leaseId: first, startDate: on(-20), endDate: on(10), total: 30_000, notes: '' }
  await done(call('landlord', rentalNotices.save, { ...rent, dueDate: on(-10) } as never))
  await overdueInvoice('manager', bakery, 10_000, 40)
  await overdueInvoice('landlord', towerOffice, 70_000, 100)
  for (const [subject, siteId] of [
    ['Leak', mall],
    ['Lamp', tower],
  ] as const)
    await done(call('landlord', maintenance.save, { siteId, subject, requestTypeId: 1 } as never))
  const certificate = { type: 'InsuranceCertificate', title: 'Policy', year: 2026, month: 5, expiryDate: on(-3) } as const
  await done(call('client', submissions.add, certificate as never, { file: { name: 'a.pdf', content: pdf } }))
  await done(call('landlord', announcements.create, { siteId: tower, siteIds: [mall], title: 'Both', description: 'x' } as never))
})

test('what is owed and overdue is the sum of all that is billed at the site, and leads to the lists of it', async () => {
  const { body } = await pageOf(mall)
  expect(body.site).toMatchObject({ name: 'North Mall', active: true })
  const notices = (await call('landlord', rentalNotices.search, { siteId: mall, status: 'Overdue' })).body
  const invoices = (await call('landlord', clientInvoices.search, { siteId: mall, view: 'overdue' })).body
  const sum = (rows: readonly { balance: number }[]) => rows.reduce((all, { balance }) => all + balance, 0)
  expect(await section('Rent')).toMatchObject({
    total: notices.totalFiltered,
    owed: [{ overdue: sum(notices.items) }],
    list: `/rental-notices?status=Overdue&sid=${mall}`,
    rows: [{ title: 'Bakery', amount: sum(notices.items), day: on(-10) }],
  })
  expect(await section('Invoices')).toMatchObject({
    total: invoices.totalFiltered,
    list: `/other-payments/overdue?sid=${mall}`,
    rows: [{ title: 'Bakery', day: on(-40) }],
  })
  const owed = sum(notices.items) + sum(invoices.items)
  expect(body.owed).toEqual([{ currency: 'CAD', cents: owed, overdue: owed, since: on(-39) }])
})

test('clients stand by what they owe there, all of the active ones are counted', async () => {
  const list = (await call('landlord', tenants.search, { siteId: mall, active: true })).body
  const found = await section('Clients')
  expect(found).toMatchObject({ total: list.totalFiltered, list: `/landlord/tenants?active=true&sid=${mall}` })
  expect(found.rows[0]).toMatchObject({
    title: 'Bakery',
    day: on(-39),
    state: { text: 'Overdue' },
    address: `/clients/${bakery}`,
  })
  expect(found.rows.slice(1).every(({ amount }) => amount === null)).toBe(true)
})

test('occupancy is that of the rent roll; leases that end, requests, insurance, announcements and people are those of the site', async () => {
  expect(await section('Units')).toMatchObject({
    total: 3,
    occupancy: { leased: 1_550.5, vacant: 449.5, spaces: 1, occupied: 7_753 },
  })
  expect(await section('Leases')).toMatchObject({
    total: 1,
    rows: [{ title: 'Bookshop', note: '204 · L-2', day: on(200) }],
    list: `/leases?endsWithin=365&sid=${mall}`,
  })
  expect((await call('landlord', leases.search, { siteId: mall, endsWithin: 365 })).body.totalFiltered).toBe(1)
  expect(await section('Requests')).toMatchObject({ total: 1, rows: [{ title: 'Leak' }] })
  // One has expired; of the others of the site there is none.
  const gaps = await section('Insurance')
  expect(gaps.rows[0]).toMatchObject({ title: 'Bakery', day: on(-3) })
  expect(gaps.rows.slice(1).every(({ day }) => day === null)).toBe(true)
  expect(await section('Announcements')).toMatchObject({ total: 1, rows: [{ title: 'Both' }] })
  const people = (await call('landlord', users.search, { siteId: mall, kind: 'company', active: true })).body
  expect((await section('People')).total).toBe(people.totalFiltered)
})

test('the plan has each unit that is let or vacant on its floor, with what a square foot costs and since when its client is overdue', async () => {
  const { body } = await planOf(mall)
  expect(body).toMatchObject({ asOf: today, currency: 'CAD', lateOf: ['Rent', 'Invoice'], capped: false })
  expect(body.floors.map(({ floor, area, units }) => [floor, area, units.map(({ unit }) => unit)])).toEqual([
    [2, 950, ['204', '205']],
    [1, 1_000, ['101']],
    [null, 50, ['Kiosk']],
  ])
  const [second, ground] = body.floors
  expect(ground?.units[0]).toMatchObject({
    name: 'Bakery',
    // 2,000.00 a month for 1,000 square feet.
    rentPerArea: 2_400,
    daysLate: 40,
    lateBand: 60,
    isVacant: false,
  })
  expect(ground?.units[0]?.overdue[0]?.cents).toBe((await pageOf(mall)).body.owed?.[0]?.overdue)
  expect(second?.units).toMatchObject([
    { rentPerArea: 7_193, daysLate: null, lateBand: 0, overdue: [] },
    { isVacant: true, name: 'Corner', rentPerArea: 3_000, endsIn: null, lateBand: null, tenantId: null },
  ])
})

test('what a role closes is not there: no plan without leases, nothing of money, no vacant spaces', async () => {
  expect((await pageOf(mall, 'clerk')).body).toMatchObject({ owed: null })
  expect((await pageOf(mall, 'clerk')).body.sections.map(({ kind }) => kind)).toEqual(['Clients'])
  expect((await section('Clients', mall, 'clerk')).rows.every(({ amount, state }) => amount === null && state === null)).toBe(
    true,
  )
  expect((await planOf(mall, 'clerk')).status).toBe(403)
  const { body } = await planOf(mall, 'deputy')
  const units = body.floors.flatMap((floor) => floor.units)
  expect(body.lateOf).toEqual([])
  expect(units.every(({ lateBand, overdue, isVacant }) => lateBand === null && overdue.length === 0 && !isVacant)).toBe(true)
  expect((await section('Units', mall, 'deputy')).occupancy?.occupied).toBeNull()
})

test('a site elsewhere, of another company, or for a client, is not found', async () => {
  for (const ask of [pageOf, planOf]) {
    expect((await ask(tower, 'landlord')).status).toBe(200)
    expect((await ask(tower, 'manager')).status).toBe(404)
    expect((await ask(mall, 'otherLandlord')).status).toBe(404)
    expect((await ask(mall, 'client')).status).toBe(403)
    expect((await ask(999_999)).status).toBe(404)
  }
})
