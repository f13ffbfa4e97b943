import { leaseCharges } from '@atrium/contract/leases/charges.ts'
import { type LeaseInput, leases } from '@atrium/contract/leases/leases.ts'
import { rentalNotices } from '@atrium/contract/leases/rental-notices.ts'
import { taxRates } from '@atrium/contract/tax-rates/tax-rates.ts'
import { beforeAll, expect, test } from 'vitest'
import { checkInvoices } from '../../../platform/invoices/check-invoices.ts'
import { ids } from '../../../testing/fixtures.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { checkCharges } from './check-charges.ts'

const { call, database } = await openTestApp()
const landlordId = ids.landlord.north
let made = 0
// All that is charged lies in the past, and each period has a notice of its own.
const lease = async (more: object = {}) => {
  const terms = { tenantId: 1, leaseNo: `W-${++made}`, status: 'Active', startDate: '2025-03-01', endDate: '2025-04-30' }
  const { body } = await call('landlord', leases.save, { ...terms, noticesFrom: '2025-03-01', ...more } as LeaseInput)
  return body.id
}
const schedule = async (leaseId: number, more: object) => {
  const parking = { leaseId, code: 'parking', rule: 'Fixed', rhythm: 'Monthly', startDate: '2025-03-01', ...more }
  expect((await call('landlord', leaseCharges.saveSchedule, parking as never)).status).toBe(200)
}
const charge = async (id: number) => (await call('landlord', leaseCharges.generate, { id })).body.issued
const noticesOf = async (leaseId: number) =>
  (await call('landlord', rentalNotices.search, { leaseId, sortBy: 'startDate' })).body.items
const voidNotice = async (leaseId: number, startDate: string) => {
  const notice = (await noticesOf(leaseId)).find((one) => one.startDate === startDate)
  const { id, version } = notice as { id: number; version: number }
  expect((await call('landlord', rentalNotices.void, { id, version })).status).toBe(200)
}
const live = async (leaseId: number) =>
  (await noticesOf(leaseId)).filter(({ status }) => status !== 'Void').map(({ startDate, total }) => [startDate, total])
const faults = async () => [...(await checkCharges(database.db, landlordId)), ...(await checkInvoices(database.db, landlordId))]

beforeAll(async () => {
  await database.pool.query(`update sites set province = 'ON' where id = $1`, [ids.site.mall])
  await call('landlord', taxRates.save, { taxType: 'HST', jurisdiction: 'ON', rate: 13, validFrom: '2020-01-01' })
})

test('a notice on which some days are free already is void as it was, and nothing is charged for these anew', async () => {
  const id = await lease({ rent: 100_003, taxed: true })
  await schedule(id, { code: 'base rent', rule: 'Free', startDate: '2025-03-10', endDate: '2025-03-16' })
  expect(await charge(id)).toBe(2)
  const [, april] = await live(id)
  await voidNotice(id, '2025-03-01')
  expect(await faults()).toEqual([])
  expect(await charge(id)).toBe(0)
  expect(await live(id)).toEqual([april])
})

test('once what gives its days free is taken away, exactly what the notice was for is charged', async () => {
  const id = await lease({ rent: 100_003, taxed: true })
  await schedule(id, { code: 'base rent', rule: 'Free', startDate: '2025-03-10', endDate: '2025-03-16' })
  await charge(id)
  const before = await live(id)
  await voidNotice(id, '2025-03-01')
  const { schedules } = (await call('landlord', leaseCharges.get, { id: String(id) })).body
  const waivers = schedules.filter(({ notes }) => notes !== '')
  expect(waivers.map(({ startDate, endDate }) => [startDate, endDate])).toEqual([
    ['2025-03-01', '2025-03-09'],
    ['2025-03-17', '2025-03-31'],
  ])
  for (const { id: waiver, version } of waivers)
    expect((await call('landlord', leaseCharges.removeSchedule, { id: waiver, version })).status).toBe(200)
  expect(await charge(id)).toBe(1)
  expect(await live(id)).toEqual(before)
  expect(await faults()).toEqual([])
})

test('of two charges with one name only the one on the notice is free', async () => {
  const id = await lease({ rent: 0 })
  await schedule(id, { amount: 10_000 })
  await schedule(id, { amount: 6_200, startDate: '2025-03-16', endDate: '2025-03-31' })
  expect(await charge(id)).toBe(3)
  await voidNotice(id, '2025-03-16')
  expect(await charge(id)).toBe(0)
  expect(await live(id)).toEqual([
    ['2025-03-01', 10_000],
    ['2025-04-01', 10_000],
  ])
  expect(await faults()).toEqual([])
})

test('what was given free by a credit note is taken back when the notice is void, so that it is not given twice', async () => {
  const id = await lease({ rent: 310_000 })
  await charge(id)
  const total = async () => (await live(id)).reduce((sum, [, cents]) => sum + Number(cents), 0)
  await schedule(id, { code: 'base rent', rule: 'Free', startDate: '2025-04-01', endDate: '2025-04-30' })
  // Put to the oldest open document, which is March.
  expect(await charge(id)).toBe(1)
  await voidNotice(id, '2025-04-01')
  expect(await charge(id)).toBe(1)
  expect(await total()).toBe(310_000 + 310_000)
  expect(await faults()).toEqual([])
})
