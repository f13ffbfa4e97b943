import { Permission } from '@atrium/contract/access/access.ts'
import { forms } from '@atrium/contract/forms/forms.ts'
import { formValues } from '@atrium/contract/forms/values.ts'
import { portal } from '@atrium/contract/kit/portal.ts'
import { roles } from '@atrium/contract/roles/roles.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { ids } from '../../testing/fixtures.ts'
import { type Caller, openTestApp } from '../../testing/test-app.ts'

const { call, database } = await openTestApp()
const { mall, tower } = ids.site
const { bakery, bookshop } = ids.tenant
const category = 'visitors'
const fields = [
  { kind: 'text', label: 'Guest', required: true, forClients: true },
  { kind: 'choice', label: 'Purpose', forClients: true, options: [{ text: 'Delivery' }, { text: 'Visit' }] },
  { kind: 'money', label: 'Deposit' },
] as const

const design = async (who: Caller, id: number) => (await call(who, forms.design, { id })).body
const definition = (who: Caller, c = category) => call(who, forms.definition, { c, siteId: -1 })
const save = (who: Caller, input: object) =>
  call(who, formValues.save, { category, siteId: mall, tenantId: bakery, ...input } as never)
const search = async (who: Caller, ask: object = {}) =>
  (await call(who, formValues.search, { category, sortBy: 'no', descending: false, ...ask })).body.items
const inMenu = async (who: Caller) => (await call(who, portal.get, {})).body.forms.map(({ category: name }) => name)

let id = 0
beforeAll(async () => {
  const made = await call('landlord', forms.save, { title: 'Visitors', category, clients: 'Fill', fields } as never)
  expect(made.body).toMatchObject({ successful: true, category })
  id = made.body.id
})

describe('a form', () => {
  test('is a draft until it is published, then stands in the menu of those it is for', async () => {
    expect(await inMenu('landlord')).toEqual([])
    expect((await definition('landlord')).status).toBe(404)
    expect(await design('landlord', id)).toMatchObject({ state: 'Draft', isChanged: true, entries: 0, version: 1 })
    expect((await save('landlord', { custom: { Guest: 'Ada' } })).status).toBe(404)
    expect((await call('clerk', forms.publish, { id, version: 1 })).status).toBe(403)
    expect((await call('otherLandlord', forms.publish, { id, version: 1 })).status).toBe(404)
    expect((await call('landlord', forms.publish, { id, version: 1 })).status).toBe(200)
    for (const who of ['landlord', 'manager', 'client'] as const) expect(await inMenu(who)).toEqual([category])
    expect(await inMenu('otherLandlord')).toEqual([])
    expect((await definition('otherLandlord')).status).toBe(404)
    const { body } = await definition('client')
    expect(body).toMatchObject({ title: 'Visitors', mayFill: true, mayDesign: false })
    expect(body.controls.map(({ label }) => label)).toEqual(['Guest', 'Purpose'])
    expect((await definition('landlord')).body.controls).toHaveLength(3)
  })

  test('stands in the list of forms, of all sites and of one', async () => {
    const titles = async (ask: object) => (await call('landlord', forms.search, ask)).body.items?.map(({ title }) => title)
    expect(await titles({})).toEqual(['Visitors'])
    expect(await titles({ siteId: mall, state: 'Published', query: 'vis' })).toEqual(['Visitors'])
    expect(await titles({ siteId: mall, state: 'Paused' })).toEqual([])
    expect((await call('client', forms.search, {})).status).toBe(403)
  })

  test('is refused by the input at fault', async () => {
    const again = await call('landlord', forms.save, { title: 'Again', category } as never)
    expect(again.failure.fieldErrors).toMatchObject({ category: { code: 'form-category-taken' } })
    const twice = [fields[0], { ...fields[0], label: 'guest' }]
    const wrong = await call('landlord', forms.save, { title: 'Wrong', fields: twice } as never)
    expect(wrong.failure.fieldErrors).toMatchObject({ 'fields.1.label': { code: 'custom-field-label-taken' } })
    const client = await call('landlord', forms.save, { title: 'Wrong', fields: [{ kind: 'text', label: 'Client' }] } as never)
    expect(client.failure.fieldErrors).toMatchObject({ 'fields.0.label': { code: 'custom-field-label-taken' } })
    const empty = (await call('landlord', forms.save, { title: 'Empty' })).body
    expect((await call('landlord', forms.publish, { id: empty.id, version: 1 })).failure.code).toBe('form-empty')
    expect((await call('landlord', forms.remove, { categories: [empty.category] })).status).toBe(200)
  })
})

