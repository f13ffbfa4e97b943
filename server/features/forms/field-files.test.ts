import { formButtons } from '@atrium/contract/forms/buttons.ts'
import { formConditions } from '@atrium/contract/forms/conditions.ts'
import { forms } from '@atrium/contract/forms/forms.ts'
import { formValues } from '@atrium/contract/forms/values.ts'
import { auditLog } from '@atrium/contract/kit/audit-log.ts'
import { type FieldFile, MAX_FIELD_FILES } from '@atrium/contract/kit/field-files.ts'
import { customFields } from '@atrium/contract/tenancy/fields/custom-fields.ts'
import { beforeAll, expect, test } from 'vitest'
import { ids } from '../../testing/fixtures.ts'
import { tokenOf } from '../../testing/secrets.ts'
import { type Caller, openTestApp } from '../../testing/test-app.ts'

const app = await openTestApp()
const { call, database } = app
const { mall } = ids.site
const { bakery } = ids.tenant
const category = 'inspections'
const fields = [
  { kind: 'text', label: 'What', forClients: true },
  { kind: 'files', label: 'Photos', forClients: true },
  { kind: 'files', label: 'Estimates' },
]
const pdf = (name: string) => ({ name, content: Buffer.from('%PDF-1.4\n%%EOF\n') })

let formId = 0
let of: Record<string, number> = {}
const key = (label: string) => `f${of[label]}`
const part = (label: string, n = 1) => `${key(label)}-${n}`

const save = (who: Caller, custom: object, more: object = {}, parts?: object) =>
  call(who, formValues.save, { category, siteId: mall, tenantId: bakery, custom, ...more } as never, parts as never)
/** An entry with a file in each field. */
const filled = async () => {
  const custom = { What: 'Roof', Photos: [{ part: part('Photos') }], Estimates: [{ part: part('Estimates') }] }
  const made = await save('landlord', custom, {}, { [part('Photos')]: pdf('roof.pdf'), [part('Estimates')]: pdf('price.pdf') })
  expect(made.status, JSON.stringify(made.failure)).toBe(200)
  return made.body.id
}
const read = async (id: number, who: Caller = 'landlord') => (await call(who, formValues.get, { category, id })).body
const filesOf = async (id: number, label: string, who: Caller = 'landlord') =>
  ((await read(id, who)).custom[key(label)] ?? []) as FieldFile[]
const opens = async (who: Caller, url: string) =>
  (await app.send(who, { method: 'GET', url: `${url}?token=${tokenOf(app, who, mall)}` })).statusCode
const whoOpens = (url = '') =>
  Promise.all((['landlord', 'client', 'neighbour', 'otherClient', 'otherLandlord'] as const).map((who) => opens(who, url)))
const kept = async (name: string) =>
  (await database.pool.query('select count(*)::int as n from files where name = $1', [name])).rows[0].n
const codeIn = ({ failure }: Awaited<ReturnType<typeof save>>) => Object.values(failure.fieldErrors ?? {})[0]?.code

beforeAll(async () => {
  const made = await call('landlord', forms.save, {
    title: 'Inspections',
    category,
    clients: 'Fill',
    publish: true,
    fields,
  } as never)
  formId = made.body.id
  const design = (await call('landlord', forms.design, { id: formId })).body
  of = Object.fromEntries(design.fields.map((one) => [one.label, one.id as number]))
})

test('files of a field are opened by whoever sees the field of the entry, and by nobody once it is taken away', async () => {
  const id = await filled()
  const [photo] = await filesOf(id, 'Photos')
  const [estimate] = await filesOf(id, 'Estimates')
  expect(photo).toMatchObject({ fileName: 'roof.pdf', fileType: 'application/pdf', fileSize: expect.any(Number) })
  expect(await whoOpens(photo?.fileUrl)).toEqual([200, 200, 404, 404, 404])
  // What is not for clients is in no answer of theirs, and its file is closed to them.
  expect((await read(id, 'client')).custom).not.toHaveProperty(key('Estimates'))
  expect(await whoOpens(estimate?.fileUrl)).toEqual([200, 404, 404, 404, 404])
  const { version } = await read(id)
  await save('landlord', {}, { id, version, tenantId: null })
  expect(await whoOpens(photo?.fileUrl)).toEqual([200, 404, 404, 404, 404])
})

test('a save names what stays; what it does not name goes, and a field that it leaves out stays', async () => {
  const before = await kept('roof.pdf')
  const id = await filled()
  const [photo] = await filesOf(id, 'Photos')
  const second = { [part('Photos', 2)]: pdf('door.pdf') }
  const change = async (custom: object, parts?: object) =>
    save('landlord', custom, { id, version: (await read(id)).version }, parts)
  await change({ Photos: [{ part: part('Photos', 2) }, { id: photo?.id }] }, second)
  expect((await filesOf(id, 'Photos')).map(({ fileName }) => fileName)).toEqual(['door.pdf', 'roof.pdf'])
  expect((await change({ What: 'Gate' })).status).toBe(200)
  expect(await filesOf(id, 'Photos')).toHaveLength(2)
  expect(await filesOf(id, 'Estimates')).toHaveLength(1)
  await change({ Photos: [] })
  expect(await filesOf(id, 'Photos')).toEqual([])
  expect(await kept('roof.pdf')).toBe(before)
  expect(await opens('landlord', photo?.fileUrl ?? '')).toBe(404)
})

