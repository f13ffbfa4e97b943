import { forms } from '@atrium/contract/forms/forms.ts'
import { clientWorkflows as runs } from '@atrium/contract/workflows/client-workflows.ts'
import { workflows } from '@atrium/contract/workflows/workflows.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { ids } from '../../testing/fixtures.ts'
import { type Caller, openTestApp } from '../../testing/test-app.ts'

const app = await openTestApp()
const { call } = app
const { mall, tower } = ids.site
const { bakery } = ids.tenant
const category = 'works'
const starter = [{ type: 'starter' }]
const client = [{ type: 'client' }]

let formId = 0
let field: Record<string, number> = {}
const asks = (label: string, op: string, value: unknown = null) => ({ step: 'request', fieldId: field[label], op, value })
const only = (...tests: object[]) => ({ match: 'all', tests })
const fill = { key: 'request', kind: 'FillForm', name: 'Request', form: category, assignees: client }
const task = (name: string, when: object | null, more: object = {}) => ({ kind: 'Task', name, when, assignees: starter, ...more })
const approval = { kind: 'Approve', name: 'Approval', assignees: starter }
const save = (steps: object[], more: object = {}) =>
  call('landlord', workflows.save, { name: 'Works', status: 'Published', steps, ...more } as never)
const wrong = async (...steps: object[]) =>
  Object.entries((await save(steps)).failure.fieldErrors ?? {}).map(([key, { code }]) => `${key} ${code}`)
const run = async (who: Caller, id: number) => (await call(who, runs.get, { id, siteId: -1, withTimeline: 'true' })).body
const stepOf = async (id: number, name: string, who: Caller = 'landlord') =>
  (await run(who, id)).steps.find((one) => one.name === name)
const states = async (id: number, who: Caller = 'landlord') =>
  (await run(who, id)).steps.map(({ name, state, leftOut }) => `${name} ${leftOut ? 'left out' : state}`)
const start = async (steps: object[], more: object = {}) => {
  const saved = await save(steps)
  expect(saved.status, JSON.stringify(saved.failure)).toBe(200)
  const input = { workflowId: saved.body.id, siteId: mall, tenantId: bakery, name: 'Works in 101', ...more }
  const started = await call('landlord', runs.start, input as never)
  expect(started.status, JSON.stringify(started.failure)).toBe(200)
  return started.body.id
}
const enter = async (id: number, custom: object) => {
  const step = await stepOf(id, 'Request')
  const entryVersion = step?.entryId ? 1 : null
  const one = { id, stepId: step?.id ?? 0 }
  const kept = await call('client', runs.saveStep, { ...one, custom, entryVersion } as never)
  expect(kept.status, JSON.stringify(kept.failure)).toBe(200)
  expect((await call('client', runs.setStepStatus, { ...one, status: 'Completed' } as never)).status).toBe(200)
}
const set = async (id: number, name: string, status: string, more: object = {}) =>
  call('landlord', runs.setStepStatus, { id, stepId: (await stepOf(id, name))?.id ?? 0, status, ...more } as never)

beforeAll(async () => {
  const fields = [
    { kind: 'money', label: 'Cost', forClients: true },
    { kind: 'choice', label: 'Stage', forClients: true, options: [{ text: 'Small' }, { text: 'Large' }] },
    { kind: 'text', label: 'Notes' },
  ]
  const made = await call('landlord', forms.save, { title: 'Works', category, clients: 'Fill', fields, publish: true } as never)
  formId = made.body.id
  const { fields: stored } = (await call('landlord', forms.design, { id: formId })).body
  field = Object.fromEntries(stored.map(({ label, id }) => [label, id as number]))
})

