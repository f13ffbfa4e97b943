import { dayIn } from '@atrium/contract/kit/days.ts'
import { leaseCharges } from '@atrium/contract/leases/charges.ts'
import { deposits } from '@atrium/contract/leases/deposits.ts'
import { indexClauses, indexSeries } from '@atrium/contract/leases/indexes.ts'
import { type LeaseInput, leases } from '@atrium/contract/leases/leases.ts'
import { rentRoll } from '@atrium/contract/leases/rent-roll.ts'
import { rentalNotices } from '@atrium/contract/leases/rental-notices.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sites } from '../../../platform/tenancy/tables.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()
const { call } = app
const today = dayIn('America/Toronto', new Date())
let made = 0
const lease = async (more: object = {}) =>
  (
    await call('landlord', leases.save, {
      ...{ tenantId: 1, leaseNo: `RR-${++made}`, unitId: `U${made}`, status: 'Active', rentableArea: 1_000 },
      ...{ startDate: '2024-01-01', endDate: '2025-12-31', rent: 300_000, additionalRent: 60_000, ...more },
    } as LeaseInput)
  ).body.id
const change = async (id: number, changes: object) => {
  const { version, ...now } = (await call('landlord', leases.get, { id: String(id) })).body
  const input = { ...now, version, status: 'Active', effectiveFrom: null, changeReason: '', ...changes }
  expect((await call('landlord', leases.save, input as LeaseInput)).status).toBe(200)
}
const roll = async (asOf: string, more: object = {}) =>
  (await call('landlord', rentRoll.search, { asOf, siteId: 1, ...more })).body.items
const row = async (id: number, asOf: string) => (await roll(asOf)).find((one) => one.id === id)

test('a lease stands in it while it is in force, with what a month costs on the day', async () => {
  const id = await lease({ rentType: 'Quarterly', rent: 900_000, additionalRent: 180_000 })
  await change(id, { rent: 930_000, effectiveFrom: '2025-01-01' })
  const charge = { leaseId: id, code: 'parking' as const, amount: 12_000, rhythm: 'Annually' as const, startDate: '2024-06-01' }
  await call('landlord', leaseCharges.saveSchedule, charge)
  expect(await row(id, '2024-03-15')).toMatchObject({
    ...{ rent: 300_000, additionalRent: 60_000, otherCharges: 0, rentPerArea: 3_600, deposit: 0 },
    ...{ nextOn: '2024-06-01', nextKind: 'Charge', nextRent: 300_000 },
  })
  expect(await row(id, '2024-07-01')).toMatchObject({
    otherCharges: 1_000,
    nextOn: '2025-01-01',
    nextKind: 'Rent',
    nextRent: 310_000,
  })
  expect(await row(id, '2025-06-30')).toMatchObject({ rent: 310_000, rentPerArea: 3_720, nextOn: null })
  for (const outside of ['2023-12-31', '2026-01-01']) expect(await row(id, outside)).toBeUndefined()
  // Free of rent in August: the roll says what is charged.
  const free = { leaseId: id, code: 'base rent' as const, rule: 'Free' as const, startDate: '2025-08-01', endDate: '2025-08-31' }
  await call('landlord', leaseCharges.saveSchedule, free)
  expect(await row(id, '2025-08-10')).toMatchObject({ rent: 0, additionalRent: 60_000, nextOn: '2025-09-01', nextRent: 310_000 })
  // Terminated, it stands there until that day.
  await change(id, { status: 'Terminated', terminatedOn: '2025-03-31' })
  expect([(await row(id, '2025-03-31'))?.rent, await row(id, '2025-04-01')]).toEqual([310_000, undefined])
})

test('rent by an index and holding over are what they are charged as; drafts are not there', async () => {
  const id = await lease({ holdoverFactor: 150 })
  const draft = await lease({ status: 'Draft' })
  const seriesId = (await call('landlord', indexSeries.save, { name: 'CPI of the roll' })).body.id
  await call('landlord', indexSeries.paste, { seriesId, text: '2023-10,160\n2024-10,164.8' })
  const clause = { leaseId: id, seriesId, startDate: '2024-01-01', baseYear: 2023, baseMonth: 10 }
  expect((await call('landlord', indexClauses.save, clause)).status).toBe(200)
  expect(await row(id, '2024-12-31')).toMatchObject({ rent: 300_000, nextOn: '2025-01-01', nextKind: 'Index', nextRent: 309_000 })
  expect(await row(id, '2025-01-01')).toMatchObject({ rent: 309_000 })
  expect(await row(id, today)).toBeUndefined()
  await change(id, { holdsOver: true })
  expect(await row(id, today)).toMatchObject({ rent: 463_500, additionalRent: 60_000, status: 'Holdover', nextOn: null })
  expect(await row(draft, '2024-12-31')).toBeUndefined()
})

