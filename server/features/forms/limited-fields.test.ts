import { Permission } from '@atrium/contract/access/access.ts'
import { formBilling } from '@atrium/contract/forms/billing.ts'
import { formButtons } from '@atrium/contract/forms/buttons.ts'
import { formConditions } from '@atrium/contract/forms/conditions.ts'
import { forms } from '@atrium/contract/forms/forms.ts'
import { formLookups } from '@atrium/contract/forms/lookups.ts'
import { formMailTemplates } from '@atrium/contract/forms/mail-templates.ts'
import { formPublicPages } from '@atrium/contract/forms/public-pages.ts'
import { formSummaries } from '@atrium/contract/forms/summaries.ts'
import { formValues } from '@atrium/contract/forms/values.ts'
import { formTags } from '@atrium/contract/forms/workflow-tags.ts'
import type { FieldData } from '@atrium/contract/kit/field-data.ts'
import { customFields } from '@atrium/contract/tenancy/fields/custom-fields.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { everyCall } from '../../app.ts'
import { ids, type Person } from '../../testing/fixtures.ts'
import { tokenOf } from '../../testing/secrets.ts'
import { type Caller, openTestApp } from '../../testing/test-app.ts'

// A field that people of some roles alone see: the deputy's, and of who administers the company; the manager's role does not.

const app = await openTestApp()
const { call, database } = app
const { mall } = ids.site
const { bakery } = ids.tenant
const { deputy, clerk } = ids.role
const category = 'inspections'
const seenBy = [deputy]
const pdf = '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n'
const fields = [
  { kind: 'text', label: 'Subject', forClients: true },
  { kind: 'text', label: 'Verdict', seenBy, unique: true },
  { kind: 'money', label: 'Penalty', seenBy },
  { kind: 'money', label: 'With interest', formula: '{Penalty} * 3', seenBy },
  { kind: 'choice', label: 'Grade', options: [{ text: 'Hushgrade' }, { text: 'Other' }], seenBy },
  { kind: 'email', label: 'Witness', seenBy },
  { kind: 'files', label: 'Evidence', seenBy },
  { kind: 'longText', label: 'Notes', inList: false, seenBy },
  { kind: 'money', label: 'Fee' },
  { kind: 'text', label: 'Decided', changedBy: [deputy] },
  { kind: 'text', label: 'Of clerks', seenBy: [clerk] },
] as const
/** What nobody else may meet, in any answer: what the fields hold, and what they are called. */
const held = { Verdict: 'hushverdict', Penalty: 474711, Witness: 'hushwitness@form.example', Notes: 'hushnotes' }
const secrets = /hush|474711|1424133|4747\.11|14241\.33|evidence/i
const labels = /Verdict|Penalty|With interest|Grade|Witness|Notes/

let formId = 0
let stored: readonly FieldData[] = []
let entry = 0
const of = (label: string) => stored.find((field) => field.label === label) as FieldData
const key = (label: string) => `f${of(label).id}`
const design = async () => (await call('landlord', forms.design, { id: formId })).body
const keep = async (change: (field: FieldData) => object, who: Caller = 'landlord') => {
  const { version, title, clients, siteId, parentId, about, icon, takesFiles, fields: now } = await design()
  const next = (now as FieldData[]).map((field) => ({ ...field, ...change(field) }))
  const body = { id: formId, version, title, clients, siteId, parentId, about, icon, takesFiles, fields: next, publish: true }
  return call(who, forms.save, body as never)
}
const save = (who: Caller, custom: object, more: object = {}, files = {}) =>
  call(who, formValues.save, { category, siteId: mall, tenantId: bakery, custom, ...more } as never, files)
const one = async (who: Caller, id = entry) => (await call(who, formValues.get, { category, id })).body
const errorsOf = async (reply: Promise<{ failure: { fieldErrors?: object | undefined } }>) =>
  JSON.stringify((await reply).failure.fieldErrors)