test('nothing is taken from another entry or field, named twice, forged, or named without being sent', async () => {
  const [one, other] = [await filled(), await filled()]
  const [theirs] = await filesOf(other, 'Photos')
  const [estimate] = await filesOf(one, 'Estimates')
  const [own] = await filesOf(one, 'Photos')
  const change = async (photos: object[], who: Caller = 'landlord') =>
    save(who, { Photos: photos }, { id: one, version: (await read(one)).version })
  expect(codeIn(await change([{ id: theirs?.id }]))).toBe('attachment-gone')
  expect(codeIn(await change([{ id: estimate?.id }], 'client'))).toBe('attachment-gone')
  expect(codeIn(await change([{ id: own?.id }, { id: own?.id }]))).toBe('attachment-gone')
  expect(codeIn(await change([{ part: part('Photos') }]))).toBe('picture-not-sent')
  expect((await change([{ id: own?.id, fileUrl: 'javascript:alert(1)', fileName: 'other.pdf' } as object])).status).toBe(200)
  expect(await filesOf(one, 'Photos')).toEqual([own])
  const many = Array.from({ length: MAX_FIELD_FILES + 1 }, (_, at) => ({ part: part('Photos', at + 1) }))
  expect((await change(many)).status).toBe(400)
  // A client cannot put files into a field that it does not see.
  const parts = { [part('Estimates')]: pdf('mine.pdf') }
  const input = { id: one, version: (await read(one)).version }
  await save('client', { Estimates: [{ part: part('Estimates') }] }, input, parts)
  expect(await filesOf(one, 'Estimates')).toEqual([estimate])
  // What a refused write has stored is swept after its answer.
  await expect.poll(() => kept('mine.pdf')).toBe(0)
})

test('a program is no document, also in a field', async () => {
  const parts = { [part('Photos')]: { name: 'photo.pdf', content: Buffer.from('MZ\u0090\u0000 a program') } }
  const refused = await save('landlord', { What: 'Roof', Photos: [{ part: part('Photos') }] }, {}, parts)
  expect(refused.status).toBeGreaterThanOrEqual(400)
})

test('files go with the entry and the form; a copy has none, and a change of several leaves them', async () => {
  const before = await kept('price.pdf')
  const id = await filled()
  expect((await call('landlord', formValues.copy, { category, ids: [id] })).status).toBe(200)
  const newest = (await call('landlord', formValues.search, { category, sortBy: 'no', descending: true } as never)).body.items[0]
  expect(newest?.custom).toMatchObject({ [key('What')]: 'Roof', [key('Photos')]: [], [key('Estimates')]: [] })
  const many = { category, ids: [id], custom: { Photos: [], What: 'Wall' }, partly: false }
  expect((await call('landlord', formValues.saveMany, many)).status).toBe(200)
  expect(await filesOf(id, 'Photos')).toHaveLength(1)
  const alone = await call('landlord', formValues.saveMany, { category, ids: [id], custom: { Photos: [] }, partly: false })
  expect(alone.failure.fields).toHaveProperty('custom')
  expect((await call('landlord', formValues.remove, { category, id })).status).toBe(200)
  expect(await kept('price.pdf')).toBe(before)
})

test('they are asked for by rules, named in exports and the history, and no button sets them', async () => {
  const id = await filled()
  const bare = (await save('landlord', { What: 'Bare' })).body.id
  const csv = (await call('landlord', formValues.exportList, { category } as never)).response.body
  expect(csv).toContain('roof.pdf')
  expect(csv).not.toContain('fileUrl')
  const { items } = (await call('landlord', auditLog.search, { entity: 'form value', entityId: id } as never)).body
  const entry = (await call('landlord', auditLog.get, { id: items[0]?.id ?? 0 })).body
  expect(entry.after).toMatchObject({ [key('Photos')]: ['roof.pdf'] })
  const lock = { category, tests: [{ fieldId: of['Photos'], op: 'filled' }], fieldIds: [], why: 'Done' }
  const { id: lockId } = (await call('landlord', formConditions.saveLock, lock as never)).body
  const change = async (which: number) =>
    (await save('landlord', { What: 'New' }, { id: which, version: (await read(which)).version })).status
  expect(await Promise.all([change(id), change(bare)])).toEqual([400, 200])
  await call('landlord', formConditions.removeLock, { category, id: lockId } as never)
  const button = { category, label: 'Clear', action: 'set', sets: [{ fieldId: of['Photos'], value: [] }] }
  expect((await call('landlord', formButtons.save, button as never)).status).toBe(400)
})

test('a required one is asked for, and records that are no entries have none', async () => {
  const needed = [{ kind: 'files', label: 'Proof', required: true }]
  await call('landlord', forms.save, { title: 'Proofs', category: 'proofs', publish: true, fields: needed } as never)
  const empty = await save('landlord', {}, { category: 'proofs' })
  expect(codeIn(empty)).toBe('required')
  const own = await call('landlord', customFields.save, { of: 'tenant', version: null, fields: needed } as never)
  expect(own.status).toBe(400)
  const removed = await call('landlord', forms.remove, { categories: [category], entries: 100 })
  expect(removed.status).toBe(200)
  expect((await database.pool.query(`select 1 from files where name in ('roof.pdf', 'price.pdf')`)).rowCount).toBe(0)
})
