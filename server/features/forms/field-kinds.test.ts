import { forms } from '@atrium/contract/forms/forms.ts'
import { formValues } from '@atrium/contract/forms/values.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { ids } from '../../testing/fixtures.ts'
import { type Caller, openTestApp } from '../../testing/test-app.ts'

const { call, database } = await openTestApp()
const { mall } = ids.site
const { bakery } = ids.tenant
const category = 'meters'
const fields = [
  { kind: 'section', label: 'The meter', help: 'As it stands on its plate.' },
  { kind: 'text', label: 'Serial', required: true, unique: true },
  { kind: 'number', label: 'Reading', unit: 'kWh', min: 10, max: 500, forClients: true },
  { kind: 'section', label: 'Billing', forClients: true },
  { kind: 'percent', label: 'Share', start: 12.5, forClients: true },
  { kind: 'choices', label: 'Serves', options: [{ text: 'Light' }, { text: 'Heat' }, { text: 'Power' }], start: ['Heat'] },
  { kind: 'url', label: 'Manual', forClients: true },
  { kind: 'day', label: 'Read on', min: '2026-01-01', forClients: true },
  { kind: 'text', label: 'Source', start: 'Portal', readOnly: true },
] as const

const save = (who: Caller, custom: object, more: object = {}) =>
  call(who, formValues.save, { category, siteId: mall, tenantId: bakery, custom, ...more } as never)
const search = async (ask: object = {}) =>
  (await call('landlord', formValues.search, { category, sortBy: 'no', descending: false, ...ask } as never)).body.items
const faults = async (custom: object) => (await save('landlord', custom)).failure.fieldErrors
const design = async () => (await call('landlord', forms.design, { id })).body
const saveForm = async (change: object) => call('landlord', forms.save, { ...(await design()), ...change } as never)

let id = 0
let field: Record<string, number> = {}
beforeAll(async () => {
  const made = await call('landlord', forms.save, { title: 'Meters', category, clients: 'Fill', fields, publish: true } as never)
  expect(made.body).toMatchObject({ successful: true })
  id = made.body.id
  field = Object.fromEntries((await design()).fields.map((one) => [one.label, one.id as number]))
})

describe('kinds and properties of fields', () => {
  test('a new entry starts with what its fields start with; what nobody changes by hand stays', async () => {
    expect((await save('landlord', { Serial: 'A-1', Source: 'mine', Manual: 'example.com/a' })).status).toBe(200)
    const [first] = await search()
    expect(first?.custom).toEqual({
      [`f${field['Serial']}`]: 'A-1',
      [`f${field['Reading']}`]: null,
      [`f${field['Share']}`]: 12.5,
      [`f${field['Serves']}`]: ['o2'],
      [`f${field['Manual']}`]: 'https://example.com/a',
      [`f${field['Read on']}`]: null,
      [`f${field['Source']}`]: 'Portal',
    })
    const changed = { Source: 'mine', Share: 0.000001, Serves: ['o3', 'o1', 'o3'] }
    expect((await save('landlord', changed, { id: first?.id, version: 1 })).status).toBe(200)
    expect(Object.values((await search())[0]?.custom ?? {})).toEqual([
      'A-1',
      null,
      0.000001,
      ['o1', 'o3'],
      'https://example.com/a',
      null,
      'Portal',
    ])
  })

  test('limits are said as the specification says them; what has no form is refused', async () => {
    const low = { code: 'too-low' }
    const high = { code: 'too-high' }
    const key = (label: string) => `custom.f${field[label]}`
    expect(await faults({ Serial: 'x', Reading: 9 })).toMatchObject({ [key('Reading')]: low })
    expect(await faults({ Serial: 'x', Reading: 501, 'Read on': '2025-12-31' })).toMatchObject({
      [key('Reading')]: high,
      [key('Read on')]: low,
    })
    expect(await faults({ Serial: 'x', Manual: 'javascript:alert(1)', Share: 0.0000001, Serves: ['o9'] })).toMatchObject({
      [key('Manual')]: { code: 'not-a-web-address' },
      [key('Share')]: { code: 'six-decimals' },
      [`${key('Serves')}.0`]: { code: 'not-a-choice' },
    })
  })

  test('the list is narrowed to entries that have any of some choices, and to those that have none', async () => {
    expect((await save('landlord', { Serial: 'A-2', Serves: [] })).status).toBe(200)
    const numbers = async (filter: object) =>
      (await search({ custom: [{ field: field['Serves'], ...filter }] })).map(({ no }) => no)
    expect(await numbers({ op: 'has', value: 'o1' })).toEqual([1])
    expect(await numbers({ op: 'has', value: ['o2', 'o3'] })).toEqual([1])
    expect(await numbers({ op: 'is', value: '' })).toEqual([2])
    const sorted = await call('landlord', formValues.search, { category, sortBy: `custom.f${field['Serves']}` } as never)
    expect(sorted.failure.code).toBe('custom-field-no-column')
    const { rows } = await database.pool.query(
      `explain (format text) select record_id from form_${id} where f${field['Serves']} && array['o1']`,
    )
    expect(rows.length).toBeGreaterThan(0)
    const indexes = await database.pool.query('select indexdef from pg_indexes where indexname = $1', [
      `form_${id}_f${field['Serves']}`,
    ])
    expect(indexes.rows[0]?.indexdef).toContain('USING gin')
  })

  test('headings are seen by those for whom they are meant, hold nothing and are named as often as one likes', async () => {
    const labels = async (who: Caller) =>
      (await call(who, forms.definition, { c: category, siteId: -1 })).body.controls.map(({ label }) => label)
    expect(await labels('client')).toEqual(['Reading', 'Billing', 'Share', 'Manual', 'Read on'])
    expect((await labels('landlord'))[0]).toBe('The meter')
    const again = await saveForm({ fields: [...(await design()).fields, { kind: 'section', label: 'Billing' }] })
    expect(again.status).toBe(200)
  })
})

