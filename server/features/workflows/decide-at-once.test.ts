import { clientWorkflows as runs } from '@atrium/contract/workflows/client-workflows.ts'
import { workflows } from '@atrium/contract/workflows/workflows.ts'
import { beforeAll, expect, test } from 'vitest'
import { idOf, ids } from '../../testing/fixtures.ts'
import { type Caller, openTestApp } from '../../testing/test-app.ts'

const { call, database } = await openTestApp()
const PAIRS = Number(process.env['PAIRS'] ?? 15)

const asked = (['landlord', 'manager'] as const).map((who) => ({ type: 'person', id: idOf(who) }))
let both = 0
let either = 0
beforeAll(async () => {
  const make = async (approvals: number) => {
    const steps = [
      { kind: 'Task', name: 'Ask', assignees: [{ type: 'starter' }] },
      { kind: 'Approve', name: 'Decide', approvals, assignees: asked },
      { kind: 'Task', name: 'Go on', assignees: [{ type: 'starter' }] },
    ]
    return (await call('landlord', workflows.save, { name: `of ${approvals}`, status: 'Published', steps } as never)).body.id
  }
  both = await make(0)
  either = await make(1)
})

/** A run that waits for the decision of two. */
async function waiting(workflowId: number) {
  const name = 'At once'
  const { id } = (await call('landlord', runs.start, { workflowId, siteId: ids.site.mall, name })).body
  const [ask, decide] = (await call('landlord', runs.get, { id, siteId: -1, withTimeline: 'false' })).body.steps
  const first = { id, stepId: ask?.id ?? 0, status: 'Completed' } as const
  expect((await call('landlord', runs.setStepStatus, first)).status).toBe(200)
  return { id, stepId: decide?.id ?? 0 }
}
const decide = async (who: Caller, of: { id: number; stepId: number }, status: 'Approved' | 'Rejected') =>
  (await call(who, runs.setStepStatus, { ...of, status, note: 'So', round: 1 })).status
const states = async (id: number) =>
  (await call('landlord', runs.get, { id, siteId: -1, withTimeline: 'false' })).body.steps.map(({ state }) => state)

test('of two who approve at once none is lost, and what follows begins once', async () => {
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const run = await waiting(both)
    const answers = await Promise.all([decide('landlord', run, 'Approved'), decide('manager', run, 'Approved')])
    expect(answers).toEqual([200, 200])
    expect(await states(run.id)).toEqual(['Completed', 'Completed', 'Started'])
  }
  const { rows } = await database.pool.query(`select step_id from client_workflow_assignments where round > 1`)
  expect(rows).toEqual([])
}, 300_000)

test('where one is enough, the other is told that it is decided', async () => {
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const run = await waiting(either)
    const answers = await Promise.all([decide('landlord', run, 'Approved'), decide('manager', run, 'Rejected')])
    expect(answers.toSorted()).toEqual([200, 409])
    const now = await states(run.id)
    expect(now).toEqual(answers[0] === 200 ? ['Completed', 'Completed', 'Started'] : ['Started', 'NotStarted', 'NotStarted'])
  }
}, 300_000)
