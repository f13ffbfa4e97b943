import { forms } from '@atrium/contract/forms/forms.ts'
import { formValues } from '@atrium/contract/forms/values.ts'
import { holidays } from '@atrium/contract/invoice-reminders/holidays.ts'
import { dayIn } from '@atrium/contract/kit/days.ts'
import { clientWorkflows as runs } from '@atrium/contract/workflows/client-workflows.ts'
import { workflows } from '@atrium/contract/workflows/workflows.ts'
import { addWorkingDays } from '@atrium/contract/workflows/working-days.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { idOf, ids } from '../../testing/fixtures.ts'
import { mailsTo } from '../../testing/mails.ts'
import { type Caller, openTestApp, type Part } from '../../testing/test-app.ts'

const app = await openTestApp()
const { call, database } = app
const { mall, tower } = ids.site
const { bakery } = ids.tenant
const pdf: Part = { name: 'plan.pdf', type: 'application/pdf', content: '%PDF-1.4\n%%EOF' }

const steps = [
  { kind: 'FillForm', name: 'Request', form: 'fitout', assignees: [{ type: 'client' }], dueDays: 2 },
  { kind: 'Upload', name: 'Drawings', files: 1, assignees: [{ type: 'client' }] },
  { kind: 'Task', name: 'Check the lease', internal: true, withPrevious: true, assignees: [{ type: 'starter' }] },
  {
    kind: 'Approve',
    name: 'Approval',
    approvals: 0,
    assignees: [
      { type: 'person', id: idOf('landlord') },
      { type: 'person', id: idOf('manager') },
    ],
  },
  { kind: 'Wait', name: 'A day of rest', waitUntil: '2020-01-01' },
  { kind: 'Task', name: 'Release', assignees: [{ type: 'role', id: ids.role.deputy }] },
]

const save = (who: Caller, input: object) => call(who, workflows.save, input as never)
const run = async (who: Caller, id: number) => (await call(who, runs.get, { id, siteId: -1, withTimeline: 'true' })).body
const step = async (who: Caller, id: number, name: string) => {
  const found = (await run(who, id)).steps.find((one) => one.name === name)
  if (!found) throw new Error(`${who} does not see ${name}`)
  return found
}
const set = async (who: Caller, id: number, name: string, status: string, more: object = {}) =>
  call(who, runs.setStepStatus, { id, stepId: (await step('landlord', id, name)).id, status, ...more } as never)
const waits = async (who: Caller, mode: 'assigned' | 'approval') =>
  (await call(who, runs.search, { mode, sortBy: 'dueOn' })).body.items.map(({ stepName }) => stepName)
const states = async (id: number) => (await run('landlord', id)).steps.map(({ state }) => state)
const start = (who: Caller, input: object = {}) =>
  call(who, runs.start, { workflowId, siteId: mall, tenantId: bakery, name: 'Fit-out of 101', ...input } as never)

/** What is due in days is due by the clocks of its site. */
const todayAtSite = () => dayIn('America/Toronto', new Date())

let workflowId = 0
let id = 0
beforeAll(async () => {
  const fields = [{ kind: 'text', label: 'Works', required: true, forClients: true }]
  await call('landlord', forms.save, { title: 'Fit-out', category: 'fitout', clients: 'Fill', publish: true, fields } as never)
})

