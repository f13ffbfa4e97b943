import type { CustomFilter, CustomValues, FieldInput } from '@atrium/contract/kit/field-data.ts'
import { ownTenant } from '@atrium/contract/tenancy/clients/own-tenant.ts'
import { customFields } from '@atrium/contract/tenancy/fields/custom-fields.ts'
import { adminTenants } from '@atrium/contract/tenants/admin-tenants.ts'
import { tenants } from '@atrium/contract/tenants/tenants.ts'
import { describe, expect, test } from 'vitest'
import { ids } from '../../testing/fixtures.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { call, database } = await openTestApp()
const { mall } = ids.site
const { bakery, bookshop, towerOffice } = ids.tenant

type Field = Partial<FieldInput> & Pick<FieldInput, 'kind' | 'label'>
const definition = async () => (await call('landlord', customFields.get, { of: 'tenant' })).body
const define = async (fields: readonly Field[]) => {
  const { version } = await definition()
  return call('landlord', customFields.save, { of: 'tenant', version, fields: fields as FieldInput[] })
}
const choices = ['Closed', 'Open'].map((text) => ({ value: null, text }))
await define([
  { kind: 'text', label: 'Broker', forClients: true },
  { kind: 'choice', label: 'Franchise', options: choices },
  { kind: 'flag', label: 'After hours' },
  { kind: 'money', label: 'Bond' },
  { kind: 'number', label: 'Seats' },
  { kind: 'day', label: 'Opened on' },
  { kind: 'longText', label: 'Story' },
])
const [broker, franchise, hours, bond, seats, opened, story] = (await definition()).fields.map(({ id }) => `f${id}`) as [
  string,
  ...string[],
]
const idIn = (key: string | undefined) => Number(key?.slice(1))

const read = async (id: number) => (await call('landlord', tenants.get, { id })).body
const set = async (id: number, custom: CustomValues) => call('landlord', tenants.update, { ...(await read(id)), custom })
const names = async (ask: object) => (await call('landlord', tenants.search, ask)).body.items.map(({ name }) => name)
const where = (...custom: CustomFilter[]) => names({ custom })

