import { forms } from '@atrium/contract/forms/forms.ts'
import { formTags } from '@atrium/contract/forms/workflow-tags.ts'
import { clientWorkflows as runs, workflowMailLog } from '@atrium/contract/workflows/client-workflows.ts'
import { workflows } from '@atrium/contract/workflows/workflows.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { idOf, ids, people } from '../../../testing/fixtures.ts'
import { mailsTo } from '../../../testing/mails.ts'
import { type Caller, openTestApp } from '../../../testing/test-app.ts'
import { runFaults } from '../run-faults.ts'

const app = await openTestApp()
const { call, database } = app
const { mall } = ids.site
const { bakery } = ids.tenant
const category = 'visits'
const starter = [{ type: 'starter' }]

let made = 0
const fields = { address: 0, secret: 0, name: 0 }
beforeAll(async () => {
  const controls = [
    { kind: 'email', label: 'Write to', forClients: true },
    { kind: 'text', label: 'Note' },
    { kind: 'text', label: 'Visitor', forClients: true },
  ]
  await call('landlord', forms.save, { title: 'Visits', category, clients: 'Fill', fields: controls, publish: true } as never)
  const { id } = (await call('landlord', forms.search, { rowsPerPage: 100 } as never)).body.items[0] as { id: number }
  const stored = (await call('landlord', forms.design, { id })).body.fields
  const idOfField = (label: string) => stored.find((one) => one.label === label)?.id ?? 0
  Object.assign(fields, { address: idOfField('Write to'), secret: idOfField('Note'), name: idOfField('Visitor') })
  const tags = [
    { tag: 'Visitor', fieldId: fields.name },
    { tag: 'Note', fieldId: fields.secret },
  ]
  const told = await call('landlord', formTags.save, { category, version: null, tags } as never)
  expect(told.status, JSON.stringify(told.failure)).toBe(200)
})

const fill = { key: 'visit', kind: 'FillForm', name: 'Visit', form: category, assignees: starter }
const mail = (more: object = {}) => ({
  kind: 'Send',
  name: 'Word',
  title: 'Visit of {{Visitor}}',
  message: '<p>Note: {{Note}}<script>alert(1)</script></p><p><strong>{{Visitor}}</strong> comes.</p>',
  assignees: [{ type: 'client' }, { type: 'person', id: idOf('landlord') }],
  ...more,
})
const after = { kind: 'Task', name: 'Open the door', assignees: starter }
const save = (steps: object[]) =>
  call('landlord', workflows.save, { name: `Flow ${++made}`, status: 'Published', steps } as never)
const begin = async (steps: object[], more: object = {}) => {
  const { body, failure, status } = await save(steps)
  expect(status, JSON.stringify(failure)).toBe(200)
  const input = { workflowId: body.id, siteId: mall, tenantId: bakery, name: `Run ${made}`, ...more }
  const started = await call('landlord', runs.start, input as never)
  expect(started.status, JSON.stringify(started.failure)).toBe(200)
  return started.body.id
}
const run = async (id: number, who: Caller = 'landlord') =>
  (await call(who, runs.get, { id, siteId: -1, withTimeline: 'true' })).body
const states = async (id: number) => (await run(id)).steps.map(({ state }) => state)
const enter = async (id: number, custom: object) => {
  const [step] = (await run(id)).steps
  const of = { id, stepId: step?.id ?? 0 }
  const kept = await call('landlord', runs.saveStep, { ...of, custom } as never)
  expect(kept.status, JSON.stringify(kept.failure)).toBe(200)
  expect((await call('landlord', runs.setStepStatus, { ...of, status: 'Completed' } as never)).status).toBe(200)
}

