import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { leaseCharges } from '@atrium/contract/leases/charges.ts'
import { type LeaseInput, leases } from '@atrium/contract/leases/leases.ts'
import { expect, test } from 'vitest'
import { checkInvoices } from '../../../platform/invoices/check-invoices.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { checkCharges } from './check-charges.ts'

const app = await openTestApp()
const { call } = app
// At the site: until it is midnight there too, UTC is a day ahead.
const day = (days: number) => addDays(dayIn('America/Toronto', new Date()), days)
const end = day(-40)
let made = 0
const input = (more: object = {}) =>
  ({
    tenantId: 1,
    leaseNo: `H-${++made}`,
    status: 'Active',
    startDate: '2020-01-01',
    endDate: end,
    rent: 310_000,
    noticesFrom: `${end.slice(0, 7)}-01`,
    holdoverFactor: 150,
    ...more,
  }) as LeaseInput
const read = async (id: number) => (await call('landlord', leases.get, { id: String(id) })).body
const change = async (id: number, changes: object) =>
  call('landlord', leases.save, {
    ...(await read(id)),
    status: 'Active',
    effectiveFrom: null,
    changeReason: '',
    areaFrom: null,
    areaCorrected: false,
    ...changes,
  } as LeaseInput)
const charged = async (id: number) => {
  expect((await call('landlord', leaseCharges.generate, { id })).status).toBe(200)
  return (await call('landlord', leaseCharges.get, { id: String(id) })).body.charged
}
const net = (rows: Awaited<ReturnType<typeof charged>>, from: string) =>
  rows.filter(({ serviceFrom }) => serviceFrom > from).reduce((sum, { cents }) => sum + cents, 0)

test('a client that stays is charged the factor until its lease is renewed or terminated', async () => {
  const { id } = (await call('landlord', leases.save, input())).body
  expect(net(await charged(id), end)).toBe(0)
  const { version, status } = await read(id)
  expect(status).toBe('Expired')
  expect((await call('landlord', leases.holdOver, { id, version })).status).toBe(200)
  expect((await read(id)).status).toBe('Holdover')
  const names = async (state: 'Expired' | 'Holdover') =>
    (await call('landlord', leases.search, { status: state, tenantId: 1 })).body.items.map((lease) => lease.id)
  expect(await names('Holdover')).toEqual([id])
  expect(await names('Expired')).toContain(id)
  const rows = await charged(id)
  const [latest] = rows
  expect(latest).toMatchObject({ cents: 465_000, why: { rule: 'Holdover', inputs: { factor: 150, base: 310_000, months: 1 } } })
  expect(await charged(id)).toEqual(rows)
  // Terminated on a day after the end: what was charged beyond it is credited.
  const left = day(-10)
  expect((await change(id, { status: 'Terminated', terminatedOn: left })).status).toBe(200)
  const until = (await charged(id)).filter(({ corrected }) => !corrected).map(({ serviceTo }) => serviceTo)
  expect(until.toSorted().at(-1)).toBe(left)
  // Renewed, the days are those of the lease again, and the client does not stay past the new end by itself.
  expect((await change(id, { endDate: day(200) })).status).toBe(200)
  expect(await read(id)).toMatchObject({ status: 'Active', holdsOver: false })
  const renewed = (await charged(id)).filter(({ corrected }) => !corrected)
  expect(renewed.every(({ why }) => why.rule === 'Fixed')).toBe(true)
  expect(await checkCharges(app.database.db, 1)).toEqual([])
  expect(await checkInvoices(app.database.db, 1)).toEqual([])
})

test('only a lease that has ended and says a factor is held over, by whoever may change leases', async () => {
  const running = (await call('landlord', leases.save, input({ endDate: day(30) }))).body.id
  expect((await call('landlord', leases.holdOver, { id: running, version: 1 })).failure.code).toBe('lease-not-ended')
  const without = (await call('landlord', leases.save, input({ holdoverFactor: 0 }))).body.id
  expect((await call('landlord', leases.holdOver, { id: without, version: 1 })).failure.code).toBe('holdover-factor-required')
  expect((await change(without, { holdsOver: true })).failure.fields).toHaveProperty('holdoverFactor')
  expect((await call('clerk', leases.holdOver, { id: running, version: 1 })).status).toBe(403)
  expect((await call('otherLandlord', leases.holdOver, { id: running, version: 1 })).status).toBe(404)
  expect((await call('client', leases.holdOver, { id: running, version: 1 })).status).toBe(403)
})
