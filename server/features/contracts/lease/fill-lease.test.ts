import { contracts } from '@atrium/contract/contracts/contracts.ts'
import { leaseFilling } from '@atrium/contract/contracts/lease-filling.ts'
import { contractLibrary } from '@atrium/contract/contracts/library.ts'
import { contractTemplates } from '@atrium/contract/contracts/templates.ts'
import { leases } from '@atrium/contract/leases/leases.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { ids } from '../../../testing/fixtures.ts'
import { type Caller, openTestApp } from '../../../testing/test-app.ts'
import { leasesOf } from '../../leases/testing.ts'

const app = await openTestApp()
const { call, database } = app
const { bakery, bookshop } = ids.tenant
const makeLease = leasesOf(app)

let templateId = 0
beforeAll(async () => {
  const partId = (await call('landlord', contractLibrary.clause.save, { name: 'Rent', description: 'Pays {{Rent}}.' } as never))
    .body.id
  const parts = [{ key: 'rent', kind: 'clause', partId }]
  templateId = (await call('landlord', contractTemplates.save, { name: 'Lease', parts, status: 'Published' } as never)).body.id
})

const get = async (id: number) => (await call('landlord', contracts.get, { id: String(id) })).body
const filling = async (id: number) => (await call('landlord', leaseFilling.get, { id: String(id) })).body
const leaseOf = async (id: number) => (await call('landlord', leases.get, { id: String(id) })).body

async function signed(more: object = {}): Promise<number> {
  const { id } = (await call('landlord', contracts.create, { templateId, tenantId: bakery, name: 'To sign', ...more } as never))
    .body
  for (const action of ['share', 'agree', 'sign'])
    await call('landlord', contracts.act, { id, version: (await get(id)).version, action } as never)
  expect((await get(id)).status).toBe('Signed')
  return id
}
const fill = async (id: number, more: object, who: Caller = 'landlord') => {
  const { version } = await filling(id)
  return call(who, leaseFilling.fill, { id, version, leaseId: null, take: [], ...more } as never)
}

