import { clientInvoices } from '@atrium/contract/client-invoices/invoices.ts'
import { payments } from '@atrium/contract/client-invoices/payments.ts'
import { statements } from '@atrium/contract/client-invoices/statements.ts'
import { corporateTenant } from '@atrium/contract/corporate/corporate.ts'
import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { type LeaseInput, leases } from '@atrium/contract/leases/leases.ts'
import { rentalNotices } from '@atrium/contract/leases/rental-notices.ts'
import { maintenance } from '@atrium/contract/maintenance/requests.ts'
import { submissions } from '@atrium/contract/submissions/submissions.ts'
import { beforeAll, expect, test } from 'vitest'
import { idOf, ids } from '../../testing/fixtures.ts'
import { writtenPdf } from '../../testing/pdf.ts'
import { type Caller, openTestApp } from '../../testing/test-app.ts'

const app = await openTestApp()
const { call, database } = app
const { bakery, bookshop, towerOffice, southShop } = ids.tenant
// Of the two sites the one whose day begins later.
const today = dayIn('America/Vancouver', new Date())
const insuredUntil = addDays(today, 300)
let made = 0

async function lease(tenantId: number, more: object = {}, who: Caller = 'landlord'): Promise<number> {
  const terms = { tenantId, leaseNo: `O-${++made}`, unitId: 'Unit 7', status: 'Active', rent: 100_000 }
  const days = { startDate: '2010-01-01', endDate: '2031-12-31' }
  const { body, status } = await call(who, leases.save, { ...terms, ...days, ...more } as LeaseInput)
  expect(status).toBe(200)
  return body.id
}
async function owes(leaseId: number, dueDate: string, total: number, who: Caller = 'landlord'): Promise<void> {
  const { status } = await call(who, rentalNotices.save, { leaseId, startDate: dueDate, endDate: dueDate, dueDate, total })
  expect(status).toBe(200)
}
async function issued(tenantId: number, cost: number, days: number): Promise<void> {
  const lines = [{ description: 'Work', quantity: 1, cost }]
  const input = { tenantId, title: 'Work', startDate: today, dueDate: addDays(today, days), lines }
  const { id } = (await call('landlord', clientInvoices.save, input)).body
  await call('landlord', clientInvoices.updateStatus, { id, version: 1, status: 'ForApproval' })
  expect((await call('landlord', clientInvoices.approve, { id, version: 2, issue: true })).status).toBe(200)
}
const overview = async (more: object = {}) => (await call('corporate', corporateTenant.overview, more)).body
const spans = async (...tenantIds: number[]) => {
  await database.pool.query('delete from corporate_tenants')
  await database.pool.query('insert into corporate_tenants (user_id, tenant_id) select $1, unnest($2::int[])', [
    idOf('corporate'),
    tenantIds,
  ])
  app.services.forgetViewer()
}

beforeAll(async () => {
  const rent = await lease(bakery, { requiredCover: 200_000_000 })
  await owes(rent, '2024-03-10', 30_000)
  await owes(rent, '2024-02-10', 5_000)
  await issued(bakery, 8_000, 9)
  await issued(bakery, 1_000, 20)
  // A neighbour and a client of another company, whom the corporate client does not span.
  await owes(await lease(bookshop), '2023-01-01', 9_990_000)
  await owes(await lease(southShop, {}, 'otherLandlord'), '2022-01-01', 7_770_000, 'otherLandlord')
  // Paid ahead: put to nothing.
  const ahead = { tenantId: towerOffice, amount: 2_500, datePaid: today, paymentMode: 'Cheque' as const, oldestFirst: true }
  expect((await call('landlord', payments.record, ahead)).status).toBe(200)
  const file = { file: { name: 'policy.pdf', content: Buffer.from(writtenPdf('Policy')) } }
  const certificate = { type: 'InsuranceCertificate', title: 'Policy', year: 2026, month: 1, expiryDate: insuredUntil }
  const cover = { ...certificate, coverAmount: 100_000_000 }
  expect((await call('client', submissions.add, cover as never, file as never)).status).toBe(200)
  for (const [siteId, tenantId] of [
    [ids.site.mall, bakery],
    [ids.site.mall, bakery],
    [ids.site.mall, bookshop],
  ] as const)
    expect((await call('landlord', maintenance.save, { siteId, tenantId, subject: 'Leak', requestTypeId: 1 })).status).toBe(200)
})