beforeAll(async () => {
  await database.pool.query('insert into role_permissions (role_id, permission_id) values ($1, $2)', [
    deputy,
    Permission.AllowEditor,
  ])
  const made = await call('landlord', forms.save, {
    title: 'Inspections',
    category,
    fields,
    clients: 'Fill',
    publish: true,
  } as never)
  expect(made.status, JSON.stringify(made.failure)).toBe(200)
  formId = made.body.id
  stored = (await design()).fields as FieldData[]
  const custom = { Subject: 'Roof', Fee: 1_000, Decided: 'yes', ...held, Grade: of('Grade').options[0]?.value }
  const evidence = { [`${key('Evidence')}-1`]: { name: 'evidence.pdf', type: 'application/pdf', content: pdf } }
  const saved = await save('deputy', { ...custom, Evidence: [{ part: `${key('Evidence')}-1` }] }, {}, evidence)
  expect(saved.status, JSON.stringify(saved.failure)).toBe(200)
  entry = saved.body.id
  const fieldIds = [of('Subject').id, of('Fee').id]
  expect((await call('landlord', formPublicPages.save, { category, fieldIds, pictures: true })).status).toBe(200)
  expect((await call('landlord', formPublicPages.publish, { category, ids: [entry], isPublic: true })).status).toBe(200)
})

