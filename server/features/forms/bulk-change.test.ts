import { formConditions } from '@atrium/contract/forms/conditions.ts'
import { forms } from '@atrium/contract/forms/forms.ts'
import { formValues } from '@atrium/contract/forms/values.ts'
import { auditLog } from '@atrium/contract/kit/audit-log.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { ids } from '../../testing/fixtures.ts'
import { type Caller, openTestApp } from '../../testing/test-app.ts'

// A change of several entries, of as many as it can be made of.

const { call } = await openTestApp()
const category = 'orders'
let key: Record<string, string> = {}
const idOf = (label: string) => Number(key[label]?.slice(1))
const entries: number[] = []

const list = async () =>
  (await call('landlord', formValues.search, { category, sortBy: 'no', descending: false } as never)).body.items
const change = (custom: object, more: object = {}, who: Caller = 'landlord') =>
  call(who, formValues.saveMany, { category, ids: entries, custom, partly: true, ...more } as never)
const notes = async () => (await list()).map(({ custom }) => custom[key['Note'] as string])

beforeAll(async () => {
  const fields = [
    { kind: 'text', label: 'What', required: true, forClients: true },
    { kind: 'flag', label: 'Closed', forClients: true },
    { kind: 'text', label: 'Note', forClients: true },
    { kind: 'number', label: 'Hours' },
  ]
  const made = await call('landlord', forms.save, { title: 'Orders', category, clients: 'Fill', fields, publish: true } as never)
  expect(made.body).toMatchObject({ successful: true })
  const { controls } = (await call('landlord', forms.definition, { c: category, siteId: -1 } as never)).body
  key = Object.fromEntries(controls.map(({ id, label }) => [label, `f${id}`]))
  for (const [What, Closed] of [
    ['A', false],
    ['B', true],
    ['C', false],
    ['D', true],
  ]) {
    const body = { category, siteId: ids.site.mall, tenantId: ids.tenant.bakery, custom: { What, Closed, Note: 'old' } }
    entries.push((await call('landlord', formValues.save, body as never)).body.id)
  }
  const tests = [{ fieldId: idOf('Closed'), op: 'is', value: true }]
  await call('landlord', formConditions.saveLock, { category, tests, fieldIds: [idOf('Note')], why: 'It is closed.' } as never)
  const hours = { tests, match: 'all', effect: 'show', fieldIds: [idOf('Hours')], value: null }
  const saved = await call('landlord', formConditions.save, { category, version: null, conditions: [hours] } as never)
  expect(saved.status).toBe(200)
})

describe('a change of several entries', () => {
  test('of all or none is refused as a whole where one is locked', async () => {
    expect((await change({ Note: 'new' }, { partly: false })).failure.fieldErrors).toBeDefined()
    expect(await notes()).toEqual(['old', 'old', 'old', 'old'])
  })

  test('in part changes those that can be changed, and tells by number why others were not', async () => {
    const { body } = await change({ Note: 'new' })
    expect(body).toMatchObject({
      successful: true,
      changed: 2,
      left: [{ nos: [2, 4], why: { code: 'form-field-locked-why', params: { why: 'It is closed.' } } }],
    })
    expect(await notes()).toEqual(['new', 'old', 'new', 'old'])
    const logged = async (entityId?: number) =>
      (await call('landlord', auditLog.search, { entity: 'form value', entityId } as never)).body.items[0]?.fields
    expect(await logged(entries[0])).toEqual([key['Note']])
    expect(await logged(entries[1])).not.toEqual([key['Note']])
  })

  test('is not made where the rules hide a field, nor empties what must be filled in', async () => {
    const hidden = (await change({ Hours: 3 })).body
    expect(hidden).toMatchObject({ changed: 2, left: [{ nos: [1, 3], why: { code: 'form-fields-fixed' } }] })
    const emptied = (await change({ What: '' })).body
    expect(emptied).toMatchObject({ changed: 0, left: [{ nos: [1, 2, 3, 4], why: { code: 'required' } }] })
    expect((await change({ Hours: 'many' })).status).toBe(400)
  })

  test('is of entries that the viewer sees, and of fields that it sees', async () => {
    expect((await change({ Note: 'x' }, {}, 'otherLandlord')).status).toBe(404)
    expect((await change({ Note: 'x' }, {}, 'neighbour')).status).toBe(404)
    expect((await change({ Note: 'x' }, { ids: [...entries, 999_999] })).status).toBe(404)
    expect((await change({ Hours: 9 }, {}, 'client')).status).toBe(400)
    expect((await change({ Note: 'x' }, {}, 'admin')).status).toBe(403)
    expect(await notes()).toEqual(['new', 'old', 'new', 'old'])
  })

  test('makes an entry like each, at once', async () => {
    expect((await call('landlord', formValues.copy, { category, ids: entries } as never)).status).toBe(200)
    expect((await list()).map(({ custom }) => custom[key['What'] as string])).toEqual(['A', 'B', 'C', 'D', 'A', 'B', 'C', 'D'])
  })
})
