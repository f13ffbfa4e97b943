import { contracts } from '@atrium/contract/contracts/contracts.ts'
import { contractLibrary } from '@atrium/contract/contracts/library.ts'
import { contractObligations } from '@atrium/contract/contracts/obligations.ts'
import { contractTemplates } from '@atrium/contract/contracts/templates.ts'
import { forms } from '@atrium/contract/forms/forms.ts'
import { formValues } from '@atrium/contract/forms/values.ts'
import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { clientWorkflows as runs } from '@atrium/contract/workflows/client-workflows.ts'
import { MAX_STARTS_A_DAY } from '@atrium/contract/workflows/triggers.ts'
import { workflows } from '@atrium/contract/workflows/workflows.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { ids } from '../../testing/fixtures.ts'
import { runJob } from '../../testing/run-job.ts'
import { type Caller, openTestApp } from '../../testing/test-app.ts'
import { leasesOf } from '../leases/testing.ts'
import { startWorkflowJob } from './start-job.ts'

const app = await openTestApp()
const { call, database } = app
const { mall } = ids.site
const { bakery } = ids.tenant
const category = 'reports'
const starter = [{ type: 'starter' }]
// By the calendar of the site, where it may still be the day before.
const today = dayIn('America/Toronto', new Date())
const sinceToday = (id: number) => database.pool.query('update workflows set starts_since = $2 where id = $1', [id, today])
const fill = { key: 'report', kind: 'FillForm', name: 'Report', form: category, assignees: starter }
const task = { kind: 'Task', name: 'Look at it', assignees: starter }

let made = 0
const save = (startsBy: object | null, steps: object[] = [task], more: object = {}) =>
  call('landlord', workflows.save, { name: `Flow ${++made}`, status: 'Published', steps, startsBy, ...more } as never)
const workflowOf = async (id: number) => (await call('landlord', workflows.get, { id, siteId: -1 })).body
const begun = async () => (await call('landlord', runs.search, { rowsPerPage: 100, sortBy: 'createdDate' })).body.items
const runsOf = async (name: string) => (await begun()).filter((one) => one.name.startsWith(`${name}:`))
const run = async (id: number) => (await call('landlord', runs.get, { id, siteId: -1, withTimeline: 'true' })).body
const enter = (who: Caller, more: object = {}) =>
  call(who, formValues.save, { category, siteId: mall, tenantId: bakery, custom: { Words: 'Wet' }, ...more } as never)
const makeLease = leasesOf(app)
const lease = (leaseNo: string, endDate: string) => makeLease({ leaseNo, startDate: '2020-01-01', endDate, status: 'Active' })

beforeAll(async () => {
  const fields = [{ kind: 'text', label: 'Words', forClients: true }]
  await call('landlord', forms.save, { title: 'Report', category, clients: 'Fill', fields, publish: true } as never)
})