describe('a workflow', () => {
  test('is made of steps that can be done', async () => {
    const wrong = async (...list: object[]) =>
      Object.values((await save('landlord', { name: 'Wrong', steps: list })).failure.fieldErrors ?? {}).map(({ code }) => code)
    expect(await wrong({ kind: 'Task', name: 'Nobody' })).toEqual(['workflow-assignee-missing'])
    expect(await wrong({ ...steps[3] })).toEqual(['workflow-first-approval'])
    expect(await wrong({ ...steps[0], form: 'none' })).toEqual(['workflow-form-missing'])
    expect(await wrong({ ...steps[1], internal: true })).toEqual(['workflow-internal-client'])
    expect(await wrong({ kind: 'Wait', name: 'Wait' })).toEqual(['workflow-wait-missing'])
    expect((await save('landlord', { name: 'Empty', status: 'Published' })).failure.code).toBe('workflow-empty')
    expect((await save('landlord', { name: 'R', rolesIds: [ids.role.southRole] })).failure.code).toBe('workflow-role-unknown')
    expect((await save('manager', { name: 'Mine', steps })).status).toBe(403)
    expect((await save('client', { name: 'Mine', steps })).status).toBe(403)
  })

  test('is a draft until it is published; only then it is started, by those it names', async () => {
    workflowId = (await save('landlord', { name: 'Fit-out', steps })).body.id
    expect((await start('landlord')).failure.code).toBe('workflow-not-published')
    expect((await start('manager')).status).toBe(404)
    const draft = (await call('landlord', workflows.get, { id: workflowId, siteId: mall })).body
    expect(draft).toMatchObject({ status: 'Draft', mayStart: false, isFavorite: false })
    const published = { ...draft, status: 'Published', rolesIds: [ids.role.deputy] }
    expect((await save('landlord', published)).status).toBe(200)
    expect((await save('landlord', published)).failure.code).toBe('saved-meanwhile')
    expect((await start('manager')).status).toBe(404)
    const names = async (who: Caller, ask: object = {}) =>
      (await call(who, workflows.search, ask)).body.items.map(({ name }) => name)
    expect(await names('deputy')).toEqual(['Fit-out'])
    expect(await names('manager')).toEqual([])
    expect(await names('otherLandlord')).toEqual([])
    expect((await call('otherLandlord', workflows.get, { id: workflowId, siteId: -1 })).status).toBe(404)
    expect((await call('deputy', workflows.favorite, { id: workflowId, favorite: true })).status).toBe(200)
    expect(await names('deputy', { favoritesOnly: true })).toEqual(['Fit-out'])
    expect(await names('deputy', { favoritesOnly: true, userId: idOf('landlord') })).toEqual([])
    expect(await names('landlord', { favoritesOnly: true })).toEqual([])
  })

  test('is changed step by step, cloned and deleted', async () => {
    const copy = (await call('landlord', workflows.clone, { id: workflowId })).body.id
    const get = async () => (await call('landlord', workflows.get, { id: copy, siteId: -1 })).body
    const { version, name, status, steps: list } = await get()
    expect([name, status, list.length]).toEqual(['Fit-out copy', 'Draft', 6])
    const task = { kind: 'Task', name: 'Say goodbye', assignees: [{ type: 'site' }] }
    const added = await call('landlord', workflows.saveStep, { workflowId: copy, version, step: task } as never)
    expect(added.failure).toMatchObject({ successful: true })
    const { key } = added.body
    const again = { workflowId: copy, version: version + 1, step: { ...task, key, name: 'Say hello' } }
    expect((await call('landlord', workflows.saveStep, again as never)).body.key).toBe(key)
    expect((await call('landlord', workflows.step, { workflowId: copy, key })).body.name).toBe('Say hello')
    expect((await get()).steps.map((one) => one.name).at(-1)).toBe('Say hello')
    expect((await call('otherLandlord', workflows.remove, { id: copy })).status).toBe(404)
    expect((await call('landlord', workflows.remove, { id: copy })).status).toBe(200)
  })
})

