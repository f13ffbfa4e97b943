import { forms } from '@atrium/contract/forms/forms.ts'
import { formValues } from '@atrium/contract/forms/values.ts'
import type { FieldFile } from '@atrium/contract/kit/field-files.ts'
import { clientWorkflows as runs } from '@atrium/contract/workflows/client-workflows.ts'
import { workflows } from '@atrium/contract/workflows/workflows.ts'
import { expect, test } from 'vitest'
import { ids } from '../../testing/fixtures.ts'
import { tokenOf } from '../../testing/secrets.ts'
import { type Caller, openTestApp } from '../../testing/test-app.ts'

const app = await openTestApp()
const { call } = app
const { mall } = ids.site
const { bakery } = ids.tenant
const category = 'drawings'
const pdf = (name: string) => ({ name, type: 'application/pdf', content: Buffer.from('%PDF-1.4\n%%EOF\n') })

test('the form of a step takes files in its fields, which open for whoever sees the entry, and stay as it is filled in anew', async () => {
  const fields = [
    { kind: 'text', label: 'What', forClients: true },
    { kind: 'files', label: 'Plans', required: true, forClients: true },
    { kind: 'files', label: 'Ours' },
  ]
  const made = await call('landlord', forms.save, {
    title: 'Drawings',
    category,
    clients: 'Fill',
    publish: true,
    fields,
  } as never)
  expect(made.status, JSON.stringify(made.failure)).toBe(200)
  const { fields: stored } = (await call('landlord', forms.design, { id: made.body.id })).body
  const key = (label: string) => `f${stored.find((field) => field.label === label)?.id}`
  const steps = [
    { kind: 'FillForm', name: 'Drawings', form: category, assignees: [{ type: 'client' }] },
    { kind: 'Approve', name: 'Check', assignees: [{ type: 'starter' }] },
  ]
  const workflow = await call('landlord', workflows.save, { name: 'Fit-out', status: 'Published', steps } as never)
  expect(workflow.status, JSON.stringify(workflow.failure)).toBe(200)
  const start = { workflowId: workflow.body.id, siteId: mall, tenantId: bakery, name: 'Unit 101' }
  const { id } = (await call('landlord', runs.start, start as never)).body
  const stepsOf = async (who: Caller) => (await call(who, runs.get, { id, siteId: -1, withTimeline: 'true' })).body.steps
  const stepId = (await stepsOf('client'))[0]?.id ?? 0
  const keep = (custom: object, more: object = {}, parts?: object) =>
    call('client', runs.saveStep, { id, stepId, custom, ...more } as never, parts as never)

  expect((await keep({ What: 'Wall' })).failure.fieldErrors).toMatchObject({ [`custom.${key('Plans')}`]: { code: 'required' } })
  const part = `${key('Plans')}-1`
  expect((await keep({ What: 'Wall', Plans: [{ part }] })).failure.fieldErrors).toMatchObject({
    [`custom.${key('Plans')}`]: { code: 'picture-not-sent' },
  })
  const kept = await keep({ What: 'Wall', Plans: [{ part }] }, {}, { [part]: pdf('wall.pdf') })
  expect(kept.status, JSON.stringify(kept.failure)).toBe(200)
  const entryId = (await stepsOf('client'))[0]?.entryId ?? 0
  const entry = async () => (await call('client', formValues.get, { category, id: entryId })).body
  const plans = async () => (await entry()).custom[key('Plans')] as FieldFile[]
  const [first] = await plans()
  expect(first).toMatchObject({ fileName: 'wall.pdf', fileType: 'application/pdf' })
  const opens = async (who: Caller) =>
    (await app.send(who, { method: 'GET', url: `${first?.fileUrl}?token=${tokenOf(app, who, mall)}` })).statusCode
  expect(await Promise.all((['landlord', 'client', 'neighbour', 'otherLandlord'] as const).map(opens))).toEqual([
    200, 200, 404, 404,
  ])
  expect((await call('client', runs.setStepStatus, { id, stepId, status: 'Completed' } as never)).status).toBe(200)

  // Sent back it has what it had, and takes another one beside that.
  const checkId = (await stepsOf('landlord'))[1]?.id ?? 0
  const back = { id, stepId: checkId, status: 'Rejected', note: 'A door is missing' }
  expect((await call('landlord', runs.setStepStatus, back as never)).status).toBe(200)
  const second = `${key('Plans')}-2`
  const again = await keep(
    { Plans: [{ id: first?.id }, { part: second }] },
    { entryVersion: (await entry()).version },
    { [second]: pdf('door.pdf') },
  )
  expect(again.status, JSON.stringify(again.failure)).toBe(200)
  expect((await plans()).map(({ fileName }) => fileName)).toEqual(['wall.pdf', 'door.pdf'])
  expect((await call('client', runs.setStepStatus, { id, stepId, status: 'Completed' } as never)).status).toBe(200)
})
