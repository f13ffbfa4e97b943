import { type LeaseInput, leases } from '@atrium/contract/leases/leases.ts'
import { expect } from 'vitest'
import { ids } from '../../testing/fixtures.ts'
import type { TestApp } from '../../testing/test-app.ts'

const terms = {
  leaseNo: 'L-77',
  tenantId: ids.tenant.bakery,
  unitId: 'Unit 7',
  startDate: '2026-01-01',
  endDate: '2030-12-31',
  rent: 2_500_00,
  status: 'Draft',
}

/** Makes leases, drafts unless more is said, of which only what is given matters, and answers their ids. */
export const leasesOf =
  ({ call }: TestApp) =>
  async (more: object = {}) => {
    const { status, failure, body } = await call('landlord', leases.save, { ...terms, ...more } as LeaseInput)
    expect(status, JSON.stringify(failure)).toBe(200)
    return body.id
  }
