import { forms } from '@atrium/contract/forms/forms.ts'
import { formValues } from '@atrium/contract/forms/values.ts'
import { beforeAll, expect, test } from 'vitest'
import { ids } from '../../testing/fixtures.ts'
import { type Caller, openTestApp } from '../../testing/test-app.ts'

const { call } = await openTestApp()
const { mall } = ids.site
const { bakery } = ids.tenant
const category = 'permits'
const decided = { forClients: true, companyFills: true } as const
const fields = [
  { kind: 'text', label: 'Works', required: true, forClients: true },
  { kind: 'choice', label: 'Decision', options: [{ text: 'Approved' }, { text: 'Rejected' }], required: true, ...decided },
  { kind: 'text', label: 'Permit no.', unique: true, ...decided },
  { kind: 'text', label: 'Stage', start: 'Asked', ...decided },
] as const

const save = (who: Caller, input: object) =>
  call(who, formValues.save, { category, siteId: mall, tenantId: bakery, ...input } as never)
const held = async (who: Caller, id: number) => Object.values((await call(who, formValues.get, { category, id })).body.custom)
const controls = async (who: Caller) => (await call(who, forms.definition, { c: category, siteId: -1 })).body.controls
let id = 0

beforeAll(async () => {
  const made = await call('landlord', forms.save, { title: 'Permits', category, clients: 'Fill', publish: true, fields } as never)
  expect(made.status, JSON.stringify(made.failure)).toBe(200)
})

test('a client sees what the company fills in, is not asked for it, and sets none of it', async () => {
  expect((await controls('client')).map(({ readOnly, required }) => [readOnly, required])).toEqual([
    [false, true],
    [true, false],
    [true, false],
    [true, false],
  ])
  expect((await controls('landlord')).map(({ readOnly }) => readOnly)).toEqual([false, false, false, false])
  const made = await save('client', { custom: { Works: 'Lights', Decision: 'o1', 'Permit no.': 'P-1', Stage: 'Done' } })
  expect(made.status, JSON.stringify(made.failure)).toBe(200)
  id = made.body.id
  expect(await held('client', id)).toEqual(['Lights', null, '', 'Asked'])
})

test('the company is asked for it, fills it in, and a later save of the client leaves it', async () => {
  const asked = await save('landlord', { id, version: 1, custom: { Stage: 'Read' } })
  expect(Object.values(asked.failure.fieldErrors ?? {}).map(({ code }) => code)).toEqual(['required'])
  const custom = { Decision: 'o1', 'Permit no.': 'P-1', Stage: 'Decided' }
  expect((await save('landlord', { id, version: 1, custom })).status).toBe(200)
  expect((await save('client', { id, version: 2, custom: { Works: 'Lamps', Decision: 'o2', Stage: 'X' } })).status).toBe(200)
  expect(await held('client', id)).toEqual(['Lamps', 'o1', 'P-1', 'Decided'])
})

test('a change of several by a client sets none of it, and a copy that a client makes is undecided', async () => {
  const many = { category, ids: [id], custom: { Decision: 'o2' } }
  expect((await call('client', formValues.saveMany, many)).failure.fields).toHaveProperty('custom')
  expect((await call('client', formValues.copy, { category, ids: [id] })).status).toBe(200)
  const newest = async (who: Caller) => (await call(who, formValues.search, { category })).body.items[0]
  expect(Object.values((await newest('client'))?.custom ?? {})).toEqual(['Lamps', null, '', 'Asked'])
  // What the company copies stays decided.
  expect((await call('landlord', formValues.copy, { category, ids: [id] })).status).toBe(200)
  expect(Object.values((await newest('landlord'))?.custom ?? {})).toEqual(['Lamps', 'o1', '', 'Decided'])
})

test('what clients fill in themselves cannot be so, nor a field that they do not see', async () => {
  const once = { kind: 'text', label: 'Once', unique: true, forClients: true }
  const refused = await call('landlord', forms.save, { title: 'Once', clients: 'Fill', fields: [once] } as never)
  expect(Object.values(refused.failure.fieldErrors ?? {})).toMatchObject([{ code: 'form-unique-of-clients' }])
  const hidden = { kind: 'text', label: 'Hidden', companyFills: true }
  const made = await call('landlord', forms.save, { title: 'Hidden', clients: 'Fill', fields: [hidden] } as never)
  expect((await call('landlord', forms.design, { id: made.body.id })).body.fields[0]).toMatchObject({ companyFills: false })
})
