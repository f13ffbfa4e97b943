import { leaseCharges } from '@atrium/contract/leases/charges.ts'
import { type LeaseInput, leases } from '@atrium/contract/leases/leases.ts'
import { expect, test } from 'vitest'
import { ids } from '../../../testing/fixtures.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const { call } = await openTestApp()

async function change(id: number, changes: object) {
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

async function versions(id: number) {
  const { body } = await call('landlord', leaseCharges.get, { id: String(id) })
  return body.versions.map(({ effectiveFrom, effectiveTo, rent }) => [effectiveFrom, effectiveTo, rent])
}

test('the rent of today can be said to hold from another day: an increase is called off, or began earlier', async () => {
  const lease = { tenantId: ids.tenant.bakery, leaseNo: 'CH-1', status: 'Active', rent: 100_000 }
  const days = { startDate: '2025-01-01', endDate: '2099-12-31', noticesFrom: '2025-01-01' }
  const { id } = (await call('landlord', leases.save, { ...lease, ...days } as never)).body
  await change(id, { rent: 120_000, effectiveFrom: '2090-01-01' })
  // The form shows the rent of today: it is the same, from that day on.
  await change(id, { effectiveFrom: '2090-01-01' })
  expect((await versions(id)).every(([, , rent]) => rent === 100_000)).toBe(true)
  await change(id, { rent: 110_000, effectiveFrom: '2026-01-01' })
  await change(id, { effectiveFrom: '2025-07-01' })
  expect((await versions(id)).slice(0, 2)).toEqual([
    [null, '2025-06-30', 100_000],
    ['2025-07-01', '2025-12-31', 110_000],
  ])
  // What holds on that day already is no change.
  const before = await versions(id)
  await change(id, { effectiveFrom: '2026-03-01' })
  expect(await versions(id)).toEqual(before)
})