describe('fields of a company on clients', () => {
  const full = { [broker]: 'Zoë & Sons', [franchise as string]: 'o2', [hours as string]: true, [bond as string]: 250_000 }
  const more = { [seats as string]: -12.5, [opened as string]: '2026-02-03', [story as string]: 'One\nTwo' }

  test('are empty at first, and hold what is saved', async () => {
    const nothing = { [franchise as string]: null, [bond as string]: null, [seats as string]: null, [opened as string]: null }
    expect((await read(bakery)).custom).toEqual({ [broker]: '', [hours as string]: false, [story as string]: '', ...nothing })
    expect((await set(bakery, { ...full, ...more })).status).toBe(200)
    expect((await read(bakery)).custom).toEqual({ ...full, ...more })
    const made = await call('landlord', tenants.create, { siteId: mall, name: 'New', custom: { [broker]: 'Ames' } })
    expect((await read(made.body.id)).custom).toMatchObject({ [broker]: 'Ames', [hours as string]: false })
    expect((await call('landlord', tenants.remove, { id: made.body.id })).status).toBe(200)
    const { rows } = await database.pool.query('select record_id from form_1 order by 1')
    expect(rows.map(({ record_id }) => record_id)).toEqual([bakery, bookshop, towerOffice])
  })

  test('stay where a save does not name them', async () => {
    const { custom: _, ...rest } = await read(bakery)
    expect((await call('landlord', tenants.update, rest)).status).toBe(200)
    expect((await set(bakery, { [seats as string]: 3 })).status).toBe(200)
    expect((await read(bakery)).custom).toEqual({ ...full, ...more, [seats as string]: 3 })
    expect((await set(bakery, { [seats as string]: -12.5, f999: 'not there' })).status).toBe(200)
    expect((await read(bakery)).custom).toEqual({ ...full, ...more })
  })

  test('are refused where they are not what the field holds', async () => {
    for (const [key, value, code] of [
      [franchise, 'o9', 'not-a-choice'],
      [bond, 1.5, 'not-an-amount'],
      [seats, 0.00001, 'four-decimals'],
      [opened, '2026-02-30', 'not-a-date'],
      [hours, 'yes', 'not-yes-or-no'],
      [broker, 'x'.repeat(201), 'too-long'],
    ] as const)
      expect((await set(bakery, { [key as string]: value })).failure.fieldErrors).toMatchObject({ [`custom.${key}`]: { code } })
  })

  test('sort, narrow and search the list', async () => {
    await set(bookshop, {
      [broker]: 'Ames',
      [franchise as string]: 'o1',
      [seats as string]: 40,
      [opened as string]: '2025-01-01',
    })
    await set(towerOffice, { [story as string]: 'once upon a time' })
    const by = (key: string | undefined, descending = false) => names({ sortBy: `custom.${key}`, descending })
    expect(await by(seats)).toEqual(['Bakery', 'Bookshop', 'Tower Office'])
    expect(await by(seats, true)).toEqual(['Tower Office', 'Bookshop', 'Bakery'])
    expect(await by(broker)).toEqual(['Tower Office', 'Bookshop', 'Bakery'])
    expect(await names({ sortBy: `custom.${opened}`, page: 2, rowsPerPage: 1 })).toEqual(['Bakery'])
    expect(await where({ field: idIn(franchise), op: 'is', value: 'o1' })).toEqual(['Bookshop'])
    expect(await where({ field: idIn(franchise), op: 'is', value: '' })).toEqual(['Tower Office'])
    expect(await where({ field: idIn(hours), op: 'is', value: false })).toEqual(['Bookshop', 'Tower Office'])
    expect(
      await where({ field: idIn(bond), op: 'from', value: 250_000 }, { field: idIn(bond), op: 'to', value: 250_000 }),
    ).toEqual(['Bakery'])
    expect(await where({ field: idIn(opened), op: 'to', value: '2025-12-31' })).toEqual(['Bookshop'])
    expect(await where({ field: idIn(seats), op: 'from', value: 0 }, { field: idIn(hours), op: 'is', value: true })).toEqual([])
    expect(await names({ query: 'ames' })).toEqual(['Bookshop'])
    expect(await names({ query: 'tower upon' })).toEqual(['Tower Office'])
    expect(await names({ query: 'bakery', sortBy: `custom.${bond}` })).toEqual(['Bakery'])
    const manager = await call('manager', tenants.search, { sortBy: `custom.${seats}` })
    expect(manager.body.items.map(({ name, custom }) => [name, custom[seats as string]])).toEqual([
      ['Bakery', -12.5],
      ['Bookshop', 40],
    ])
  })

  test('are no oracle: what is not there, or of another company, is refused', async () => {
    const codes = async (ask: object, who: 'landlord' | 'otherLandlord' = 'landlord') =>
      Object.entries((await call(who, tenants.search, ask)).failure.fieldErrors ?? {}).map(([at, { code }]) => [at, code])
    const none = 'custom-field-no-column'
    expect(await codes({ sortBy: 'custom.f999' })).toEqual([['sortBy', none]])
    expect(await codes({ sortBy: `custom.${story}` })).toEqual([['sortBy', none]])
    expect(await codes({ sortBy: `custom.${broker}` }, 'otherLandlord')).toEqual([['sortBy', none]])
    expect(await codes({ custom: [{ field: 999, op: 'is', value: '' }] })).toEqual([['custom.0.field', none]])
    expect(await codes({ custom: [{ field: idIn(broker), op: 'from', value: 'a' }] })).toEqual([['custom.0.op', 'unusable']])
    for (const [key, value] of [
      [bond, 'a'],
      [opened, 'soon'],
      [hours, 'o1'],
      [franchise, 'o9'],
    ] as const)
      expect(await codes({ custom: [{ field: idIn(key), op: 'is', value }] })).toEqual([['custom.0.value', 'unusable']])
  })

  test('are shown to a client as far as they are meant for it, and not changed by it', async () => {
    const own = (await call('client', ownTenant.get, { id: bakery })).body
    expect(own.custom).toEqual({ [broker]: 'Zoë & Sons' })
    const { contactName, email, phone, version } = own
    const change = { id: bakery, contactName, email, phone, version, custom: { [broker]: 'Mine' } }
    expect((await call('client', ownTenant.save, change)).status).toBe(200)
    expect((await read(bakery)).custom).toMatchObject({ [broker]: 'Zoë & Sons' })
  })

  test('that are required are asked for at the next save; an admin, who does not see them, need not fill them in', async () => {
    const { fields } = await definition()
    const required = fields.map((field) => (field.label === 'Broker' ? { ...field, required: true } : field))
    expect((await define(required)).status).toBe(200)
    const { failure } = await set(towerOffice, {})
    expect(failure.fieldErrors).toMatchObject({ [`custom.${broker}`]: { code: 'required' } })
    expect((await call('landlord', tenants.create, { siteId: mall, name: 'Without' })).failure.fields).toHaveProperty(
      `custom.${broker}`,
    )
    const made = await call('admin', adminTenants.create, { landlordId: 1, siteId: mall, name: 'By the admin' })
    expect(made.status).toBe(200)
    await call('landlord', tenants.remove, { id: made.body.id })
    await define(fields)
  })

  test('choices that records have are renamed, not taken away', async () => {
    const { fields } = await definition()
    const withOptions = (options: Field['options']) =>
      fields.map((field) => (field.kind === 'choice' ? { ...field, options } : field)) as Field[]
    expect((await define(withOptions([{ value: 'o2', text: 'Open' }]))).failure.fieldErrors).toMatchObject({
      'fields.1.options': { code: 'custom-option-used', params: { text: 'Closed' } },
    })
    await set(bookshop, { [franchise as string]: null })
    expect((await define(withOptions([{ value: 'o2', text: 'Ouvert' }]))).status).toBe(200)
    expect((await read(bakery)).custom).toMatchObject({ [franchise as string]: 'o2' })
  })

  test('are read from an uploaded list, and written into the exported one', async () => {
    const list = [
      'Name,Site,Unit,Broker,Franchise,After hours,Bond,Seats,Opened on',
      'From a list,North Mall,9,Ames,OUVERT,yes,"1,250.5",3.5,"March 2, 2026"',
      'Without,North Mall,10,,,,,,',
    ]
    const upload = (rows: readonly string[], order: object) =>
      call('landlord', tenants.processUploaded, order, { file: { name: 'clients.csv', content: rows.join('\n') } })
    const wrong = await upload([list[0] as string, 'Wrong,North Mall,9,,Never,maybe,much,few,soon'], {})
    expect(wrong.body.rows[0]?.errors.map(({ column, code }) => [column, code])).toEqual([
      ['Franchise', 'not-a-choice'],
      ['After hours', 'not-yes-or-no'],
      ['Bond', 'not-an-amount'],
      ['Seats', 'no-number'],
      ['Opened on', 'not-a-date'],
    ])
    expect((await upload(list, { commit: true })).body).toMatchObject({ imported: 2, bad: 0 })
    const { items } = (await call('landlord', tenants.search, { query: 'from a list' })).body
    expect(items[0]?.custom).toEqual({
      [broker]: 'Ames',
      [franchise as string]: 'o2',
      [hours as string]: true,
      [bond as string]: 125_050,
      [seats as string]: 3.5,
      [opened as string]: '2026-03-02',
      [story as string]: '',
    })
    const sheet = (await call('landlord', tenants.exportList, { id: mall, query: 'ames' })).response.payload
    expect(sheet).toContain('Notes,Broker,Franchise,After hours,Bond,Seats,Opened on,Story')
    expect(sheet).toContain(',Ames,Ouvert,Yes,1250.50,3.5,2026-03-02,')
    const made = (await call('landlord', tenants.search, { sortBy: 'name', query: '' })).body.items
    for (const { id, name } of made)
      if (name === 'From a list' || name === 'Without') await call('landlord', tenants.remove, { id })
  })

  test('that are removed are gone from get and list; the others keep what they hold', async () => {
    const { fields } = await definition()
    await define(fields.filter(({ kind }) => kind !== 'money' && kind !== 'longText'))
    expect((await read(bakery)).custom).toEqual({ ...full, ...more, [bond as string]: undefined, [story as string]: undefined })
    expect((await call('landlord', tenants.search, { sortBy: `custom.${bond}` })).status).toBe(400)
    expect(await names({ query: 'upon' })).toEqual([])
    const { rows } = await database.pool.query(`select indexname from pg_indexes where tablename = 'form_1' order by 1`)
    expect(rows.map(({ indexname }) => indexname)).not.toContain(`form_1_${bond}`)
  })
})
