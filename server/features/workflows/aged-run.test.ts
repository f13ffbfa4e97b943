import { forms } from '@atrium/contract/forms/forms.ts'
import { clientWorkflows as runs } from '@atrium/contract/workflows/client-workflows.ts'
import { workflows } from '@atrium/contract/workflows/workflows.ts'
import { beforeAll, expect, test } from 'vitest'
import { idOf, ids } from '../../testing/fixtures.ts'
import { runJob } from '../../testing/run-job.ts'
import { type Caller, openTestApp } from '../../testing/test-app.ts'
import { runFaults } from './run-faults.ts'

const app = await openTestApp()
const { call, database } = app
const { mall } = ids.site
const { bakery } = ids.tenant

/** A step as the first version stored it: with nothing that steps have got since. */
const first = (key: string, kind: string, name: string, more: object = {}) => ({
  key,
  kind,
  name,
  details: '',
  withPrevious: false,
  internal: false,
  assignees: [{ type: 'starter', id: null }],
  dueDays: null,
  form: '',
  files: 1,
  approvals: 1,
  waitDays: null,
  waitUntil: null,
  ...more,
})
const steps = [
  first('ask', 'FillForm', 'Request', { form: 'oldrequests', assignees: [{ type: 'client', id: null }], dueDays: 5 }),
  first('do', 'Task', 'Works', { dueDays: 10 }),
  first('wait', 'Wait', 'A rest', { waitDays: 3 }),
  first('see', 'Approve', 'Release'),
  first('end', 'Task', 'Keys', { internal: true }),
]

const sql = (text: string, values: unknown[] = []) => database.pool.query(text, values)
const insert = async (table: string, row: Record<string, unknown>): Promise<number> => {
  const names = Object.keys(row)
  const places = names.map((_, at) => `$${at + 1}`)
  const made = await sql(
    `insert into ${table} (${names.join(', ')}) values (${places.join(', ')}) returning id`,
    Object.values(row).map((one) =>
      Array.isArray(one) || (one !== null && typeof one === 'object' && !(one instanceof Date)) ? JSON.stringify(one) : one,
    ),
  )
  return made.rows[0].id as number
}

const place = { landlord_id: 1, site_id: mall, tenant_id: bakery }
let id = 0
let workflowId = 0
beforeAll(async () => {
  const fields = [{ kind: 'text', label: 'Works', forClients: true }]
  await call('landlord', forms.save, {
    title: 'Requests',
    category: 'oldrequests',
    clients: 'Fill',
    publish: true,
    fields,
  } as never)
  const begun = new Date()
  begun.setFullYear(begun.getFullYear() - 1)
  const day = begun.toISOString().slice(0, 10)
  const by = { created_by: idOf('landlord'), updated_by: idOf('landlord'), created_at: begun, updated_at: begun }
  workflowId = await insert('workflows', {
    landlord_id: 1,
    name: 'Old works',
    description: '',
    status: 'Published',
    steps,
    ...by,
  })
  const run = {
    name: 'Works of last year',
    status: 'Started',
    workflow_id: workflowId,
    workflow_name: 'Old works',
    workflow_version: 1,
  }
  id = await insert('client_workflows', { ...place, ...run, for_clients: true, ...by })
  const of = { ...place, client_workflow_id: id }
  const stepIds: number[] = []
  for (const [at, step] of steps.entries())
    stepIds.push(
      await insert('client_workflow_steps', {
        ...of,
        position: at,
        group_no: at,
        step,
        ...(at === 0 ? { state: 'Started', round: 1, due_on: day, started_at: begun, escalated_on: day } : {}),
      }),
    )
  const asked = { step_id: stepIds[0], user_id: idOf('client'), mode: 'assigned', round: 1, due_on: day, created_at: begun }
  await insert('client_workflow_assignments', { ...of, ...asked })
  await insert('client_workflow_events', { ...of, kind: 'started', cycle: 1, created_by: idOf('landlord'), created_at: begun })
})

const read = async (who: Caller) => (await call(who, runs.get, { id, siteId: -1, withTimeline: 'true' })).body
const set = async (who: Caller, name: string, status: string, more: object = {}) => {
  const stepId = (await read('landlord')).steps.find((one) => one.name === name)?.id
  const answer = await call(who, runs.setStepStatus, { id, stepId, status, ...more } as never)
  expect(answer.status, `${name}: ${JSON.stringify(answer.failure)}`).toBe(200)
}
const states = async () => (await read('landlord')).steps.map(({ state }) => state)

test('a run of the first version, a year old, goes on to its end', async () => {
  const [shown] = (await read('client')).steps
  expect(shown).toMatchObject({ mine: 'assigned', isOverdue: true, when: null, envelope: null, invoice: null })
  await runJob(app.services, 'workflow-clock')
  const of = { id, stepId: shown?.id ?? 0 }
  const kept = await call('client', runs.saveStep, { ...of, custom: { Works: 'New walls' } } as never)
  expect(kept.status, JSON.stringify(kept.failure)).toBe(200)
  await set('client', 'Request', 'Completed')
  await set('landlord', 'Works', 'Completed', { note: 'Done' })
  expect(await states()).toEqual(['Completed', 'Completed', 'Started', 'NotStarted', 'NotStarted'])
  await sql(
    "update client_workflow_steps set waits_until = '2020-01-01' where client_workflow_id = $1 and waits_until is not null",
    [id],
  )
  await runJob(app.services, 'workflow-clock')
  expect((await states())[3]).toBe('Waiting_Approval')
  await set('landlord', 'Release', 'Rejected', { note: 'Once more' })
  expect((await states())[1]).toBe('Started')
  await set('landlord', 'Works', 'Completed')
  await sql(
    "update client_workflow_steps set waits_until = '2020-01-01' where client_workflow_id = $1 and waits_until is not null",
    [id],
  )
  await runJob(app.services, 'workflow-clock')
  await set('landlord', 'Release', 'Approved')
  await set('landlord', 'Keys', 'Completed')
  expect((await read('client')).status).toBe('Completed')
  expect(await runFaults(database.db)).toEqual([])
})

test('its workflow is read, saved as it is, rehearsed and started', async () => {
  const { body } = await call('landlord', workflows.get, { id: workflowId, siteId: -1 })
  expect(body.steps[0]).toMatchObject({ raiseDays: null, signers: [], when: null, fieldIn: null })
  const today = new Date().toISOString().slice(0, 10)
  const told = await call('landlord', workflows.rehearse, {
    id: workflowId,
    from: today,
    to: today,
    tenantIds: [bakery],
  } as never)
  expect(told.body.runs, JSON.stringify(told.failure)).toHaveLength(1)
  expect((await call('landlord', workflows.save, body as never)).status).toBe(200)
  const input = { workflowId, siteId: mall, tenantId: bakery, name: 'Works of this year' }
  expect((await call('landlord', runs.start, input as never)).status).toBe(200)
})
