import { Permission } from '@atrium/contract/access/access.ts'
import { contractLibrary } from '@atrium/contract/contracts/library.ts'
import { contractTemplates } from '@atrium/contract/contracts/templates.ts'
import { signing, signingHere } from '@atrium/contract/esignatures/signing.ts'
import { esignTemplates } from '@atrium/contract/esignatures/templates.ts'
import { forms } from '@atrium/contract/forms/forms.ts'
import { formTags } from '@atrium/contract/forms/workflow-tags.ts'
import { roles } from '@atrium/contract/roles/roles.ts'
import { clientWorkflows as runs } from '@atrium/contract/workflows/client-workflows.ts'
import { workflows } from '@atrium/contract/workflows/workflows.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { idOf, ids } from '../../testing/fixtures.ts'
import { mailsTo } from '../../testing/mails.ts'
import { type Caller, openTestApp } from '../../testing/test-app.ts'
import { drawnMark, signersOf } from '../esignatures/testing.ts'
import { leasesOf } from '../leases/testing.ts'

const app = await openTestApp()
const { call } = app
const { makeTemplate } = signersOf(app)
const { mall } = ids.site
const { bakery } = ids.tenant
const category = 'deposits'
const starter = [{ type: 'starter' }]

let formId = 0
let field: Record<string, number> = {}
const at = (label: string) => field[label] as number
const tags = () => [
  { tag: 'Deposit', fieldId: at('Amount') },
  { tag: 'Start date', fieldId: at('From') },
  { tag: 'Risk', fieldId: at('Risk') },
]
const saveTags = async (list: object[], who: Caller = 'landlord', more: object = {}) => {
  const { version } = (await call('landlord', formTags.get, { category })).body
  return call(who, formTags.save, { category, version, tags: list, ...more } as never)
}
const fill = { kind: 'FillForm', name: 'Terms', form: category, assignees: starter }
const task = (details: string, more: object = {}) => ({ kind: 'Task', name: 'Collect it', details, assignees: starter, ...more })
const save = (steps: object[], more: object = {}) =>
  call('landlord', workflows.save, { name: 'Deposit', status: 'Published', steps, ...more } as never)
const run = async (who: Caller, id: number) => (await call(who, runs.get, { id, siteId: -1, withTimeline: 'true' })).body
const text = async (who: Caller, id: number, name = 'Collect it') =>
  (await run(who, id)).steps.find((one) => one.name === name)?.details

/** A run whose form was filled in. */
async function filledIn(steps: object[], custom: object) {
  const saved = await save([fill, ...steps])
  expect(saved.status, JSON.stringify(saved.failure)).toBe(200)
  const input = { workflowId: saved.body.id, siteId: mall, tenantId: bakery, name: 'Unit 101' }
  const { id } = (await call('landlord', runs.start, input as never)).body
  const stepId = (await run('landlord', id)).steps[0]?.id ?? 0
  const kept = await call('landlord', runs.saveStep, { id, stepId, custom } as never)
  expect(kept.status, JSON.stringify(kept.failure)).toBe(200)
  expect((await call('landlord', runs.setStepStatus, { id, stepId, status: 'Completed' } as never)).status).toBe(200)
  return id
}
const values = { Amount: 150_000, From: '2027-03-01', Risk: 'High' }

beforeAll(async () => {
  const fields = [
    { kind: 'money', label: 'Amount', forClients: true },
    { kind: 'day', label: 'From', forClients: true },
    { kind: 'text', label: 'Risk' },
    { kind: 'section', label: 'More' },
    { kind: 'relation', label: 'Lease', to: 'lease', forClients: true },
  ]
  const made = await call('landlord', forms.save, { title: 'Deposits', category, clients: 'See', fields, publish: true } as never)
  formId = made.body.id
  const { fields: stored } = (await call('landlord', forms.design, { id: formId })).body
  field = Object.fromEntries(stored.map(({ label, id }) => [label, id as number]))
})

