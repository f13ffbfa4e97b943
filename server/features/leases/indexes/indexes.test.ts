import { dayIn } from '@atrium/contract/kit/days.ts'
import { leaseCharges } from '@atrium/contract/leases/charges.ts'
import { indexClauses, indexSeries } from '@atrium/contract/leases/indexes.ts'
import { type LeaseInput, leases } from '@atrium/contract/leases/leases.ts'
import { expect, test } from 'vitest'
import { checkInvoices } from '../../../platform/invoices/check-invoices.ts'
import { jobContext } from '../../../platform/work/unit-of-work.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { checkCharges } from '../charges/check-charges.ts'
import { makeNotices } from '../notices/make-notices.ts'

const app = await openTestApp()
const { call } = app
const job = jobContext(app.services, { name: 'rental-notices', changes: [] })
const year = Number(dayIn('America/Toronto', new Date()).slice(0, 4))
let made = 0
const index = async () => (await call('landlord', indexSeries.save, { name: `CPI ${++made}` })).body.id
const lease = async (more: object = {}) =>
  (
    await call('landlord', leases.save, {
      tenantId: 1,
      leaseNo: `I-${++made}`,
      status: 'Active',
      startDate: `${year - 2}-01-01`,
      endDate: `${year + 5}-12-31`,
      rent: 310_000,
      noticesFrom: `${year}-01-01`,
      ...more,
    } as LeaseInput)
  ).body.id
const clause = (leaseId: number, seriesId: number, more: object = {}) => ({
  leaseId,
  seriesId,
  startDate: `${year - 2}-01-01`,
  baseYear: year - 3,
  baseMonth: 10,
  reviewMonths: 12,
  ...more,
})
const enter = async (seriesId: number, at: number, value: number) =>
  (await call('landlord', indexSeries.saveValue, { seriesId, year: at, month: 10, value })).body.id
const charged = async (id: number) =>
  (await call('landlord', leaseCharges.get, { id: String(id) })).body.charged.filter(({ corrected }) => !corrected)
const january = async (id: number) => (await charged(id)).find(({ serviceFrom }) => serviceFrom === `${year}-01-01`)

test('rent follows an index as its values are published and corrected, and says why', async () => {
  const [seriesId, leaseId] = [await index(), await lease()]
  expect((await call('landlord', indexClauses.save, clause(leaseId, seriesId))).status).toBe(200)
  await enter(seriesId, year - 3, 160)
  const run = () => makeNotices(job, new Date())
  await run()
  expect(await january(leaseId)).toMatchObject({ cents: 310_000 })
  await enter(seriesId, year - 2, 164.8)
  const valueId = await enter(seriesId, year - 1, 168.096)
  await run()
  const first = await january(leaseId)
  expect(first).toMatchObject({
    cents: 325_686,
    why: { index: { series: expect.stringMatching(/^CPI/), fromValue: 164.8, toValue: 168.096, change: 2, before: 319_300 } },
  })
  // A value that is corrected corrects what was charged; twice changes nothing.
  const { version, ...value } = (await call('landlord', indexSeries.value, { id: String(valueId) })).body
  const corrected = { ...value, version, value: 164.8 }
  expect((await call('landlord', indexSeries.saveValue, corrected)).status).toBe(200)
  expect((await call('landlord', indexSeries.saveValue, corrected)).status).toBe(409)
  await run()
  expect(await january(leaseId)).toMatchObject({ cents: 319_300 })
  const rows = await charged(leaseId)
  await run()
  expect(await charged(leaseId)).toEqual(rows)
  // Taken away, the rent is what it was agreed to be.
  const { clauses } = (await call('landlord', leaseCharges.get, { id: String(leaseId) })).body
  const [only] = clauses
  expect(clauses).toHaveLength(1)
  await call('landlord', indexClauses.remove, { id: only?.id ?? 0, version: only?.version ?? 0 })
  await run()
  expect(await january(leaseId)).toMatchObject({ cents: 310_000 })
  expect(await checkCharges(app.database.db, 1)).toEqual([])
  expect(await checkInvoices(app.database.db, 1)).toEqual([])
})

test('values are pasted from a spreadsheet or CSV, all or none; months that are known get the new value', async () => {
  const seriesId = await index()
  await enter(seriesId, 2024, 150)
  const paste = (text: string) => call('landlord', indexSeries.paste, { seriesId, text })
  const text = 'Month;Value\n2024-10;151,25\n"2024-11","152.5"\n\n2024 December\t153.25\n2025-01-01,154\n'
  expect((await paste(text)).body).toEqual({ added: 3, changed: 1 })
  expect((await paste(text)).body).toEqual({ added: 0, changed: 0 })
  const found = (await call('landlord', indexSeries.values, { seriesId })).body.items
  expect(found.map(({ monthStart, value }) => [monthStart, value])).toEqual([
    ['2025-01-01', 154],
    ['2024-12-01', 153.25],
    ['2024-11-01', 152.5],
    ['2024-10-01', 151.25],
  ])
  expect((await call('landlord', indexSeries.values, { seriesId, query: '2024-1' })).body.totalFiltered).toBe(3)
  expect((await paste('2025-02,155\n2025-03,much')).failure.fields).toEqual({ text: 'Line 2 is not a month and a value' })
  expect((await paste('2025-02,155\n2025-02,156')).failure.fields).toEqual({
    text: 'Line 2 names a month that another line names too',
  })
  expect((await paste('Month,Value')).failure.fields).toEqual({ text: 'There is no month with a value in it' })
  const refused = await call('landlord', indexSeries.search, { query: 'cpi' })
  expect(refused.body.items.find(({ id }) => id === seriesId)).toMatchObject({
    values: 4,
    latest: '2025-01-01',
    latestValue: 154,
  })
})

test('what cannot be is refused, and other companies’ indexes are not there', async () => {
  const [seriesId, leaseId] = [await index(), await lease()]
  const save = async (more: object) => (await call('landlord', indexClauses.save, clause(leaseId, seriesId, more))).failure
  expect((await save({ floor: 3, cap: 2 })).fields).toEqual({ cap: 'The most must not be below the least' })
  expect((await call('landlord', indexClauses.save, clause(leaseId, seriesId))).status).toBe(200)
  expect((await save({ startDate: `${year}-01-01` })).code).toBe('already-indexed')
  expect((await call('landlord', indexSeries.remove, { id: seriesId })).failure.code).toBe('index-used')
  await enter(seriesId, 2020, 1)
  expect((await call('landlord', indexSeries.saveValue, { seriesId, year: 2020, month: 10, value: 2 })).failure.fields).toEqual({
    month: 'The index has a value for this month already',
  })
  expect((await call('landlord', indexSeries.saveValue, { seriesId, year: 2021, month: 10, value: 0 })).status).toBe(400)
  const theirs = (await call('otherLandlord', indexSeries.save, { name: 'Theirs' })).body.id
  expect((await save({ seriesId: theirs })).code).toBe('not-found')
  expect((await call('landlord', indexSeries.values, { seriesId: theirs })).body.items).toEqual([])
  expect((await call('otherLandlord', indexSeries.saveValue, { seriesId, year: 2022, month: 1, value: 1 })).status).toBe(404)
  expect((await call('clerk', indexSeries.save, { name: 'Mine' })).status).toBe(403)
  expect((await call('client', indexSeries.search, {})).status).toBe(403)
})