describe('a step that sends a mail', () => {
  test('says what, and to whom', async () => {
    const wrong = async (...steps: object[]) =>
      Object.values((await save(steps)).failure.fieldErrors ?? {}).map(({ code }) => code)
    const plain = { title: 'Hello', message: '<p>Hello</p>' }
    expect(await wrong(mail({ ...plain, assignees: [] }))).toEqual(['workflow-assignee-missing'])
    expect(await wrong(mail({ ...plain, title: '' }))).toEqual(['required'])
    expect(await wrong(mail({ ...plain, message: '<p> </p>' }))).toEqual(['required'])
    expect(await wrong(mail({ ...plain, internal: true }))).toEqual(['workflow-internal-client'])
    expect(await wrong(mail())).toEqual(['workflow-tag-unknown'])
    const fieldIn = { step: 'visit', fieldId: fields.address }
    expect(await wrong(mail({ ...plain, fieldIn }))).toEqual(['workflow-field-step'])
    expect(await wrong(fill, mail({ fieldIn: { ...fieldIn, fieldId: fields.name } }))).toEqual(['workflow-mail-field'])
    expect(await wrong(mail(plain), { kind: 'Approve', name: 'Fine', assignees: starter })).toEqual(['workflow-first-approval'])
  })

  test('goes out as the step begins, to each as they may know it, and the step ends by itself', async () => {
    const fieldIn = { step: 'visit', fieldId: fields.address }
    const id = await begin([fill, mail({ fieldIn }), after])
    await enter(id, { 'Write to': 'Ana@Visits.example', Note: 'Owes <money>', Visitor: 'A & B' })
    expect(await states(id)).toEqual(['Completed', 'Completed', 'Started'])
    const read = async (to: string) => (await mailsTo(app, to)).find(({ subject }) => subject.startsWith('Visit of'))
    const own = await read(people.landlord)
    expect(own?.subject).toBe('Visit of A & B')
    expect(own?.html).toContain('Owes &lt;money&gt;')
    expect(own?.html).toContain('<strong>A &amp; B</strong>')
    expect(own?.html).not.toContain('script')
    expect(own?.action?.url).toContain(`/client-workflows/start/${id}`)
    for (const outside of [people.client, 'ana@visits.example']) {
      const told = await read(outside)
      expect(told?.html, outside).toContain('Note: –')
      expect(told?.html, outside).not.toContain('money')
    }
    expect((await read('ana@visits.example'))?.action).toBeUndefined()
    const { timeline, steps } = await run(id)
    expect(timeline.map(({ kind }) => kind)).toEqual(['started', 'done', 'mailed'])
    expect(steps[1]).toMatchObject({ completedBy: '', assignments: [] })
    expect((await run(id, 'client')).timeline.map(({ kind }) => kind)).toEqual(['started', 'done'])
    const list = await call('landlord', runs.mails, { id })
    // No mail is set up: it is kept, and has not been sent on any day.
    expect(list.body.items).toMatchObject([{ subject: 'Visit of A & B', stepName: 'Word', sentDate: null }])
    await database.pool.query(
      "update mails set status = 'sent', sent_at = '2026-03-04T05:06:07Z' where subject = 'Visit of A & B'",
    )
    expect((await call('landlord', runs.mails, { id })).body.items[0]?.sentDate).toBe('2026-03-04T05:06:07.000Z')
    expect(list.body.items[0]?.recipients).toContain('ana@visits.example')
    const mailId = list.body.items[0]?.id ?? 0
    const log = await call('landlord', workflowMailLog.log, { id: mailId })
    expect(log.body.items.map(({ address }) => address)).toEqual(
      expect.arrayContaining([people.landlord, people.client, 'ana@visits.example']),
    )
    expect((await call('otherLandlord', runs.mails, { id })).status).toBe(404)
    expect((await call('otherLandlord', workflowMailLog.log, { id: mailId })).status).toBe(404)
    expect((await call('client', runs.mails, { id })).status).toBe(403)
  })

  test('asks who started the run where there is nobody whom it could go to', async () => {
    const fieldIn = { step: 'visit', fieldId: fields.address }
    const id = await begin([fill, mail({ assignees: [], fieldIn }), after])
    await enter(id, { Visitor: 'Sam' })
    const { steps, timeline } = await run(id)
    expect(steps[1]).toMatchObject({ state: 'Started', mine: 'assigned' })
    expect(timeline.map(({ kind }) => kind)).toEqual(['started', 'done', 'notMailed'])
    const of = { id, stepId: steps[1]?.id ?? 0 }
    expect(
      (await call('landlord', runs.setStepStatus, { ...of, status: 'Completed', note: 'Told by phone' } as never)).status,
    ).toBe(200)
    expect(await states(id)).toEqual(['Completed', 'Completed', 'Started'])
    expect((await call('landlord', runs.mails, { id })).body.items).toEqual([])
  })

  test('is rehearsed without a mail, with whom it would go to', async () => {
    const plain = { title: 'Hello', message: '<p>Hello</p>' }
    const { body } = await save([mail(plain), after])
    const before = (await database.pool.query('select count(*)::int as n from mails')).rows
    const today = new Date().toISOString().slice(0, 10)
    const told = await call('landlord', workflows.rehearse, { id: body.id, from: today, to: today, tenantIds: [bakery] } as never)
    expect(told.status, JSON.stringify(told.failure)).toBe(200)
    const [step] = told.body.runs[0]?.steps ?? []
    expect(step).toMatchObject({ as: 'reader', nobody: false, from: step?.until })
    expect(step?.asked).toEqual(expect.arrayContaining([idOf('landlord'), idOf('client')]))
    expect((await database.pool.query('select count(*)::int as n from mails')).rows).toEqual(before)
  })

  test('leaves runs as the moves of their engine do', async () => {
    expect(await runFaults(database.db)).toEqual([])
  })
})
