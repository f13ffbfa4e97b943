import { addDays } from '@atrium/contract/kit/days.ts'
import { leaseCharges } from '@atrium/contract/leases/charges.ts'
import { type LeaseInput, leases } from '@atrium/contract/leases/leases.ts'
import { straightLine } from '@atrium/contract/leases/straight-line.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ids } from '../../../testing/fixtures.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import type { ChargeTerms } from '../charges/charge-terms.ts'
import { monthAfter } from '../charges/periods.ts'
import { spread } from './spread.ts'

const { call } = await openTestApp()
const { mall, tower } = ids.site
let made = 0
const lease = async (more: object = {}): Promise<number> => {
  const input = {
    tenantId: ids.tenant.bakery,
    leaseNo: `SL-${++made}`,
    unitId: `U${made}`,
    status: 'Active',
    rentableArea: 1_000,
    startDate: '2026-01-01',
    endDate: '2026-12-31',
    rent: 100_000,
    additionalRent: 30_000,
    ...more,
  }
  return (await call('landlord', leases.save, input as LeaseInput)).body.id
}
const change = async (id: number, changes: object) => {
  const { version, ...now } = (await call('landlord', leases.get, { id: String(id) })).body
  const unchanged = { effectiveFrom: null, changeReason: '', areaFrom: null, areaCorrected: false }
  expect((await call('landlord', leases.save, { ...now, version, ...unchanged, ...changes } as LeaseInput)).status).toBe(200)
}
const free = (leaseId: number, startDate: string, endDate: string) =>
  call('landlord', leaseCharges.saveSchedule, { leaseId, code: 'base rent', rule: 'Free', startDate, endDate } as never)
const year = { from: '2026-01-01', to: '2026-12-31' }
const read = async (ask: object = {}, who: 'landlord' | 'otherLandlord' = 'landlord') =>
  (await call(who, straightLine.get, { ...year, ...ask })).body

test('steps and free months are spread evenly over the term: the example of the documentation, reckoned by hand', async () => {
  // 1,000.00 a month, January and February free, 1,200.00 from July on: 11,200.00 in twelve months.
  const id = await lease()
  await free(id, '2026-01-01', '2026-02-28')
  await change(id, { rent: 120_000, effectiveFrom: '2026-07-01' })
  // The same each month: it is not among them.
  await lease()
  const { sites, total, currency } = await read()
  expect([currency, sites.map(({ siteId, leases: n }) => [siteId, n])]).toEqual(['CAD', [[mall, 1]]])
  expect(
    total.map(({ month, agreed, even, difference, deferred }) => [month.slice(5, 7), agreed, even, difference, deferred]),
  ).toEqual([
    ['01', 0, 93_333, 93_333, 93_333],
    ['02', 0, 93_334, 93_334, 186_667],
    ['03', 100_000, 93_333, -6_667, 180_000],
    ['04', 100_000, 93_333, -6_667, 173_333],
    ['05', 100_000, 93_334, -6_666, 166_667],
    ['06', 100_000, 93_333, -6_667, 160_000],
    ['07', 120_000, 93_333, -26_667, 133_333],
    ['08', 120_000, 93_334, -26_666, 106_667],
    ['09', 120_000, 93_333, -26_667, 80_000],
    ['10', 120_000, 93_333, -26_667, 53_333],
    ['11', 120_000, 93_334, -26_666, 26_667],
    ['12', 120_000, 93_333, -26_667, 0],
  ])
  expect(sites[0]?.months).toEqual(total)
  // Later months carry on what was deferred before; after the term there is nothing.
  expect((await read({ from: '2026-11-01', to: '2027-01-31' })).total.map(({ deferred }) => deferred)).toEqual([26_667, 0, 0])
  expect((await read({ from: '2027-01-01', to: '2027-02-28' })).sites).toEqual([])
})