describe('what can stand once only', () => {
  test('is refused whatever its capitals, also of two at once, and in a change of several', async () => {
    const taken = { [`custom.f${field['Serial']}`]: { code: 'value-taken' } }
    expect(await faults({ Serial: 'a-1' })).toMatchObject(taken)
    const both = await Promise.all([save('landlord', { Serial: 'B-1' }), save('manager', { Serial: 'b-1' })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
    const all = await search()
    const many = await call('landlord', formValues.saveMany, { category, ids: all.map((one) => one.id), custom: { Serial: 'C' } })
    expect(many.failure.fieldErrors).toMatchObject(taken)
    expect((await call('landlord', formValues.copy, { category, ids: [all[0]?.id as number] })).status).toBe(200)
    expect((await search()).at(-1)?.custom[`f${field['Serial']}`]).toBe('')
  })

  test('is told while somebody types, of one value and of several, and never to clients', async () => {
    const [first] = await search()
    const ask = async (value: string, more: object = {}) =>
      (await call('landlord', formValues.checkUnique, { category, fieldId: field['Serial'] as number, value, ...more } as never))
        .body.isUnique
    expect([await ask('A-1'), await ask('a-1', { id: first?.id }), await ask('Z'), await ask('')]).toEqual([
      false,
      true,
      true,
      true,
    ])
    const rows = ['Z', 'A-2', 'z', 'Y'].map((value) => ({ fieldId: field['Serial'] as number, value }))
    const several = await call('landlord', formValues.checkUniqueData, { category, rows } as never)
    expect(several.body).toMatchObject({ isUnique: false, taken: [1, 2] })
    const asClient = { category, fieldId: field['Serial'] as number, value: 'A-1', id: null }
    expect((await call('client', formValues.checkUnique, asClient)).status).toBe(403)
    const other = { ...asClient, fieldId: field['Share'] as number }
    expect((await call('landlord', formValues.checkUnique, other)).status).toBe(404)
    expect((await call('otherLandlord', formValues.checkUnique, asClient)).status).toBe(404)
  })

  test('cannot be asked of entries that say the same, nor of what clients fill in', async () => {
    const before = await design()
    const withUnique = (label: string, more: object = {}) =>
      before.fields.map((one) => (one.label === label ? { ...one, unique: true, ...more } : one))
    const at = before.fields.findIndex(({ label }) => label === 'Reading')
    expect((await saveForm({ fields: withUnique('Reading') })).failure.fieldErrors).toMatchObject({
      [`fields.${at}.unique`]: { code: 'form-unique-of-clients' },
    })
    for (const Serial of ['D-1', 'D-2']) expect((await save('landlord', { Serial, Reading: 77 })).status).toBe(200)
    const published = await saveForm({ fields: withUnique('Reading', { forClients: false }), publish: true })
    expect(published.failure.fieldErrors).toMatchObject({
      [`fields.${at}.unique`]: { code: 'custom-not-unique', params: { value: '77' } },
    })
  })
})

test('what a field says of itself is refused where it contradicts itself', async () => {
  const wrong = async (one: object) =>
    Object.values(
      (await call('landlord', forms.save, { title: 'Wrong', fields: [{ label: 'One', ...one }] } as never)).failure.fieldErrors ??
        {},
    ).map(({ code }) => code)
  expect(await wrong({ kind: 'number', min: 2, max: 1 })).toEqual(['custom-limits-crossed'])
  expect(await wrong({ kind: 'number', min: '2026-01-01' })).toEqual(['unusable'])
  expect(await wrong({ kind: 'number', max: 5, start: 6 })).toEqual(['custom-start-unusable'])
  expect(await wrong({ kind: 'choice', options: [{ text: 'A' }], start: 'B' })).toEqual(['custom-start-unusable'])
  expect(await wrong({ kind: 'text', unique: true, start: 'B' })).toEqual(['custom-start-unique'])
})
