import { forms } from '@atrium/contract/forms/forms.ts'
import { formValues } from '@atrium/contract/forms/values.ts'
import { beforeAll, expect, test } from 'vitest'
import { ids } from '../../testing/fixtures.ts'
import { tokenOf } from '../../testing/secrets.ts'
import { type Caller, openTestApp } from '../../testing/test-app.ts'

const app = await openTestApp()
const { call, database } = app
const { mall } = ids.site
const { bakery } = ids.tenant
const attachments = [{ part: 'attachment1' as const }]
const parts = { attachment1: { name: 'door.pdf', content: Buffer.from('%PDF-1.4\n%%EOF\n') } }
let formId = 0

const form = async (category: string, more: object) =>
  (
    await call('landlord', forms.save, {
      title: category,
      category,
      publish: true,
      fields: [{ kind: 'text', label: 'What', forClients: true }],
      ...more,
    } as never)
  ).body.id
const save = (who: Caller, input: object, files?: typeof parts, category = 'damages') =>
  call(who, formValues.save, { category, siteId: mall, tenantId: bakery, custom: { What: 'Door' }, ...input } as never, files)
const read = async (id: number) => (await call('landlord', formValues.get, { category: 'damages', id })).body
const opens = async (who: Caller, url: string) =>
  (await app.send(who, { method: 'GET', url: `${url}?token=${tokenOf(app, who, mall)}` })).statusCode
const whoOpens = (url: string) =>
  Promise.all((['landlord', 'client', 'otherClient', 'otherLandlord'] as const).map((who) => opens(who, url)))
const kept = async () => (await database.pool.query(`select count(*)::int as n from files where name = 'door.pdf'`)).rows[0].n

beforeAll(async () => {
  formId = await form('damages', { clients: 'Fill', takesFiles: true })
})

test('the file of an entry opens for whoever sees the entry, and for nobody once the form is not in use', async () => {
  const { id } = (await save('client', { attachments }, parts)).body
  const [file] = (await read(id)).attachments
  expect(file).toMatchObject({ fileName: 'door.pdf', fileType: 'application/pdf' })
  const url = file?.fileUrl as string
  expect(await whoOpens(url)).toEqual([200, 200, 404, 404])
  const own = (await read(id)).version
  // One of the whole site is the company's.
  expect((await save('landlord', { id, version: own, tenantId: null })).status).toBe(200)
  expect(await whoOpens(url)).toEqual([200, 404, 404, 404])
  const { version } = (await call('landlord', forms.design, { id: formId })).body
  expect((await call('landlord', forms.setState, { id: formId, version, state: 'InActive' })).status).toBe(200)
  expect(await whoOpens(url)).toEqual([404, 404, 404, 404])
  await call('landlord', forms.setState, { id: formId, version: version + 1, state: 'Published' })
})

test('files that a save does not name stay, named ones go, and those of a deleted entry and form are given up', async () => {
  const before = await kept()
  const { id } = (await save('landlord', { attachments }, parts)).body
  await save('landlord', { id, version: (await read(id)).version, custom: { What: 'Gate' } })
  expect((await read(id)).attachments).toHaveLength(1)
  await save('landlord', { id, version: (await read(id)).version, attachments: [] })
  expect((await read(id)).attachments).toEqual([])
  const other = (await save('landlord', { attachments }, parts)).body.id
  await call('landlord', formValues.remove, { category: 'damages', id: other })
  expect(await kept()).toBe(before)
  await form('gone', { takesFiles: true })
  await save('landlord', { attachments }, parts, 'gone')
  expect((await call('landlord', forms.remove, { categories: ['gone'], entries: 1 })).status).toBe(200)
  expect(await kept()).toBe(before)
})

test('a form that takes no files refuses them', async () => {
  await form('plain', {})
  const refused = await save('landlord', { attachments }, parts, 'plain')
  expect(refused.failure.fields).toMatchObject({ attachments: expect.any(String) })
})