describe('the tags of a form', () => {
  test('are saved by who makes forms, each once, for a field that holds something', async () => {
    const wrong = async (list: object[]) => (await saveTags(list)).failure.fieldErrors
    expect(await wrong([{ tag: 'Client', fieldId: at('Amount') }])).toMatchObject({ 'tags.0.tag': { code: 'form-tag-reserved' } })
    expect(await wrong([...tags(), { tag: ' deposit', fieldId: at('Risk') }])).toMatchObject({
      'tags.3.tag': { code: 'form-tag-twice' },
    })
    expect(await wrong([{ tag: 'Gone', fieldId: 999_999 }])).toMatchObject({
      'tags.0.fieldId': { code: 'custom-field-unknown' },
    })
    expect(await wrong([{ tag: 'More', fieldId: at('More') }])).toMatchObject({ 'tags.0.fieldId': { code: 'unusable' } })
    expect((await saveTags([{ tag: 'a{{b', fieldId: at('Amount') }])).status).toBe(400)
    expect((await saveTags(tags(), 'clerk')).status).toBe(403)
    expect((await saveTags(tags(), 'client')).status).toBe(403)
    expect((await saveTags(tags(), 'otherLandlord')).status).toBe(404)
    expect((await call('otherLandlord', formTags.get, { category })).status).toBe(404)
    expect((await saveTags(tags())).status).toBe(200)
    expect((await saveTags(tags(), 'landlord', { version: null })).failure.code).toBe('saved-meanwhile')
    expect((await call('landlord', formTags.get, { category })).body.tags).toEqual(tags())
  })

  test('of two who save them at once one is told', async () => {
    const { version } = (await call('landlord', formTags.get, { category })).body
    const save = () => saveTags(tags(), 'landlord', { version })
    const both = await Promise.all([save(), save()])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('are offered to who makes workflows, with what clients see of them', async () => {
    const ask = (who: Caller) => call(who, workflows.forms, { categories: [category, 'none'] })
    expect((await ask('landlord')).body.items).toMatchObject([
      {
        title: 'Deposits',
        tags: [
          { tag: 'Deposit', forClients: true },
          { tag: 'Start date', forClients: true },
          { tag: 'Risk', forClients: false },
        ],
      },
    ])
    expect((await ask('otherLandlord')).body.items).toEqual([])
    expect((await ask('client')).status).toBe(403)
  })
})

describe('a text of a workflow', () => {
  test('names only what a form fills before its step', async () => {
    const unknown = { 'steps.0.details': { code: 'workflow-tag-unknown' } }
    expect((await save([task('Collect {{Deposit}}'), fill])).failure.fieldErrors).toMatchObject(unknown)
    expect((await save([fill, task('{{Nothing}}')])).failure.fieldErrors).toMatchObject({
      'steps.1.details': { code: 'workflow-tag-unknown' },
    })
    expect((await save([fill, task('{{Deposit}}', { withPrevious: true })])).status).toBe(400)
    expect((await save([task('{{client}} at {{Site}}')])).status).toBe(200)
    const { body } = await save([fill, task('Collect {{ deposit }}')])
    const { version } = (await call('landlord', workflows.get, { id: body.id, siteId: -1 })).body
    const step = task('{{Nothing}}')
    expect((await call('landlord', workflows.saveStep, { workflowId: body.id, version, step } as never)).status).toBe(400)
  })

  test('keeps its tag, and the tag its field', async () => {
    const [, ...others] = tags()
    expect((await saveTags(others)).failure).toMatchObject({ code: 'form-tag-in-workflow' })
    const design = (await call('landlord', forms.design, { id: formId })).body
    const fields = design.fields.filter(({ label }) => label !== 'Risk')
    expect((await call('landlord', forms.save, { ...design, fields } as never)).failure.fieldErrors).toMatchObject({
      fields: { code: 'form-field-in-rule' },
    })
    expect((await call('landlord', forms.checkRemoveField, { category, fieldId: at('Risk') })).body.rules).toBe(1)
    expect((await saveTags(tags())).status).toBe(200)
  })

  test('says what was entered, to each what it may see', async () => {
    const words = '{{Client}}: {{Deposit}} from {{start date}}, risk {{Risk}}'
    const id = await filledIn([task(words, { assignees: [{ type: 'client' }, { type: 'starter' }] })], values)
    expect(await text('landlord', id)).toBe('Bakery: $1,500.00 from March 01, 2027, risk High')
    expect(await text('client', id)).toBe('Bakery: $1,500.00 from March 01, 2027, risk –')
    const mail = JSON.stringify((await mailsTo(app, 'client@test.example')).at(-1))
    expect(mail).toContain('Bakery: $1,500.00 from March 01, 2027, risk –')
    expect(mail).not.toContain('High')
    const before = (await call('client', runs.related, { id, stepId: (await run('client', id)).steps[1]?.id ?? 0 })).body
    expect(JSON.stringify(before)).not.toContain('High')
  })

  test('reads what a record says that a field leads to: to people of the company, and its name alone to its client', async () => {
    const lease = await leasesOf(app)({ leaseNo: 'L-77', endDate: '2030-12-31', rent: 2_500_00 })
    expect((await saveTags([...tags(), { tag: 'Contract', fieldId: at('Lease') }])).status).toBe(200)
    const offered = (await call('landlord', workflows.forms, { categories: [category] })).body.items[0]?.tags ?? []
    expect(offered).toContainEqual({ tag: 'Contract.Rent', forClients: false })
    expect(offered).toContainEqual({ tag: 'Contract.Name', forClients: true })
    expect((await save([fill, task('{{Contract.Colour}}')])).status).toBe(400)
    const words = '{{Contract}} ({{contract.name}}) at {{Contract.Rent}} until {{Contract.End Date}}'
    const people = [{ type: 'client' }, { type: 'starter' }, { type: 'person', id: idOf('manager') }]
    const id = await filledIn([task(words, { assignees: people })], { ...values, Lease: lease })
    expect(await text('landlord', id)).toBe('L-77 (L-77) at $2,500.00 until December 31, 2030')
    expect(await text('client', id)).toBe('L-77 (L-77) at – until –')
    const mail = JSON.stringify((await mailsTo(app, 'client@test.example')).at(-1))
    expect(mail).toContain('L-77 (L-77) at – until –')
    expect(mail).not.toContain('2,500')
    expect(JSON.stringify((await mailsTo(app, 'manager@test.example')).at(-1))).toContain('at $2,500.00 until')
    // A tag that reads of a record is in use as the tag itself is.
    expect((await saveTags(tags())).failure).toMatchObject({ code: 'form-tag-in-workflow' })
    const closing = await call('landlord', roles.savePermissions, {
      roleId: ids.role.deputy,
      version: (await call('landlord', roles.get, { id: ids.role.deputy })).body.version,
      permissions: [{ id: Permission.RestrictAccessToMenus, stringValue1: JSON.stringify(['Workflows', `Forms-${category}`]) }],
    } as never)
    expect(closing.status).toBe(200)
    expect(await text('deputy', id)).toBe('– (–) at – until –')
  })

  test('says nothing of a form that the reader’s role closes, nor of an entry that is gone', async () => {
    const id = await filledIn([task('{{Deposit}}', { assignees: [{ type: 'person', id: idOf('manager') }] })], values)
    expect(await text('manager', id)).toBe('$1,500.00')
    const grant = async (...menus: string[]) =>
      call('landlord', roles.savePermissions, {
        roleId: ids.role.deputy,
        version: (await call('landlord', roles.get, { id: ids.role.deputy })).body.version,
        permissions: [{ id: Permission.RestrictAccessToMenus, stringValue1: JSON.stringify(menus) }],
      } as never)
    expect((await grant('Workflows')).status).toBe(200)
    expect(await text('deputy', id)).toBe('–')
    expect((await grant('Workflows', `Forms-${category}`)).status).toBe(200)
    expect(await text('deputy', id)).toBe('$1,500.00')
    await app.database.pool.query('delete from form_values')
    expect(await text('landlord', id)).toBe('–')
  })
})

describe('what later steps make', () => {
  test('takes the values: the terms of a contract, the fields of a document', async () => {
    const clause = { name: 'Deposit', description: 'The deposit is {{Deposit}} on {{Start date}}. {{Lease no.}}' }
    const partId = (await call('landlord', contractLibrary.clause.save, clause as never)).body.id
    const parts = [{ key: 'one', kind: 'clause', partId }]
    const contract = { name: 'Lease', parts, status: 'Published' }
    const template = (await call('landlord', contractTemplates.save, contract as never)).body.id
    const document = (await makeTemplate('Receipt')).body.id
    const stored = (await call('landlord', esignTemplates.list, { rowsPerPage: 100 })).body.items.find(
      ({ id }) => id === document,
    )
    const box = { page: 1, width: 0.2, height: 0.03, kind: 'text', role: 1 }
    const fields = [
      ...((await app.database.pool.query('select fields from esignature_templates where id = $1', [document])).rows[0]?.fields ??
        []),
      { ...box, id: 901, x: 0.1, y: 0.2, label: 'Deposit' },
      { ...box, id: 902, x: 0.1, y: 0.3, label: 'Risk', required: false },
    ]
    expect((await call('landlord', esignTemplates.save, { ...stored, fields } as never)).status).toBe(200)
    const id = await filledIn(
      [
        { kind: 'Contract', name: 'Contract', template, automatic: true, assignees: starter },
        {
          kind: 'Sign',
          name: 'Receipt',
          template: document,
          details: 'Please sign for {{Deposit}}, {{Risk}}',
          withPrevious: true,
          signers: [{ type: 'client' }, { type: 'starter' }],
          assignees: starter,
        },
      ],
      values,
    )
    const [, made, sent] = (await run('landlord', id)).steps
    const said = (await call('landlord', runs.contractValue, { id: made?.contract?.id ?? 0 })).body.items
    expect(said).toContainEqual({ key: 'Deposit', name: 'Deposit', value: '$1,500.00' })
    expect(said).toContainEqual({ key: 'Start date', name: 'Start date', value: 'March 01, 2027' })
    const link = (await call('client', signingHere.open, { envelopeId: sent?.envelope?.id ?? 0 })).body.path
    const key = link.split('/').at(-1) ?? ''
    const page = (await call('visitor', signing.open, { key })).body
    expect(page.message).toBe('Please sign for $1,500.00, –')
    expect(page.fields.filter(({ kind }) => kind === 'text').map(({ label, value }) => [label, value])).toEqual([
      ['Deposit', '$1,500.00'],
      ['Risk', ''],
    ])
    await call('visitor', signing.consent, { key })
    const forged = [{ id: 901, value: '$1.00' }]
    const signed = await call('visitor', signing.sign, { key, signature: await drawnMark(), values: forged })
    expect(signed.status, JSON.stringify(signed.failure)).toBe(200)
    const { rows } = await app.database.pool.query<{ values: object }>('select "values" from esignature_answers')
    expect(rows.at(-1)?.values).toMatchObject({ 901: '$1,500.00' })
    const logs = (await call('landlord', runs.templateLogs, { id })).body.items
    expect(logs).toMatchObject([
      { template: 'Receipt', stepName: 'Receipt', status: 'Sent', recipients: [{ status: 'Signed' }, { status: 'Asked' }] },
    ])
  })
})
