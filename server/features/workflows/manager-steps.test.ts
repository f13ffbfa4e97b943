import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { portal } from '@atrium/contract/kit/portal.ts'
import { sites } from '@atrium/contract/sites/sites.ts'
import { absences } from '@atrium/contract/workflows/absences.ts'
import { clientWorkflows as runs } from '@atrium/contract/workflows/client-workflows.ts'
import { workflows } from '@atrium/contract/workflows/workflows.ts'
import { afterEach, expect, test } from 'vitest'
import { idOf, ids } from '../../testing/fixtures.ts'
import { runJob } from '../../testing/run-job.ts'
import { type Caller, openTestApp } from '../../testing/test-app.ts'

const app = await openTestApp()
const { call, database } = app
const { mall, tower } = ids.site
const today = dayIn('America/Toronto', new Date())
const managers = [{ type: 'manager', id: null }]
const steps = [
  { kind: 'Task', name: 'Look at it', assignees: managers, dueDays: 1, raiseDays: 0, raiseTo: managers },
  { kind: 'Approve', name: 'Release', assignees: managers },
]

/** Names somebody as the manager of a site. */
async function name(siteId: number, managerId: number | null, who: Caller = 'landlord') {
  const site = (await call('landlord', sites.get, { id: siteId })).body
  return call(who, sites.update, { ...site, managerId } as never)
}
const siteOf = async (id: number) => (await call('landlord', sites.get, { id })).body
const save = async (more: object = {}) => {
  const made = await call('landlord', workflows.save, { name: 'Round', status: 'Published', steps, ...more } as never)
  expect(made.status, JSON.stringify(made.failure)).toBe(200)
  return made.body.id
}
const start = async (siteId: number) => {
  const begun = await call('landlord', runs.start, { workflowId: await save(), siteId, name: 'Round' } as never)
  expect(begun.status, JSON.stringify(begun.failure)).toBe(200)
  return begun.body.id
}
const run = async (id: number) => (await call('landlord', runs.get, { id, siteId: -1, withTimeline: 'true' })).body
const asked = async (id: number, at = 0) => (await run(id)).steps[at]?.assignments.map(({ userId }) => userId)
const people = async (siteId: number) => (await call('landlord', workflows.people, { siteId } as never)).body
const moveAway = (who: 'manager', out: boolean) =>
  out
    ? database.pool.query('delete from user_sites where user_id = $1', [idOf(who)])
    : database.pool.query('insert into user_sites values ($1, $2) on conflict do nothing', [idOf(who), mall])

afterEach(async () => {
  await moveAway('manager', false)
  await database.pool.query('update users set active = true where id = $1', [idOf('manager')])
  await database.pool.query('update sites set manager_id = null')
  await database.pool.query('delete from workflow_absences')
})

test('a site names as its manager who works there, of its own company and in use', async () => {
  const refusal = { managerId: { code: 'site-manager' } }
  // Works at the other site, at another company, for a client, nowhere.
  expect((await name(tower, idOf('manager'))).failure.fieldErrors).toMatchObject(refusal)
  for (const who of ['otherLandlord', 'client', 'admin'] as const)
    expect((await name(mall, idOf(who))).failure.fieldErrors, who).toMatchObject(refusal)
  expect((await name(mall, 987_654)).failure.fieldErrors).toMatchObject(refusal)
  await database.pool.query('update users set active = false where id = $1', [idOf('manager')])
  expect((await name(mall, idOf('manager'))).failure.fieldErrors).toMatchObject(refusal)
  await database.pool.query('update users set active = true where id = $1', [idOf('manager')])
  expect((await siteOf(mall)).managerName).toBe('')

  expect((await name(mall, idOf('manager'))).status).toBe(200)
  expect(await siteOf(mall)).toMatchObject({ managerId: idOf('manager'), managerName: 'manager Tester', managerWorks: true })
  const { rows } = await database.pool.query<{ before: object; after: object }>(
    `select before, after from audit_entries where entity = 'site' and entity_id = $1 order by id desc limit 1`,
    [mall],
  )
  expect(rows[0]).toMatchObject({ before: { managerId: '' }, after: { managerId: 'manager Tester' } })
  // An administrator works everywhere; a new site can name one, and nobody who works at some sites.
  const make = (managerId: number) => call('landlord', sites.create, { name: `Yard ${managerId}`, managerId } as never)
  expect((await make(idOf('manager'))).failure.fieldErrors).toMatchObject(refusal)
  expect((await make(idOf('landlord'))).status).toBe(200)
})

