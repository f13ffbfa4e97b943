import { Permission } from '@atrium/contract/access/access.ts'
import { forms } from '@atrium/contract/forms/forms.ts'
import { formValues } from '@atrium/contract/forms/values.ts'
import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { clientWorkflows as runs } from '@atrium/contract/workflows/client-workflows.ts'
import { workflows } from '@atrium/contract/workflows/workflows.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { idOf, ids } from '../../../testing/fixtures.ts'
import { type Caller, openTestApp } from '../../../testing/test-app.ts'
import { leasesOf } from '../../leases/testing.ts'

const app = await openTestApp()
const { call, database } = app
const { mall, tower } = ids.site
const { bakery } = ids.tenant
const category = 'damages'
const starter = [{ type: 'starter' }]
const today = dayIn('America/Toronto', new Date())
const year = { from: addDays(today, -300), to: addDays(today, 30) }

const task = { kind: 'Task', name: 'Look at it', assignees: starter, dueDays: 3 }
let made = 0
const save = async (startsBy: object | null, steps: object[] = [task], more: object = {}) => {
  const saved = await call('landlord', workflows.save, { name: `Flow ${++made}`, steps, startsBy, ...more } as never)
  expect(saved.status, JSON.stringify(saved.failure)).toBe(200)
  return saved.body.id
}
const rehearse = (who: Caller, id: number, more: object = {}) => call(who, workflows.rehearse, { id, ...year, ...more } as never)
const told = async (id: number, more: object = {}) => {
  const { body, status, failure } = await rehearse('landlord', id, more)
  expect(status, JSON.stringify(failure)).toBe(200)
  return body
}
const enter = async (who: Caller, custom: object, more: object = {}) => {
  const { body, status } = await call(who, formValues.save, {
    category,
    siteId: mall,
    tenantId: bakery,
    custom,
    ...more,
  } as never)
  expect(status).toBe(200)
  return body.id
}

let cost = 0
beforeAll(async () => {
  const fields = [{ kind: 'money', label: 'Cost', forClients: true }]
  await call('landlord', forms.save, { title: 'Damage', category, clients: 'Fill', fields, publish: true } as never)
  const { id } = (await call('landlord', forms.search, { rowsPerPage: 100 } as never)).body.items[0] as { id: number }
  cost = (await call('landlord', forms.design, { id })).body.fields[0]?.id as number
})

/** How often the rows of each table were written. */
async function writes(): Promise<Record<string, string>> {
  await database.pool.query('select pg_stat_force_next_flush()')
  const { rows } = await database.pool.query<{ name: string; n: string }>(
    `select schemaname || '.' || relname as name, n_tup_ins + n_tup_upd + n_tup_del as n from pg_stat_user_tables
     where schemaname <> 'jobs' or relname ~ 'job'`,
  )
  return Object.fromEntries(rows.map(({ name, n }) => [name, String(n)]))
}