describe('a workflow that starts by an entry', () => {
  test('asks for a form that is there', async () => {
    expect((await save({ on: 'entryMade', form: 'nothing' })).failure.fieldErrors).toMatchObject({
      'startsBy.form': { code: 'workflow-form-missing' },
    })
    expect((await save({ on: 'leaseEnds', days: 0 })).status).toBe(400)
    expect((await call('clerk', workflows.save, { name: 'X', startsBy: null } as never)).status).toBe(403)
  })

  test('is started once for each, for its client, and its first step is done by it', async () => {
    const { body } = await save({ on: 'entryMade', form: category, by: 'client' }, [fill, task])
    const { name } = await workflowOf(body.id)
    const entry = (await enter('client')).body.id
    await enter('landlord')
    await expect.poll(() => runsOf(name)).toHaveLength(1)
    const again = { workflowId: body.id, on: 'entry' as const, subjectId: entry }
    await Promise.all([runJob(app.services, startWorkflowJob, again), runJob(app.services, startWorkflowJob, again)])
    const [one, ...more] = await runsOf(name)
    expect(more).toEqual([])
    expect(one).toMatchObject({ tenantId: bakery, siteId: mall, createdBy: '' })
    const { steps, timeline } = await run(one?.id ?? 0)
    expect(steps.map(({ state, entryId }) => [state, entryId])).toEqual([
      ['Completed', entry],
      ['Started', null],
    ])
    // Nobody of the company has started it: its administrators are asked.
    expect(steps[1]?.assignments.length).toBeGreaterThan(0)
    expect(timeline[0]).toMatchObject({ kind: 'startedByEntry', by: '', is: 'Report 1' })
    await call('landlord', workflows.remove, { id: body.id })
  })

  test('is started by whoever of the company has made it, and by none that a workflow, a copy or a paused one has', async () => {
    const { body } = await save({ on: 'entryMade', form: category, by: 'company' }, [task])
    const { name } = await workflowOf(body.id)
    const { id } = (await enter('landlord')).body
    await expect.poll(() => runsOf(name)).toHaveLength(1)
    expect((await runsOf(name))[0]?.createdBy).not.toBe('')
    await call('landlord', formValues.copy, { category, ids: [id] })
    const started = await call('landlord', runs.start, {
      workflowId: (await save(null, [fill])).body.id,
      siteId: mall,
      tenantId: bakery,
      name: 'By hand',
    } as never)
    const stepId = (await run(started.body.id)).steps[0]?.id ?? 0
    expect((await call('landlord', runs.saveStep, { id: started.body.id, stepId, custom: { Words: 'x' } })).status).toBe(200)
    const { startsMissed: _, ...stored } = await workflowOf(body.id)
    expect((await call('landlord', workflows.save, { ...stored, status: 'Paused' } as never)).status).toBe(200)
    const late = (await enter('landlord')).body.id
    await runJob(app.services, startWorkflowJob, { workflowId: body.id, on: 'entry', subjectId: late })
    expect(await runsOf(name)).toHaveLength(1)
    const { rows } = await database.pool.query('select count(*)::int as n from workflow_starts where workflow_id = $1', [body.id])
    expect(rows[0]).toEqual({ n: 1 })
  })
})

describe('a workflow that starts before leases end', () => {
  const ask = async () => {
    await runJob(app.services, 'workflow-starts')
  }
  test('is started once for each lease that has come so near since it was published', async () => {
    const { body } = await save({ on: 'leaseEnds', days: 90 })
    await sinceToday(body.id)
    const { name } = await workflowOf(body.id)
    const near = await lease('L-90', addDays(today, 90))
    await lease('L-40', addDays(today, 40))
    await lease('L-200', addDays(today, 200))
    await ask()
    await ask()
    await expect.poll(() => runsOf(name)).toHaveLength(1)
    await runJob(app.services, startWorkflowJob, { workflowId: body.id, on: 'lease', subjectId: near })
    const [one, ...more] = await runsOf(name)
    expect(more).toEqual([])
    expect(one).toMatchObject({ name: `${name}: L-90`, tenantId: bakery })
    expect((await run(one?.id ?? 0)).timeline[0]).toMatchObject({ kind: 'startedByLease', is: 'L-90' })
    // Published three months earlier it would have seen the other one come.
    await database.pool.query(`update workflows set starts_since = current_date - 100 where id = $1`, [body.id])
    await ask()
    await expect.poll(() => runsOf(name)).toHaveLength(2)
    expect((await call('otherLandlord', runs.get, { id: one?.id ?? 0, siteId: -1, withTimeline: 'true' })).status).toBe(404)
  })
})

