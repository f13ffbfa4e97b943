import { formConditions } from '@atrium/contract/forms/conditions.ts'
import { forms } from '@atrium/contract/forms/forms.ts'
import { formFormulas } from '@atrium/contract/forms/formulas.ts'
import { formValues } from '@atrium/contract/forms/values.ts'
import { customFields } from '@atrium/contract/tenancy/fields/custom-fields.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { ids } from '../../../testing/fixtures.ts'
import { runJob } from '../../../testing/run-job.ts'
import { type Caller, openTestApp } from '../../../testing/test-app.ts'

const opened = await openTestApp()
const { call, database } = opened
const { mall } = ids.site
const { bakery } = ids.tenant
const category = 'parking'
const fields = [
  { kind: 'text', label: 'Plate', required: true, forClients: true },
  { kind: 'number', label: 'Stalls', forClients: true },
  { kind: 'money', label: 'Rate', forClients: true },
  { kind: 'percent', label: 'Margin' },
  { kind: 'flag', label: 'Covered', forClients: true },
  { kind: 'money', label: 'Surcharge', forClients: true },
  { kind: 'money', label: 'Total', formula: '{Net} + {Surcharge}', forClients: true },
  { kind: 'money', label: 'Net', formula: '{stalls} * {Rate}', forClients: true },
  { kind: 'money', label: 'Kept', formula: '{Net} * {Margin}', forClients: true },
  { kind: 'number', label: 'Per stall', formula: '{Net} / {Stalls}' },
]

let id = 0
let field: Record<string, number> = {}
const key = (label: string) => `f${field[label]}`
const of = (label: string) => field[label] as number
const design = async () => (await call('landlord', forms.design, { id })).body
const saveForm = async (change: object) => call('landlord', forms.save, { ...(await design()), ...change } as never)
const save = (who: Caller, custom: object, more: object = {}) =>
  call(who, formValues.save, { category, siteId: mall, tenantId: bakery, custom, ...more } as never)
const search = async (who: Caller = 'landlord', ask: object = {}) =>
  (await call(who, formValues.search, { category, sortBy: 'no', descending: true, ...ask } as never)).body.items
const latest = async (who: Caller = 'landlord') => (await search(who))[0]
const held = async (...labels: string[]) => {
  const custom = (await latest())?.custom ?? {}
  return labels.map((label) => custom[key(label)])
}
const setConditions = async (...conditions: object[]) => {
  const { version } = (await call('landlord', formConditions.get, { category })).body
  return call('landlord', formConditions.save, { category, version, conditions } as never)
}

beforeAll(async () => {
  const made = await call('landlord', forms.save, { title: 'Parking', category, clients: 'Fill', fields, publish: true } as never)
  expect(made.body).toMatchObject({ successful: true })
  id = made.body.id
  field = Object.fromEntries((await design()).fields.map((one) => [one.label, one.id as number]))
})

