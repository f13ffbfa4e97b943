import { dayIn } from '@atrium/contract/kit/days.ts'
import { leaseCharges } from '@atrium/contract/leases/charges.ts'
import { deposits } from '@atrium/contract/leases/deposits.ts'
import { indexClauses, indexSeries } from '@atrium/contract/leases/indexes.ts'
import { type LeaseInput, leases } from '@atrium/contract/leases/leases.ts'
import { percentageRents } from '@atrium/contract/leases/percentage-rents.ts'
import { rentRoll } from '@atrium/contract/leases/rent-roll.ts'
import { rentalNotices } from '@atrium/contract/leases/rental-notices.ts'
import { rentalSpaces } from '@atrium/contract/rental-spaces/rental-spaces.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sites } from '../../../platform/tenancy/tables.ts'
import { ids } from '../../../testing/fixtures.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()
const { call } = app
const today = dayIn('America/Toronto', new Date())
let made = 0
const lease = async (more: object = {}) =>
  (
    await call('landlord', leases.save, {
      tenantId: 1,
      leaseNo: `RR-${++made}`,
      unitId: `U${made}`,
      status: 'Active',
      rentableArea: 1_000,
      startDate: '2024-01-01',
      endDate: '2025-12-31',
      rent: 300_000,
      additionalRent: 60_000,
      ...more,
    } as LeaseInput)
  ).body.id
