import { formConditions } from '@atrium/contract/forms/conditions.ts'
import { forms } from '@atrium/contract/forms/forms.ts'
import { formValues } from '@atrium/contract/forms/values.ts'
import { auditLog } from '@atrium/contract/kit/audit-log.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { ids } from '../../testing/fixtures.ts'
import { type Caller, openTestApp } from '../../testing/test-app.ts'

// Fields that hold a table of lines.

const { call } = await openTestApp()
const { mall } = ids.site
const category = 'deliveries'
let id = 0
let key: Record<string, string> = {}

const save = (custom: object, more: object = {}, who: Caller = 'landlord') =>
  call(who, formValues.save, { category, siteId: mall, tenantId: ids.tenant.bakery, custom, ...more } as never)
const list = async (who: Caller = 'landlord', ask: object = {}) =>
  (await call(who, formValues.search, { category, sortBy: 'no', descending: false, ...ask } as never)).body.items
const faults = async (custom: object, more: object = {}) => (await save(custom, more)).failure.fieldErrors
const design = async () => (await call('landlord', forms.design, { id })).body
const saveForm = async (fields: readonly object[]) =>
  call('landlord', forms.save, { ...(await design()), fields, publish: true } as never)

const parts = {
  kind: 'lines',
  label: 'Parts',
  forClients: true,
  columns: [
    { label: 'Item', required: true },
    { label: 'Pieces', kind: 'number', min: 1, max: 50 },
    { label: 'Price', kind: 'money' },
    { label: 'On', kind: 'day' },
    { label: 'From', kind: 'choice', words: ['Stock', 'Shop'] },
    { label: 'Urgent', kind: 'flag' },
  ],
}

beforeAll(async () => {
  const fields = [
    parts,
    { kind: 'lines', label: 'Hours', columns: [{ label: 'Who' }, { label: 'Hours', kind: 'number' }] },
    { kind: 'money', label: 'Cost', formula: 'ROUND({Parts.Price} * 1.13, 2)', forClients: true },
    { kind: 'number', label: 'Lines', formula: '{Parts}', forClients: true },
    { kind: 'number', label: 'Worked', formula: 'SUM({Hours.Hours}, 0)', forClients: true },
    { kind: 'text', label: 'Note', forClients: true },
  ]
  const made = await call('landlord', forms.save, {
    title: 'Deliveries',
    category,
    clients: 'Fill',
    fields,
    publish: true,
  } as never)
  expect(made.body, JSON.stringify(made.failure)).toMatchObject({ successful: true })
  id = made.body.id
  key = Object.fromEntries((await design()).fields.map((one) => [one.label, `f${one.id}`]))
})