describe('formulas of a form', () => {
  test('are stored by the keys of fields, and refused at the field that is wrong', async () => {
    const stored = (await design()).fields
    expect(stored.find(({ label }) => label === 'Net')?.formula).toBe(`{${key('Stalls')}} * {${key('Rate')}}`)
    const wrong = async (label: string, change: object) =>
      (await saveForm({ fields: stored.map((one) => (one.label === label ? { ...one, ...change } : one)) })).failure.fieldErrors
    expect(await wrong('Net', { formula: '{Stalls} *' })).toMatchObject({ 'fields.7.formula': { code: 'formula-unfinished' } })
    expect(await wrong('Net', { formula: '{Plate}' })).toMatchObject({ 'fields.7.formula': { code: 'formula-needs-number' } })
    expect(await wrong('Net', { formula: 'TODAY()' })).toMatchObject({ 'fields.7.formula': { code: 'formula-no-today' } })
    expect(await wrong('Net', { formula: '{Total}' })).toMatchObject({
      'fields.6.formula': { code: 'formula-cycle', params: { labels: 'Total, Net' } },
    })
    expect(await wrong('Net', { formula: '' })).toMatchObject({ 'fields.7.kind': { code: 'custom-field-kind' } })
    expect((await saveForm({ fields: stored.filter(({ label }) => label !== 'Surcharge') })).failure.fieldErrors).toMatchObject({
      'fields.5.formula': { code: 'form-formula-field-gone', params: { label: 'Surcharge' } },
    })
    const used = (await call('landlord', forms.checkRemoveField, { category, fieldId: of('Net') })).body
    expect(used).toMatchObject({ formulas: 3, rules: 0 })
    const own = [{ kind: 'number', label: 'Twice', formula: '2 * 2' }]
    const refused = await call('landlord', customFields.save, { of: 'tenant', version: null, fields: own } as never)
    expect(refused.failure.fieldErrors).toMatchObject({ 'fields.0.formula': { code: 'unusable' } })
  })

  test('are computed as an entry is saved, whatever a save says of them; without a result the field is empty', async () => {
    expect((await save('landlord', { Plate: 'A', Stalls: 3, Rate: 100_10, Margin: 10, Total: 1, Net: 7 })).status).toBe(200)
    expect(await held('Net', 'Total', 'Kept', 'Per stall')).toEqual([300_30, 300_30, 30_03, 100.1])
    const first = await latest()
    const change = { id: first?.id, version: first?.version }
    expect((await save('landlord', { Stalls: 0, Surcharge: 5_00 }, change)).status).toBe(200)
    expect(await held('Net', 'Total', 'Per stall')).toEqual([0, 5_00, null])
    const { id: entry = 0 } = (await latest()) ?? {}
    expect((await call('landlord', formValues.saveMany, { category, ids: [entry], custom: { Stalls: 2 } })).status).toBe(200)
    expect(await held('Net', 'Total')).toEqual([200_20, 205_20])
    const only = await call('landlord', formValues.saveMany, { category, ids: [entry], custom: { Total: 2 } })
    expect(only.failure.fieldErrors).toMatchObject({ custom: { code: 'required' } })
    expect((await call('landlord', formValues.copy, { category, ids: [entry] })).status).toBe(200)
    expect(await held('Net', 'Total', 'Kept')).toEqual([200_20, 205_20, 20_02])
  })

  test('are sorted, narrowed and asked for in conditions as any field', async () => {
    expect((await save('landlord', { Plate: 'B', Stalls: 9, Rate: 50_00 })).status).toBe(200)
    const sorted = await search('landlord', { sortBy: `custom.${key('Total')}` })
    expect(sorted.map(({ custom }) => custom[key('Total')])).toEqual([450_00, 205_20, 205_20])
    const narrowed = await search('landlord', { custom: [{ field: of('Total'), op: 'from', value: 300_00 }] })
    expect(narrowed).toHaveLength(1)
    const many = { fieldId: of('Net'), op: 'greater', value: 400_00 }
    expect((await setConditions({ tests: [many], effect: 'require', fieldIds: [of('Surcharge')] })).status).toBe(200)
    expect((await save('landlord', { Plate: 'C', Stalls: 9, Rate: 50_00 })).failure.fieldErrors).toMatchObject({
      [`custom.${key('Surcharge')}`]: { code: 'required' },
    })
    const cycle = await setConditions({ tests: [many], effect: 'set', fieldIds: [of('Stalls')], value: 1 })
    expect(cycle.failure.fieldErrors).toMatchObject({ 'conditions.0.fieldIds': { code: 'form-condition-cycle' } })
    const sets = await setConditions({ tests: [many], effect: 'set', fieldIds: [of('Net')], value: 1 })
    expect(sets.failure.fieldErrors).toMatchObject({ 'conditions.0.fieldIds': { code: 'unusable' } })
  })

  test('read a field that a condition hides as empty, in the entries that there are too', async () => {
    const covered = { tests: [{ fieldId: of('Covered'), op: 'is', value: true }], effect: 'show', fieldIds: [of('Surcharge')] }
    expect((await setConditions(covered)).status).toBe(200)
    const totals = async () => (await search()).map(({ custom }) => custom[key('Total')])
    expect(await totals()).toEqual([450_00, 200_20, 200_20])
    expect((await setConditions()).status).toBe(200)
    expect(await totals()).toEqual([450_00, 205_20, 205_20])
  })

  test('are hidden from clients with what they read, and computed as they save all the same', async () => {
    const shown = async () =>
      (await call('client', forms.definition, { c: category, siteId: -1 })).body.controls.map(({ label }) => label)
    expect(await shown()).toEqual(['Plate', 'Stalls', 'Rate', 'Covered', 'Surcharge', 'Total', 'Net'])
    expect((await save('client', { Plate: 'D', Stalls: 2, Rate: 10_00, Net: 5 })).status).toBe(200)
    expect(await held('Net', 'Per stall', 'Kept')).toEqual([20_00, 10, 0])
    expect((await latest('client'))?.custom).not.toHaveProperty(key('Kept'))
    const sorted = await call('client', formValues.search, { category, sortBy: `custom.${key('Kept')}` } as never)
    expect(sorted.failure.fieldErrors).toMatchObject({ sortBy: { code: 'custom-field-no-column' } })
    // What it comes to would tell of the margin, which hides a part of it.
    const byMargin = { tests: [{ fieldId: of('Margin'), op: 'filled' }], effect: 'show', fieldIds: [of('Surcharge')] }
    expect((await setConditions(byMargin)).status).toBe(200)
    expect(await shown()).toEqual(['Plate', 'Stalls', 'Rate', 'Covered', 'Surcharge', 'Net'])
    expect((await setConditions()).status).toBe(200)
  })

  test('that are changed are computed anew, of many entries by a job', async () => {
    const { version } = await design()
    const made = { category, version, label: 'Twice', kind: 'money', formula: '{Net} * 2', publish: true } as const
    const added = await call('landlord', formFormulas.save, made)
    expect(added.body).toMatchObject({ successful: true })
    const { fieldId } = added.body
    expect((await latest())?.custom[`f${fieldId}`]).toBe(40_00)
    await database.pool.query(
      `with made as (insert into form_values (landlord_id, site_id, form_id, no)
         select landlord_id, $2::int, id, 100 + n from forms, generate_series(1, 2100) n where id = $1 returning id, no)
       insert into form_${id} (record_id, ${key('Stalls')}, ${key('Rate')}) select id, no, 1000 from made`,
      [id, mall],
    )
    const again = { category, version: (await design()).version, fieldId, formula: '{Rate} * 3', publish: true }
    expect((await call('landlord', formFormulas.save, again)).body).toMatchObject({ successful: true, fieldId })
    await runJob(opened.services, 'compute-form', { formId: id })
    const { rows } = await database.pool.query(
      `select count(*)::int as n from form_${id} where f${fieldId} = 3000 and ${key('Net')} = ${key('Stalls')} * 1000 and ${key('Total')} = ${key('Net')}`,
    )
    expect(rows[0].n).toBeGreaterThanOrEqual(2_100)
    expect((await call('clerk', formFormulas.save, again)).status).toBe(403)
    expect((await call('landlord', formFormulas.save, { ...again, fieldId: of('Plate') })).status).toBe(400)
  })

  test('of a copied form name the fields of the copy', async () => {
    const copied = await call('landlord', forms.clone, { categoryToClone: category, category: 'parking2' } as never)
    expect(copied.body).toMatchObject({ successful: true })
    const { fields: of2 } = (await call('landlord', forms.design, { id: copied.body.id })).body
    const keyOf = (label: string) => `{f${of2.find((one) => one.label === label)?.id}}`
    expect(of2.find(({ label }) => label === 'Total')?.formula).toBe(`${keyOf('Net')} + ${keyOf('Surcharge')}`)
  })
})
