import { mileageRates, taxRates } from '@atrium/contract/tax-rates/tax-rates.ts'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { ids } from '../../testing/fixtures.ts'
import { type Caller, openTestApp } from '../../testing/test-app.ts'
import { taxRatesFeature } from './feature.ts'
import { mileageRateAt, ratesAt, usualTaxes } from './rates-at.ts'

const { call, database } = await openTestApp()
const { north, south } = ids.landlord
const gst = { taxType: 'GST', rate: 5, validFrom: '2020-01-01' } as const
const hst = { taxType: 'HST', jurisdiction: 'NS', rate: 15, validFrom: '2020-01-01', validTo: '2025-03-31' } as const
const save = (who: Caller, input: object) => call(who, taxRates.save, input as never)
const drive = (input: object) => call('landlord', mileageRates.save, input as never)
const taxesAt = async (province: string, day: string, landlordId: number = north) =>
  (await ratesAt(database.db, landlordId, province, day)).map(({ taxType, rate }) => `${taxType} ${rate}`)

let id = 0
beforeAll(async () => {
  id = (await save('landlord', gst)).body.id
  await save('landlord', hst)
  await save('landlord', { ...hst, rate: 14, validFrom: '2025-04-01', validTo: null })
  await save('landlord', { taxType: 'QST', jurisdiction: 'QC', rate: 9.975, validFrom: '2013-01-01' })
})
afterEach(() => delete taxRatesFeature.deletionGuards)

test('a landlord with the permission keeps the rates of its company, and nobody else sees them', async () => {
  expect((await call('landlord', taxRates.search, {})).body.items.map(({ rate }) => rate)).toEqual([14, 15, 5, 9.975])
  expect((await call('manager', taxRates.get, { id })).body).toMatchObject({ ...gst, jurisdiction: '', validTo: null })
  expect((await save('clerk', gst)).status).toBe(403)
  expect((await call('client', taxRates.search, {})).status).toBe(403)
  expect((await call('otherLandlord', taxRates.search, {})).body.items).toEqual([])
  expect((await call('otherLandlord', taxRates.get, { id })).status).toBe(404)
  expect((await call('otherLandlord', taxRates.remove, { id })).status).toBe(404)
})

test('no two rates of a tax and a province hold on the same day, not even the last day of one', async () => {
  const overlap = await save('landlord', { ...hst, validFrom: '2025-03-31' })
  expect([overlap.status, overlap.failure.code]).toEqual([409, 'tax-rate-overlaps'])
  expect(overlap.failure.fields).toHaveProperty('validFrom')
  expect((await save('landlord', { ...hst, validFrom: '2019-01-01', validTo: '2019-12-31' })).status).toBe(200)
  expect((await save('otherLandlord', gst)).status).toBe(200)
  expect((await save('landlord', { ...gst, id, version: 1, validTo: '2019-01-01' })).failure.fields).toHaveProperty('validTo')
})

test('a province is one of the company’s country; a rate has four decimals and is no more than 100', async () => {
  const { body } = await call('landlord', taxRates.states, {})
  expect(body.items).toContainEqual({ code: 'QC', name: 'Quebec' })
  const pst = { taxType: 'PST', jurisdiction: 'BC', rate: 7, validFrom: '2020-01-01' }
  expect((await save('landlord', { ...pst, jurisdiction: 'TX' })).failure.code).toBe('province-unknown')
  expect((await save('landlord', { ...pst, rate: 7.00001 })).failure.fields).toHaveProperty('rate')
  expect((await save('landlord', { ...pst, rate: 101 })).failure.fields).toHaveProperty('rate')
})

test('a rate that invoices were issued with only ends', async () => {
  // In the place of a feature whose invoices it computed.
  taxRatesFeature.deletionGuards = { 'tax rate': async () => true }
  const change = { ...gst, id, version: 1 }
  expect((await save('landlord', { ...change, rate: 6 })).failure.code).toBe('rate-used')
  expect((await call('landlord', taxRates.remove, { id })).failure.code).toBe('rate-used')
  expect((await save('landlord', { ...change, validTo: '2030-12-31' })).status).toBe(200)
  expect(await taxesAt('ON', '2031-01-01')).toEqual([])
  expect((await save('landlord', { ...change, version: 1 })).failure.code).toBe('saved-meanwhile')
})

test('on a day hold the rates of the province and of all provinces; HST takes the place of the others', async () => {
  expect(await taxesAt('NS', '2025-03-31')).toEqual(['GST 5', 'HST 15'])
  expect(await taxesAt('NS', '2025-04-01')).toEqual(['GST 5', 'HST 14'])
  expect(await taxesAt('NS', '2019-12-31')).toEqual(['HST 15'])
  expect(await taxesAt('', '2025-01-01')).toEqual(['GST 5'])
  expect(await taxesAt('QC', '2025-01-01', south)).toEqual(['GST 5'])
  expect(usualTaxes(await ratesAt(database.db, north, 'NS', '2025-04-01'))).toEqual(['HST'])
  expect(usualTaxes(await ratesAt(database.db, north, 'QC', '2025-04-01'))).toEqual(['GST', 'QST'])
  await save('landlord', { ...gst, jurisdiction: 'AB', rate: 4.5 })
  expect(await taxesAt('AB', '2025-01-01')).toEqual(['GST 4.5'])
})

test('one mileage rate holds on a day, in the currency that the company had when it was added', async () => {
  const first = await drive({ rate: 0.7, validFrom: '2025-01-01', validTo: '2025-12-31' })
  expect((await drive({ rate: 0.72, validFrom: '2025-12-31' })).failure.code).toBe('mileage-rate-overlaps')
  await drive({ rate: 0.72, validFrom: '2026-01-01' })
  expect(await mileageRateAt(database.db, north, '2025-12-31')).toMatchObject({ rate: 0.7, unit: 'km', currency: 'CAD' })
  expect(await mileageRateAt(database.db, north, '2026-06-01')).toMatchObject({ rate: 0.72 })
  expect(await mileageRateAt(database.db, north, '2024-12-31')).toBeUndefined()
  expect((await call('landlord', mileageRates.remove, { id: first.body.id })).status).toBe(200)
  expect((await call('manager', mileageRates.search, {})).body.items).toMatchObject([{ rate: 0.72, currency: 'CAD' }])
})