describe('a workflow that starts by what is due by contracts', () => {
  const ask = () => runJob(app.services, 'workflow-starts')
  let contractId = 0
  const owe = async (title: string, on: string, more: object = {}) => {
    const input = { contractId, title, side: 'Landlord', rule: 'OnDay', day: on, amount: 0, ...more }
    const { status, failure } = await call('landlord', contractObligations.save, input as never)
    expect(status, JSON.stringify(failure)).toBe(200)
  }
  const act = async (action: string) => {
    const { version } = (await call('landlord', contracts.get, { id: String(contractId) })).body
    return call('landlord', contracts.act, { id: contractId, version, action } as never)
  }
  beforeAll(async () => {
    const clause = { name: 'Works', description: 'As agreed.' }
    const partId = (await call('landlord', contractLibrary.clause.save, clause as never)).body.id
    const template = { name: 'Works', parts: [{ key: 'works', kind: 'clause', partId }], status: 'Published' }
    const templateId = (await call('landlord', contractTemplates.save, template as never)).body.id
    contractId = (await call('landlord', contracts.create, { templateId, tenantId: bakery, name: 'Works' } as never)).body.id
  })

  test('is started once for each day that has come so near, by contracts in force alone', async () => {
    const { body } = await save({ on: 'obligationDue', days: 5, side: 'Landlord' })
    await sinceToday(body.id)
    const { name } = await workflowOf(body.id)
    await owe('Paint', addDays(today, 5))
    await owe('Roof', addDays(today, 30))
    await owe('Sweep', addDays(today, 5), { side: 'Client' })
    await ask()
    await act('share')
    await ask()
    expect(await runsOf(name)).toEqual([])
    await act('agree')
    await ask()
    await ask()
    await expect.poll(() => runsOf(name)).toHaveLength(1)
    const { rows } = await database.pool.query<{ id: number }>(`select id from contract_due_dates where title = 'Paint'`)
    const again = { workflowId: body.id, on: 'obligation' as const, subjectId: rows[0]?.id ?? 0 }
    await Promise.all([runJob(app.services, startWorkflowJob, again), runJob(app.services, startWorkflowJob, again)])
    const [one, ...more] = await runsOf(name)
    expect(more).toEqual([])
    expect(one).toMatchObject({ tenantId: bakery, siteId: mall, createdBy: '' })
    const is = (await run(one?.id ?? 0)).timeline[0]
    expect(is).toMatchObject({ kind: 'startedByObligation', is: expect.stringMatching(/^C-\d{4} Paint$/) })
    // Moved and moved back it is the same day of the same obligation.
    await database.pool.query(`update contract_due_dates set due_on = due_on - 3 where title = 'Paint'`)
    await ask()
    expect(await runsOf(name)).toHaveLength(1)
    await call('landlord', workflows.remove, { id: body.id })
  })

  test('is not started by what is done, or has come near before it was published; up to a week late it is', async () => {
    const early = (await save({ on: 'obligationDue', days: 0 })).body.id
    const { name } = await workflowOf(early)
    await owe('Late', addDays(today, -3))
    await owe('Too late', addDays(today, -9))
    await owe('Done', today)
    await database.pool.query(`update contract_due_dates set status = 'Done', done_at = now() where title = 'Done'`)
    await sinceToday(early)
    await ask()
    expect(await runsOf(name)).toEqual([])
    await database.pool.query('update workflows set starts_since = $2 where id = $1', [early, addDays(today, -30)])
    await ask()
    await expect.poll(() => runsOf(name)).toHaveLength(1)
    expect((await runsOf(name))[0]?.name).toContain('Late')
    const rehearsed = (await call('landlord', workflows.rehearse, { id: early, from: addDays(today, -10), to: today } as never))
      .body
    expect(rehearsed.by).toBe('obligationDue')
    expect(rehearsed.runs.map(({ is }) => is.replace(/^C-\d{4} /, ''))).toEqual(['Too late', 'Late', 'Done'])
    await call('landlord', workflows.remove, { id: early })
  })
})

