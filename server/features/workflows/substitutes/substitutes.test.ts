import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { absences } from '@atrium/contract/workflows/absences.ts'
import { clientWorkflows as runs } from '@atrium/contract/workflows/client-workflows.ts'
import { workflows } from '@atrium/contract/workflows/workflows.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { jobContext } from '../../../platform/work/unit-of-work.ts'
import { idOf, ids } from '../../../testing/fixtures.ts'
import { mailsTo } from '../../../testing/mails.ts'
import { runJob } from '../../../testing/run-job.ts'
import { type Caller, openTestApp } from '../../../testing/test-app.ts'
import { remindOfSteps, workers } from '../clock.ts'
import { standInOf } from './stand-in.ts'

const app = await openTestApp()
const { call, database } = app
const { mall, tower } = ids.site
const today = dayIn('America/Toronto', new Date())
const soon = { firstDay: addDays(today, -1), lastDay: addDays(today, 20) }

const person = (who: Parameters<typeof idOf>[0]) => ({ type: 'person', id: idOf(who) })
const away = (who: Caller, substitute: Parameters<typeof idOf>[0], more: object = {}) =>
  call(who, absences.save, { id: null, version: null, substituteId: idOf(substitute), ...soon, ...more } as never)
const start = async (steps: object[], siteId: number = mall) => {
  const made = await call('landlord', workflows.save, { name: 'Away', status: 'Published', steps } as never)
  expect(made.status, JSON.stringify(made.failure)).toBe(200)
  return (await call('landlord', runs.start, { workflowId: made.body.id, siteId, name: 'Away' } as never)).body.id
}
const run = async (id: number, who: Caller = 'landlord') =>
  (await call(who, runs.get, { id, siteId: -1, withTimeline: 'true' })).body
const first = async (id: number, who: Caller = 'landlord') => (await run(id, who)).steps[0]
const set = async (who: Caller, id: number, at: number, status: string, note = 'So') =>
  call(who, runs.setStepStatus, { id, stepId: (await run(id)).steps[at]?.id ?? 0, status, note } as never)
const tasks = async (who: Caller, mode = 'assigned') =>
  (await call(who, runs.search, { mode, rowsPerPage: 100 } as never)).body.items
/** What the job of a change does, and that of each hour. */
const refresh = async (who: Parameters<typeof idOf>[0]) =>
  runJob(app.services, 'refresh-stand-ins', { landlordId: ids.landlord.north, userId: idOf(who) })

afterEach(async () => {
  await database.pool.query('delete from workflow_absences')
})

