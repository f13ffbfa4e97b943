import { Role } from '@atrium/contract/access/access.ts'
import { formButtons } from '@atrium/contract/forms/buttons.ts'
import { formConditions } from '@atrium/contract/forms/conditions.ts'
import { forms } from '@atrium/contract/forms/forms.ts'
import { formMailTemplates } from '@atrium/contract/forms/mail-templates.ts'
import { formMails } from '@atrium/contract/forms/mails.ts'
import { formValues } from '@atrium/contract/forms/values.ts'
import { clientWorkflows } from '@atrium/contract/workflows/client-workflows.ts'
import { workflows } from '@atrium/contract/workflows/workflows.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { ids } from '../../../testing/fixtures.ts'
import { type Caller, openTestApp } from '../../../testing/test-app.ts'

const { call, database } = await openTestApp()
const { mall } = ids.site
const { bakery } = ids.tenant
const category = 'requests'
const fields = [
  {
    kind: 'choice',
    label: 'Stage',
    options: [{ text: 'Open' }, { text: 'Approved' }, { text: 'Closed' }],
    start: 'Open',
    forClients: true,
  },
  { kind: 'text', label: 'Remarks', forClients: true },
  { kind: 'flag', label: 'Seen' },
  { kind: 'text', label: 'Came by', start: 'Portal', readOnly: true },
  { kind: 'number', label: 'Grade', formula: 'IF({Seen}, 2, 1)' },
] as const

let id = 0
let field: Record<string, number> = {}
const key = (label: string) => `f${field[label]}`
const of = (label: string) => field[label] as number
const is = (label: string, value: unknown) => ({ fieldId: of(label), op: 'is', value })
const latest = async (who: Caller = 'landlord') =>
  (await call(who, formValues.search, { category, sortBy: 'no', descending: true } as never)).body.items[0]
const enter = async (custom: object = {}) => {
  expect((await call('client', formValues.save, { category, siteId: mall, tenantId: bakery, custom } as never)).status).toBe(200)
  return latest()
}
const save = (button: object) => call('landlord', formButtons.save, { category, ...button } as never)
const make = async (button: object) => {
  const { status, body } = await save(button)
  expect(status).toBe(200)
  return body.id
}
const press = async (who: Caller, button: number, version?: number) => {
  const entry = await latest()
  return call(who, formButtons.press, {
    category,
    id: button,
    valueId: entry?.id as number,
    version: version ?? (entry?.version as number),
  })
}
const labels = async (who: Caller = 'landlord') => (await latest(who))?.buttons.map(({ label }) => label)

beforeAll(async () => {
  const made = await call('landlord', forms.save, {
    title: 'Requests',
    category,
    clients: 'Fill',
    fields,
    publish: true,
  } as never)
  expect(made.body).toMatchObject({ successful: true })
  id = made.body.id
  field = Object.fromEntries(
    (await call('landlord', forms.design, { id })).body.fields.map((one) => [one.label, one.id as number]),
  )
})