describe('the condition of a step', () => {
  test('asks for what is entered before it, and compares it with what it can be', async () => {
    const known = asks('Cost', 'greater', 100_000)
    expect(await wrong(task('First', only(known)), fill)).toEqual(['steps.0.when workflow-condition-step'])
    expect(await wrong(fill, task('T', only({ ...known, step: 'other' })))).toEqual(['steps.1.when workflow-condition-step'])
    expect(await wrong(fill, task('T', only(known), { withPrevious: true }))).toEqual(['steps.1.when workflow-condition-step'])
    const field1 = ['steps.1.when workflow-condition-field']
    expect(await wrong(fill, task('T', only({ ...known, fieldId: 999_999 })))).toEqual(field1)
    expect(await wrong(fill, task('T', only({ ...known, value: 'much' })))).toEqual(field1)
    expect(await wrong(fill, task('T', only({ ...known, op: 'contains' })))).toEqual(field1)
    expect(await wrong(fill, task('T', only(asks('Stage', 'is', 'o9'))))).toEqual(field1)
    expect(await wrong(fill, task('T', only({ fact: 'site', op: 'is', value: '999999' })))).toEqual(field1)
    expect((await save([fill, task('T', { match: 'all', tests: [] })])).status).toBe(400)
    const return1 = ['steps.1.kind workflow-first-approval']
    expect(await wrong(task('T', only({ fact: 'site', op: 'is', value: String(mall) })), approval)).toEqual(return1)
    expect(await wrong(fill, task('T', only(known)), approval)).toEqual([])
  })

  test('leaves a step out with the reason, tells clients nothing of it, and is asked again', async () => {
    const large = only(asks('Cost', 'greater', 100_000), asks('Stage', 'is', 'o2'))
    const legal = task('Legal review', large, { assignees: [{ type: 'client' }, { type: 'starter' }] })
    const id = await start([fill, legal, approval, task('Release', null)])
    expect(await states(id, 'client')).toEqual(['Request Started', 'Approval NotStarted', 'Release NotStarted'])
    await enter(id, { Cost: 50_000, Stage: 'o2' })
    expect(await states(id)).toEqual([
      'Request Completed',
      'Legal review left out',
      'Approval Waiting_Approval',
      'Release NotStarted',
    ])
    expect((await stepOf(id, 'Legal review'))?.when).toMatchObject({
      match: 'all',
      tests: [
        { label: 'Cost', isFact: false, field: { kind: 'money' }, op: 'greater', value: 100_000 },
        { label: 'Stage', field: { options: [{ text: 'Large' }] } },
      ],
    })
    const told = (await run('landlord', id)).timeline.find(({ kind }) => kind === 'leftOut')
    expect(told).toMatchObject({ stepName: 'Legal review', internal: true, by: '' })
    expect(JSON.stringify(await run('client', id))).not.toContain('Legal review')
    const to = (await stepOf(id, 'Legal review'))?.id
    expect((await set(id, 'Approval', 'Rejected', { note: 'More', returnTo: to })).failure.code).toBe('workflow-return-earlier')
    expect((await set(id, 'Approval', 'Rejected', { note: 'More' })).status).toBe(200)
    expect((await states(id)).slice(0, 3)).toEqual(['Request Started', 'Legal review NotStarted', 'Approval NotStarted'])
    await enter(id, { Cost: 250_000 })
    expect((await states(id)).slice(0, 3)).toEqual(['Request Completed', 'Legal review Started', 'Approval NotStarted'])
    expect(await states(id, 'client')).toContain('Legal review Started')
    expect((await stepOf(id, 'Legal review', 'client'))?.when).toBe(null)
  })

  test('may ask for the site, the client’s category and its lease; a run of which nothing applies is over', async () => {
    const here = only({ fact: 'site', op: 'is', value: String(mall) })
    const there = only({ fact: 'site', op: 'is', value: String(tower) })
    const rich = only({ fact: 'rent', op: 'greater', value: 1 })
    const id = await start([task('Here', here), task('There', there), task('Lease', rich)], { tenantId: null })
    expect(await states(id)).toEqual(['Here Started', 'There NotStarted', 'Lease NotStarted'])
    await set(id, 'Here', 'Completed')
    expect(await states(id)).toEqual(['Here Completed', 'There left out', 'Lease left out'])
    expect((await run('landlord', id)).status).toBe('Completed')
    expect((await run('landlord', await start([task('There', there)]))).status).toBe('Completed')
  })

  test('keeps its field; what a run asks that is gone keeps nothing from being done', async () => {
    const id = await start([fill, task('T', only(asks('Notes', 'filled')))])
    const design = (await call('landlord', forms.design, { id: formId })).body
    const fields = design.fields.filter(({ label }) => label !== 'Notes')
    const gone = () => call('landlord', forms.save, { ...design, fields, publish: true } as never)
    expect((await gone()).failure.fieldErrors).toMatchObject({ fields: { code: 'form-field-in-rule' } })
    const all = (await call('landlord', workflows.search, { rowsPerPage: 100 })).body.items
    for (const one of all) await call('landlord', workflows.remove, { id: one.id })
    expect((await gone()).status).toBe(200)
    await enter(id, { Cost: 1, Stage: 'o1' })
    expect(await states(id)).toEqual(['Request Completed', 'T Started'])
  })
})
