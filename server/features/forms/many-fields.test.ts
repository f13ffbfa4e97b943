import { forms } from '@atrium/contract/forms/forms.ts'
import { formValues } from '@atrium/contract/forms/values.ts'
import { MAX_FORM_FIELDS } from '@atrium/contract/kit/field-data.ts'
import { customFields } from '@atrium/contract/tenancy/fields/custom-fields.ts'
import { expect, test } from 'vitest'
import { ids } from '../../testing/fixtures.ts'
import { openTestApp } from '../../testing/test-app.ts'

// A form with as many fields as one may have, and texts with a pattern.

const { call } = await openTestApp()
const { mall } = ids.site
const some = ['text', 'number', 'money', 'day', 'flag', 'choice', 'longText', 'email'] as const
const options = [{ text: 'Open' }, { text: 'Closed' }]
const fieldsOf = (many: number, more: object = {}) =>
  Array.from({ length: many }, (_, at) => {
    const kind = some[at % some.length]
    return { kind, label: `Field ${at + 1}`, inList: at < 40, ...(kind === 'choice' ? { options } : {}), ...more }
  })

test('a form has as many fields as it may have, is filled in, changed, exported and brought back', async () => {
  const category = 'survey'
  const form = { title: 'Survey', category, publish: true }
  const made = await call('landlord', forms.save, { ...form, fields: fieldsOf(MAX_FORM_FIELDS) } as never)
  expect(made.body, JSON.stringify(made.failure)).toMatchObject({ successful: true })
  const more = await call('landlord', forms.save, { title: 'More', fields: fieldsOf(MAX_FORM_FIELDS + 1) } as never)
  expect(more.status).toBe(400)
  const { fields } = (await call('landlord', forms.design, { id: made.body.id })).body
  const heldAs = { text: 'x', number: 1.5, money: 250, day: '2026-03-02', flag: true, longText: 'long', email: 'a@b.example' }
  const custom = Object.fromEntries(
    fields.map(({ id, kind, options: [first] }) => [`f${id}`, kind === 'choice' ? first?.value : heldAs[kind as 'text']]),
  )
  const saved = await call('landlord', formValues.save, { category, siteId: mall, tenantId: null, custom } as never)
  expect(saved.status, JSON.stringify(saved.failure)).toBe(200)
  expect((await call('landlord', formValues.get, { category, id: saved.body.id })).body.custom).toMatchObject(custom)
  const exported = await call('landlord', formValues.exportList, { category, siteId: -1, format: 'csv', custom: [] } as never)
  const [head = ''] = String(exported.response.body).split(/\r?\n/)
  expect(head.split(',').length).toBeGreaterThan(MAX_FORM_FIELDS)
  const cellOf = { ...heldAs, money: '2.50', flag: 'yes', choice: 'Open' }
  const cells = fields.map(({ kind }) => cellOf[kind as 'text'])
  const content = `Site,${fields.map(({ label }) => label).join(',')}\nNorth Mall,${cells.join(',')}\n`
  const brought = await call('landlord', formValues.importList, { category, commit: true } as never, {
    file: { name: 's.csv', type: 'text/csv', content },
  })
  expect(brought.body, JSON.stringify(brought.body)).toMatchObject({ successful: true })
  const { items } = (await call('landlord', formValues.search, { category, sortBy: 'no', descending: true } as never)).body
  expect(items.map(({ custom: held }) => held)).toMatchObject([custom, custom])
})

test('records of the portal have no more than before', async () => {
  const save = (many: number) =>
    call('landlord', customFields.save, { of: 'tenant', version: null, fields: fieldsOf(many) } as never)
  expect((await save(61)).status).toBe(400)
})

test('a text is written as its pattern has it, and refused where it does not fit', async () => {
  const category = 'permits'
  const fields = [
    { kind: 'text', label: 'Permit', pattern: 'FO-####' },
    { kind: 'number', label: 'Floor', pattern: '#' },
    { kind: 'text', label: 'Note', start: 'none' },
  ]
  const { id } = (await call('landlord', forms.save, { title: 'Permits', category, fields, publish: true } as never)).body
  const design = (await call('landlord', forms.design, { id })).body
  expect(design.fields.map(({ pattern }) => pattern)).toEqual(['FO-####', '', ''])
  const key = `f${design.fields[0]?.id}`
  const save = (Permit: string) =>
    call('landlord', formValues.save, { category, siteId: mall, tenantId: null, custom: { Permit } } as never)
  expect((await save('FO-12')).failure.fieldErrors).toMatchObject({ [`custom.${key}`]: { code: 'wrong-form' } })
  const made = await save('fo-2026')
  expect((await call('landlord', formValues.get, { category, id: made.body.id })).body.custom[key]).toBe('FO-2026')
  expect((await save('')).status).toBe(200)
  const bad = [{ ...fields[0], start: 'x' }]
  const refused = await call('landlord', forms.save, { title: 'Bad', fields: bad } as never)
  expect(refused.failure.fields).toHaveProperty('fields.0.start')
})