test('a site says so when its manager does not work there any more, and can be changed as before', async () => {
  await name(mall, idOf('manager'))
  expect((await call('client', portal.get, {})).body.client?.siteManager).toBe('manager Tester')
  await moveAway('manager', true)
  expect(await siteOf(mall)).toMatchObject({ managerName: 'manager Tester', managerWorks: false })
  expect((await call('client', portal.get, {})).body.client?.siteManager).toBe('')
  expect((await name(mall, idOf('manager'))).status).toBe(200)
  expect((await people(mall)).withoutManager).toEqual([{ id: mall, name: 'North Mall' }])
})

test('a step of the manager asks who manages the site then, and another at the next site', async () => {
  await name(mall, idOf('manager'))
  await name(tower, idOf('landlord'))
  const here = await start(mall)
  expect(await asked(here)).toEqual([idOf('manager')])
  expect(await asked(await start(tower))).toEqual([idOf('landlord')])
  // The next step is begun after the site has another one.
  await name(mall, idOf('deputy'))
  const stepId = (await run(here)).steps[0]?.id
  const done = { id: here, stepId, status: 'Completed', note: '' }
  expect((await call('manager', runs.setStepStatus, done as never)).status).toBe(200)
  expect(await asked(here, 1)).toEqual([idOf('deputy')])
})

test('where a site has none, who started it is asked, and it is told before', async () => {
  await name(tower, idOf('landlord'))
  const { withoutManager, managerId } = await people(mall)
  expect([withoutManager.map(({ id }) => id), managerId]).toEqual([[mall], null])
  expect(await people(tower)).toMatchObject({ withoutManager: [], managerId: idOf('landlord') })
  const all = (await people(-1)).withoutManager.map(({ id }) => id)
  expect([all.includes(mall), all.includes(tower)]).toEqual([true, false])
  // Of the sites of whoever asks, and of no other company.
  const ofManager = (await call('manager', workflows.people, { siteId: -1 } as never)).body.withoutManager
  expect(ofManager.map(({ id }) => id)).toEqual([mall])
  const listed = (await call('landlord', workflows.search, { rowsPerPage: 100 } as never)).body.items
  expect(listed.map(({ asksManager }) => asksManager)).toContain(true)
  const id = await start(mall)
  expect(await asked(id)).toEqual([idOf('landlord')])
})

test('a rehearsal tells who would be asked, and where nobody is named', async () => {
  await name(tower, idOf('landlord'))
  const id = await save()
  const days = { from: addDays(today, -90), to: today }
  const told = await call('landlord', workflows.rehearse, { id, ...days, siteIds: [mall, tower] } as never)
  expect(told.status, JSON.stringify(told.failure)).toBe(200)
  const bySite = new Map(told.body.runs.map(({ siteId, steps: all }) => [siteId, all[0]]))
  expect(bySite.get(tower)).toMatchObject({ asked: [idOf('landlord')], nobody: false })
  expect(bySite.get(mall)).toMatchObject({ nobody: true })
})

test('a manager who is away has a substitute, and is asked too when a step is late', async () => {
  await name(mall, idOf('manager'))
  const soon = { firstDay: addDays(today, -1), lastDay: addDays(today, 20) }
  const away = { id: null, version: null, userId: idOf('manager'), substituteId: idOf('deputy'), ...soon }
  expect((await call('landlord', absences.save, away as never)).status).toBe(200)
  const id = await start(mall)
  expect((await run(id)).steps[0]?.assignments).toMatchObject([{ name: 'manager Tester', substitute: 'deputy Tester' }])
  // A new manager is raised to.
  await name(mall, idOf('landlord'))
  const late = 'update client_workflow_steps set raise_on = $1 where client_workflow_id = $2 and raise_on is not null'
  await database.pool.query(late, [today, id])
  await runJob(app.services, 'workflow-clock')
  expect((await run(id)).steps[0]?.assignments.map(({ userId, raised }) => [userId, raised])).toEqual([
    [idOf('manager'), false],
    [idOf('landlord'), true],
  ])
})
