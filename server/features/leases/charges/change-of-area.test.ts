import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { leaseCharges } from '@atrium/contract/leases/charges.ts'
import { leases } from '@atrium/contract/leases/leases.ts'
import { rentRoll } from '@atrium/contract/leases/rent-roll.ts'
import { expect, test } from 'vitest'
import { checkInvoices } from '../../../platform/invoices/check-invoices.ts'
import { jobContext } from '../../../platform/work/unit-of-work.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { makeNotices } from '../notices/make-notices.ts'
import { checkCharges } from './check-charges.ts'
import { monthAfter } from './periods.ts'

const app = await openTestApp()
const { call, database } = app
const job = jobContext(app.services, { name: 'rental-notices', changes: [] })
// At the site: until it is midnight there too, UTC is a day ahead.
const today = dayIn('America/Toronto', new Date())
const month = (many: number) => monthAfter(today, many)

let made = 0
/** A lease of 1,000 square feet since five months, with a charge by area that runs and one that has ended. */
async function lease(more: object = {}) {
  const { id } = (
    await call('landlord', leases.save, {
      tenantId: 1,
      leaseNo: `AR-${++made}`,
      status: 'Active',
      rentableArea: 1_000,
      rent: 10_000,
      startDate: month(-5),
      endDate: '2099-12-31',
      noticesFrom: month(-5),
      ...more,
    } as never)
  ).body
  const byArea = { leaseId: id, rule: 'PerArea', price: 12, startDate: month(-5) }
  await call('landlord', leaseCharges.saveSchedule, { ...byArea, code: 'utilities' } as never)
  await call('landlord', leaseCharges.saveSchedule, { ...byArea, code: 'storage', endDate: addDays(month(-3), -1) } as never)
  return id
}
const read = async (id: number) => (await call('landlord', leases.get, { id: String(id) })).body
async function change(id: number, changes: object) {
  const now = { effectiveFrom: null, changeReason: '', areaFrom: null, areaCorrected: false, ...(await read(id)) }
  expect((await call('landlord', leases.save, { ...now, status: 'Active', ...changes } as never)).status).toBe(200)
}
const charge = async (id: number) => (await call('landlord', leaseCharges.generate, { id })).body.issued
const of = async (id: number) => (await call('landlord', leaseCharges.get, { id: String(id) })).body
const byArea = async (id: number) => (await of(id)).charged.filter(({ why }) => why.rule === 'PerArea')
const preview = async (id: number, ask: object) => (await call('landlord', leases.previewArea, { id, ...ask } as never)).body

test('an area that changes today charges nothing of the days before, nor what has ended', async () => {
  const id = await lease()
  await charge(id)
  const before = await byArea(id)
  expect(before.length).toBeGreaterThan(6)
  const shown = await preview(id, { rentableArea: 1_500 })
  expect(shown).toMatchObject({ changes: true, holdsFrom: today })
  await change(id, { rentableArea: 1_500 })
  await charge(id)
  const after = await byArea(id)
  const lastOf = (days: typeof after) => days.filter(({ serviceTo }) => serviceTo < month(0))
  expect(lastOf(after)).toEqual(lastOf(before))
  const net = (rows: typeof after) => rows.reduce((sum, { cents }) => sum + cents, 0)
  expect(net(after) - net(before)).toBe(shown.charged - shown.credited)
  expect((await of(id)).areas).toEqual([
    { effectiveFrom: null, area: 1_000 },
    { effectiveFrom: today, area: 1_500 },
  ])
  const standing = after.filter(({ corrected, serviceFrom }) => !corrected && serviceFrom >= today)
  expect(standing[0]?.why).toMatchObject({ inputs: { area: 1_500 }, areaFrom: today })
  expect(await charge(id)).toBe(0)
  expect([...(await checkCharges(database.db, 1)), ...(await checkInvoices(database.db, 1))]).toEqual([])
})

test('an area that was always wrong is corrected for all days, and what that comes to is said before', async () => {
  const id = await lease()
  await charge(id)
  const charged = (await byArea(id)).reduce((sum, { cents }) => sum + cents, 0)
  const correction = { rentableArea: 1_500, areaCorrected: true }
  expect(await preview(id, correction)).toMatchObject({
    changes: true,
    holdsFrom: null,
    credited: charged,
    charged: charged * 1.5,
    serviceFrom: month(-5),
  })
  expect((await read(id)).rentableArea).toBe(1_000)
  await change(id, correction)
  await charge(id)
  expect((await byArea(id)).reduce((sum, { cents }) => sum + cents, 0)).toBe(charged * 1.5)
  expect((await of(id)).areas).toEqual([{ effectiveFrom: null, area: 1_500 }])
})

test('an area from an earlier day bills the difference of the days since; one to come waits for its day', async () => {
  const id = await lease()
  await charge(id)
  const before = (await byArea(id)).reduce((sum, { cents }) => sum + cents, 0)
  await change(id, { rentableArea: 1_200, areaFrom: month(-1) })
  await charge(id)
  const months = (await byArea(id)).filter(({ corrected, serviceFrom }) => !corrected && serviceFrom >= month(-1)).length
  expect((await byArea(id)).reduce((sum, { cents }) => sum + cents, 0) - before).toBe(months * 20_000)
  const later = addDays(today, 5)
  await change(id, { rentableArea: 2_000, areaFrom: later })
  expect((await read(id)).rentableArea).toBe(1_200)
  const rollOn = async (asOf: string) =>
    (await call('landlord', rentRoll.search, { asOf, siteId: 1, query: `AR-${made}` })).body.items[0]
  expect(await rollOn(month(-2))).toMatchObject({ rentableArea: 1_000, nextKind: 'Area', nextOn: month(-1) })
  expect(await rollOn(today)).toMatchObject({ rentableArea: 1_200, nextKind: 'Area', nextOn: later, otherCharges: 120_000 })
  expect(await rollOn(later)).toMatchObject({ rentableArea: 2_000, otherCharges: 200_000 })
  const leased = async (asOf: string) => (await call('landlord', rentRoll.vacant, { asOf, siteId: 1 })).body.occupancy.leased
  expect((await leased(later)) - (await leased(today))).toBe(800)
  // Saved unchanged, what is agreed for later stays.
  await change(id, { notes: 'seen' })
  expect((await of(id)).areas).toHaveLength(3)
})

test('the job shows an area once its day has come, also of a lease that charges nothing by itself', async () => {
  const id = await lease({ noticesFrom: null })
  await change(id, { rentableArea: 1_750, areaFrom: addDays(today, 2) })
  expect((await read(id)).rentableArea).toBe(1_000)
  await makeNotices(job, new Date(Date.now() + 3 * 86_400_000))
  expect((await read(id)).rentableArea).toBe(1_750)
})

test('a client cannot ask what another area would come to', async () => {
  const id = await lease()
  expect((await call('otherLandlord', leases.previewArea, { id, rentableArea: 2 } as never)).status).toBe(404)
  expect((await call('client', leases.previewArea, { id, rentableArea: 2 } as never)).status).toBe(403)
})