const change = async (id: number, changes: object) => {
  const { version, ...now } = (await call('landlord', leases.get, { id: String(id) })).body
  const input = {
    ...now,
    version,
    status: 'Active',
    effectiveFrom: null,
    changeReason: '',
    areaFrom: null,
    areaCorrected: false,
    ...changes,
  }
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
    rent: 300_000,
    additionalRent: 60_000,
    otherCharges: 0,
    rentPerArea: 3_600,
    deposit: 0,
    nextOn: '2024-06-01',
    nextKind: 'Charge',
    nextRent: 300_000,
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
  // The client is at a site where the day begins three hours later.
  const today = dayIn('America/Vancouver', new Date())
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

test('what is to let and not leased on the day stands apart, with what is asked, and counts against the occupancy', async () => {
  const space = async (name: string, more: object = {}) =>
    (
      await call('landlord', rentalSpaces.save, {
        siteId: 1,
        name,
        unit: name,
        floorSize: 1_250.5,
        rentPerSqft: 32.5,
        ...more,
      } as never)
    ).body.id
  const empty = await space('V1')
  await space('V2', { isAvailable: false })
  await space('V3', { availability: '2019-06-01' })
  const taken = await space('v4 ')
  const named = await space('V5', { unit: '' })
  await space('V6', { floorSize: 0 })
  const of = { startDate: '2018-01-01', endDate: '2018-12-31', rentableArea: 500 }
  await lease({ ...of, unitId: 'V4' })
  await lease({ ...of, unitId: 'v5', startDate: '2018-07-01' })
  const vacant = async (asOf: string, more: object = {}) =>
    (await call('landlord', rentRoll.vacant, { siteId: 1, asOf, ...more })).body
  const names = async (asOf: string) => (await vacant(asOf)).items.map(({ name }) => name).toSorted()
  expect(await names('2018-03-01')).toEqual(['V1', 'V5', 'V6'])
  expect(await names('2018-08-01')).toEqual(['V1', 'V6'])
  expect(await names('2019-07-01')).toEqual(['V1', 'V3', 'V5', 'V6', 'v4'])
  const then = await vacant('2018-08-01')
  // 1,250.5 sq ft at 32.50 are 40,641.25 a year.
  expect(then.items.find(({ id }) => id === empty)).toMatchObject({ askingRent: 338_677, askingPerArea: 3_250, currency: 'CAD' })
  expect(then.items.find(({ name }) => name === 'V6')).toMatchObject({ askingRent: 0, askingPerArea: null })
  // What is changed today was as large then.
  const enlarged = then.items.find(({ area }) => area === 1_250.5)?.id as number
  const { pictures: _, ...shown } = (await call('landlord', rentalSpaces.get, { id: enlarged, viewOnly: 'false' } as never)).body
  const enlarge = (areaFrom: string | null) =>
    call('landlord', rentalSpaces.save, { ...shown, floorSize: 2_000, areaFrom } as never)
  expect((await enlarge('2999-01-01')).failure.fields).toHaveProperty('areaFrom')
  expect((await enlarge(null)).status).toBe(200)
  expect((await vacant('2018-08-01')).items).toEqual(then.items)
  expect((await vacant(today)).items.find(({ id }) => id === enlarged)).toMatchObject({ area: 2_000 })
  // 1,000 of 2,250.5 sq ft.
  expect(then.occupancy).toEqual({ leased: 1_000, vacant: 1_250.5, spaces: 2, occupied: 4_443 })
  expect((await vacant('2018-08-01', { page: 2, rowsPerPage: 1 })).items).toHaveLength(1)
  expect([taken, named].every((id) => then.items.every((one) => one.id !== id))).toBe(true)

  const csv = (await call('landlord', rentRoll.exportList, { format: 'csv', siteId: 1, asOf: '2018-08-01' })).response.body
  expect(csv).toContain('V1,Vacant,V1,1250.5,,,,,,32.5,,3386.77,')
  expect(csv).toContain('Occupancy,44.43%')
  const ofOne = { format: 'csv' as const, siteId: 1, asOf: '2018-08-01', tenantId: 1 }
  expect((await call('landlord', rentRoll.exportList, ofOne)).response.body).not.toContain('Vacant')
  expect((await call('otherLandlord', rentRoll.vacant, { siteId: 1 })).status).toBe(404)
  expect((await call('otherLandlord', rentRoll.vacant, { asOf: '2018-08-01' })).body.totalItems).toBe(0)
  expect((await call('client', rentRoll.vacant, {})).status).toBe(403)
})

test('percentage rent stands with its breakpoint, its rate, and what was sold of the year so far', async () => {
  const id = await lease({ startDate: '2016-01-01', endDate: '2017-12-31', tenantId: 1 })
  const rent = { leaseId: id, share: 6, yearKind: 'Calendar' as const, startDate: '2016-07-01' }
  const agreed = { ...rent, breakpointKind: 'Agreed' as const, breakpoint: 120_000_000 }
  expect((await call('landlord', percentageRents.save, agreed)).status).toBe(200)
  expect((await call('landlord', percentageRents.save, { ...rent, share: 8, breakpointKind: 'Natural' as const })).status).toBe(
    200,
  )
  const sold = (month: number, counted: number, year = 2016) =>
    app.database.pool.query(
      `insert into sales_reports (landlord_id, site_id, tenant_id, year, month, currency, gross_sales) values ($1, 1, 1, $2, $3, 'CAD', $4)`,
      [ids.landlord.north, year, month, counted],
    )
  for (const month of [6, 7, 8, 9]) await sold(month, 1_000_000 * month)
  expect(await row(id, '2016-06-30')).toMatchObject({ shares: [], salesSoFar: null })
  // Half of the year, 184 of 366 days: 603,278.69; natural: 6 months of 3,000.00 / 8 %.
  expect((await row(id, '2016-08-31'))?.shares).toEqual([
    { share: 6, breakpoint: 60_327_869, sales: 15_000_000, since: '2016-07-01' },
    { share: 8, breakpoint: 22_500_000, sales: 15_000_000, since: '2016-07-01' },
  ])
  expect(await row(id, '2017-01-15')).toMatchObject({
    salesSoFar: 0,
    shares: [{ breakpoint: 120_000_000, since: '2017-01-01' }, {}],
  })
  const csv = (await call('landlord', rentRoll.exportList, { format: 'csv', siteId: 1, asOf: '2016-08-31' })).response.body
  expect(csv).toContain('"6% > 603278.69; 8% > 225000.00",150000,')
})

test('totals are the sum of all rows, whatever a month follows from', async () => {
  const day = '2012-08-15'
  const of = { startDate: '2012-01-01', endDate: '2012-12-31', currency: 'CAD' }
  const charge = (leaseId: number, more: object) =>
    call('landlord', leaseCharges.saveSchedule, { leaseId, code: 'utilities', startDate: '2012-01-01', ...more } as never)
  const plain = await lease({ ...of, rentType: 'Quarterly', rent: 100_001, additionalRent: 7_777, rentableArea: 333.33 })
  await charge(plain, { rule: 'PerArea', price: 7.1234, rhythm: 'Quarterly' })
  await charge(plain, { rule: 'PerArea', price: 3, startDate: '2012-09-01' })
  await charge(plain, { code: 'base rent', amount: 12_345, rhythm: 'Annually' })
  const changed = await lease({ ...of, rentableArea: 500 })
  await change(changed, { rent: 500_000, effectiveFrom: '2012-08-01' })
  await change(changed, { rentableArea: 750, areaFrom: '2012-08-10' })
  await change(changed, { rentableArea: 900, areaFrom: '2012-09-01' })
  await charge(changed, { rule: 'PerArea', price: 12 })
  const free = await lease({ ...of, rentableArea: 0 })
  await charge(free, { code: 'base rent', rule: 'Free', startDate: '2012-08-01', endDate: '2012-08-31' })
  await charge(free, { amount: 5_000 })
  await charge(free, { rule: 'Free', startDate: '2012-08-15', endDate: '2012-08-15' })
  const raised = await lease({ ...of, startDate: '2010-01-01' })
  await charge(raised, { amount: 10_001, raise: 3, startDate: '2010-01-01' })
  await charge(raised, { code: 'management fee', rule: 'Percentage', percent: 7.5 })
  const held = await lease({ ...of, endDate: '2012-06-30', holdoverFactor: 150, holdsOver: true })
  await charge(held, { amount: 4_000, endDate: '2012-08-14' })
  const ask = { asOf: day, siteId: 1 }
  const rows = await roll(day, { rowsPerPage: 100 })
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([plain, changed, free, raised, held]))
  const sum = (key: 'rent' | 'additionalRent' | 'otherCharges' | 'rentableArea' | 'deposit') =>
    rows.reduce((total, one) => total + one[key], 0)
  const withArea = rows.reduce((total, one) => total + (one.rentableArea > 0 ? one.rent : 0), 0)
  const [total, ...others] = (await call('landlord', rentRoll.totals, ask)).body.items
  expect(others).toEqual([])
  expect(total).toEqual({
    currency: 'CAD',
    leases: 5,
    rentableArea: 333.33 + 750 + 0 + 1_000 + 1_000,
    rent: sum('rent'),
    additionalRent: sum('additionalRent'),
    otherCharges: sum('otherCharges'),
    deposit: 0,
    rentPerArea: Math.round((withArea * 12) / sum('rentableArea')),
  })
  expect(sum('otherCharges')).toBeGreaterThan(0)
})

test('totals cover all leases, however many there are', async () => {
  await app.database.pool.query(`
    insert into leases (landlord_id, site_id, tenant_id, lease_no, status, rentable_area, start_date, end_date, rent_type, rent, currency)
    select 1, 1, 1, 'MANY-' || n, 'Active', 10, '2009-01-01', '2009-12-31', 'Monthly', 100, 'CAD' from generate_series(1, 5200) n`)
  const { items } = (await call('landlord', rentRoll.totals, { asOf: '2009-03-01', siteId: 1 })).body
  expect(items).toMatchObject([{ leases: 5_200, rent: 520_000, rentableArea: 52_000 }])
})