describe('an entry', () => {
  test('is made by both sides, each of what it sees; fields are named by key or label', async () => {
    expect((await save('landlord', { custom: {} })).failure.fields).toHaveProperty('custom.f1')
    expect((await save('landlord', { custom: { Guest: 'Ada', Deposit: 50_00 } })).status).toBe(200)
    // A key that the client does not see is passed over.
    const deposit = (await definition('landlord')).body.controls.find(({ label }) => label === 'Deposit')
    const given = { guest: 'Bob', Purpose: 'o1', [`f${deposit?.id}`]: 99_00 }
    expect((await save('client', { tenantId: bookshop, custom: given })).status).toBe(200)
    expect((await save('neighbour', { custom: { Guest: 'Eve' } })).status).toBe(200)
    const all = await search('landlord')
    expect(all.map(({ no, tenantId, custom }) => [no, tenantId, Object.values(custom)])).toMatchObject([
      [1, bakery, ['Ada', null, 50_00]],
      [2, bakery, ['Bob', 'o1', null]],
      [3, expect.any(Number), ['Eve', null, null]],
    ])
    expect((await search('client')).map(({ no, custom }) => [no, ...Object.values(custom)])).toEqual([
      [1, 'Ada', null],
      [2, 'Bob', 'o1'],
    ])
  })

  test('is refused under a name of no field with those that there are, and under two names of one', async () => {
    const first = async (who: Caller, custom: object) => {
      const { status, failure } = await save(who, { custom })
      return [status, failure?.fieldErrors]
    }
    const [guest] = (await definition('landlord')).body.controls
    const seen = (await definition('client')).body.controls.map(({ id, label }) => `${label} (f${id})`).join(', ')
    for (const name of ['Deposit', 'Nothing', `${'Of a length that no label has '.repeat(4)}`]) {
      const told = { code: 'field-name-unknown', params: { name, names: seen } }
      expect(await first('client', { Guest: 'Eve', [name]: 1 })).toMatchObject([400, { [`custom.${name}`]: told }])
    }
    const twice = { code: 'field-named-twice', params: { label: 'Guest', names: `f${guest?.id}, GUEST` } }
    expect(await first('landlord', { GUEST: 'Eve', [`f${guest?.id}`]: 'Eva' })).toMatchObject([
      400,
      { [`custom.f${guest?.id}`]: { ...twice, params: { label: 'Guest', names: expect.stringContaining('GUEST') } } },
    ])
    const [row] = await search('landlord')
    const many = { category, ids: [row?.id as number], custom: { Porpoise: 'o2' } }
    expect((await call('landlord', formValues.saveMany, many)).failure.code).toBe('field-name-unknown')
  })

  test('is changed by the version that was shown; what a client does not see stays', async () => {
    const [first, second] = await search('landlord')
    expect((await save('client', { id: first?.id, version: 1, custom: { Guest: 'Ada L.' } })).status).toBe(200)
    expect((await save('client', { id: first?.id, version: 1, custom: { Guest: 'X' } })).failure.code).toBe('saved-meanwhile')
    expect((await save('neighbour', { id: first?.id, version: 2, custom: { Guest: 'X' } })).status).toBe(404)
    const [again] = await search('landlord')
    expect(Object.values(again?.custom ?? {})).toEqual(['Ada L.', null, 50_00])
    const many = { category, ids: [first?.id, second?.id] as number[] }
    expect((await call('landlord', formValues.saveMany, { ...many, custom: { Purpose: 'o2' } })).status).toBe(200)
    expect((await call('neighbour', formValues.saveMany, { ...many, custom: { Purpose: 'o1' } })).status).toBe(404)
    expect((await call('landlord', formValues.saveMany, { ...many, custom: { Purpose: 'o9' } })).failure.fields).toBeDefined()
    expect((await search('landlord')).slice(0, 2).map(({ custom }) => Object.values(custom)[1])).toEqual(['o2', 'o2'])
  })

  test('is found, sorted and narrowed by its fields, as far as the viewer sees them', async () => {
    const { controls } = (await definition('landlord')).body
    const [guest, purpose, deposit] = controls.map((field) => field.id) as [number, number, number]
    expect((await search('landlord', { query: 'bob' })).map(({ no }) => no)).toEqual([2])
    expect((await search('landlord', { query: '#3' })).map(({ no }) => no)).toEqual([3])
    expect((await search('landlord', { sortBy: `custom.f${guest}`, descending: true })).map(({ no }) => no)).toEqual([3, 2, 1])
    expect((await search('landlord', { custom: [{ field: purpose, op: 'is', value: 'o2' }] })).map(({ no }) => no)).toEqual([
      1, 2,
    ])
    expect((await search('landlord', { custom: [{ field: deposit, op: 'from', value: 1 }] })).map(({ no }) => no)).toEqual([1])
    expect(await search('landlord', { siteId: tower })).toEqual([])
    for (const narrowed of [{}, { tenantId: bakery }, { tenantId: ids.tenant.bookshop }, { madeTo: '2020-01-01' }]) {
      const { body } = (await call('landlord', formValues.exportList, { category, ...narrowed } as never)).response
      expect(body.trim().split('\n')).toHaveLength((await search('landlord', narrowed)).length + 1)
    }
    const asked = await call('client', formValues.search, { category, sortBy: `custom.f${deposit}` })
    expect(Object.values(asked.failure.fieldErrors ?? {})).toMatchObject([{ code: 'custom-field-no-column' }])
  })

  test('is copied and deleted, with what it held', async () => {
    const [first] = await search('landlord')
    expect((await call('landlord', formValues.copy, { category, ids: [first?.id as number] })).status).toBe(200)
    const copy = (await search('landlord')).at(-1)
    expect(copy).toMatchObject({ no: 4, tenantId: bakery, custom: first?.custom })
    expect((await call('neighbour', formValues.remove, { category, id: copy?.id as number })).status).toBe(404)
    expect((await call('landlord', formValues.remove, { category, id: copy?.id as number })).status).toBe(200)
    expect((await call('landlord', formValues.get, { category, id: copy?.id as number })).status).toBe(404)
    const rows = await database.pool.query(`select record_id from form_${id}`)
    expect(rows.rows).toHaveLength(3)
  })
})