describe('a contract that is signed', () => {
  test('shows what it says beside its lease, and changes nothing by that', async () => {
    const leaseId = await makeLease({ leaseNo: 'F-1', rentableArea: 900, deposit: 1_000_00 })
    const id = await signed({ leaseId })
    await call('landlord', leases.save, { ...(await leaseOf(leaseId)), id: leaseId, rent: 1_00, status: 'Draft' } as never)
    const before = await leaseOf(leaseId)
    const shown = await filling(id)
    expect(shown).toMatchObject({
      says: {
        unitId: 'Unit 7',
        rentableArea: 900,
        startDate: '2026-01-01',
        rent: 2_500_00,
        rentType: 'Monthly',
        deposit: 1_000_00,
      },
      leaseId,
      leases: [{ id: leaseId, leaseNo: 'F-1', rent: 1_00, status: 'Draft' }],
      filled: null,
      may: { fill: true },
    })
    expect(shown.words).toContainEqual({ fact: 'rent', text: '$2,500.00' })
    expect(await leaseOf(leaseId)).toEqual(before)
  })

  test('fills its lease with the lines that were ticked alone, once, by the operation of leases', async () => {
    const leaseId = await makeLease({ leaseNo: 'F-2', rentableArea: 900, notes: 'Keep' })
    const id = await signed({ leaseId })
    const { version: leaseVersion } = await leaseOf(leaseId)
    const asked = { leaseId, leaseVersion, take: ['rent', 'endDate'], rent: 3_000_00, endDate: '2031-06-30', deposit: 5_00 }
    const both = await Promise.all([fill(id, asked), fill(id, asked)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await leaseOf(leaseId)).toMatchObject({
      rent: 3_000_00,
      endDate: '2031-06-30',
      deposit: 0,
      notes: 'Keep',
      status: 'Draft',
    })
    const again = await fill(id, { ...asked, leaseVersion: (await leaseOf(leaseId)).version })
    expect(again.failure.code).toBe('contract-lease-filled')
    expect(await get(id)).toMatchObject({ leaseId, leaseNo: 'F-2', leaseFilledAt: expect.any(String), may: { fillLease: false } })
    expect(await filling(id)).toMatchObject({ filled: { by: 'landlord Tester' }, may: { fill: false } })
    const { rows } = await database.pool.query(
      `select entity from audit_entries where (entity = 'lease' and entity_id = $1) or (entity = 'contract' and entity_id = $2)
       order by id desc limit 2`,
      [leaseId, id],
    )
    expect(rows.map(({ entity }) => entity).toSorted()).toEqual(['contract', 'lease'])
    // The lease leads to it.
    const { items } = (await call('landlord', contracts.search, { leaseId })).body
    expect(items.map((one) => one.id)).toEqual([id])
  })

  test('makes a lease where it has none, and is about that one from then on', async () => {
    const id = await signed({ startsOn: '2027-03-01', endsOn: '2030-02-28' })
    expect(await filling(id)).toMatchObject({ leaseId: null, says: { startDate: '2027-03-01', rent: null, rentType: null } })
    const days = { startDate: '2027-03-01', endDate: '2030-02-28' }
    const take = ['startDate', 'endDate', 'rent', 'unitId']
    const asked = { leaseNo: 'F-3', take, ...days, rent: 1_800_00, unitId: '12', inForce: true }
    expect((await fill(id, { ...asked, leaseNo: '' })).failure.fieldErrors).toMatchObject({ leaseNo: { code: 'required' } })
    expect((await fill(id, { ...asked, take: ['rent'] })).failure.fieldErrors).toMatchObject({
      startDate: { code: 'contract-lease-day' },
    })
    expect((await fill(id, { ...asked, endDate: '2020-01-01' })).failure.fieldErrors).toMatchObject({
      endDate: { code: 'end-before-start' },
    })
    expect((await fill(id, { ...asked, take: [] })).failure.code).toBe('contract-lease-nothing')
    const { status, failure } = await fill(id, asked)
    expect(status, JSON.stringify(failure)).toBe(200)
    const { leaseId, leaseNo } = await get(id)
    expect(leaseNo).toBe('F-3')
    const lease = await leaseOf(leaseId ?? 0)
    expect(lease).toMatchObject({
      ...days,
      rent: 1_800_00,
      unitId: '12',
      tenantId: bakery,
      noticesFrom: null,
      status: 'Upcoming',
    })
    expect((await fill(id, { ...asked, leaseNo: 'F-4' })).failure.code).toBe('contract-lease-filled')
  })

  test('can make it again once the draft it made is deleted', async () => {
    const id = await signed({ startsOn: '2027-03-01', endsOn: '2030-02-28' })
    const asked = { take: ['startDate', 'endDate'], startDate: '2027-03-01', endDate: '2030-02-28' }
    await fill(id, { ...asked, leaseNo: 'F-5' })
    await call('landlord', leases.remove, { id: (await get(id)).leaseId ?? 0 })
    expect(await get(id)).toMatchObject({ leaseFilledAt: null, may: { fillLease: true } })
    expect((await fill(id, { ...asked, leaseNo: 'F-6' })).status).toBe(200)
  })

  test('is refused what leases refuse: a number that is taken, another client’s lease, one that was saved meanwhile', async () => {
    const id = await signed({ startsOn: '2027-03-01', endsOn: '2030-02-28' })
    const asked = { take: ['startDate', 'endDate'], startDate: '2027-03-01', endDate: '2030-02-28' }
    await makeLease({ leaseNo: 'F-7' })
    expect((await fill(id, { ...asked, leaseNo: 'F-7' })).failure.fieldErrors).toMatchObject({
      leaseNo: { code: 'lease-no-taken' },
    })
    const other = await makeLease({ leaseNo: 'F-8', tenantId: bookshop })
    const { version } = await leaseOf(other)
    expect((await fill(id, { ...asked, leaseId: other, leaseVersion: version })).failure.code).toBe('contract-lease-other')
    const own = await makeLease({ leaseNo: 'F-9' })
    expect((await fill(id, { ...asked, leaseId: own, leaseVersion: 99 })).failure.code).toBe('saved-meanwhile')
    expect(await get(id)).toMatchObject({ leaseId: null, leaseFilledAt: null })
  })
})

test('only a contract that is signed fills a lease, and only for who may change leases', async () => {
  const leaseId = await makeLease({ leaseNo: 'F-10' })
  const { id } = (await call('landlord', contracts.create, { templateId, tenantId: bakery, leaseId, name: 'Draft' } as never))
    .body
  expect((await filling(id)).may.fill).toBe(false)
  const asked = { leaseId, leaseVersion: 1, take: ['rent'], rent: 1 }
  expect((await fill(id, asked)).failure.code).toBe('contract-not-signed')
  const other = await signed({ leaseId })
  for (const [who, status] of [
    ['client', 403],
    ['otherLandlord', 404],
    ['visitor', 401],
  ] as const) {
    expect((await fill(other, asked, who)).status, who).toBe(status)
    expect((await call(who, leaseFilling.get, { id: String(other) })).status, who).toBe(status)
  }
  expect((await leaseOf(leaseId)).rent).toBe(2_500_00)
})