describe('a field of some roles', () => {
  test('is seen by them and by who administers the company', async () => {
    for (const who of ['deputy', 'landlord'] as const) {
      const { custom, labelled } = await one(who)
      expect(custom).toMatchObject({ [key('Verdict')]: 'hushverdict', [key('With interest')]: 1_424_133 })
      expect(labelled['Grade']).toBe('Hushgrade')
      const { items } = (await call(who, formValues.search, { category, sortBy: `custom.${key('Penalty')}` } as never)).body
      expect(items).toHaveLength(1)
    }
  })

  // Whatever call there is, now or later, that reads something of forms, workflows or the history.
  test('is in no answer to anybody else, of no call that reads', async () => {
    const asked = {
      siteId: -1,
      category,
      c: category,
      form: category,
      categories: [category],
      id: entry,
      ids: [entry],
      valueId: entry,
    }
    const more = {
      to: `form:${formId}`,
      tenantId: bakery,
      format: 'csv',
      entity: 'form value',
      text: 'hush',
      value: 'hushverdict',
    }
    const by = { fieldId: of('Verdict').id, version: 1 }
    const page = { category: 'formvalue', id: Buffer.from(String(entry)).toString('base64') }
    let answered = 0
    let opened = 0
    for (const { call: read } of everyCall) {
      if (read.writes || !/^\/(FormBuilder|Workflow|AuditLog|Related|Menu|PublicPage)/i.test(read.path)) continue
      for (const given of [{ ...asked, ...more }, { ...asked, ...more, ...by, id: formId }, page])
        for (const who of ['manager', 'client', 'visitor'] as const) {
          const known = Object.keys({ ...read.params.shape, ...read.query.shape })
          const body = 'shape' in read.body ? Object.keys(read.body.shape as object) : []
          const said = Object.fromEntries(Object.entries(given).filter(([name]) => [...known, ...body].includes(name)))
          const { status, response } = await call(who, read, said as never).catch(() => ({ status: 0, response: { body: '' } }))
          if (status === 200) answered++
          if (status === 200 && /^\/PublicPage/.test(read.path)) opened++
          const text = response.body.replaceAll(/"(?:text|value|query)":"hush\w*"/g, '')
          expect(secrets.test(text), `${who} ${read.path}: ${text.slice(0, 300)}`).toBe(false)
          expect(labels.test(text), `${who} ${read.path}: ${text.slice(0, 300)}`).toBe(false)
        }
    }
    expect(answered).toBeGreaterThan(40)
    expect(opened).toBe(3)
  })

  test('sorts, narrows and finds for nobody else, and is checked for nobody else', async () => {
    const ask = (who: Caller, question: object) => call(who, formValues.search, { category, ...question } as never)
    for (const who of ['manager', 'client'] as const) {
      expect((await ask(who, { sortBy: `custom.${key('Penalty')}` })).status).toBe(400)
      expect((await ask(who, { custom: [{ field: of('Verdict').id, op: 'is', value: 'hushverdict' }] })).status).toBe(400)
      expect((await ask(who, { query: 'hushverdict' })).body.items).toEqual([])
    }
    expect((await ask('manager', { query: 'Roof' })).body.items).toHaveLength(1)
    const unique = { category, fieldId: of('Verdict').id, value: 'hushverdict' }
    expect((await call('manager', formValues.checkUnique, unique)).status).toBe(404)
    expect((await call('deputy', formValues.checkUnique, unique)).body.isUnique).toBe(false)
  })

  test('is left as it is by who does not see it, in a save, a change of several and a copy', async () => {
    const custom = { Subject: 'Roof and walls', [key('Verdict')]: 'mine', [key('Penalty')]: 1, [key('Evidence')]: [] }
    const { failure } = await save('manager', { Penalty: 1 }, { id: entry, version: (await one('landlord')).version })
    // By its label as one that is not there.
    expect(failure).toMatchObject({ code: 'field-name-unknown', params: { name: 'Penalty' } })
    expect(JSON.stringify(failure)).not.toContain('Verdict')
    expect((await save('manager', custom, { id: entry, version: (await one('landlord')).version })).status).toBe(200)
    const many = { category, ids: [entry], custom: { [key('Verdict')]: 'mine' } }
    expect((await call('manager', formValues.saveMany, many)).status).toBe(400)
    const { custom: now } = await one('landlord')
    expect(now).toMatchObject({ [key('Subject')]: 'Roof and walls', [key('Verdict')]: 'hushverdict', [key('Penalty')]: 474_711 })
    expect(now[key('Evidence')]).toHaveLength(1)
    expect((await call('manager', formValues.copy, { category, ids: [entry] })).status).toBe(200)
    const { items } = (await call('landlord', formValues.search, { category, sortBy: 'no', descending: true } as never)).body
    expect(items[0]?.custom).toMatchObject({ [key('Subject')]: 'Roof and walls', [key('Verdict')]: '', [key('Penalty')]: null })
  })

  test('has its files closed to everybody else', async () => {
    const [file] = (await one('landlord')).custom[key('Evidence')] as { fileUrl: string }[]
    const opens = async (who: Person) =>
      (await app.send(who, { method: 'GET', url: `${file?.fileUrl}?token=${tokenOf(app, who, mall)}` })).statusCode
    expect(await Promise.all((['landlord', 'deputy', 'manager', 'client'] as const).map(opens))).toEqual([200, 200, 404, 404])
  })

  test('stands in no import, no history and no mail', async () => {
    const { rows } = await database.pool.query<{ all: string }>(
      `select concat(before::text, after::text, words) as all from audit_entries where entity = 'form value'`,
    )
    expect(rows.length).toBeGreaterThan(2)
    for (const { all } of rows) expect(secrets.test(all), all).toBe(false)
    const content = `Client,Subject,Verdict,Decided\nSunrise Bakery,Brought,hushbrought,brought\n`
    const files = { file: { name: 'e.csv', type: 'text/csv', content } }
    const { failure } = await call('deputy', formValues.importList, { category, commit: true, siteId: mall } as never, files)
    expect(failure.params).toEqual({ unknown: 'Verdict, Decided', known: 'Site, Client, Subject, Fee' })
    const template = {
      category,
      name: 'T',
      sends: 'ByHand',
      audience: 'Maker',
      recipients: '',
      descriptionFormat: 'text',
    }
    const wrong = errorsOf(
      call('landlord', formMailTemplates.save, { ...template, subject: '{{Verdict}}', description: 'x' } as never),
    )
    expect(await wrong).toContain('form-mail-tag-unknown')
  })

  test('is named in nothing that tells others', async () => {
    const page = { category, version: 1, fieldIds: [of('Subject').id, of('Verdict').id] }
    expect(await errorsOf(call('landlord', formPublicPages.save, page))).toContain('form-public-field')
    const lines = [{ fieldId: of('Penalty').id, quantityFieldId: null }]
    const billing = { category, title: 'Bill', notes: '', days: 30, lines }
    expect(await errorsOf(call('landlord', formBilling.save, billing as never))).toContain('lines.0.fieldId')
    const tags = { category, version: null, tags: [{ tag: 'Verdict', fieldId: of('Verdict').id }] }
    expect(await errorsOf(call('landlord', formTags.save, tags as never))).toContain('custom-field-unknown')
    const tests = [{ fieldId: of('Penalty').id, op: 'greater', value: 5 }]
    const lock = { category, tests, fieldIds: [of('Subject').id] }
    expect(await errorsOf(call('landlord', formConditions.saveLock, lock as never))).toContain('custom-field-unknown')
    const condition = (label: string) =>
      call('landlord', formConditions.save, {
        category,
        version: null,
        conditions: [{ tests, effect: 'show', fieldIds: [of(label).id] }],
      } as never)
    expect(await errorsOf(condition('Subject'))).toContain('form-field-limited-rule')
    expect((await condition('Notes')).status).toBe(200)
    expect((await call('manager', forms.definition, { c: category, siteId: -1 })).body.conditions).toEqual([])
  })

  test('has its buttons and summaries for those who see it alone', async () => {
    const tests = [{ fieldId: of('Penalty').id, op: 'greater', value: 5 }]
    const sets = [{ fieldId: of('Subject').id, value: 'Pressed' }]
    const button = { category, label: 'Pardon', action: 'set', sets, tests }
    const made = await call('landlord', formButtons.save, button as never)
    expect(made.status, JSON.stringify(made.failure)).toBe(200)
    const shown = async (who: Caller) => (await one(who)).buttons.map(({ label }) => label)
    expect(await shown('deputy')).toEqual(['Pardon'])
    expect(await shown('manager')).toEqual([])
    const press = { category, id: made.body.id, valueId: entry, version: (await one('landlord')).version }
    expect((await call('manager', formButtons.press, press)).status).toBe(404)
    const summary = { category, name: 'Penalties', measure: 'Sum', fieldId: of('Penalty').id, groupBy: 'none' }
    expect((await call('landlord', formSummaries.save, summary as never)).status).toBe(200)
    const total = async (who: Caller) => JSON.stringify((await call(who, formSummaries.get, { category, siteId: -1 })).body)
    expect(await total('deputy')).toContain('474711')
    expect(await total('manager')).not.toContain('474711')
  })

  test('is limited before anybody else has seen it, and widened by who sees it', async () => {
    const limit = (label: string, roles: number[], who?: Caller) =>
      keep((field) => (field.label === label ? { seenBy: roles } : {}), who)
    expect(await errorsOf(limit('Subject', seenBy))).toContain('form-field-seen-before')
    // Its formula would tell of it.
    expect(await errorsOf(limit('With interest', []))).toContain('form-field-limited-rule')
    expect(await errorsOf(limit('Of clerks', [], 'deputy'))).toContain('form-field-not-seen')
    expect((await limit('Verdict', [deputy, 4])).status).toBe(200)
    expect((await one('manager')).custom[key('Verdict')]).toBe('hushverdict')
    expect((await limit('Verdict', seenBy)).status).toBe(200)
    expect((await one('manager')).custom).not.toHaveProperty(key('Verdict'))
  })

  test('is of forms alone', async () => {
    const field = { kind: 'text', label: 'Broker', seenBy }
    expect((await call('landlord', customFields.save, { of: 'tenant', version: null, fields: [field] } as never)).status).toBe(
      400,
    )
  })
})

