import { clientInvoices } from '@atrium/contract/client-invoices/invoices.ts'
import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { leaseCharges } from '@atrium/contract/leases/charges.ts'
import { leases } from '@atrium/contract/leases/leases.ts'
import { rentTaxes } from '@atrium/contract/leases/rent-taxes.ts'
import { taxRates } from '@atrium/contract/tax-rates/tax-rates.ts'
import { expect, test } from 'vitest'
import { checkInvoices } from '../../../platform/invoices/check-invoices.ts'
import { jobContext } from '../../../platform/work/unit-of-work.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { checkCharges } from '../charges/check-charges.ts'
import { monthAfter } from '../charges/periods.ts'
import { correctByJob } from './correct-taxes.ts'

const app = await openTestApp()
const { call, database } = app
const job = jobContext(app.services, { name: 'rent-taxes', changes: [] })
const today = dayIn('America/Toronto', new Date())
const month = (many: number) => monthAfter(today, many)

const rateOf = async (more: object) =>
  (await call('landlord', taxRates.save, { taxType: 'HST', jurisdiction: 'ON', registration: 'R', ...more } as never)).body.id

test('a rate that changes after rent was billed lists what is affected, and its difference is billed or credited once', async () => {
  await database.pool.query(`update sites set province = 'ON' where id = 1`)
  const old = await rateOf({ rate: 13, validFrom: '2000-01-01' })
  const terms = {
    tenantId: 1,
    status: 'Active',
    startDate: month(-4),
    noticesFrom: month(-4),
    endDate: '2099-12-31',
    taxed: true,
  }
  const { id } = (await call('landlord', leases.save, { ...terms, leaseNo: 'TX-1', rent: 100_000 } as never)).body
  const { id: exempt } = (await call('landlord', leases.save, { ...terms, leaseNo: 'TX-2', rent: 50_000, taxed: false } as never))
    .body
  // A month of it was free.
  const free = { leaseId: id, code: 'base rent', rule: 'Free', startDate: month(-1), endDate: addDays(month(-1), 9) }
  await call('landlord', leaseCharges.saveSchedule, free as never)
  for (const leaseId of [id, exempt]) await call('landlord', leaseCharges.generate, { id: leaseId })
  const taxRateId = old
  const changed = async (rateId: number) => (await call('landlord', rentTaxes.changed, { taxRateId: rateId } as never)).body
  expect(await changed(taxRateId)).toMatchObject({ items: [], totalItems: 0, totals: [] })

  // Known too late: 15 % from two months ago.
  const { version, ...rate } = (await call('landlord', taxRates.get, { id: String(old) })).body
  await call('landlord', taxRates.save, { ...rate, version, validTo: addDays(month(-2), -1) })
  const next = await rateOf({ rate: 15, validFrom: month(-2) })
  const found = await changed(next)
  expect(found.totalItems).toBe(found.items.length)
  expect(found.items.every(({ leaseId, serviceFrom }) => leaseId === id && serviceFrom >= month(-2))).toBe(true)
  expect(found.items[0]).toMatchObject({
    leaseNo: 'TX-1',
    serviceFrom: month(-2),
    cents: 100_000,
    billed: [{ taxType: 'HST', jurisdiction: 'ON', rate: 13 }],
    billedCents: 13_000,
    wanted: [{ taxType: 'HST', jurisdiction: 'ON', rate: 15 }],
    wantedCents: 15_000,
  })
  const [total] = found.totals
  const difference = found.items.reduce((sum, { billedCents, wantedCents }) => sum + wantedCents - billedCents, 0)
  expect(total).toMatchObject({ currency: 'CAD', leases: 1, charges: found.items.length })
  expect((total?.toBill ?? 0) - (total?.toCredit ?? 0)).toBe(difference)
  expect(difference).toBeGreaterThan(0)

  const owed = async () => {
    const { rows } = await database.pool.query(
      `select coalesce(sum(case when kind = 'CreditNote' then -tax_total else tax_total end), 0)::int as tax,
         sum(case when kind = 'CreditNote' then -subtotal else subtotal end)::int as net from client_invoices where lease_id = $1`,
      [id],
    )
    return rows[0] as { tax: number; net: number }
  }
  const before = await owed()
  expect((await call('landlord', rentTaxes.correct, { taxRateId: next })).status).toBe(200)
  const { rows: people } = await database.pool.query(
    `select id from users where landlord_id = 1 and tenant_id is null order by id limit 1`,
  )
  const run = () => correctByJob(job, { taxRateId: next, userId: people[0].id }, new Date())
  await run()
  expect(await owed()).toEqual({ tax: before.tax + difference, net: before.net })
  expect((await changed(next)).totalItems).toBe(0)
  // Done again it changes nothing, and the generator leaves it.
  await run()
  expect((await call('landlord', leaseCharges.generate, { id })).body.issued).toBe(0)
  expect(await owed()).toEqual({ tax: before.tax + difference, net: before.net })

  // It was never 15: the difference is credited.
  const late = (await call('landlord', taxRates.get, { id: String(next) })).body
  await call('landlord', taxRates.save, { ...late, validTo: addDays(month(-1), -1) })
  const back = await rateOf({ rate: 12, validFrom: month(-1) })
  const again = await changed(back)
  expect(again.items.map(({ serviceFrom }) => serviceFrom >= month(-1))).not.toContain(false)
  await correctByJob(job, { taxRateId: back, userId: people[0].id }, new Date())
  expect((await changed(back)).totalItems).toBe(0)
  const credited = again.items.reduce((sum, { billedCents, wantedCents }) => sum + wantedCents - billedCents, 0)
  expect(credited).toBeLessThan(0)
  expect((await owed()).tax).toBe(before.tax + difference + credited)
  expect((await call('landlord', clientInvoices.search, { query: 'TX-2' } as never)).status).toBe(200)
  expect([...(await checkCharges(database.db, 1)), ...(await checkInvoices(database.db, 1))]).toEqual([])
  expect((await call('otherLandlord', rentTaxes.changed, { taxRateId: back } as never)).status).toBe(404)
  expect((await call('client', rentTaxes.changed, { taxRateId: back } as never)).status).toBe(403)
})
