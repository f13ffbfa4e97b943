import { leaseCharges } from '@atrium/contract/leases/charges.ts'
import { type LeaseInput, leases } from '@atrium/contract/leases/leases.ts'
import { taxRates } from '@atrium/contract/tax-rates/tax-rates.ts'
import { expect, test } from 'vitest'
import { checkInvoices } from '../../../platform/invoices/check-invoices.ts'
import { ids } from '../../../testing/fixtures.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { checkCharges } from './check-charges.ts'

const { call, database } = await openTestApp()
const { north } = ids.landlord
const hst = { taxType: 'HST', jurisdiction: 'ON', validFrom: '2020-01-01' } as const

async function owedFor(id: number): Promise<number> {
  expect((await call('landlord', leaseCharges.generate, { id })).status).toBe(200)
  const { rows } = await database.pool.query(
    `select coalesce(sum(case when kind = 'CreditNote' then -abs(grand_total) else grand_total end), 0)::int as cents
     from client_invoices where lease_id = $1`,
    [id],
  )
  return rows[0].cents
}

test('a lease that was terminated and is active again across a change of rent and of tax owes what it would have owed anyway', async () => {
  await database.pool.query(`update sites set province = 'ON' where id = $1`, [ids.site.mall])
  const { id: rate } = (await call('landlord', taxRates.save, { ...hst, rate: 13 })).body
  const made = async (leaseNo: string) => {
    const lease = { tenantId: ids.tenant.bakery, leaseNo, status: 'Active', rent: 100_000, taxed: true }
    const days = { startDate: '2025-01-01', endDate: '2025-12-31', noticesFrom: '2025-01-01' }
    return (await call('landlord', leases.save, { ...lease, ...days } as never)).body.id
  }
  const change = async (id: number, changes: object) => {
    const now = (await call('landlord', leases.get, { id: String(id) })).body
    const input = {
      ...now,
      status: 'Active',
      effectiveFrom: null,
      changeReason: '',
      areaFrom: null,
      areaCorrected: false,
      ...changes,
    }
    expect((await call('landlord', leases.save, input as LeaseInput)).status).toBe(200)
  }
  const [ended, plain] = [await made('E-1'), await made('E-2')]
  expect(await owedFor(ended)).toBe(12 * 113_000)
  await change(ended, { status: 'Terminated', terminatedOn: '2025-03-15' })
  // Of March 15 of 31 days: 48,387 and its tax of 6,290.
  expect(await owedFor(ended)).toBe(2 * 113_000 + 54_677)
  // Meanwhile the rent and the tax change.
  const { version } = (await call('landlord', taxRates.get, { id: rate })).body
  expect(
    (await call('landlord', taxRates.save, { ...hst, id: rate, version, rate: 13, validTo: '2025-06-30' } as never)).status,
  ).toBe(200)
  await call('landlord', taxRates.save, { ...hst, rate: 15, validFrom: '2025-07-01' })
  await change(ended, { status: 'Active', terminatedOn: null })
  await change(ended, { rent: 120_000, effectiveFrom: '2025-05-01' })
  await change(plain, { rent: 120_000, effectiveFrom: '2025-05-01' })
  const [one, other] = [await owedFor(ended), await owedFor(plain)]
  // Four months of 1,000.00 with 13 %, two of 1,200.00 with 13 % and six with 15 %.
  expect([one, other]).toEqual([4 * 113_000 + 2 * 135_600 + 6 * 138_000, one])
  expect(await checkCharges(database.db, north)).toEqual([])
  expect(await checkInvoices(database.db, north)).toEqual([])
})