test('is read by site, within the company and the viewer’s sites, and comes as a file', async () => {
  const id = await lease({ tenantId: ids.tenant.towerOffice, rentType: 'Quarterly', rent: 300_000 })
  await change(id, { rent: 330_000, effectiveFrom: '2026-10-01' })
  const { sites, total } = await read()
  expect(sites.map(({ siteId }) => siteId).toSorted()).toEqual([mall, tower])
  const [ofTower] = (await read({ siteId: tower })).sites
  // 3 × 3,000.00 + 3,300.00 in twelve months: 1,025.00; a quarter is a third in each of its months.
  expect(ofTower?.months.slice(8, 10)).toEqual([
    { month: '2026-09-01', agreed: 100_000, even: 102_500, difference: 2_500, deferred: 22_500 },
    { month: '2026-10-01', agreed: 110_000, even: 102_500, difference: -7_500, deferred: 15_000 },
  ])
  for (const key of ['agreed', 'even', 'deferred'] as const)
    expect(total.map((one) => one[key])).toEqual(
      total.map((_, at) => sites.reduce((sum, site) => sum + (site.months[at]?.[key] ?? 0), 0)),
    )
  const own = (await call('manager', straightLine.get, year)).body
  expect(own.sites.map(({ siteId }) => siteId)).toEqual([mall])
  expect((await read({}, 'otherLandlord')).sites).toEqual([])
  expect((await call('otherLandlord', straightLine.get, { ...year, siteId: mall })).status).toBe(404)
  expect((await call('client', straightLine.get, year)).status).toBe(403)
  expect((await call('landlord', straightLine.get, { from: '2026-01-01', to: '2028-12-31' })).failure.fields).toHaveProperty('to')
  for (const [format, start] of [
    ['pdf', '%PDF-'],
    ['xlsx', 'PK'],
    ['csv', '\uFEFFSite,Month,Rent by its terms,Straight-line rent,Difference,Deferred rent\r\nNorth Mall,2026-01,0,933.33,'],
  ] as const) {
    const { response } = await call('landlord', straightLine.file, { ...year, format })
    expect(response.body.slice(0, start.length)).toBe(start)
  }
})

test('whatever the terms are, all of the rent is spread when the term ends, and no two months differ by more than a cent', () => {
  const step = fc.record({ month: fc.integer({ min: 1, max: 35 }), rent: fc.integer({ min: 0, max: 900_000 }) })
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 28 }),
      fc.uniqueArray(step, { selector: ({ month }) => month, maxLength: 4 }),
      (first, steps) => {
        const startDate = `2025-01-${String(first).padStart(2, '0')}`
        const sorted = steps.toSorted((one, other) => one.month - other.month)
        const starts = [
          { on: null, rent: 100_000 },
          ...sorted.map(({ month, rent }) => ({ on: monthAfter('2025-01-01', month), rent })),
        ]
        const versions = starts.map(({ on, rent }, at) => ({
          id: at + 1,
          effectiveFrom: on,
          effectiveTo: starts[at + 1]?.on ? addDays(starts[at + 1]?.on as string, -1) : null,
          rentType: 'Monthly' as const,
          rent,
          additionalRent: 0,
          taxed: false,
          reason: '',
        }))
        const days = { from: startDate, to: '2027-12-31' }
        const terms: ChargeTerms = {
          startDate,
          charged: days,
          lastDay: days.to,
          holdover: 0,
          areas: [{ effectiveFrom: null, area: 1 }],
          versions,
          schedules: [],
          clauses: [],
          percentageRents: [],
        }
        const months = Array.from({ length: 36 }, (_, at) => monthAfter('2025-01-01', at))
        const all = spread(terms, months)
        const sum = (key: 'agreed' | 'even') => all.reduce((total, one) => total + one[key], 0)
        expect(sum('even')).toBe(sum('agreed'))
        expect(all.at(-1)?.deferred).toBe(0)
        const whole = all.slice(1).map(({ even }) => even)
        expect(Math.max(...whole) - Math.min(...whole)).toBeLessThanOrEqual(1)
      },
    ),
    { numRuns: 60 },
  )
})