test('all its clients stand side by side, the longest overdue first, with what all of them owe', async () => {
  const found = await overview()
  expect(found).toEqual({
    items: [
      {
        id: bakery,
        name: 'Bakery',
        unit: '101',
        siteName: 'North Mall',
        owed: [{ currency: 'CAD', cents: 44_000, overdue: 35_000 }],
        overdueSince: '2024-02-11',
        nextDue: addDays(today, 9),
        insurance: {
          until: insuredUntil,
          isOver: false,
          gap: { insured: 100_000_000, required: 200_000_000, currency: 'CAD' },
        },
        openRequests: 2,
      },
      {
        id: towerOffice,
        name: 'Tower Office',
        unit: '2201',
        siteName: 'North Tower',
        owed: [{ currency: 'CAD', cents: -2_500, overdue: 0 }],
        overdueSince: null,
        nextDue: null,
        insurance: { until: null, isOver: false, gap: null },
        openRequests: 0,
      },
    ],
    totalItems: 2,
    totals: [{ currency: 'CAD', cents: 41_500, overdue: 35_000 }],
  })
  // The same as each of them reads on its own page.
  const statement = await call('corporate', statements.statement, { tenantId: bakery, from: today })
  expect(statement.body.ageing.total).toBe(44_000)
})

test('a page has some of them, and the total of all', async () => {
  const { totals } = await overview()
  const second = await overview({ page: 2, rowsPerPage: 1 })
  expect(second.items.map(({ name }) => name)).toEqual(['Tower Office'])
  expect(second).toMatchObject({ totalItems: 2, totals })
  expect((await overview({ page: 9 })).items).toEqual([])
  expect((await call('corporate', corporateTenant.overview, { rowsPerPage: 101 })).status).toBe(400)
})

test('currencies are not added up', async () => {
  const currency = (code: string) => database.pool.query('update landlords set currency = $1 where id = 1', [code])
  await currency('USD')
  await owes(await lease(towerOffice), '2024-01-05', 700)
  await currency('CAD')
  const { items, totals } = await overview()
  expect(items.map(({ name, overdueSince }) => [name, overdueSince])).toEqual([
    ['Tower Office', '2024-01-06'],
    ['Bakery', '2024-02-11'],
  ])
  expect(items[0]?.owed).toEqual([
    { currency: 'CAD', cents: -2_500, overdue: 0 },
    { currency: 'USD', cents: 700, overdue: 700 },
  ])
  expect(totals).toEqual([
    { currency: 'CAD', cents: 41_500, overdue: 35_000 },
    { currency: 'USD', cents: 700, overdue: 700 },
  ])
})

test('what it has paid ahead counts before what is overdue', async () => {
  await owes(await lease(towerOffice), '2024-01-07', 4_000)
  const { items } = await overview()
  const tower = items.find(({ id }) => id === towerOffice)
  expect(tower?.owed?.find((one) => one.currency === 'CAD')).toEqual({ currency: 'CAD', cents: 1_500, overdue: 1_500 })
})

test('a client that it does not span any more is neither among them nor in the total', async () => {
  await spans(towerOffice)
  const { items, totalItems, totals } = await overview()
  expect(items.map(({ id }) => id)).toEqual([towerOffice])
  expect(totalItems).toBe(1)
  expect(totals?.find(({ currency }) => currency === 'CAD')?.cents).toBe(1_500)
  // One of another company is none of its clients, whatever row says so.
  await spans(towerOffice, southShop)
  expect((await overview()).items.map(({ id }) => id)).toEqual([towerOffice])
  await spans()
  expect(await overview()).toEqual({ items: [], totalItems: 0, totals: null })
  await spans(bakery, towerOffice)
})

test('what a role closes of its clients is left out of all of them', async () => {
  await database.pool.query('insert into user_roles (user_id, role_id) values ($1, $2)', [idOf('corporate'), ids.role.assistant])
  app.services.forgetViewer()
  const { items, totals } = await overview()
  expect(totals).toBeNull()
  expect(items).toHaveLength(2)
  for (const item of items)
    expect(item).toMatchObject({
      owed: null,
      overdueSince: null,
      nextDue: null,
      openRequests: null,
      insurance: expect.any(Object),
    })
  await database.pool.query('delete from user_roles where user_id = $1', [idOf('corporate')])
  app.services.forgetViewer()
})

test('nobody else has it', async () => {
  for (const who of ['client', 'landlord', 'otherLandlord', 'otherClient', 'admin'] as const)
    expect((await call(who, corporateTenant.overview, {})).status).toBe(403)
  expect((await call('visitor', corporateTenant.overview, {})).status).toBe(401)
})