describe('somebody who is away', () => {
  const task = { kind: 'Task', name: 'Act', assignees: [person('manager')], dueDays: 1 }

  test('is asked in the person of its substitute, who is told in whose place, and answers for it', async () => {
    expect((await away('manager', 'deputy')).status).toBe(200)
    const id = await start([task, { kind: 'Approve', name: 'Decide', assignees: [person('manager')] }])
    expect((await first(id))?.assignments).toMatchObject([
      { userId: idOf('manager'), name: 'manager Tester', substitute: 'deputy Tester', isAway: true, decision: 'Pending' },
    ])
    expect((await first(id, 'deputy'))?.insteadOf).toBe('manager Tester')
    expect((await tasks('deputy')).find((one) => one.id === id)).toMatchObject({ insteadOf: 'manager Tester', stepName: 'Act' })
    // Who is away may act still.
    expect((await first(id, 'manager'))?.mine).toBe('assigned')
    const told = async (who: string) =>
      (await mailsTo(app, `${who}@test.example`)).filter(({ subject }) => subject.includes('“Act”'))
    expect(await told('manager')).toEqual([])
    expect(JSON.stringify((await told('deputy')).at(-1))).toContain('in the place of manager Tester')
    expect((await set('clerk', id, 0, 'Completed')).status).not.toBe(200)
    expect((await set('deputy', id, 0, 'Completed')).status).toBe(200)
    expect((await set('deputy', id, 1, 'Approved')).status).toBe(200)
    const { timeline, status, steps } = await run(id)
    expect(status).toBe('Completed')
    expect(timeline.filter(({ kind }) => kind === 'done' || kind === 'approved')).toMatchObject([
      { by: 'deputy Tester', insteadOf: 'manager Tester' },
      { by: 'deputy Tester', insteadOf: 'manager Tester' },
    ])
    expect(steps[1]?.assignments).toMatchObject([{ decision: 'Approved', name: 'manager Tester', substitute: 'deputy Tester' }])
  })

  test('hands over what waits as it goes, and gets it back', async () => {
    const id = await start([task])
    expect((await first(id))?.assignments[0]?.substitute).toBe('')
    const made = await away('landlord', 'deputy', { userId: idOf('manager') })
    await refresh('manager')
    expect((await first(id))?.assignments[0]?.substitute).toBe('deputy Tester')
    expect((await call('manager', absences.remove, { id: made.body.id })).status).toBe(200)
    await refresh('manager')
    expect((await first(id))?.assignments[0]?.substitute).toBe('')
    expect((await set('deputy', id, 0, 'Completed')).failure.code).toBe('workflow-step-not-yours')
    // From tomorrow on nothing changes today; the clock of that day hands it over.
    const later = await away('manager', 'deputy', { firstDay: addDays(today, 1) })
    await runJob(app.services, 'workflow-clock')
    expect((await first(id))?.assignments[0]?.substitute).toBe('')
    await database.pool.query('update workflow_absences set first_day = $1 where id = $2', [today, later.body.id])
    await runJob(app.services, 'workflow-clock')
    expect((await first(id))?.assignments[0]?.substitute).toBe('deputy Tester')
    await database.pool.query('update workflow_absences set first_day = $1, last_day = $1', [addDays(today, -1)])
    await runJob(app.services, 'workflow-clock')
    expect((await first(id))?.assignments[0]?.substitute).toBe('')
  })

  test('is not replaced by who may not act there, and that is said where it is set and in the run', async () => {
    // The administrator works everywhere, the manager at one site.
    expect((await away('landlord', 'manager')).status).toBe(200)
    const id = await start([{ ...task, assignees: [person('landlord')] }], tower)
    expect((await first(id))?.assignments).toMatchObject([{ isAway: true, substitute: '' }])
    const [listed] = (await call('landlord', absences.search, {} as never)).body.items
    expect(listed?.notAt.length).toBeGreaterThan(0)
    expect(listed).toMatchObject({ isClosed: false, isAwayToo: false, userName: 'landlord Tester' })
    // A role that closes workflows.
    await away('manager', 'clerk')
    const [closed] = (await call('manager', absences.search, {} as never)).body.items.filter(
      ({ userId }) => userId === idOf('manager'),
    )
    expect(closed).toMatchObject({ isClosed: true })
  })

  test('lets nobody answer twice where two are asked', async () => {
    await away('manager', 'deputy')
    const two = [
      { kind: 'Task', name: 'Act', assignees: [person('landlord')] },
      { kind: 'Approve', name: 'Decide', approvals: 0, assignees: [person('manager'), person('deputy')] },
    ]
    const id = await start(two)
    await set('landlord', id, 0, 'Completed')
    expect((await set('deputy', id, 1, 'Approved')).status).toBe(200)
    expect((await set('deputy', id, 1, 'Approved')).status).toBe(409)
    expect((await run(id)).steps[1]?.state).toBe('Waiting_Approval')
    expect((await set('manager', id, 1, 'Approved')).status).toBe(200)
    expect((await run(id)).status).toBe('Completed')
  })

  test('is passed over by reminders, which go to the substitute', async () => {
    await away('manager', 'deputy')
    const id = await start([{ ...task, name: 'Remind' }])
    await database.pool.query('update client_workflow_steps set due_on = $1 where client_workflow_id = $2', [today, id])
    const noon = new Date(`${today}T17:00:00Z`)
    await remindOfSteps(jobContext(app.services, (workers[0] as (typeof workers)[number]).job), noon)
    const due = async (who: string) =>
      (await mailsTo(app, `${who}@test.example`)).filter(({ subject }) => subject.includes('“Remind” is due'))
    expect((await due('deputy')).length).toBe(1)
    expect(await due('manager')).toEqual([])
  })
})