describe('a run', () => {
  test('asks the client first, who is told by mail and bell', async () => {
    const started = await start('deputy')
    expect(started.body).toMatchObject({ successful: true, numberValue1: started.body.id })
    id = started.body.id
    expect(await states(id)).toEqual(['Started', 'NotStarted', 'NotStarted', 'NotStarted', 'NotStarted', 'NotStarted'])
    expect(await waits('client', 'assigned')).toEqual(['Request'])
    expect(await waits('neighbour', 'assigned')).toEqual([])
    expect((await mailsTo(app, 'client@test.example')).at(-1)?.subject).toContain('“Request” has been assigned to you')
    const bell = await database.pool.query('select string1 from app_notifications where user_id = $1 and event = 221', [
      idOf('client'),
    ])
    expect(bell.rows).toEqual([{ string1: 'Request' }])
    const { dueOn, mine } = await step('client', id, 'Request')
    expect(mine).toBe('assigned')
    expect(dueOn).toBe(addWorkingDays(todayAtSite(), 2, new Set()))
  })

  test('is there for nobody else, and shows a client no step of the company', async () => {
    for (const who of ['neighbour', 'otherLandlord', 'otherClient'] as const) {
      expect((await call(who, runs.get, { id, siteId: -1, withTimeline: 'true' })).status).toBe(404)
      expect((await call(who, runs.comment, { id, text: 'Hello' })).status).toBe(404)
      expect((await set(who, id, 'Request', 'Completed')).status).toBe(404)
    }
    expect((await run('client', id)).steps.map(({ name }) => name)).toEqual([
      'Request',
      'Drawings',
      'Approval',
      'A day of rest',
      'Release',
    ])
    expect((await call('client', runs.get, { id, siteId: tower, withTimeline: 'true' })).status).toBe(404)
    const own = (await step('landlord', id, 'Check the lease')).id
    expect((await call('client', runs.setStepStatus, { id, stepId: own, status: 'Completed' })).status).toBe(404)
    expect((await call('client', runs.related, { id, stepId: own })).status).toBe(404)
  })

  test('takes the entry of a form, then the files that a step asks for', async () => {
    expect((await set('client', id, 'Request', 'Completed')).failure.code).toBe('workflow-entry-missing')
    const stepId = (await step('client', id, 'Request')).id
    expect((await call('client', runs.saveStep, { id, stepId, custom: {} })).failure.fields).toHaveProperty('custom.f1')
    expect((await call('deputy', runs.saveStep, { id, stepId, note: 'x' })).failure.code).toBe('workflow-step-not-yours')
    expect((await call('client', runs.saveStep, { id, stepId, custom: { Works: 'New walls' } })).status).toBe(200)
    const { entryId } = await step('landlord', id, 'Request')
    const entry = await call('landlord', formValues.get, { category: 'fitout', id: entryId as number })
    expect([entry.body.tenantId, ...Object.values(entry.body.custom)]).toEqual([bakery, 'New walls'])
    const change = { id, stepId, custom: { Works: 'New floor' } }
    expect((await call('client', runs.saveStep, change)).failure.code).toBe('saved-meanwhile')
    expect((await call('client', runs.saveStep, { ...change, entryVersion: 1 })).status).toBe(200)
    expect((await set('client', id, 'Request', 'Completed', { note: 'Sent' })).status).toBe(200)
    expect(await states(id)).toEqual(['Completed', 'Started', 'Started', 'NotStarted', 'NotStarted', 'NotStarted'])

    expect((await set('client', id, 'Drawings', 'Completed')).failure.code).toBe('workflow-files-missing')
    const drawings = (await step('client', id, 'Drawings')).id
    expect((await call('client', runs.saveStep, { id, stepId: drawings }, { file1: pdf })).status).toBe(200)
    expect((await set('client', id, 'Drawings', 'Completed')).status).toBe(200)
    expect((await step('landlord', id, 'Drawings')).files.map(({ name }) => name)).toEqual(['plan.pdf'])
    const before = (await call('landlord', runs.related, { id, stepId: (await step('landlord', id, 'Approval')).id })).body.steps
    expect(before.map(({ name, files }) => [name, files.length])).toEqual([
      ['Request', 0],
      ['Drawings', 1],
      ['Check the lease', 0],
    ])
    expect(await waits('landlord', 'approval')).toEqual([])
    expect((await set('deputy', id, 'Check the lease', 'Completed')).status).toBe(200)
    expect(await waits('landlord', 'approval')).toEqual(['Approval'])
    const task = { kind: 'Task', name: 'Own', assignees: [{ type: 'starter' }] }
    const flow = await save('landlord', { name: 'Own', status: 'Published', steps: [task] })
    const own = (await start('landlord', { workflowId: flow.body.id, name: 'Own' })).body.id
    // In either way, the oldest first.
    const mine = (await call('landlord', runs.search, { mode: 'mine', sortBy: 'since', descending: false } as never)).body.items
    expect(mine.map(({ stepName, mode }) => [stepName, mode])).toEqual([
      ['Approval', 'approval'],
      ['Own', 'assigned'],
    ])
    expect(mine.map(({ since }) => since)).toEqual(mine.map(({ since }) => since).toSorted())
    const { version } = await run('landlord', own)
    expect((await call('landlord', runs.setStatus, { id: own, version, status: 'Deleted' })).status).toBe(200)
    expect((await call('landlord', workflows.remove, { id: flow.body.id })).status).toBe(200)
  })

  test('is returned with a reason, and what was given stays', async () => {
    expect((await set('deputy', id, 'Approval', 'Approved')).failure.code).toBe('workflow-step-not-yours')
    expect((await set('landlord', id, 'Approval', 'Completed')).failure.code).toBe('workflow-step-approval')
    expect((await set('landlord', id, 'Approval', 'Rejected')).failure.fieldErrors).toMatchObject({
      note: { code: 'workflow-reason-required' },
    })
    const to = (await step('landlord', id, 'Drawings')).id
    const later = (await step('landlord', id, 'Release')).id
    expect((await set('landlord', id, 'Approval', 'Rejected', { note: 'No', returnTo: later })).failure.code).toBe(
      'workflow-return-earlier',
    )
    expect((await set('landlord', id, 'Approval', 'Rejected', { note: 'The scale is missing', returnTo: to })).status).toBe(200)
    expect(await states(id)).toEqual(['Completed', 'Started', 'Completed', 'NotStarted', 'NotStarted', 'NotStarted'])
    const mail = (await mailsTo(app, 'client@test.example')).at(-1)
    expect(mail?.subject).toContain('Drawings')
    expect((await step('client', id, 'Drawings')).files).toHaveLength(1)
    expect((await set('client', id, 'Drawings', 'Completed', { round: 1 })).failure.code).toBe('saved-meanwhile')
    expect((await set('client', id, 'Drawings', 'Completed', { round: 2 })).status).toBe(200)
  })

  test('is completed once all have approved; a wait that is over holds nobody up', async () => {
    expect((await set('landlord', id, 'Approval', 'Approved', { note: 'Fine' })).status).toBe(200)
    expect((await set('landlord', id, 'Approval', 'Approved')).failure.code).toBe('workflow-step-not-yours')
    expect(await waits('landlord', 'approval')).toEqual([])
    expect(await waits('manager', 'approval')).toEqual(['Approval'])
    expect((await set('manager', id, 'Approval', 'Approved')).status).toBe(200)
    expect(await waits('deputy', 'assigned')).toEqual(['Release'])
    expect((await set('deputy', id, 'Release', 'Completed')).status).toBe(200)
    const whole = await run('client', id)
    expect([whole.status, whole.completedDate === null]).toEqual(['Completed', false])
    expect(whole.timeline.map(({ kind }) => kind)).toEqual([
      'started',
      'done',
      'file',
      'done',
      'returned',
      'done',
      'approved',
      'approved',
      'waited',
      'done',
      'finished',
    ])
    expect((await run('landlord', id)).timeline).toHaveLength(12)
  })

  test('is paused, taken up again, restarted, given to others and deleted by who manages it', async () => {
    const version = async () => (await run('landlord', id)).version
    expect((await call('manager', runs.restart, { id, version: await version() })).status).toBe(403)
    expect((await call('deputy', runs.restart, { id, version: await version() })).status).toBe(200)
    expect(await states(id)).toEqual(['Started', 'NotStarted', 'NotStarted', 'NotStarted', 'NotStarted', 'NotStarted'])
    expect(await step('client', id, 'Request')).toMatchObject({ entryId: null, note: '', round: 2 })
    const status = async (to: 'Paused' | 'Started' | 'Deleted') =>
      call('deputy', runs.setStatus, { id, version: await version(), status: to })
    expect((await status('Paused')).status).toBe(200)
    expect(await waits('client', 'assigned')).toEqual([])
    expect((await set('client', id, 'Request', 'Completed')).failure.code).toBe('workflow-paused')
    expect((await status('Paused')).failure).toMatchObject({ code: 'workflow-transition' })
    expect((await status('Started')).status).toBe(200)
    expect(await waits('client', 'assigned')).toEqual(['Request'])
    const stepId = (await step('landlord', id, 'Request')).id
    const give = (userIds: number[]) => call('deputy', runs.reassign, { id, stepId, userIds })
    expect((await give([idOf('neighbour')])).failure.code).toBe('workflow-assignee-unknown')
    expect((await give([idOf('manager')])).status).toBe(200)
    expect(await waits('client', 'assigned')).toEqual([])
    expect(await waits('manager', 'assigned')).toEqual(['Request'])
    expect((await set('manager', id, 'Request', 'Skipped', { note: 'On paper' })).status).toBe(403)
    expect((await set('deputy', id, 'Request', 'Skipped', { note: 'On paper' })).status).toBe(200)
    expect(await waits('client', 'assigned')).toEqual(['Drawings'])
    expect((await call('client', runs.comment, { id, text: 'Tomorrow' })).status).toBe(200)
    expect((await call('client', runs.comment, { id, text: 'Psst', internal: true })).status).toBe(403)
    expect((await call('deputy', runs.update, { id, version: await version(), name: 'Bakery', description: '' })).status).toBe(
      200,
    )
    expect((await status('Deleted')).status).toBe(200)
    expect((await call('client', runs.get, { id, siteId: -1, withTimeline: 'false' })).status).toBe(404)
    const names = async (ask: object) => (await call('landlord', runs.search, ask)).body.items.map(({ name }) => name)
    expect(await names({})).toEqual([])
    expect(await names({ status: 'Deleted' })).toEqual(['Own', 'Bakery'])
    expect(await waits('client', 'assigned')).toEqual([])
  })

  test('goes on as it began when its workflow is changed or deleted', async () => {
    const begun = (await start('landlord', { name: 'Second' })).body.id
    const whole = (await call('landlord', workflows.get, { id: workflowId, siteId: -1 })).body
    await save('landlord', { ...whole, steps: whole.steps.slice(2, 3) })
    expect((await run('landlord', begun)).steps).toHaveLength(6)
    expect((await call('landlord', workflows.remove, { id: workflowId })).status).toBe(200)
    expect((await run('landlord', begun)).workflowName).toBe('Fit-out')
  })
})

test('working days pass over weekends and the holidays of the company', async () => {
  expect(addWorkingDays('2026-11-27', 1, new Set())).toBe('2026-11-30')
  expect(addWorkingDays('2026-11-27', 1, new Set(['2026-11-30']))).toBe('2026-12-01')
  expect(addWorkingDays('2026-11-28', 0, new Set())).toBe('2026-11-30')
  const today = todayAtSite()
  const next = addWorkingDays(today, 1, new Set())
  await call('landlord', holidays.save, { name: 'Off', date: next })
  const made = await save('landlord', {
    name: 'Due',
    status: 'Published',
    steps: [{ kind: 'Task', name: 'Soon', dueDays: 1, assignees: [{ type: 'starter' }] }],
  })
  const begun = (await start('landlord', { workflowId: made.body.id, name: 'Soon' })).body.id
  expect((await step('landlord', begun, 'Soon')).dueOn).toBe(addWorkingDays(today, 1, new Set([next])))
})
