import { keyRecords } from '@atrium/contract/keys/keys.ts'
import { auditLog } from '@atrium/contract/kit/audit-log.ts'
import type { CustomValues, FieldInput } from '@atrium/contract/kit/field-data.ts'
import { customFields } from '@atrium/contract/tenancy/fields/custom-fields.ts'
import { expect, test } from 'vitest'
import { ids } from '../../testing/fixtures.ts'
import { type Caller, openTestApp } from '../../testing/test-app.ts'

// What plain records hold in the fields of their company: docs/features/records.md.
const { call, database } = await openTestApp()
const { calls } = keyRecords
const { mall } = ids.site
const { bakery, bookshop } = ids.tenant

const fields = [
  { kind: 'text', label: 'Cut by', forClients: true },
  { kind: 'number', label: 'Code' },
] as FieldInput[]
await call('landlord', customFields.save, { of: 'key', version: null, fields })
const defined = (await call('landlord', customFields.get, { of: 'key' })).body.fields
const [cutBy, code] = defined.map(({ id }) => `f${id}`) as [string, string]
const idIn = (key: string) => Number(key.slice(1))
const save = (who: Caller, input: object) =>
  call(who, calls.save, { name: 'B-1', siteId: mall, tenantId: bakery, ...input } as never)
const names = async (who: Caller, ask: object = {}) =>
  (await call(who, calls.search, { sortBy: 'name', descending: false, ...ask })).body.items.map(({ name }) => name)
const customOf = async (who: Caller, id: number) => (await call(who, calls.get, { id })).body.custom as CustomValues

const one = (await save('landlord', { custom: { [cutBy]: 'Ames', [code]: 12.5 } })).body.id
const other = (await save('landlord', { name: 'B-2', tenantId: bookshop })).body.id

test('a key holds them; a save that names none, or some, leaves the others', async () => {
  expect(await customOf('landlord', one)).toEqual({ [cutBy]: 'Ames', [code]: 12.5 })
  expect(await customOf('landlord', other)).toEqual({ [cutBy]: '', [code]: null })
  expect((await save('landlord', { id: one, version: 1 })).status).toBe(200)
  expect((await save('landlord', { id: one, version: 2, custom: { [code]: 7 } })).status).toBe(200)
  expect(await customOf('landlord', one)).toEqual({ [cutBy]: 'Ames', [code]: 7 })
  // By their labels too.
  expect((await save('landlord', { id: one, version: 3, custom: { CODE: 8 } })).status).toBe(200)
  expect((await save('landlord', { id: one, version: 4, custom: { Code: 7 } })).status).toBe(200)
  const unknown = await save('landlord', { id: one, version: 5, custom: { Coat: 7 } })
  expect(unknown.failure).toMatchObject({ code: 'field-name-unknown', params: { names: `Cut by (${cutBy}), Code (${code})` } })
  const wrong = await save('landlord', { id: one, version: 5, custom: { [code]: 'many' } })
  expect(wrong.failure.fields).toHaveProperty(`custom.${code}`)
  expect((await save('client', { id: one, version: 5, custom: { [cutBy]: 'Mine' } })).status).toBe(403)
  const { items } = (await call('landlord', auditLog.search, { entity: 'key' })).body
  expect(items.find(({ action }) => action === 'changed')).toMatchObject({
    named: { [code]: { label: { own: 'Code' }, type: 'number' } },
  })
})

test('the list is sorted, narrowed and searched by them, as far as the viewer sees them', async () => {
  expect(await names('landlord', { sortBy: `custom.${code}` })).toEqual(['B-1', 'B-2'])
  expect(await names('landlord', { sortBy: `custom.${code}`, descending: true })).toEqual(['B-2', 'B-1'])
  expect(await names('landlord', { custom: [{ field: idIn(code), op: 'from', value: 5 }] })).toEqual(['B-1'])
  expect(await names('landlord', { query: 'ames' })).toEqual(['B-1'])
  expect(await names('client', { sortBy: `custom.${cutBy}` })).toEqual(['B-1'])
  expect(await customOf('client', one)).toEqual({ [cutBy]: 'Ames' })
  expect((await call('client', customFields.own, { of: 'key' })).body.fields.map(({ label }) => label)).toEqual(['Cut by'])
  for (const [who, ask] of [
    ['client', { sortBy: `custom.${code}` }],
    ['client', { custom: [{ field: idIn(code), op: 'is', value: 7 }] }],
    ['otherLandlord', { sortBy: `custom.${cutBy}` }],
    ['landlord', { sortBy: 'custom.f999' }],
  ] as const) {
    const { failure } = await call(who, calls.search, ask as never)
    expect(Object.values(failure.fieldErrors ?? {})).toMatchObject([{ code: 'custom-field-no-column' }])
  }
  expect((await call('neighbour', calls.get, { id: one })).status).toBe(404)
})

test('an uploaded list has a column for each; a key that is deleted leaves no row', async () => {
  const upload = (order: object, ...rows: string[]) =>
    call('landlord', calls.processUploaded, order, {
      file: { name: 'k.csv', content: ['Key no.,Client,Site,Cut by,Code', ...rows].join('\n') },
    })
  const wrong = (await upload({}, 'I-0,Bakery,,Ames,few')).body
  expect(wrong.rows[0]?.errors).toMatchObject([{ column: 'Code', code: 'no-number' }])
  expect((await upload({ commit: true }, 'I-1,Bakery,,Locksmith,3', 'I-2,,North Mall,,')).body).toMatchObject({ imported: 2 })
  const [found] = (await call('landlord', calls.search, { query: 'I-1' })).body.items
  expect(found?.custom).toEqual({ [cutBy]: 'Locksmith', [code]: 3 })
  const rowsOf = async () => (await database.pool.query('select record_id from form_1')).rows.length
  expect(await rowsOf()).toBe(4)
  expect((await call('landlord', calls.remove, { id: one })).status).toBe(200)
  expect(await rowsOf()).toBe(3)
})
