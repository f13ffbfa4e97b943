import { formConditions } from '@atrium/contract/forms/conditions.ts'
import { forms } from '@atrium/contract/forms/forms.ts'
import { formValues } from '@atrium/contract/forms/values.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { ids } from '../../../testing/fixtures.ts'
import { type Caller, openTestApp } from '../../../testing/test-app.ts'

const { call } = await openTestApp()
const { mall } = ids.site
const { bakery } = ids.tenant
const category = 'works'
const fields = [
  { kind: 'choice', label: 'Stage', options: [{ text: 'Open' }, { text: 'Closed' }], start: 'Open', forClients: true },
  { kind: 'flag', label: 'Hot works', forClients: true },
  { kind: 'text', label: 'Fire watch', required: true, forClients: true },
  { kind: 'text', label: 'Permit', forClients: true },
  { kind: 'number', label: 'Grade' },
  { kind: 'text', label: 'Handled by' },
] as const

let id = 0
let field: Record<string, number> = {}
const key = (label: string) => `f${field[label]}`
const of = (label: string) => field[label] as number

const save = (who: Caller, custom: object, more: object = {}) =>
  call(who, formValues.save, { category, siteId: mall, tenantId: bakery, custom, ...more } as never)
const latest = async () =>
  (await call('landlord', formValues.search, { category, sortBy: 'no', descending: true } as never)).body.items[0]
const setConditions = async (...conditions: object[]) => {
  const { version } = (await call('landlord', formConditions.get, { category })).body
  return call('landlord', formConditions.save, { category, version, conditions } as never)
}
const is = (label: string, value: unknown) => ({ fieldId: of(label), op: 'is', value })
const watch = () => ({ tests: [is('Hot works', true)], effect: 'show', fieldIds: [of('Fire watch')] })
const design = async () => (await call('landlord', forms.design, { id })).body

beforeAll(async () => {
  const made = await call('landlord', forms.save, { title: 'Works', category, clients: 'Fill', fields, publish: true } as never)
  expect(made.body).toMatchObject({ successful: true })
  id = made.body.id
  field = Object.fromEntries((await design()).fields.map((one) => [one.label, one.id as number]))
})