describe('absences', () => {
  test('are one’s own, of administrators everybody’s, and of nobody of another company or of a client', async () => {
    const mine = await away('manager', 'deputy')
    expect(mine.status).toBe(200)
    const list = async (who: Caller) =>
      (await call(who, absences.search, {} as never)).body.items.map(({ id, mayEdit }) => [id, mayEdit])
    expect(await list('manager')).toEqual([[mine.body.id, true]])
    expect(await list('deputy')).toEqual([[mine.body.id, false]])
    expect(await list('landlord')).toEqual([[mine.body.id, true]])
    expect(await list('otherLandlord')).toEqual([])
    for (const who of ['client', 'corporate', 'clerk'] as const)
      expect((await call(who, absences.search, {} as never)).status).toBe(403)
    const id = mine.body.id
    expect((await call('otherLandlord', absences.get, { id })).status).toBe(404)
    expect((await call('otherLandlord', absences.remove, { id })).status).toBe(404)
    expect((await call('deputy', absences.remove, { id })).status).toBe(403)
    expect(
      (await away('deputy', 'landlord', { userId: idOf('manager'), firstDay: addDays(today, 30), lastDay: addDays(today, 31) }))
        .status,
    ).toBe(403)
    expect((await away('landlord', 'otherLandlord')).failure.fieldErrors).toMatchObject({
      substituteId: { code: 'workflow-person-unknown' },
    })
    expect((await away('landlord', 'client')).failure.fieldErrors).toMatchObject({
      substituteId: { code: 'workflow-person-unknown' },
    })
  })

  test('have days that are to come, do not overlap, and stand in for nobody in a circle', async () => {
    const days = (firstDay: string, lastDay: string) => away('manager', 'deputy', { firstDay, lastDay })
    expect((await days(today, addDays(today, -1))).failure.fieldErrors).toMatchObject({
      lastDay: { code: 'workflow-absence-days' },
    })
    expect((await days(addDays(today, -9), addDays(today, -8))).failure.fieldErrors).toMatchObject({
      lastDay: { code: 'workflow-absence-over' },
    })
    expect((await away('manager', 'manager')).failure.fieldErrors).toMatchObject({
      substituteId: { code: 'workflow-substitute-self' },
    })
    const at = await Promise.all([away('manager', 'deputy'), away('manager', 'landlord')])
    expect(at.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await database.pool.query('delete from workflow_absences')
    await away('manager', 'deputy')
    expect((await away('deputy', 'manager')).failure.fieldErrors).toMatchObject({
      substituteId: { code: 'workflow-substitute-circle' },
    })
    expect((await away('deputy', 'landlord')).status).toBe(200)
    const [row] = (await call('manager', absences.search, {} as never)).body.items
    expect(row?.isAwayToo).toBe(false)
    // It comes to who is there.
    const id = await start([{ kind: 'Task', name: 'Chain', assignees: [person('manager')] }])
    expect((await first(id))?.assignments[0]?.substitute).toBe('landlord Tester')
  })

  test('are followed for a few links, and never round', () => {
    const chain = new Map([
      [1, 2],
      [2, 3],
      [3, 4],
    ])
    expect(standInOf(chain, 1)).toBe(4)
    expect(standInOf(new Map([...chain, [4, 5]]), 1)).toBe(undefined)
    expect(standInOf(new Map([...chain, [3, 1]]), 1)).toBe(undefined)
    expect(standInOf(chain, 9)).toBe(undefined)
  })
})

describe('a step that is overdue', () => {
  const late = async (id: number) => {
    await database.pool.query(
      'update client_workflow_steps set raise_on = $1 where client_workflow_id = $2 and raise_on is not null',
      [today, id],
    )
    await runJob(app.services, 'workflow-clock')
    await runJob(app.services, 'workflow-clock')
  }

  test('asks others too, once, who may do it', async () => {
    const raised = { raiseDays: 2, raiseTo: [person('landlord')] }
    const id = await start([{ kind: 'Task', name: 'Late', assignees: [person('manager')], dueDays: 1, ...raised }])
    expect((await set('landlord', id, 0, 'Completed')).failure.code).toBe('workflow-step-not-yours')
    await late(id)
    expect((await first(id))?.assignments.map(({ name, raised: is }) => [name, is])).toEqual([
      ['manager Tester', false],
      ['landlord Tester', true],
    ])
    expect((await run(id)).timeline.filter(({ kind }) => kind === 'raised')).toMatchObject([
      { is: 'landlord Tester', internal: true, by: '' },
    ])
    expect((await mailsTo(app, 'landlord@test.example')).at(-1)?.subject).toContain('“Late” is overdue')
    expect((await set('landlord', id, 0, 'Completed')).status).toBe(200)
    expect((await run(id)).status).toBe('Completed')
  })

  test('of an approval by all does not ask for one more', async () => {
    const steps = [
      { kind: 'Task', name: 'Ask', assignees: [person('landlord')] },
      {
        kind: 'Approve',
        name: 'All',
        approvals: 0,
        assignees: [person('manager'), person('deputy')],
        dueDays: 1,
        raiseDays: 1,
        raiseTo: [person('landlord')],
      },
    ]
    const id = await start(steps)
    await set('landlord', id, 0, 'Completed')
    await set('deputy', id, 1, 'Approved')
    await late(id)
    expect((await set('landlord', id, 1, 'Approved')).status).toBe(200)
    expect((await run(id)).status).toBe('Completed')
  })

  test('says whom it asks', async () => {
    const step = { kind: 'Task', name: 'Late', assignees: [person('manager')], dueDays: 1, raiseDays: 1 }
    const { failure } = await call('landlord', workflows.save, { name: 'X', steps: [step] } as never)
    expect(failure.fieldErrors).toMatchObject({ 'steps.0.raiseTo': { code: 'workflow-assignee-missing' } })
  })
})
