import { formButtons } from '@atrium/contract/forms/buttons.ts'
import { formConditions } from '@atrium/contract/forms/conditions.ts'
import { forms } from '@atrium/contract/forms/forms.ts'
import { formValues } from '@atrium/contract/forms/values.ts'
import { auditLog } from '@atrium/contract/kit/audit-log.ts'
import { FieldInput } from '@atrium/contract/kit/field-data.ts'
import { customFields } from '@atrium/contract/tenancy/fields/custom-fields.ts'
import { beforeAll, expect, test } from 'vitest'
import { ids } from '../../testing/fixtures.ts'
import { type Caller, openTestApp } from '../../testing/test-app.ts'

// Fields that hold an address or a signature.

const { call } = await openTestApp()
const { mall } = ids.site
const category = 'handovers'
const fields = [
  { kind: 'text', label: 'Unit', forClients: true },
  { kind: 'address', label: 'New address', forClients: true },
  { kind: 'signature', label: 'Client signs', forClients: true },
  { kind: 'signature', label: 'We sign' },
  { kind: 'text', label: 'Label', formula: '"To: " & {New address}' },
]
const king = '1 King St W\nToronto\nON\nM5H 1A1\nCA'
const drawn = 'M10 20L300 120L580 60'

let id = 0
let of: Record<string, number> = {}
const key = (label: string) => `f${of[label]}`
const save = (custom: object, more: object = {}, who: Caller = 'landlord') =>
  call(who, formValues.save, { category, siteId: mall, tenantId: ids.tenant.bakery, custom, ...more } as never)
const list = async (ask: object = {}, who: Caller = 'landlord') =>
  (await call(who, formValues.search, { category, sortBy: 'no', descending: false, ...ask } as never)).body.items
const read = async (entry: number, who: Caller = 'landlord') => (await call(who, formValues.get, { category, id: entry })).body

beforeAll(async () => {
  const made = await call('landlord', forms.save, {
    title: 'Handovers',
    category,
    clients: 'Fill',
    fields,
    publish: true,
  } as never)
  expect(made.body, JSON.stringify(made.failure)).toMatchObject({ successful: true })
  id = made.body.id
  const design = (await call('landlord', forms.design, { id })).body
  of = Object.fromEntries(design.fields.map((one) => [one.label, one.id as number]))
  for (const custom of [
    { Unit: 'A', 'New address': '9 Zed Rd\nYork', 'Client signs': 'name: Ann  Lee ', 'We sign': drawn },
    { Unit: 'B', 'New address': king, 'Client signs': drawn },
    { Unit: 'C' },
  ])
    expect((await save(custom)).status).toBe(200)
})

test('is kept as it was given, tidied; what is none is refused', async () => {
  const [first, second, third] = await list()
  expect(first?.custom).toMatchObject({ [key('New address')]: '9 Zed Rd\nYork\n\n\n', [key('Client signs')]: 'name:Ann Lee' })
  expect(second?.custom).toMatchObject({ [key('Client signs')]: drawn, [key('We sign')]: '' })
  expect(second?.custom[key('Label')]).toBe('To: 1 King St W, Toronto, ON M5H 1A1, Canada')
  expect(third?.custom).toMatchObject({ [key('New address')]: '', [key('Client signs')]: '' })
  for (const wrong of ['Ann Lee', '<svg>', `M1 1${'L2 2'.repeat(5_000)}`]) {
    const { fieldErrors } = (await save({ 'We sign': wrong })).failure
    expect(Object.values(fieldErrors ?? {}).map(({ code }) => code)).toEqual(['not-a-signature'])
  }
})

test('a list is sorted and searched by addresses, not by signatures', async () => {
  const units = (items: Awaited<ReturnType<typeof list>>) => items.map(({ custom }) => custom[key('Unit')])
  expect(units(await list({ sortBy: `custom.${key('New address')}` }))).toEqual(['C', 'B', 'A'])
  expect(units(await list({ query: 'toronto' }))).toEqual(['B'])
  const asked = { category, sortBy: `custom.${key('We sign')}`, descending: false }
  expect((await call('landlord', formValues.search, asked as never)).status).toBe(400)
})

