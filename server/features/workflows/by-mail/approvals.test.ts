import { formConditions } from '@atrium/contract/forms/conditions.ts'
import { forms } from '@atrium/contract/forms/forms.ts'
import { approvalByMail } from '@atrium/contract/workflows/approval-by-mail.ts'
import { clientWorkflows as runs } from '@atrium/contract/workflows/client-workflows.ts'
import { workflows } from '@atrium/contract/workflows/workflows.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { idOf, ids, type Person } from '../../../testing/fixtures.ts'
import { mailsTo } from '../../../testing/mails.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()
const { call, database } = app
const { mall } = ids.site
const steps = [
  { kind: 'Task', name: 'Offer', assignees: [{ type: 'person', id: idOf('landlord') }] },
  {
    kind: 'Approve',
    name: 'Approval',
    details: 'Is it within the budget?',
    assignees: [{ type: 'person', id: idOf('manager') }],
  },
  { kind: 'Task', name: 'Order', assignees: [{ type: 'person', id: idOf('landlord') }] },
]
let workflowId = 0
let begun = 0
beforeAll(async () => {
  const made = await call('landlord', workflows.save, { name: 'Purchase', status: 'Published', steps } as never)
  workflowId = made.body.id
})

/** A run that waits for the manager's approval, with the key of its mail. */
async function asked() {
  const name = `Purchase ${++begun}`
  const { id } = (await call('landlord', runs.start, { workflowId, siteId: mall, name } as never)).body
  expect((await decideInApp('landlord', id, 'Offer', 'Completed', 'Three offers')).status).toBe(200)
  return { id, key: await keyOf('manager') }
}
const keyOf = async (who: Person) => {
  const url = (await mailsTo(app, `${who}@test.example`)).at(-1)?.action?.url ?? ''
  return /\/approve\/([\w-]{43})$/.exec(url)?.[1] ?? ''
}
const run = async (id: number) => (await call('landlord', runs.get, { id, siteId: -1, withTimeline: 'true' })).body
const stepOf = async (id: number, name: string) => (await run(id)).steps.find((one) => one.name === name)
const decideInApp = async (who: Person, id: number, name: string, status: string, note = '') =>
  call(who, runs.setStepStatus, { id, stepId: (await stepOf(id, name))?.id, status, note } as never)
const open = (key: string) => call('visitor', approvalByMail.open, { key })
const decide = (key: string, status: 'Approved' | 'Rejected', note = '') =>
  call('visitor', approvalByMail.decide, { key, status, note })
const noted = async (id: number) => {
  const { rows } = await database.pool.query(
    `select user_id, landlord_id, after from audit_entries where entity = 'client workflow' and entity_id = $1 and after->>'decision' in ('Approved', 'Rejected')`,
    [id],
  )
  return rows
}