describe('a rehearsal', () => {
  const fill = { key: 'damage', kind: 'FillForm', name: 'Damage', form: category, assignees: [{ type: 'client' }] }
  const when = () => ({ match: 'all', tests: [{ step: 'damage', fieldId: cost, op: 'greater', value: 100_000 }] })

  test('of entries shows each that would have started it, with who is asked, and what its condition says', async () => {
    const steps = [
      fill,
      { ...task, name: 'Legal', when: when() },
      { ...task, name: 'Repair', assignees: [{ type: 'role', id: 1 }] },
    ]
    const id = await save({ on: 'entryMade', form: category, by: 'client' }, steps)
    await enter('client', { Cost: 250_000 })
    await enter('client', { Cost: 5_000 })
    await enter('landlord', { Cost: 900_000 })
    const { by, runs: shown, more, people } = await told(id)
    expect([by, shown.length, more]).toEqual(['entryMade', 2, false])
    const [large, small] = shown
    expect(large).toMatchObject({ is: 'Damage 1', siteId: mall, tenantId: bakery, startsOn: today })
    expect(large?.steps.map(({ doneAtStart, leftOut }) => [doneAtStart, leftOut])).toEqual([
      [true, false],
      [false, false],
      [false, false],
    ])
    expect(large?.steps[1]?.tests).toEqual([{ met: true, assumed: false, value: 250_000 }])
    expect(small?.steps[1]).toMatchObject({ leftOut: true, from: null, asked: [], tests: [{ met: false, value: 5_000 }] })
    // A client starts nothing: what falls to who started it falls to the administrators.
    expect(large?.steps[1]).toMatchObject({ nobody: true, asked: [idOf('landlord')], as: 'assigned' })
    expect(people.map((one) => one.id)).toContain(idOf('landlord'))
    // What a step of a run entered would have started nothing.
    const flow = await save(null, [{ ...fill, assignees: starter }], { status: 'Published' })
    const started = await call('landlord', runs.start, { workflowId: flow, siteId: mall, tenantId: bakery, name: 'Run' } as never)
    const stepId = (await call('landlord', runs.get, { id: started.body.id, siteId: -1, withTimeline: 'false' })).body.steps[0]
      ?.id
    const kept = await call('landlord', runs.saveStep, { id: started.body.id, stepId: stepId ?? 0, custom: { Cost: 1 } })
    expect(kept.status).toBe(200)
    expect((await told(await save({ on: 'entryMade', form: category }, steps))).runs).toHaveLength(3)
  })

  test('of leases shows those that came so near to their end, at the sites of the viewer alone', async () => {
    const makeLease = leasesOf(app)
    const lease = (leaseNo: string, endDate: string) => makeLease({ leaseNo, startDate: '2020-01-01', endDate, status: 'Active' })
    await lease('R-80', addDays(today, 80))
    await lease('R-400', addDays(today, 400))
    const id = await save({ on: 'leaseEnds', days: 90 })
    const all = await told(id)
    expect(all.runs.filter(({ is }) => is.startsWith('R-'))).toMatchObject([
      { is: 'R-80', startsOn: addDays(today, -10), tenantId: bakery },
    ])
    expect((await told(id, { siteIds: [tower] })).runs.filter(({ siteId }) => siteId !== tower)).toEqual([])
    expect((await told(id, { from: addDays(today, -9) })).runs.filter(({ is }) => is === 'R-80')).toEqual([])
  })

  test('by hand is for the clients that are chosen, of steps that are not saved yet, with what is assumed', async () => {
    const id = await save(null)
    const steps = [
      fill,
      { ...task, name: 'Legal', when: when() },
      { kind: 'Approve', name: 'Decide', assignees: [{ type: 'person', id: idOf('manager') }] },
    ]
    const { runs: shown } = await told(id, { steps, tenantIds: [bakery], doneBy: 'days', days: 4 })
    expect(shown).toHaveLength(1)
    // Its client’s latest entry of that form.
    expect(shown[0]?.steps[1]?.tests).toMatchObject([{ assumed: false }])
    expect(shown[0]?.steps[0]).toMatchObject({ workingDays: 4, as: 'assigned', nobody: false })
    expect(shown[0]?.steps[2]).toMatchObject({ as: 'approval', asked: [idOf('manager')] })
    const other = await told(id, { steps, siteIds: [tower], unknown: 'not' })
    expect(other.runs[0]?.steps[1]).toMatchObject({ leftOut: true, tests: [{ assumed: true, met: false }] })
    expect((await call('landlord', workflows.get, { id, siteId: -1 })).body.steps).toHaveLength(1)
    expect((await rehearse('landlord', id, { steps: [] })).failure.code).toBe('workflow-empty')
    expect((await rehearse('landlord', id, { steps: [{ ...fill, form: 'nothing' }] })).failure.fieldErrors).toMatchObject({
      'steps.0.form': { code: 'workflow-form-missing' },
    })
  })

  test('is for who makes workflows, of its own company and sites, and of a year at most', async () => {
    const id = await save(null)
    // Makes workflows too, and works at one site.
    await database.pool.query('insert into role_permissions (role_id, permission_id) values ($1, $2)', [
      ids.role.deputy,
      Permission.AllowEditor,
    ])
    const ofDeputy = await rehearse('deputy', id)
    expect(ofDeputy.body.runs.map(({ siteId }) => siteId)).toEqual([mall])
    expect((await told(id)).runs.map(({ siteId }) => siteId)).toContain(tower)
    expect((await rehearse('deputy', id, { siteIds: [mall, tower] })).status).toBe(404)
    expect((await rehearse('deputy', id, { tenantIds: [ids.tenant.towerOffice] })).status).toBe(404)
    for (const who of ['client', 'corporate', 'clerk', 'manager'] as const)
      expect((await rehearse(who, id)).status, who).toBe(403)
    expect((await rehearse('otherLandlord', id)).status).toBe(404)
    expect((await rehearse('landlord', id, { siteIds: [ids.site.southMall] })).status).toBe(404)
    expect((await rehearse('landlord', id, { tenantIds: [ids.tenant.southShop] })).status).toBe(404)
    expect((await rehearse('landlord', id, { from: addDays(today, -366), to: today })).failure.fieldErrors).toMatchObject({
      to: { code: 'workflow-rehearsal-period' },
    })
  })

  test('writes nothing: no row of any table, no mail, no event, no job', async () => {
    const id = await save({ on: 'entryMade', form: category }, [fill, task, { kind: 'Wait', name: 'W', waitDays: 9 }])
    await told(id)
    const before = await writes()
    expect((await told(id)).runs.length).toBeGreaterThan(2)
    expect(await writes()).toEqual(before)
    // The counters do count.
    await save(null)
    expect(await writes()).not.toEqual(before)
  })
})