describe('a table of lines', () => {
  test('keeps its lines in their order, without those that say nothing; formulas add a column up and count lines', async () => {
    const lines = [
      { c1: 'Screws', c2: 10, c3: 4_50 },
      { c1: '', c2: null },
      { c1: 'Door', c3: 250_10, c4: '2026-03-02', c5: 'Shop', c6: true },
    ]
    expect((await save({ Parts: lines, Hours: [{ c1: 'Ann', c2: 1.1 }, { c2: 2.2 }] })).status).toBe(200)
    const [first] = await list()
    expect(first?.custom).toMatchObject({
      [key['Parts'] as string]: [
        { c1: 'Screws', c2: 10, c3: 4_50, c4: null, c5: null, c6: false },
        { c1: 'Door', c2: null, c3: 250_10, c4: '2026-03-02', c5: 'Shop', c6: true },
      ],
      [key['Cost'] as string]: 287_70,
      [key['Lines'] as string]: 2,
      [key['Worked'] as string]: 3.3,
    })
  })

  test('is checked column by column', async () => {
    const at = (path: string) => `custom.${key['Parts']}${path}`
    expect(await faults({ Parts: 'many' })).toMatchObject({ [at('')]: { code: 'not-lines' } })
    expect(await faults({ Parts: [{ c1: 'A', c2: 51 }, { c2: 1 }] })).toMatchObject({
      [at('.0.c2')]: { code: 'too-high' },
      [at('.1.c1')]: { code: 'required' },
    })
    expect(await faults({ Parts: [{ c1: 'A', c5: 'Moon', c4: 'soon', c3: 1.5 }] })).toMatchObject({
      [at('.0.c5')]: { code: 'not-a-choice' },
      [at('.0.c4')]: { code: 'not-a-date' },
    })
    expect(await faults({ Parts: Array.from({ length: 101 }, () => ({ c1: 'A' })) })).toMatchObject({
      [at('')]: { code: 'too-many' },
    })
    const long = { c1: 'x'.repeat(200) }
    expect(await faults({ Parts: Array.from({ length: 100 }, () => long) })).toMatchObject({
      [at('')]: { code: 'lines-too-long' },
    })
  })

  test('is hidden from those who do not see it, with what formulas make of it; nobody else finds it', async () => {
    const [seen] = await list('client')
    expect(Object.keys(seen?.custom ?? {}).toSorted()).toEqual(
      ['Parts', 'Cost', 'Lines', 'Note'].map((label) => key[label] as string).toSorted(),
    )
    expect(JSON.stringify(seen)).not.toContain('Ann')
    expect((await call('otherLandlord', formValues.search, { category } as never)).status).toBe(404)
    const sorted = await call('landlord', formValues.search, { category, sortBy: `custom.${key['Parts']}` } as never)
    expect(sorted.failure.code).toBe('custom-field-no-column')
    const mine = await save({ Parts: [{ c1: 'Lamp', c3: 9_00 }] }, {}, 'client')
    expect(mine.status).toBe(200)
  })

  test('stays as it is, to the letter, in a save that does not name it', async () => {
    const [first] = await list()
    expect((await save({ Note: 'x' }, { id: first?.id, version: first?.version })).status).toBe(200)
    const { items } = (await call('landlord', auditLog.search, { entity: 'form value', entityId: first?.id } as never)).body
    expect(items[0]?.fields).toEqual([key['Note']])
    const { named } = (await call('landlord', auditLog.get, { id: items[0]?.id as number } as never)).body
    expect(named[key['Parts'] as string]).toMatchObject({ type: 'lines', columns: [{ label: 'Item' }, {}, {}, {}, {}, {}] })
  })

  test('is exported as JSON by the names of its columns, and brought back so', async () => {
    const { body } = (await call('landlord', formValues.exportList, { category, siteId: -1, format: 'csv', custom: [] } as never))
      .response
    const said = '[{""Item"":""Screws"",""Pieces"":10,""Price"":4.5,""On"":null,""From"":null,""Urgent"":false}'
    expect(body).toContain(said)
    const site = body.trim().split(/\r?\n/)[1]?.split(',')[1]
    const bring = (cell: string, commit = true) =>
      call('landlord', formValues.importList, { category, commit } as never, {
        file: { name: 'd.csv', type: 'text/csv', content: `Site,Parts\n${site},"${cell.replaceAll('"', '""')}"\n` },
      })
    const errors = (await bring('3 screws', false)).body.rows[0]?.errors
    expect(errors?.map(({ code }) => code)).toEqual(['not-lines'])
    expect((await bring('[{"item":"Nails","Price":0.29,"Other":1}]')).status).toBe(200)
    const brought = (await list()).at(-1)?.custom
    expect(brought?.[key['Parts'] as string]).toEqual([{ c1: 'Nails', c2: null, c3: 29, c4: null, c5: null, c6: false }])
    expect(brought?.[key['Cost'] as string]).toBe(33)
  })

  test('is asked for in conditions, whether it is empty, and is set by none', async () => {
    const fieldIds = [Number(key['Note']?.slice(1))]
    const condition = (more: object) => ({
      match: 'all',
      tests: [{ fieldId: Number(key['Parts']?.slice(1)), op: 'empty', value: null }],
      effect: 'require',
      fieldIds,
      value: null,
      ...more,
    })
    const put = (conditions: object[]) => call('landlord', formConditions.save, { category, version: null, conditions } as never)
    expect((await put([condition({ effect: 'set', fieldIds: [Number(key['Parts']?.slice(1))], value: 'x' })])).status).toBe(400)
    expect((await put([condition({})])).status).toBe(200)
    expect(await faults({ Parts: [] })).toMatchObject({ [`custom.${key['Note']}`]: { code: 'required' } })
    expect((await save({ Parts: [{ c1: 'A' }] })).status).toBe(200)
  })

  test('a column keeps its kind; one that a formula adds up is not taken away; one that is gone is gone from lines', async () => {
    const { fields } = await design()
    const changed = (columns: (all: readonly { label: string }[]) => object[]) =>
      fields.map((one) => (one.label === 'Parts' ? { ...one, columns: columns(one.columns) } : one))
    const turned = await saveForm(changed((all) => all.map((one) => (one.label === 'Item' ? { ...one, kind: 'day' } : one))))
    expect(turned.failure.fieldErrors).toMatchObject({ 'fields.0.columns.0.kind': { code: 'custom-field-kind' } })
    const without = (label: string) => changed((all) => all.filter((one) => one.label !== label))
    const gone = await saveForm(without('Price'))
    expect(gone.failure.fieldErrors).toMatchObject({
      'fields.2.formula': { code: 'form-formula-field-gone', params: { label: 'Parts.Price' } },
    })
    expect((await saveForm(without('Urgent'))).status).toBe(200)
    expect((await list())[0]?.custom[key['Parts'] as string]).toEqual([
      { c1: 'Screws', c2: 10, c3: 4_50, c4: null, c5: null },
      { c1: 'Door', c2: null, c3: 250_10, c4: '2026-03-02', c5: 'Shop' },
    ])
    const added = changed((all) => [...all, { label: 'Weight', kind: 'number' }].filter((one) => one.label !== 'Urgent'))
    expect((await saveForm(added)).status).toBe(200)
    const stored = (await design()).fields.find((one) => one.label === 'Parts')
    expect(stored?.columns.map((one) => one.key)).toEqual(['c1', 'c2', 'c3', 'c4', 'c5', 'c7'])
  })

  test('columns are named, once each, and say what can be chosen', async () => {
    const wrong = async (columns: object[]) =>
      (await call('landlord', forms.save, { title: 'Wrong', fields: [{ kind: 'lines', label: 'L', columns }] } as never)).failure
        .fieldErrors
    expect(await wrong([])).toMatchObject({ 'fields.0.columns': { code: 'custom-field-columns' } })
    expect(await wrong([{ label: 'A' }, { label: 'a' }, { label: 'B', kind: 'choice' }])).toMatchObject({
      'fields.0.columns.1.label': { code: 'custom-field-label-taken' },
      'fields.0.columns.2.words': { code: 'custom-field-options' },
    })
  })
})