describe('an approval by the link of a mail', () => {
  test('tells what is to be approved, and decides nothing as it is opened', async () => {
    const { id, key } = await asked()
    for (let times = 0; times < 2; times++)
      expect((await open(key)).body).toMatchObject({
        state: 'Open',
        step: {
          workflow: `Purchase ${begun}`,
          name: 'Approval',
          details: 'Is it within the budget?',
          before: [{ name: 'Offer', note: 'Three offers' }],
          returnsTo: 'Offer',
        },
      })
    expect((await stepOf(id, 'Approval'))?.state).not.toBe('Completed')
    expect(await noted(id)).toEqual([])
  })

  test('tells what was entered before, in words, as the person sees it', async () => {
    const form = {
      title: 'Offers',
      category: 'offers',
      publish: true,
      fields: [
        { kind: 'money', label: 'Price' },
        { kind: 'flag', label: 'Urgent' },
        { kind: 'text', label: 'Why urgent' },
        { kind: 'text', label: 'Margin', seenBy: [ids.role.clerk] },
        { kind: 'text', label: 'Remarks' },
      ],
    }
    const made = await call('landlord', forms.save, form as never)
    expect(made.status, JSON.stringify(made.failure)).toBe(200)
    const { fields } = (await call('landlord', forms.design, { id: made.body.id })).body
    const idOfField = (label: string) => fields.find((one) => one.label === label)?.id ?? 0
    const asking = [{ ...steps[0], kind: 'FillForm', form: 'offers' }, ...steps.slice(1)]
    const { id: other } = (
      await call('landlord', workflows.save, { name: 'Offers', status: 'Published', steps: asking } as never)
    ).body
    const { id } = (await call('landlord', runs.start, { workflowId: other, siteId: mall, name: 'Offers' } as never)).body
    const stepId = (await stepOf(id, 'Offer'))?.id
    const custom = { Price: 12_345, Urgent: false, 'Why urgent': 'a secret of then', Margin: 'a secret of the clerk' }
    const saved = await call('landlord', runs.saveStep, { id, stepId, custom } as never)
    expect(saved.status, JSON.stringify(saved.failure)).toBe(200)
    // What a condition hides now stays in the entry as it was.
    const tests = [{ fieldId: idOfField('Urgent'), op: 'is', value: true }]
    const condition = { tests, effect: 'show', fieldIds: [idOfField('Why urgent')] }
    const set = await call('landlord', formConditions.save, { category: 'offers', conditions: [condition] } as never)
    expect(set.status, JSON.stringify(set.failure)).toBe(200)
    expect((await decideInApp('landlord', id, 'Offer', 'Completed')).status).toBe(200)
    const key = await keyOf('manager')
    const page = (await open(key)).body
    expect(page.step?.before).toEqual([
      {
        name: 'Offer',
        by: 'landlord Tester',
        note: '',
        entered: [
          { label: 'Price', text: '$123.45' },
          { label: 'Urgent', text: 'No' },
        ],
      },
    ])
    expect(JSON.stringify(page)).not.toContain('secret')
  })

  test('is the decision of the person itself, noted as from the mail', async () => {
    const { id, key } = await asked()
    expect((await decide(key, 'Approved')).body).toMatchObject({ state: 'Approved', step: null })
    expect((await stepOf(id, 'Order'))?.state).toBe('Started')
    expect(await noted(id)).toMatchObject([
      { user_id: idOf('manager'), landlord_id: 1, after: { decision: 'Approved', step: 'Approval', from: 'mail' } },
    ])
    const { timeline } = await run(id)
    expect(timeline.filter(({ kind }) => kind === 'approved')).toHaveLength(1)
    const { rows } = await database.pool.query('select count(*)::int as n from audit_entries where after::text like $1', [
      `%${key}%`,
    ])
    expect(rows[0].n).toBe(0)
    expect((await decide(key, 'Rejected', 'Too late')).body.state).toBe('Approved')
    expect(await noted(id)).toHaveLength(1)
  })

  test('returns with a reason, and asks anew by another link', async () => {
    const { id, key } = await asked()
    expect((await decide(key, 'Rejected')).failure.fieldErrors).toMatchObject({ note: { code: 'workflow-reason-required' } })
    expect((await decide(key, 'Rejected', 'One offer is missing')).body.state).toBe('Rejected')
    expect((await stepOf(id, 'Offer'))?.state).toBe('Started')
    expect((await decideInApp('landlord', id, 'Offer', 'Completed')).status).toBe(200)
    expect((await open(key)).body.state).toBe('Rejected')
    const again = await keyOf('manager')
    expect(again).not.toBe(key)
    expect((await open(again)).body.state).toBe('Open')
  })

  test('is done once by two presses', async () => {
    const { id, key } = await asked()
    const both = await Promise.all([decide(key, 'Approved'), decide(key, 'Rejected', 'No')])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const [entry, ...more] = await noted(id)
    expect(more).toEqual([])
    const after = (await stepOf(id, 'Approval'))?.state
    expect(after).toBe(entry?.after.decision === 'Approved' ? 'Completed' : 'NotStarted')
  })

  test('says what has become of it: decided in the portal, given to others, paused, over, expired', async () => {
    const decided = await asked()
    expect((await decideInApp('manager', decided.id, 'Approval', 'Approved')).status).toBe(200)
    expect((await open(decided.key)).body.state).toBe('Approved')
    const given = await asked()
    const stepId = (await stepOf(given.id, 'Approval'))?.id ?? 0
    expect((await call('landlord', runs.reassign, { id: given.id, stepId, userIds: [idOf('deputy')] })).status).toBe(200)
    expect((await decide(given.key, 'Approved')).body).toMatchObject({ state: 'Reassigned', step: null })
    expect((await open(await keyOf('deputy'))).body.state).toBe('Open')
    const paused = await asked()
    const set = async (status: 'Paused' | 'Deleted') =>
      call('landlord', runs.setStatus, { id: paused.id, version: (await run(paused.id)).version, status } as never)
    expect((await set('Paused')).status).toBe(200)
    expect((await decide(paused.key, 'Approved')).body.state).toBe('Paused')
    expect((await set('Deleted')).status).toBe(200)
    expect((await decide(paused.key, 'Approved')).body.state).toBe('Over')
    const late = await asked()
    await database.pool.query(
      `update tickets set value = jsonb_set(value::jsonb, '{until}', '"2020-01-01T00:00:00.000Z"') where kind = 'approve-step' and (value->>'runId')::int = $1`,
      [late.id],
    )
    expect((await decide(late.key, 'Approved')).body).toMatchObject({ state: 'Expired', step: null })
    for (const { id } of [given, paused, late]) expect(await noted(id)).toEqual([])
  })

  test('leads to the login alone where a second step is asked for, or the person is shut out', async () => {
    const { id, key } = await asked()
    const closed = { state: 'LogIn', step: null }
    await database.pool.query(`update landlords set second_step_for = 'company' where id = 1`)
    expect((await decide(key, 'Approved')).body).toMatchObject(closed)
    await database.pool.query(`update landlords set second_step_for = 'nobody' where id = 1`)
    expect((await open(key)).body.state).toBe('Open')
    await database.pool.query(`insert into two_factors (user_id, secret, confirmed_at) values ($1, 'sealed', now())`, [
      idOf('manager'),
    ])
    expect((await decide(key, 'Approved')).body).toMatchObject(closed)
    await database.pool.query('delete from two_factors')
    await database.pool.query('update users set active = false where id = $1', [idOf('manager')])
    expect((await decide(key, 'Approved')).body).toMatchObject(closed)
    await database.pool.query('update users set active = true where id = $1', [idOf('manager')])
    expect(await noted(id)).toEqual([])
    expect((await stepOf(id, 'Approval'))?.state).not.toBe('Completed')
  })

  test('opens nothing by another key, or by one of another kind', async () => {
    await asked()
    expect((await open('x'.repeat(43))).status).toBe(404)
    expect((await decide('x'.repeat(43), 'Approved')).failure.code).toBe('key-over')
    await database.pool.query(`update tickets set kind = 'pay-link' where kind = 'approve-step'`)
    expect((await open(await keyOf('manager'))).status).toBe(404)
  })
})
