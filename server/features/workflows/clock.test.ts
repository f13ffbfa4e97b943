import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { clientWorkflows as runs } from '@atrium/contract/workflows/client-workflows.ts'
import { workflows } from '@atrium/contract/workflows/workflows.ts'
import { expect, test } from 'vitest'
import { jobContext } from '../../platform/work/unit-of-work.ts'
import { idOf, ids } from '../../testing/fixtures.ts'
import { mailsTo } from '../../testing/mails.ts'
import { runJob } from '../../testing/run-job.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { remindOfSteps, workers } from './clock.ts'

const app = await openTestApp()
const { call, database } = app
const today = dayIn('America/Toronto', new Date())

async function start(...steps: object[]): Promise<number> {
  const made = await call('landlord', workflows.save, { name: 'Clock', status: 'Published', steps } as never)
  return (await call('landlord', runs.start, { workflowId: made.body.id, siteId: ids.site.mall, name: 'Clock' })).body.id
}
const states = async (id: number) =>
  (await call('landlord', runs.get, { id, siteId: -1, withTimeline: 'false' })).body.steps.map(({ state }) => state)
const task = { kind: 'Task', name: 'Act', assignees: [{ type: 'person', id: idOf('manager') }] }

test('a wait ends on its day, and not while the run is paused', async () => {
  const id = await start({ kind: 'Wait', name: 'Rest', waitUntil: addDays(today, 9) }, task)
  await runJob(app.services, 'workflow-clock')
  expect(await states(id)).toEqual(['Started', 'NotStarted'])
  await database.pool.query('update client_workflow_steps set waits_until = $1 where client_workflow_id = $2 and position = 0', [
    today,
    id,
  ])
  const { version } = (await call('landlord', runs.get, { id, siteId: -1, withTimeline: 'false' })).body
  await call('landlord', runs.setStatus, { id, version, status: 'Paused' })
  await runJob(app.services, 'workflow-clock')
  expect(await states(id)).toEqual(['Started', 'NotStarted'])
  await call('landlord', runs.setStatus, { id, version: version + 1, status: 'Started' })
  expect(await states(id)).toEqual(['Completed', 'Started'])
})

test('whoever is asked is reminded on the day that a step is due, and once more when it is overdue', async () => {
  const id = await start({ ...task, name: 'Pay', dueDays: 3 })
  const due = async (day: string) =>
    database.pool.query('update client_workflow_steps set due_on = $1 where client_workflow_id = $2', [day, id])
  const subjects = async () =>
    (await mailsTo(app, 'manager@test.example')).map(({ subject }) => subject).filter((one) => one.includes('“Pay”'))
  const noon = new Date(`${today}T17:00:00Z`)
  const remind = () => remindOfSteps(jobContext(app.services, (workers[0] as (typeof workers)[number]).job), noon)
  await remind()
  expect(await subjects()).toHaveLength(1)
  await due(today)
  await remind()
  await remind()
  expect((await subjects()).at(-1)).toContain('is due on')
  await due(addDays(today, -1))
  await remind()
  await remind()
  expect(await subjects()).toHaveLength(3)
  expect((await subjects()).at(-1)).toContain('is overdue')
  expect((await mailsTo(app, 'landlord@test.example')).at(-1)?.subject).toContain('is overdue')
})