test('how many entries have a shared choice in a field that is not seen is told to nobody', async () => {
  const list = await call('landlord', formLookups.save, { name: 'Faults', values: [{ text: 'Hushfault' }] } as never)
  const lookupId = list.body.id
  const value = (await call('landlord', formLookups.get, { id: lookupId })).body.values[0]?.value ?? ''
  const ofClerks = { kind: 'choice', label: 'Fault', lookupId, seenBy: [clerk] }
  const form = { title: 'Faults', category: 'faults', publish: true, fields: [{ kind: 'text', label: 'What' }, ofClerks] }
  expect((await call('landlord', forms.save, form as never)).status).toBe(200)
  const asked = async (who: Caller) => (await call(who, forms.checkRemoveOption, { lookupId, value })).body
  expect(await asked('deputy')).toMatchObject({ entries: 0, unseen: false })
  const entered = await call('landlord', formValues.save, { category: 'faults', siteId: mall, custom: { Fault: value } } as never)
  expect(entered.status, JSON.stringify(entered.failure)).toBe(200)
  expect(await asked('deputy')).toMatchObject({ entries: 0, unseen: true })
  expect(await asked('landlord')).toMatchObject({ entries: 1, unseen: false })
})

test('a field that some roles change stands there for all, and takes what others write from nobody else', async () => {
  const made = await save('manager', { Subject: 'Door', Decided: 'no' })
  expect((await one('manager', made.body.id)).custom[key('Decided')]).toBe('')
  const { version } = await one('manager')
  expect((await save('manager', { Decided: 'never' }, { id: entry, version })).status).toBe(200)
  expect((await one('manager')).custom[key('Decided')]).toBe('yes')
  const { controls } = (await call('manager', forms.definition, { c: category, siteId: -1 })).body
  expect(controls.map(({ label, readOnly }) => [label, readOnly])).toEqual([
    ['Subject', false],
    ['Fee', false],
    ['Decided', true],
  ])
  const many = { category, ids: [entry], custom: { Decided: 'never' } }
  expect((await call('manager', formValues.saveMany, many)).status).toBe(400)
  expect((await save('deputy', { Decided: 'later' }, { id: entry, version: version + 1 })).status).toBe(200)
  expect((await one('manager')).custom[key('Decided')]).toBe('later')
})