describe('conditions', () => {
  test('are refused where they name what is not there, cannot be asked, or follow from themselves', async () => {
    const wrong = async (...conditions: object[]) => (await setConditions(...conditions)).failure.fieldErrors
    expect(await wrong({ ...watch(), fieldIds: [999_999] })).toMatchObject({
      'conditions.0.fieldIds': { code: 'custom-field-unknown' },
    })
    expect(await wrong({ ...watch(), tests: [is('Hot works', 'yes')] })).toMatchObject({
      'conditions.0.tests.0.value': { code: 'unusable' },
    })
    expect(await wrong({ ...watch(), tests: [is('Stage', 'o9')] })).toMatchObject({
      'conditions.0.tests.0.value': { code: 'unusable' },
    })
    expect(await wrong({ ...watch(), effect: 'set', fieldIds: [of('Grade')], value: 'much' })).toMatchObject({
      'conditions.0.value': { code: 'unusable' },
    })
    const back = { tests: [is('Permit', 'x')], effect: 'show', fieldIds: [of('Hot works')] }
    const forth = { tests: [is('Hot works', true)], effect: 'lock', fieldIds: [of('Permit')] }
    expect(await wrong(back, forth)).toMatchObject({ 'conditions.0.fieldIds': { code: 'form-condition-cycle' } })
    expect((await call('clerk', formConditions.get, { category })).status).toBe(403)
    expect((await call('otherLandlord', formConditions.get, { category })).status).toBe(404)
  })

  test('say what is asked for, and keep what is hidden from being stored', async () => {
    const required = { tests: [is('Stage', 'o2')], effect: 'require', fieldIds: [of('Permit')] }
    expect((await setConditions(watch(), required)).status).toBe(200)
    expect((await save('landlord', { 'Fire watch': 'nobody sees this' })).status).toBe(200)
    const first = await latest()
    expect(first?.custom[key('Fire watch')]).toBe('')
    const at = { id: first?.id, version: 1 }
    expect((await save('landlord', { 'Hot works': true }, at)).failure.fieldErrors).toMatchObject({
      [`custom.${key('Fire watch')}`]: { code: 'required' },
    })
    expect((await save('client', { Stage: 'o2' }, at)).failure.fieldErrors).toMatchObject({
      [`custom.${key('Permit')}`]: { code: 'required' },
    })
    expect((await save('client', { 'Hot works': true, 'Fire watch': 'Ada' }, at)).status).toBe(200)
    // Hidden again it keeps what it was.
    expect((await save('landlord', { 'Hot works': false, 'Fire watch': 'Eve' }, { ...at, version: 2 })).status).toBe(200)
    expect((await latest())?.custom[key('Fire watch')]).toBe('Ada')
  })

  test('set a text to nothing', async () => {
    const set = { tests: [is('Hot works', true)], effect: 'set', fieldIds: [of('Handled by'), of('Grade')], value: null }
    expect((await setConditions(set)).status).toBe(200)
    const answer = await save('landlord', {
      'Hot works': true,
      'Handled by': 'Ada',
      Grade: 3,
      'Fire watch': 'Bob',
      Permit: 'P-9',
    })
    expect(answer.status, JSON.stringify(answer.failure)).toBe(200)
    expect((await latest())?.custom).toMatchObject({ [key('Handled by')]: '', [key('Grade')]: null })
  })

  test('lock and set, also of what the viewer does not see; nothing follows for a client from what is not for clients', async () => {
    const set = { tests: [is('Hot works', true)], effect: 'set', fieldIds: [of('Handled by')], value: 'Fire office' }
    const lock = { tests: [is('Stage', 'o2')], effect: 'lock', fieldIds: [of('Permit')] }
    const secret = { tests: [{ fieldId: of('Grade'), op: 'greater', value: 5 }], effect: 'require', fieldIds: [of('Permit')] }
    expect((await setConditions(watch(), set, lock, secret)).status).toBe(200)
    const seen = async (who: Caller) => (await call(who, forms.definition, { c: category, siteId: -1 })).body.conditions
    expect(await seen('landlord')).toHaveLength(4)
    expect((await seen('client')).map(({ effect }) => effect)).toEqual(['show', 'lock'])
    expect((await save('client', { 'Hot works': true, 'Fire watch': 'Bob', Permit: 'P-1' })).status).toBe(200)
    const entry = await latest()
    expect(entry?.custom).toMatchObject({ [key('Handled by')]: 'Fire office', [key('Permit')]: 'P-1' })
    const at = { id: entry?.id, version: 1 }
    expect((await save('landlord', { Grade: 9, Permit: '' }, at)).failure.fieldErrors).toMatchObject({
      [`custom.${key('Permit')}`]: { code: 'required' },
    })
    expect((await save('landlord', { Grade: 9, Stage: 'o2', Permit: 'P-2' }, at)).status).toBe(200)
    expect((await latest())?.custom[key('Permit')]).toBe('P-1')
    // The client empties what its grade, which it does not see, would ask for.
    expect((await save('client', { Stage: 'o1', Permit: '' }, { ...at, version: 2 })).status).toBe(200)
  })

  test('are followed by a change of several entries', async () => {
    const entry = await latest()
    const many = (custom: Record<string, unknown>) =>
      call('landlord', formValues.saveMany, { category, ids: [entry?.id as number], custom })
    expect((await many({ 'Hot works': true, 'Fire watch': '' })).failure.fieldErrors).toMatchObject({
      [`custom.${key('Fire watch')}`]: { code: 'required' },
    })
    expect((await many({ 'Hot works': false, 'Fire watch': 'hidden' })).status).toBe(200)
    expect((await latest())?.custom).toMatchObject({ [key('Hot works')]: false, [key('Fire watch')]: 'Bob' })
  })

  test('keep the fields that they name from being taken away', async () => {
    const before = await design()
    const without = before.fields.filter(({ label }) => label !== 'Permit')
    const refused = await call('landlord', forms.save, { ...before, fields: without } as never)
    expect(refused.failure.fieldErrors).toMatchObject({ fields: { code: 'form-field-in-rule', params: { label: 'Permit' } } })
    const asked = await call('landlord', forms.checkRemoveField, { category, fieldId: of('Permit') })
    expect(asked.body).toMatchObject({ rules: 2 })
    expect((await setConditions(watch())).status).toBe(200)
  })
})

