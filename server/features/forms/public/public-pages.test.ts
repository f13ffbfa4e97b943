import { formBilling } from '@atrium/contract/forms/billing.ts'
import { formConditions } from '@atrium/contract/forms/conditions.ts'
import { forms } from '@atrium/contract/forms/forms.ts'
import { formPaywall } from '@atrium/contract/forms/paywall.ts'
import { formPublicPages } from '@atrium/contract/forms/public-pages.ts'
import { formValues } from '@atrium/contract/forms/values.ts'
import { auditLog } from '@atrium/contract/kit/audit-log.ts'
import type { FieldData } from '@atrium/contract/kit/field-data.ts'
import { publicPages } from '@atrium/contract/kit/public-pages.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { ids } from '../../../testing/fixtures.ts'
import { drawnPicture } from '../../../testing/picture.ts'
import { type Caller, openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()
const { call, database } = app
const { mall } = ids.site
const { bakery, bookshop } = ids.tenant
const category = 'openings'
const fields = [
  { kind: 'section', label: 'The shop' },
  { kind: 'text', label: 'Shop', forClients: true },
  { kind: 'longText', label: 'About it', forClients: true },
  { kind: 'day', label: 'Opens on', forClients: true },
  { kind: 'choice', label: 'Style', options: [{ text: 'Loud' }, { text: 'Quiet' }] },
  { kind: 'number', label: 'Seats', unit: 'seats' },
  { kind: 'money', label: 'Prize' },
  { kind: 'percent', label: 'Discount' },
  { kind: 'flag', label: 'Parking' },
  { kind: 'url', label: 'Page' },
  { kind: 'email', label: 'Mail' },
  { kind: 'relation', label: 'Whose', to: 'tenant' },
  { kind: 'relation', label: 'Next door', to: 'tenant' },
  { kind: 'files', label: 'Photos' },
  { kind: 'section', label: 'For us' },
  { kind: 'text', label: 'Internal' },
  { kind: 'signature', label: 'Signed' },
  { kind: 'text', label: 'Rent of theirs', formula: '{Whose.Name}' },
]
let formId = 0
let stored: readonly FieldData[] = []
let entry = 0
const of = (label: string) => stored.find((field) => field.label === label) as FieldData
const sql = (text: string, values: unknown[] = []) => database.pool.query(text, values)
const address = (id: number) => ({ category: 'formvalue', id: Buffer.from(String(id)).toString('base64') })
const open = (id = entry) => call('visitor', publicPages.get, address(id))
const publish = (isPublic: boolean, who: Caller = 'landlord', some = [entry]) =>
  call(who, formPublicPages.publish, { category, ids: some, isPublic })
const settings = async () => (await call('landlord', formPublicPages.get, { category })).body
const show = async (labels: readonly string[], pictures = false) =>
  call('landlord', formPublicPages.save, {
    category,
    version: (await settings()).page?.version ?? null,
    fieldIds: labels.map((label) => of(label).id),
    pictures,
  })
const change = async (custom: object, who: Caller = 'landlord') => {
  const { version } = (await call(who, formValues.get, { category, id: entry })).body
  return call(who, formValues.save, { category, id: entry, version, siteId: mall, tenantId: bakery, custom } as never)
}
const factsNow = async () =>
  (await open()).body.facts.map((fact) => [(fact.label as { own: string }).own, 'value' in fact && fact.value])

const chosen = [
  'Shop',
  'About it',
  'Opens on',
  'Style',
  'Seats',
  'Prize',
  'Discount',
  'Parking',
  'Page',
  'Mail',
  'Whose',
  'Next door',
  'Photos',
]

beforeAll(async () => {
  const made = await call('landlord', forms.save, {
    title: 'Openings',
    category,
    fields,
    clients: 'Fill',
    takesFiles: true,
    publish: true,
  } as never)
  expect(made.status, JSON.stringify(made.failure)).toBe(200)
  formId = made.body.id
  stored = (await call('landlord', forms.design, { id: formId })).body.fields as FieldData[]
  const picture = { name: 'front of the house.png', content: await drawnPicture() }
  const paper = { name: 'lease.pdf', type: 'application/pdf', content: '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n' }
  const parts = [1, 2].map((n) => `f${of('Photos').id}-${n}`) as [string, string]
  const custom = {
    Shop: 'Crumb',
    'About it': 'Bread.\nEvery day.',
    'Opens on': '2030-05-01',
    Style: of('Style').options[1]?.value,
    Seats: 12.25,
    Prize: 1_050,
    Discount: 7.5,
    Parking: false,
    Page: 'crumb.example',
    Mail: 'a@crumb.example',
    Whose: bakery,
    'Next door': bookshop,
    Photos: parts.map((part) => ({ part })),
    Internal: 'hush',
    Signed: 'name:Hush Hush',
  }
  const files = { [parts[0]]: picture, [parts[1]]: paper, attachment1: picture, attachment2: paper }
  const saved = await call(
    'landlord',
    formValues.save,
    {
      category,
      siteId: mall,
      tenantId: bakery,
      custom,
      attachments: [{ part: 'attachment1' }, { part: 'attachment2' }],
    } as never,
    files,
  )
  expect(saved.status, JSON.stringify(saved.failure)).toBe(200)
  entry = saved.body.id
})

describe('the public page of an entry', () => {
  test('is there once its form says what it shows and somebody has published it', async () => {
    expect((await open()).status).toBe(404)
    expect((await publish(true)).failure.code).toBe('form-no-public-pages')
    expect((await show(chosen)).status).toBe(200)
    expect((await open()).status).toBe(404)
    expect((await publish(true)).status).toBe(200)
    expect((await settings()).published).toBe(1)
    const { body } = await open()
    expect(body).toMatchObject({ name: 'Crumb', summary: 'Openings · North Mall', currency: 'CAD', address: '' })
    expect(body.facts.map(({ label }) => label)).toContainEqual({ own: 'The shop' })
    expect((await factsNow()).slice(1)).toEqual([
      ['About it', 'Bread.\nEvery day.'],
      ['Opens on', '2030-05-01'],
      ['Style', 'Quiet'],
      ['Seats', 12.25],
      ['Prize', 1_050],
      ['Discount', 7.5],
      ['Parking', false],
      ['Page', 'https://crumb.example'],
      ['Mail', 'a@crumb.example'],
      // What is another client’s is not named.
      ['Whose', 'Bakery'],
    ])
    expect(JSON.stringify(body)).not.toMatch(/hush|For us|lease|front of/i)
  })

  test('has pictures as such, and no other file', async () => {
    expect((await open()).body.pictures).toHaveLength(1)
    expect((await show(chosen, true)).status).toBe(200)
    const { pictures } = (await open()).body
    expect(pictures).toHaveLength(2)
    for (const { url } of pictures) {
      const { statusCode, headers } = await app.send('visitor', { method: 'GET', url })
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp'])
    }
    await publish(false)
    expect((await app.send('visitor', { method: 'GET', url: pictures[0]?.url ?? '' })).statusCode).toBe(404)
    await publish(true)
  })

  test('shows nothing that is withheld, signed, read of other records, or was never published', async () => {
    const fieldNames = (await settings()).fields.map(({ label }) => label)
    expect(fieldNames).toEqual([...chosen, 'Internal'])
    for (const label of ['Signed', 'Rent of theirs', 'The shop'])
      expect((await show([label])).failure.fieldErrors).toMatchObject({ fieldIds: { code: 'form-public-field' } })
    await call('landlord', formBilling.save, {
      category,
      title: 'Bill',
      days: 30,
      lines: [{ fieldId: of('Prize').id, quantityFieldId: null }],
    } as never)
    const walled = { category, fieldIds: [of('About it').id], files: true, message: '' }
    expect((await call('landlord', formPaywall.saveRestriction, walled as never)).status).toBe(200)
    expect(JSON.stringify((await open()).body)).not.toContain('Bread')
    expect((await open()).body.pictures).toHaveLength(1)
    expect((await show(['Shop', 'About it'])).failure.fieldErrors).toMatchObject({ fieldIds: { code: 'form-public-field' } })
    expect((await show(['Shop'], true)).failure.fieldErrors).toMatchObject({ pictures: { code: 'form-public-withheld' } })
    await call('landlord', formPaywall.saveRestriction, { ...walled, version: 1, fieldIds: [], files: false } as never)
    const draft = async (publishNow: boolean) => {
      const { version, siteId, parentId, about, icon, fields: now } = (await call('landlord', forms.design, { id: formId })).body
      const next = now.map((field) => (field.label === 'Seats' ? { ...field, label: 'Places to sit' } : field))
      const body = { id: formId, version, title: 'Openings', clients: 'Fill', takesFiles: true, siteId, parentId, about, icon }
      return call('landlord', forms.save, { ...body, fields: next, publish: publishNow } as never)
    }
    expect((await draft(false)).status).toBe(200)
    expect(JSON.stringify(await factsNow())).toContain('Seats')
    expect((await draft(true)).status).toBe(200)
    expect(JSON.stringify(await factsNow())).toContain('Places to sit')
  })

  test('leaves out what a condition hides in the entry, whatever it holds', async () => {
    const tests = [{ fieldId: of('Internal').id, op: 'is', value: 'told' }]
    const conditions = [{ tests, effect: 'show', fieldIds: [of('About it').id, of('Photos').id] }]
    expect((await call('landlord', formConditions.save, { category, version: null, conditions } as never)).status).toBe(200)
    expect(JSON.stringify((await open()).body)).not.toContain('Bread')
    expect((await open()).body.pictures).toHaveLength(1)
    expect((await call('landlord', formConditions.save, { category, version: 1, conditions: [] } as never)).status).toBe(200)
    expect(JSON.stringify((await open()).body)).toContain('Bread')
  })

  test('answers as one that is not there while form, site, client or plan are out of use', async () => {
    const never = (await open(999_999)).response.body.replace(/"requestId":"[^"]*"/, '')
    const isGone = async () => {
      const { status, response } = await open()
      expect(status).toBe(404)
      expect(response.body.replace(/"requestId":"[^"]*"/, '')).toBe(never)
    }
    const without = async (statement: string, back: string) => {
      await sql(statement)
      await isGone()
      await sql(back)
      expect((await open()).status).toBe(200)
    }
    for (const state of ['Paused', 'InActive', 'Draft'])
      await without(`update forms set state = '${state}'`, `update forms set state = 'Published'`)
    await without(`update sites set active = false where id = ${mall}`, `update sites set active = true where id = ${mall}`)
    await without(
      `update tenants set active = false where id = ${bakery}`,
      `update tenants set active = true where id = ${bakery}`,
    )
    await without('update landlords set valid = false where id = 1', 'update landlords set valid = true where id = 1')
    expect((await call('visitor', publicPages.get, { ...address(entry), category: 'form value' })).status).toBe(404)
  })

  test('is given and taken back by who changes entries, of all of them or of none, and the history says so', async () => {
    for (const who of ['client', 'visitor', 'otherLandlord'] as const)
      expect((await publish(false, who)).status, who).toBeGreaterThan(400)
    expect((await publish(false, 'manager', [entry, 999_999])).status).toBe(404)
    expect((await call('landlord', formValues.get, { category, id: entry })).body.isPublic).toBe(true)
    expect((await publish(false, 'manager')).status).toBe(200)
    expect((await open()).status).toBe(404)
    const { items } = (await call('landlord', auditLog.search, { entity: 'form value', entityId: entry } as never)).body
    expect(items[0]).toMatchObject({ action: 'changed', fields: ['isPublic'], named: { isPublic: { label: 'Public page' } } })
    await publish(true)
    const list = (isPublic: boolean) => call('landlord', formValues.search, { category, isPublic } as never)
    expect((await list(true)).body.items).toMatchObject([{ id: entry, isPublic: true }])
    expect((await list(false)).body.items).toEqual([])
    const copies = await call('landlord', formValues.copy, { category, ids: [entry] })
    expect(copies.status).toBe(200)
    expect((await list(false)).body.items).toHaveLength(1)
  })

  test('is taken back by a change of its client until somebody of the company publishes it again', async () => {
    expect((await change({ Shop: 'Crumb & Co' })).status).toBe(200)
    expect((await open()).body.name).toBe('Crumb & Co')
    expect((await change({ Shop: 'Something else' }, 'client')).status).toBe(200)
    expect((await open()).status).toBe(404)
    await publish(true)
    const many = { category, ids: [entry], custom: { Shop: 'Something else again' } }
    expect((await call('client', formValues.saveMany, many)).status).toBe(200)
    expect((await open()).status).toBe(404)
    await publish(true)
  })

  test('goes with what the form says of it, and a copy of the form says the same', async () => {
    const copy = { categoryToClone: category, category: 'openings2' }
    expect((await call('landlord', forms.clone, copy)).status).toBe(200)
    const { page } = (await call('landlord', formPublicPages.get, { category: 'openings2' })).body
    expect(page?.fieldIds).toHaveLength(chosen.length)
    expect((await show([])).status).toBe(200)
    expect((await open()).status).toBe(404)
    expect((await publish(false)).status).toBe(200)
  })
})