describe('buttons of a form', () => {
  test('are refused where they ask or set what is not there, or lack what they do', async () => {
    const wrong = async (button: object) => (await save({ label: 'X', action: 'set', ...button })).failure.fieldErrors
    expect(await wrong({})).toMatchObject({ sets: { code: 'required' } })
    expect(await wrong({ sets: [{ fieldId: 999_999, value: 'x' }] })).toMatchObject({
      'sets.0.fieldId': { code: 'custom-field-unknown' },
    })
    expect(await wrong({ sets: [{ fieldId: of('Grade'), value: 3 }] })).toMatchObject({ 'sets.0.fieldId': { code: 'unusable' } })
    expect(await wrong({ sets: [{ fieldId: of('Stage'), value: 'o9' }] })).toMatchObject({ 'sets.0.value': { code: 'unusable' } })
    const twice = { fieldId: of('Remarks'), value: 'x' }
    expect(await wrong({ sets: [twice, twice] })).toMatchObject({ 'sets.1.fieldId': { code: 'unusable' } })
    expect(await wrong({ sets: [twice], tests: [is('Stage', 'o9')] })).toMatchObject({ 'tests.0.value': { code: 'unusable' } })
    expect(await wrong({ action: 'mail' })).toMatchObject({ templateId: { code: 'required' } })
    expect((await save({ label: 'X', action: 'mail', templateId: 999_999 })).status).toBe(404)
    expect(await wrong({ action: 'workflow', workflowId: 999_999 })).toMatchObject({ workflowId: { code: 'required' } })
    expect((await call('clerk', formButtons.list, { category })).status).toBe(403)
    expect((await call('otherLandlord', formButtons.list, { category })).status).toBe(404)
  })

  test('set fields of an entry while they are there, with what follows; pressed twice they do it once', async () => {
    const sets = [
      { fieldId: of('Stage'), value: 'o2' },
      { fieldId: of('Seen'), value: true },
      { fieldId: of('Came by'), value: 'Desk' },
      { fieldId: of('Remarks'), value: null },
    ]
    const approve = await make({ label: 'Approve', colour: 'green', action: 'set', tests: [is('Stage', 'o1')], sets })
    const entry = await enter({ Remarks: 'Please' })
    expect(entry?.buttons).toEqual([{ id: approve, label: 'Approve', colour: 'green', question: '' }])
    expect(await labels('client')).toEqual([])
    expect((await press('client', approve)).status).toBe(404)
    const both = await Promise.all([press('landlord', approve), press('landlord', approve)])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const after = await latest()
    expect(after?.custom).toEqual({
      [key('Stage')]: 'o2',
      [key('Remarks')]: '',
      [key('Seen')]: true,
      [key('Came by')]: 'Desk',
      [key('Grade')]: 2,
    })
    expect(after?.buttons).toEqual([])
    expect((await press('landlord', approve)).failure.code).toBe('form-button-not-now')
    const { rows } = await database.pool.query(
      "select after from audit_entries where entity = 'form value' order by id desc limit 1",
    )
    expect(rows[0].after).toMatchObject({ button: 'Approve', [key('Stage')]: 'o2' })
  })

  test('that are for clients ask for what clients see; those of a role are for its people', async () => {
    const cancel = { label: 'Cancel', action: 'set', sets: [{ fieldId: of('Stage'), value: 'o3' }], forClients: true }
    const own = await make({ ...cancel, tests: [is('Stage', 'o1')] })
    await make({ ...cancel, label: 'Hidden', tests: [is('Seen', false)] })
    const ofAdmins = await make({ ...cancel, label: 'Admins', forClients: false, roles: [Role.CompanyAdmin] })
    await enter()
    expect(await labels('client')).toEqual(['Cancel'])
    expect(await labels('landlord')).toEqual(['Approve', 'Cancel', 'Hidden', 'Admins'])
    expect(await labels('manager')).toEqual(['Approve', 'Cancel', 'Hidden'])
    expect((await press('manager', ofAdmins)).status).toBe(404)
    expect((await press('neighbour', own)).status).toBe(404)
    expect((await press('client', own)).status).toBe(200)
    expect((await latest('client'))?.custom[key('Stage')]).toBe('o3')
  })

  test('do not get past a lock, and say why', async () => {
    const lock = { category, tests: [is('Stage', 'o3')], fieldIds: [], why: 'It is closed.' }
    expect((await call('landlord', formConditions.saveLock, lock as never)).status).toBe(200)
    const reopen = await make({ label: 'Reopen', action: 'set', sets: [{ fieldId: of('Stage'), value: 'o1' }] })
    const { failure } = await press('landlord', reopen)
    expect([failure.code, failure.params]).toEqual(['form-field-locked-why', { why: 'It is closed.' }])
    expect((await latest())?.custom[key('Stage')]).toBe('o3')
  })

  test('mail a template, and start a workflow at the client of the entry', async () => {
    const written = {
      category,
      name: 'Received',
      audience: 'Named',
      recipients: 'Ada <ada@example.test>',
      sends: 'ByHand',
      subject: 'Hello',
      description: 'x',
    }
    const template = (await call('landlord', formMailTemplates.save, written as never)).body
    const mail = await make({ label: 'Confirm', action: 'mail', templateId: template.id })
    await enter()
    expect((await press('landlord', mail)).status).toBe(200)
    expect((await press('landlord', mail, 1)).failure.code).toBe('saved-meanwhile')
    expect((await call('landlord', formMails.history, { category } as never)).body.items).toHaveLength(1)
    expect((await call('landlord', formMailTemplates.remove, { category, id: template.id })).failure.code).toBe('in-use')

    const steps = [{ kind: 'Task', name: 'Look at it', assignees: [{ type: 'starter' }] }]
    const workflow = await call('landlord', workflows.save, { name: 'Handling', status: 'Published', steps } as never)
    expect(workflow.body).toMatchObject({ successful: true })
    expect((await call('landlord', formButtons.list, { category })).body.workflows).toEqual([
      { id: workflow.body.id, name: 'Handling' },
    ])
    const start = await make({ label: 'Handle', action: 'workflow', workflowId: workflow.body.id, forClients: true })
    expect(await labels('client')).not.toContain('Handle')
    expect((await press('landlord', start)).status).toBe(200)
    const [run] = (await call('landlord', clientWorkflows.search, {} as never)).body.items
    expect(run).toMatchObject({ name: `Requests ${(await latest())?.no}`, tenantId: bakery })
    expect((await call('landlord', workflows.remove, { id: workflow.body.id } as never)).status).toBe(200)
    expect((await press('landlord', start)).failure.code).toBe('form-button-no-workflow')
  })

  test('are copied with the form, and keep the fields that they name', async () => {
    const used = (await call('landlord', forms.checkRemoveField, { category, fieldId: of('Remarks') })).body
    expect(used.rules).toBe(1)
    const copied = await call('landlord', forms.clone, { categoryToClone: category, category: 'requests2' } as never)
    const { items } = (await call('landlord', formButtons.list, { category: 'requests2' })).body
    const { fields: of2 } = (await call('landlord', forms.design, { id: copied.body.id })).body
    const known = new Set(of2.map((one) => one.id))
    expect(items.map(({ label }) => label)).toEqual(['Approve', 'Cancel', 'Hidden', 'Admins', 'Reopen', 'Confirm', 'Handle'])
    expect(items.every(({ tests, sets }) => [...tests, ...sets].every(({ fieldId }) => known.has(fieldId)))).toBe(true)
    const first = items[0]
    expect((await call('landlord', formButtons.get, { category: 'requests2', id: first?.id as number })).body).toEqual(first)
    expect((await call('landlord', formButtons.remove, { category: 'requests2', id: first?.id as number })).status).toBe(200)
    expect((await call('landlord', formButtons.get, { category: 'requests2', id: first?.id as number })).status).toBe(404)
  })
})