describe('of 500 runs a day that a company’s workflows start', () => {
  let other = 0
  beforeAll(async () => {
    other = (await save(null)).body.id
    await database.pool.query('delete from workflow_starts')
  })
  /** So many of them were started some hours ago; those that could not be have no run. */
  const startedBefore = async (n: number, hours: number, isMissed = false) => {
    await database.pool.query('delete from workflow_starts where workflow_id = $1', [other])
    await database.pool.query(
      `insert into workflow_starts (landlord_id, workflow_id, subject, subject_id, run_id, created_at)
       select 1, $1, 'entry', g, case when $4 then null else g end, now() - make_interval(hours => $3) from generate_series(1, $2) g`,
      [other, n, hours, isMissed],
    )
  }
  const missedBy = async (id: number) => (await workflowOf(id)).startsMissed
  const start = (workflowId: number, on: 'entry' | 'lease', subjectId: number) =>
    runJob(app.services, startWorkflowJob, { workflowId, on, subjectId })

  test('the last one starts, and an entry beyond is missed for good: its workflow says how many were', async () => {
    const { id } = (await save({ on: 'entryMade', form: category })).body
    const { name } = await workflowOf(id)
    await startedBefore(MAX_STARTS_A_DAY - 1, 23)
    await enter('landlord')
    await expect.poll(() => runsOf(name)).toHaveLength(1)
    expect(await missedBy(id)).toBe(0)
    const late = (await enter('client')).body.id
    await expect.poll(() => missedBy(id)).toBe(1)
    expect(await runsOf(name)).toHaveLength(1)
    // A day later it could be started, but it was missed: an entry is made once.
    await startedBefore(MAX_STARTS_A_DAY, 25)
    await start(id, 'entry', late)
    expect([await missedBy(id), (await runsOf(name)).length]).toEqual([1, 1])
    await enter('landlord')
    await expect.poll(() => runsOf(name)).toHaveLength(2)
    expect(await missedBy(id)).toBe(1)
    await call('landlord', workflows.remove, { id })
  })

  test('what was missed is none of them, nor are those of another company', async () => {
    const { id } = (await save({ on: 'entryMade', form: category })).body
    const { name } = await workflowOf(id)
    await startedBefore(MAX_STARTS_A_DAY, 1, true)
    await enter('landlord')
    await expect.poll(() => runsOf(name)).toHaveLength(1)
    const theirs = await call('otherLandlord', workflows.save, { name: 'Theirs', status: 'Published', steps: [task] } as never)
    await database.pool.query(
      `insert into workflow_starts (landlord_id, workflow_id, subject, subject_id, run_id)
       select 2, $1, 'entry', g, g from generate_series(1, $2) g`,
      [theirs.body.id, MAX_STARTS_A_DAY],
    )
    await enter('landlord')
    await expect.poll(() => runsOf(name)).toHaveLength(2)
    await call('landlord', workflows.remove, { id })
  })

  test('a lease beyond waits, and is started once there is room', async () => {
    const { id } = (await save({ on: 'leaseEnds', days: 60 })).body
    await sinceToday(id)
    const { name } = await workflowOf(id)
    const near = await lease('L-60', addDays(today, 60))
    await startedBefore(MAX_STARTS_A_DAY, 2)
    await start(id, 'lease', near)
    expect([await missedBy(id), await runsOf(name)]).toEqual([0, []])
    await startedBefore(MAX_STARTS_A_DAY, 25)
    await start(id, 'lease', near)
    expect(await runsOf(name)).toHaveLength(1)
    expect(await missedBy(id)).toBe(0)
  })

  test('an entry for no client is missed where a step makes a contract', async () => {
    await startedBefore(0, 1)
    const template = { kind: 'Contract', name: 'Contract', automatic: true, assignees: starter }
    const { id } = (await save({ on: 'entryMade', form: category })).body
    const { name } = await workflowOf(id)
    await database.pool.query(`update workflows set steps = steps || $2::jsonb where id = $1`, [id, JSON.stringify([template])])
    await enter('landlord', { tenantId: null })
    await expect.poll(() => missedBy(id)).toBe(1)
    expect(await runsOf(name)).toEqual([])
    await call('landlord', workflows.remove, { id })
  })
})