describe('a lock', () => {
  const rule = () => ({ category, tests: [is('Stage', 'o2')], fieldIds: [of('Permit')], why: 'The works are closed.' })
  const lock = (more: object = {}) => call('landlord', formConditions.saveLock, { ...rule(), ...more } as never)

  test('keeps fields as they are, says why, and does not hold for some roles', async () => {
    expect((await lock({ tests: [is('Nothing', 1)] })).status).toBe(400)
    const made = await lock()
    expect(made.status).toBe(200)
    expect((await save('client', { Permit: 'P-5', Stage: 'o2' })).status).toBe(200)
    const entry = await latest()
    expect(entry?.locked).toEqual([{ fieldId: of('Permit'), why: 'The works are closed.' }])
    const at = { id: entry?.id, version: 1 }
    for (const who of ['landlord', 'client'] as const)
      expect((await save(who, { Permit: 'P-6' }, at)).failure.fieldErrors).toMatchObject({
        [`custom.${key('Permit')}`]: { code: 'form-field-locked-why', params: { why: 'The works are closed.' } },
      })
    const many = { category, ids: [entry?.id as number], custom: { Permit: 'P-7' } }
    expect((await call('landlord', formValues.saveMany, many)).status).toBe(400)
    const one = { category, id: entry?.id as number }
    expect((await call('landlord', formValues.remove, one)).failure.code).toBe('form-entry-locked')
    // What is not locked is changed; what is sent as it is no change.
    expect((await save('client', { Permit: 'P-5', 'Hot works': true, 'Fire watch': 'Z' }, at)).status).toBe(200)
    const { items } = (await call('landlord', formConditions.locks, { category })).body
    const [stored] = items
    expect(await call('landlord', formConditions.lock, { category, id: stored?.id as number })).toMatchObject({ body: stored })
    expect((await lock({ ...stored, exceptRoles: [3], fieldIds: [] })).status).toBe(200)
    expect((await save('landlord', { Permit: 'P-8' }, { ...at, version: 2 })).status).toBe(200)
    expect((await save('client', { 'Hot works': false }, { ...at, version: 3 })).status).toBe(400)
    expect((await call('otherLandlord', formConditions.removeLock, { category, id: stored?.id as number })).status).toBe(404)
    expect((await call('landlord', formConditions.removeLock, { category, id: stored?.id as number })).status).toBe(200)
    expect((await latest())?.locked).toEqual([])
  })
})

test('one field is changed by itself; an entry is answered whole', async () => {
  const { version } = await design()
  const change = { category, fieldId: of('Grade'), version, field: { label: 'Class', unit: 'pts' }, publish: true }
  expect((await call('landlord', forms.updateField, change as never)).status).toBe(200)
  expect((await call('landlord', forms.updateField, change as never)).failure.code).toBe('saved-meanwhile')
  const entry = await latest()
  const { body } = await call('landlord', formValues.get, { category, id: entry?.id as number })
  expect(body.definition).toMatchObject({ title: 'Works' })
  expect(body.definition.controls.find(({ label }) => label === 'Class')).toMatchObject({ unit: 'pts', required: false })
  expect(body.labelled).toMatchObject({ Stage: 'Closed', Class: '', Permit: 'P-8' })
})