describe('a role that restricts menus', () => {
  test('opens forms by their names, or all of them by the group', async () => {
    const grant = async (...menus: string[]) =>
      call('landlord', roles.savePermissions, {
        roleId: ids.role.clerk,
        version: (await call('landlord', roles.get, { id: ids.role.clerk })).body.version,
        permissions: [{ id: Permission.RestrictAccessToMenus, stringValue1: JSON.stringify(menus) }],
      } as never)
    const sees = async () => [(await inMenu('clerk')).length, (await definition('clerk')).status]
    expect((await grant('Forms-no.form')).status).toBe(400)
    expect((await grant('Legal')).status).toBe(200)
    expect(await sees()).toEqual([0, 403])
    expect((await grant(`Forms-${category}`)).status).toBe(200)
    expect(await sees()).toEqual([1, 200])
    expect((await grant('Forms-another')).status).toBe(200)
    expect(await sees()).toEqual([0, 403])
    expect((await grant('Forms')).status).toBe(200)
    expect(await sees()).toEqual([1, 200])
  })
})

describe('a form that has entries', () => {
  test('is changed as a draft, and says what a change would take', async () => {
    const before = await design('landlord', id)
    const [guest, , deposit] = before.fields
    const next = [
      { ...guest, label: 'Visitor' },
      { kind: 'day', label: 'Until' },
    ]
    expect((await call('landlord', forms.save, { ...before, fields: next } as never)).status).toBe(200)
    expect((await definition('landlord')).body.controls.map(({ label }) => label)).toEqual(['Guest', 'Purpose', 'Deposit'])
    const of = { category, fieldId: deposit?.id as number }
    expect((await call('landlord', forms.checkRemoveField, of)).body.entries).toBe(1)
    const chosen = { category, fieldId: before.fields[1]?.id as number, value: 'o2' }
    expect((await call('landlord', forms.checkRemoveOption, chosen)).body.entries).toBe(2)
    const { version } = await design('landlord', id)
    expect((await call('landlord', forms.publish, { id, version })).status).toBe(200)
    expect((await search('landlord')).map(({ custom }) => Object.values(custom))).toEqual([
      ['Ada L.', null],
      ['Bob', null],
      ['Eve', null],
    ])
    const early = await call('landlord', forms.definition, { c: category, siteId: -1, version: 2 })
    expect(early.body.controls.map(({ label }) => label)).toEqual(['Guest', 'Purpose', 'Deposit'])
  })

  test('is paused, taken out of the menu, cloned and deleted', async () => {
    const set = async (state: 'Paused' | 'InActive' | 'Published') =>
      call('landlord', forms.setState, { id, state, version: (await design('landlord', id)).version })
    expect((await set('Paused')).status).toBe(200)
    expect(await search('client')).toHaveLength(2)
    expect((await save('client', { custom: { Visitor: 'Zoe' } })).failure.code).toBe('form-paused')
    expect((await set('InActive')).status).toBe(200)
    expect(await inMenu('landlord')).toEqual([])
    expect((await definition('client')).status).toBe(404)
    expect((await set('Published')).status).toBe(200)
    const clone = { categoryToClone: category, category: 'abcdefghijklmno' }
    expect((await call('landlord', forms.clone, { ...clone, title: '' })).failure.fields).toHaveProperty('title')
    expect((await call('landlord', forms.clone, clone)).status).toBe(200)
    expect(await inMenu('client')).toEqual([category, 'abcdefghijklmno'])
    expect((await definition('landlord', 'abcdefghijklmno')).body).toMatchObject({ title: 'Visitors copy' })
    const refused = await call('landlord', forms.remove, { categories: [category, 'abcdefghijklmno'] })
    expect(refused.failure).toMatchObject({ code: 'form-in-use', params: { n: 3 } })
    expect((await call('landlord', forms.checkRemove, { category })).body.entries).toBe(3)
    const all = { categories: [category, 'abcdefghijklmno'], entries: 3 }
    expect((await call('otherLandlord', forms.remove, all)).status).toBe(404)
    expect((await call('landlord', forms.remove, all)).status).toBe(200)
    expect(await inMenu('landlord')).toEqual([])
    expect((await call('landlord', forms.save, { title: 'Visitors', category } as never)).status).toBe(200)
  })
})
