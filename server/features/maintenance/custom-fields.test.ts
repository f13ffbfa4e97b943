import { auditLog } from '@atrium/contract/kit/audit-log.ts'
import type { CustomValues, FieldInput } from '@atrium/contract/kit/field-data.ts'
import { maintenance, ownMaintenance as own, maintenanceRequests as requests } from '@atrium/contract/maintenance/requests.ts'
import { customFields } from '@atrium/contract/tenancy/fields/custom-fields.ts'
import { expect, test } from 'vitest'
import { ids } from '../../testing/fixtures.ts'
import { type Caller, openTestApp } from '../../testing/test-app.ts'

// What maintenance requests hold in the fields of their company ("User Define 1" and so on): docs/features/custom-fields.md.
const { call } = await openTestApp()
const of = 'maintenance request' as const
const { mall, tower } = ids.site
const { bakery, towerOffice } = ids.tenant

const fields = [
  { kind: 'text', label: 'Warranty reference', required: true, forClients: true },
  {
    kind: 'choice',
    label: 'Cause',
    options: [
      { value: null, text: 'Wear' },
      { value: null, text: 'Damage' },
    ],
  },
] as unknown as FieldInput[]
await call('landlord', customFields.save, { of, version: null, fields })
const defined = (await call('landlord', customFields.get, { of })).body.fields
const [warranty, cause] = defined.map(({ id }) => `f${id}`) as [string, string]
const wear = defined[1]?.options[0]?.value as string
const idIn = (key: string) => Number(key.slice(1))
const save = (who: Caller, input: object) =>
  call(who, maintenance.save, { siteId: mall, tenantId: bakery, subject: 'Lamp', requestTypeId: 1, ...input } as never)
const subjects = async (who: Caller, ask: object = {}) => {
  const search = who === 'client' || who === 'corporate' ? own.search : maintenance.search
  return (await call(who, search as typeof maintenance.search, { sortBy: 'subject', descending: false, ...ask })).body.items.map(
    ({ subject }) => subject,
  )
}
const customOf = async (who: Caller, id: number) =>
  (await call(who, requests.get, { id: String(id) })).body.custom as CustomValues

const lamp = (await save('landlord', { custom: { [warranty]: 'W-17', [cause]: wear } })).body.id
await save('landlord', { siteId: tower, tenantId: towerOffice, subject: 'Door', custom: { [warranty]: 'W-18' } })
const reported = (await call('client', own.save, { subject: 'Tap', requestTypeId: 1, custom: { [warranty]: 'Mine' } } as never))
  .body.id

test('a landlord fills them in, a client does not and is asked for nothing', async () => {
  expect(await customOf('landlord', lamp)).toEqual({ [warranty]: 'W-17', [cause]: wear })
  expect(await customOf('landlord', reported)).toEqual({ [warranty]: '', [cause]: null })
  expect((await save('landlord', { custom: { [cause]: wear } })).failure.fields).toHaveProperty(`custom.${warranty}`)
  const { version } = (await call('landlord', requests.get, { id: String(lamp) })).body
  expect((await save('landlord', { id: lamp, version, custom: { [cause]: null } })).status).toBe(200)
  expect(await customOf('landlord', lamp)).toEqual({ [warranty]: 'W-17', [cause]: null })
  expect((await save('landlord', { id: lamp, version: version + 1, custom: { [cause]: wear } })).status).toBe(200)
  const { items } = (await call('landlord', auditLog.search, { entity: of })).body
  expect(items.find(({ action }) => action === 'changed')?.named).toMatchObject({ [cause]: { label: { own: 'Cause' } } })
})

test('both lists are sorted, narrowed and searched by them, as far as the viewer sees them', async () => {
  expect(await subjects('landlord', { sortBy: `custom.${cause}` })).toEqual(['Lamp', 'Door', 'Tap'])
  expect(await subjects('manager', { sortBy: `custom.${cause}` })).toEqual(['Lamp', 'Tap'])
  expect(await subjects('landlord', { custom: [{ field: idIn(cause), op: 'is', value: wear }] })).toEqual(['Lamp'])
  expect(await subjects('landlord', { query: 'W-18' })).toEqual(['Door'])
  expect(await subjects('client', { custom: [{ field: idIn(warranty), op: 'is', value: 'W-17' }] })).toEqual(['Lamp'])
  expect(await subjects('client', { query: 'W-17' })).toEqual(['Lamp'])
  for (const [who, ask] of [
    ['client', { sortBy: `custom.${cause}` }],
    ['client', { custom: [{ field: idIn(cause), op: 'is', value: wear }] }],
    ['otherLandlord', { sortBy: `custom.${warranty}` }],
  ] as const) {
    const search = who === 'client' ? own.search : maintenance.search
    const { failure } = await call(who, search as typeof maintenance.search, ask as never)
    expect(Object.values(failure.fields ?? {})).toEqual(['The list cannot be sorted or narrowed by this field'])
  }
})

test('a client sees those that are meant for it, of its own requests', async () => {
  expect(await customOf('client', lamp)).toEqual({ [warranty]: 'W-17' })
  expect((await call('client', customFields.own, { of })).body.fields.map(({ label }) => label)).toEqual(['Warranty reference'])
  expect((await call('neighbour', requests.get, { id: String(lamp) })).status).toBe(404)
})
