import { auditLog } from '@atrium/contract/kit/audit-log.ts'
import type { FieldInput } from '@atrium/contract/kit/field-data.ts'
import { type LeaseInput, leases, ownLeases } from '@atrium/contract/leases/leases.ts'
import { customFields } from '@atrium/contract/tenancy/fields/custom-fields.ts'
import { expect, test } from 'vitest'
import { openTestApp } from '../../../testing/test-app.ts'

const { call, database } = await openTestApp()

const fields = [
  { kind: 'choice', label: 'Recovery', options: [{ text: 'Net' }, { text: 'Gross' }], forClients: true },
  { kind: 'number', label: 'Parking stalls' },
] as FieldInput[]
const define = async (some: FieldInput[]) => {
  const { version } = (await call('landlord', customFields.get, { of: 'lease' })).body
  expect((await call('landlord', customFields.save, { of: 'lease', version, fields: some })).status).toBe(200)
  return (await call('landlord', customFields.get, { of: 'lease' })).body.fields
}
const defined = await define(fields)
const [recovery, stalls] = defined.map(({ id }) => `f${id}`) as [string, string]
const terms = { status: 'Active', startDate: '2020-01-01', endDate: '2090-12-31', rent: 100_000 } as const
const save = (input: object) => call('landlord', leases.save, { ...terms, ...input } as LeaseInput)
const numbers = async (ask: object) => (await call('landlord', leases.search, ask)).body.items.map(({ leaseNo }) => leaseNo)

test('a lease holds the fields of its company; its list is sorted and narrowed by them', async () => {
  const one = await save({ tenantId: 1, leaseNo: 'L-1', custom: { [recovery]: 'o1', [stalls]: 4 } })
  await save({ tenantId: 2, leaseNo: 'L-2', custom: { [recovery]: 'o2', [stalls]: 2.5 } })
  await save({ tenantId: 3, leaseNo: 'L-3' })
  expect(await numbers({ sortBy: `custom.${stalls}` })).toEqual(['L-2', 'L-1', 'L-3'])
  expect(await numbers({ custom: [{ field: defined[0]?.id ?? 0, op: 'is', value: 'o2' }] })).toEqual(['L-2'])
  expect(await numbers({ custom: [{ field: defined[1]?.id ?? 0, op: 'from', value: 3 }], sortBy: 'tenant' })).toEqual(['L-1'])
  const lease = (await call('landlord', leases.get, { id: one.body.id })).body
  expect(lease.custom).toEqual({ [recovery]: 'o1', [stalls]: 4 })
  const own = (await call('client', ownLeases.lookup, {})).body.items
  expect(own.map(({ leaseNo, custom }) => [leaseNo, custom])).toEqual([['L-1', { [recovery]: 'o1' }]])
  expect((await save({ ...lease, custom: { [stalls]: 5 } })).status).toBe(200)
  expect((await save({ ...lease, version: 2, custom: { [stalls]: 'many' } })).failure.fields).toHaveProperty(`custom.${stalls}`)
})

test('its history names them, also those that were removed since', async () => {
  await define(defined.filter(({ label }) => label === 'Recovery').map((field) => ({ ...field, label: 'Recovers' })))
  const { items } = (await call('landlord', auditLog.search, { entity: 'lease' })).body
  const changed = items.find(({ action }) => action === 'changed')
  expect(changed).toMatchObject({ fields: [stalls], named: { [stalls]: { label: { own: 'Parking stalls' }, type: 'number' } } })
  const entry = (await call('landlord', auditLog.get, { id: changed?.id ?? 0 })).body
  expect(entry.before).toMatchObject({ [recovery]: 'o1', [stalls]: 4 })
  expect(entry.named[recovery]).toEqual({
    label: { own: 'Recovers' },
    type: null,
    options: [
      { value: 'o1', text: { own: 'Net' } },
      { value: 'o2', text: { own: 'Gross' } },
    ],
  })
  const { rows } = await database.pool.query(`select ${stalls} as stalls from form_1 order by record_id`)
  expect(rows[0]).toEqual({ stalls: '5.0000' })
})