test('deposits are those held on the day; totals are by currency, and the report has them', async () => {
  const id = await lease({ startDate: '2010-01-01', endDate: '2035-12-31', tenantId: 3 })
  const other = await lease({ startDate: '2010-01-01', endDate: '2035-12-31', tenantId: 3, rentableArea: 0 })
  await app.database.pool.query(`update leases set currency = 'EUR' where id = $1`, [other])
  await call('landlord', deposits.bill, { leaseId: id, amount: 50_000, dueDate: today })
  const notice = (await call('landlord', rentalNotices.search, { leaseId: id })).body.items[0]?.id ?? 0
  const { version } = (await call('landlord', rentalNotices.get, { id: String(notice) })).body
  await call('landlord', rentalNotices.markPaid, { id: notice, version, datePaid: today, paymentMethod: 'Cheque' })
  await call('landlord', deposits.giveBack, { leaseId: id, amount: 20_000, on: today, mode: 'Cheque' })
  const own = (await call('landlord', rentRoll.search, { tenantId: 3, asOf: today })).body.items
  expect(own.map((one) => [one.id, one.deposit, one.rentPerArea])).toEqual([
    [id, 30_000, 3_600],
    [other, 0, null],
  ])
  const totals = (await call('landlord', rentRoll.totals, { tenantId: 3, asOf: today })).body
  expect(totals.items).toEqual([
    {
      currency: 'CAD',
      leases: 1,
      rentableArea: 1_000,
      rent: 300_000,
      additionalRent: 60_000,
      otherCharges: 0,
      rentPerArea: 3_600,
      deposit: 30_000,
    },
    {
      currency: 'EUR',
      leases: 1,
      rentableArea: 0,
      rent: 300_000,
      additionalRent: 60_000,
      otherCharges: 0,
      rentPerArea: null,
      deposit: 0,
    },
  ])
  expect((await call('landlord', rentRoll.totals, { tenantId: 3, asOf: '2024-01-01' })).body.items[0]?.deposit).toBe(0)
  for (const format of ['pdf', 'xlsx'] as const) {
    const { status, response } = await call('landlord', rentRoll.exportList, { format, siteId: -1, asOf: today })
    expect([status, response.rawPayload.length > 2_000]).toEqual([200, true])
  }
})

test('a page is one of many, and everybody sees the leases of their own sites', async () => {
  const all = (await call('landlord', rentRoll.search, { asOf: '2024-06-30', rowsPerPage: 1, page: 2, sortBy: 'leaseNo' })).body
  expect(all.items).toHaveLength(1)
  expect(all.totalFiltered).toBeGreaterThan(1)
  expect((await call('otherLandlord', rentRoll.search, { asOf: '2024-06-30' })).body.totalFiltered).toBe(0)
  expect((await call('otherLandlord', rentRoll.totals, { siteId: 1 })).status).toBe(404)
  expect((await call('client', rentRoll.search, {})).status).toBe(403)
})

test('of all sites it is as of the last day that has begun at each of them', async () => {
  const zones = { '1': 'Pacific/Kiritimati', '2': 'Etc/GMT+12' }
  const before = await app.database.db.select({ id: sites.id, timeZone: sites.timeZone }).from(sites)
  for (const [id, timeZone] of Object.entries(zones))
    await app.database.db
      .update(sites)
      .set({ timeZone })
      .where(eq(sites.id, Number(id)))
  expect((await call('landlord', rentRoll.totals, { siteId: -1 })).body.asOf).toBe(dayIn('Etc/GMT+12', new Date()))
  for (const { id, timeZone } of before) await app.database.db.update(sites).set({ timeZone }).where(eq(sites.id, id))
})
