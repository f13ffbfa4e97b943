import { addDays, dayIn, laterDay } from '@atrium/contract/kit/days.ts'
import { leaseCharges } from '@atrium/contract/leases/charges.ts'
import { type LeaseInput, leases } from '@atrium/contract/leases/leases.ts'
import { MAX_PERCENTAGE_RENTS, percentageRents } from '@atrium/contract/leases/percentage-rents.ts'
import { salesAudit } from '@atrium/contract/sales-reporting/audit.ts'
import { salesReporting } from '@atrium/contract/sales-reporting/sales-reporting.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { checkInvoices } from '../../../platform/invoices/check-invoices.ts'
import { clientInvoices } from '../../../platform/invoices/tables.ts'
import { jobContext } from '../../../platform/work/unit-of-work.ts'
import { ids } from '../../../testing/fixtures.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { checkCharges } from '../charges/check-charges.ts'
import { makeNotices } from '../notices/make-notices.ts'

const app = await openTestApp()
const { call } = app
const { bakery, bookshop } = ids.tenant
const today = dayIn('America/Toronto', new Date())
const last = Number(today.slice(0, 4)) - 1
/** Ten days from today, or from the first day after the year. */
const inTenDays = laterDay(addDays(today, 10), `${last + 1}-01-11`)
const run = () => makeNotices(jobContext(app.services, { name: 'rental-notices', changes: [] }), new Date())
let made = 0
const lease = async (tenantId: number) =>
  (
    await call('landlord', leases.save, {
      tenantId,
      leaseNo: `P-${++made}`,
      status: 'Active',
      startDate: `${last}-01-01`,
      endDate: `${last + 5}-12-31`,
      rent: 500_000,
      noticesFrom: `${last}-01-01`,
    } as LeaseInput)
  ).body.id
const share = (leaseId: number, more: object = {}) => ({ leaseId, share: 6, startDate: `${last}-01-01`, ...more })
const report = async (tenantId: number, month: number, grossSales: number) =>
  (await call('landlord', salesReporting.save, { tenantId, year: last, month, grossSales })).body.id
const shares = async (id: number) =>
  (await call('landlord', leaseCharges.get, { id: String(id) })).body.charged.filter(
    ({ code, corrected }) => code === 'percentage rent' && !corrected,
  )
const dueOf = async (id: number) => {
  const [charge] = await shares(id)
  const { dueDate } = clientInvoices
  const rows = app.database.db
    .select({ dueDate })
    .from(clientInvoices)
    .where(eq(clientInvoices.id, charge?.documentId ?? 0))
  return (await rows)[0]?.dueDate
}

test('the job charges a share of the sales once they are all reported, and corrects it as they are', async () => {
  const id = await lease(bakery)
  expect((await call('landlord', percentageRents.save, share(id))).status).toBe(200)
  for (let month = 1; month < 12; month += 1) await report(bakery, month, 10_000_000)
  await run()
  expect(await shares(id)).toEqual([])
  const december = await report(bakery, 12, 10_000_000)
  await run()
  expect(await shares(id)).toMatchObject([{ cents: 1_200_000, why: { sales: { breakpoint: 100_000_000, sales: 120_000_000 } } }])
  expect(await dueOf(id)).toBe(inTenDays)
  // The client corrects a month, then an audit does; each is a difference.
  const correct = { id: december, version: 1, tenantId: bakery, year: last, month: 12, grossSales: 11_000_000 }
  expect((await call('client', salesReporting.save, correct)).status).toBe(200)
  await run()
  expect(await shares(id)).toMatchObject([{ cents: 1_260_000 }])
  expect(await dueOf(id)).toBe(inTenDays)
  const audit = { id: december, version: 2, auditedSales: 5_000_000, decision: 'Corrected' as const, auditNote: '' }
  expect((await call('landlord', salesAudit.save, audit)).status).toBe(200)
  await run()
  expect(await shares(id)).toMatchObject([{ cents: 900_000 }])
  const rows = await shares(id)
  await run()
  expect(await shares(id)).toEqual(rows)
  // Taken away, all of it is credited.
  const [only] = (await call('landlord', leaseCharges.get, { id: String(id) })).body.percentageRents
  await call('landlord', percentageRents.remove, { id: only?.id ?? 0, version: only?.version ?? 0 })
  await run()
  expect(await shares(id)).toEqual([])
  expect(await checkCharges(app.database.db, 1)).toEqual([])
  expect(await checkInvoices(app.database.db, 1)).toEqual([])
})

test('what cannot be is refused, and only who manages leases changes it', async () => {
  const id = await lease(bookshop)
  const save = async (more: object) => (await call('landlord', percentageRents.save, share(id, more))).failure
  expect((await save({ share: 0 })).fields).toEqual({ share: 'This must be more than zero' })
  expect((await save({ endDate: `${last - 1}-01-01` })).fields).toEqual({ endDate: 'The end must not be before the start' })
  expect((await call('clerk', percentageRents.save, share(id))).status).toBe(403)
  expect((await call('client', percentageRents.save, share(id))).status).toBe(403)
  expect((await call('otherLandlord', percentageRents.save, share(id))).status).toBe(404)
  for (let at = 0; at < MAX_PERCENTAGE_RENTS; at += 1) await call('landlord', percentageRents.save, share(id))
  expect((await save({})).code).toBe('percentage-rents-full')
})