test('a client sees what is for it, and the company’s signature nowhere', async () => {
  const [first] = await list({}, 'client')
  expect(first?.custom).toHaveProperty(key('Client signs'))
  expect(JSON.stringify(first)).not.toContain(drawn)
})

test('an export says who has signed, and brings addresses back', async () => {
  const { body } = (await call('landlord', formValues.exportList, { category, siteId: -1, format: 'csv', custom: [] } as never))
    .response
  expect(body).toContain('"1 King St W, Toronto, ON M5H 1A1, Canada"')
  expect(body).toContain('Ann Lee')
  expect(body).toContain('Signed')
  expect(body).not.toContain('M10 20')
  const site = body.trim().split(/\r?\n/)[1]?.split(',')[1]
  const content = `Site,Unit,New address\n${site},D,"4 Elm Ave, 2nd floor, Guelph, ON, N1G 1A1, CA"\n`
  const brought = await call('landlord', formValues.importList, { category, commit: true } as never, {
    file: { name: 'h.csv', type: 'text/csv', content },
  })
  expect(brought.status).toBe(200)
  expect((await list()).at(-1)?.custom[key('New address')]).toBe('4 Elm Ave, 2nd floor\nGuelph\nON\nN1G 1A1\nCA')
})

test('a signature is of one entry: a copy has none, and no change of several, button or condition gives one', async () => {
  const [first] = await list()
  expect((await call('landlord', formValues.copy, { category, ids: [first?.id ?? 0] })).status).toBe(200)
  expect((await list()).at(-1)?.custom).toMatchObject({ [key('Unit')]: 'A', [key('Client signs')]: '', [key('We sign')]: '' })
  const many = { category, ids: [first?.id], custom: { 'We sign': drawn }, partly: false }
  expect((await call('landlord', formValues.saveMany, many as never)).status).toBe(400)
  const button = { category, label: 'Sign', action: 'set', sets: [{ fieldId: of['We sign'], value: drawn }] }
  expect((await call('landlord', formButtons.save, button as never)).status).toBe(400)
  const own = await call('landlord', customFields.save, { of: 'tenant', version: null, fields: [fields[2]] } as never)
  expect(own.status).toBe(400)
  expect(FieldInput.parse({ kind: 'address', label: 'A' }).start).toBe(null)
})

test('what is signed can be locked, and the history tells one signature from another', async () => {
  const lock = { category, tests: [{ fieldId: of['Client signs'], op: 'filled' }], fieldIds: [], why: 'Signed' }
  const { id: lockId } = (await call('landlord', formConditions.saveLock, lock as never)).body
  const [first, , third] = await list()
  const change = async (entry: typeof first, custom: object) =>
    (await save(custom, { id: entry?.id, version: (await read(entry?.id ?? 0)).version })).status
  expect(await change(first, { Unit: 'Z' })).toBe(400)
  expect(await change(third, { 'We sign': drawn })).toBe(200)
  await call('landlord', formConditions.removeLock, { category, id: lockId } as never)
  expect(await change(third, { 'We sign': 'M1 1L2 2' })).toBe(200)
  const { items } = (await call('landlord', auditLog.search, { entity: 'form value', entityId: third?.id } as never)).body
  const { before, after } = (await call('landlord', auditLog.get, { id: items[0]?.id ?? 0 })).body
  const [was, is] = [before, after].map((one) => (one as Record<string, string>)[key('We sign')])
  expect([was, is]).toEqual([expect.stringMatching(/^✓ [\da-f]{8}$/), expect.stringMatching(/^✓ [\da-f]{8}$/)])
  expect(was).not.toBe(is)
})
