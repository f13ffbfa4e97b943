import { formConditions } from '@atrium/contract/forms/conditions.ts'
import { forms } from '@atrium/contract/forms/forms.ts'
import { formMailTemplates } from '@atrium/contract/forms/mail-templates.ts'
import { formSummaries } from '@atrium/contract/forms/summaries.ts'
import { formValues } from '@atrium/contract/forms/values.ts'
import { expect, test } from 'vitest'
import { ids } from '../../testing/fixtures.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { call } = await openTestApp()
const fields = [
  { kind: 'choice', label: 'Stage', options: [{ text: 'Open' }, { text: 'Gone' }, { text: 'Closed' }], forClients: true },
  { kind: 'text', label: 'Reason', forClients: true },
  { kind: 'email', label: 'Writer', forClients: true },
] as const

test('a form is cloned with its rules, summaries and templates, which name the fields and choices of the copy', async () => {
  const category = 'first'
  const save = (input: object) => call('landlord', forms.save, { title: 'First', category, clients: 'Fill', ...input } as never)
  const { id } = (await save({ fields, publish: true })).body
  const design = async (form: number) => (await call('landlord', forms.design, { id: form })).body
  // The choices of the copy are stored otherwise than those it is made like.
  const before = await design(id)
  const fewer = before.fields.map((field) => ({ ...field, options: field.options.filter(({ text }) => text !== 'Gone') }))
  await save({ id, version: before.version, fields: fewer, publish: true })
  const [stage, reason, writer] = (await design(id)).fields
  const isClosed = { fieldId: stage?.id, op: 'is', value: stage?.options[1]?.value }
  const condition = { tests: [isClosed], effect: 'show', fieldIds: [reason?.id] }
  const of = { category, version: null }
  const done = async (reply: Promise<{ status: number; failure: unknown }>) => {
    const { status, failure } = await reply
    expect(status, JSON.stringify(failure)).toBe(200)
  }
  await done(call('landlord', formConditions.save, { ...of, conditions: [condition] } as never))
  await done(
    call('landlord', formConditions.saveLock, { ...of, id: null, tests: [isClosed], fieldIds: [], why: 'It is over.' } as never),
  )
  const filters = [{ field: stage?.id, op: 'is', value: stage?.options[1]?.value }]
  await done(
    call('landlord', formSummaries.save, { ...of, id: null, name: 'Closed', groupBy: `f${stage?.id}`, filters } as never),
  )
  const mail = {
    name: 'Answer',
    sends: 'ByHand',
    audience: 'Field',
    fieldId: writer?.id,
    subject: '{{Reason}}',
    description: 'x',
  }
  await done(call('landlord', formMailTemplates.save, { ...of, id: null, ...mail } as never))

  await done(call('landlord', forms.clone, { categoryToClone: category, category: 'second' } as never))
  const second = { category: 'second' }
  const { id: copy } = (await call('landlord', forms.search, { query: 'copy' })).body.items[0] ?? { id: 0 }
  const [stage2, reason2, writer2] = (await design(copy)).fields
  expect(stage2?.options.map(({ value }) => value)).not.toEqual(stage?.options.map(({ value }) => value))
  const isClosed2 = { fieldId: stage2?.id, op: 'is', value: stage2?.options[1]?.value }
  expect((await call('landlord', formConditions.get, second)).body.conditions).toMatchObject([
    { tests: [isClosed2], fieldIds: [reason2?.id] },
  ])
  const [lock] = (await call('landlord', formConditions.locks, second)).body.items
  expect(lock).toMatchObject({ tests: [isClosed2], why: 'It is over.' })
  const [summary] = (await call('landlord', formSummaries.get, { ...second, siteId: -1 })).body.items
  const narrowed = [{ field: stage2?.id, op: 'is', value: stage2?.options[1]?.value }]
  expect(summary).toMatchObject({ state: 'Ready', groupBy: `f${stage2?.id}`, filters: narrowed })
  const [template] = (await call('landlord', formMailTemplates.search, second)).body.items
  expect(template).toMatchObject({ fieldId: writer2?.id, subject: '{{Reason}}' })

  // The rules of the copy hold of its own entries.
  const { mall: siteId } = ids.site
  const entry = { ...second, siteId, custom: { Stage: stage2?.options[0]?.value, Reason: 'not asked for' } }
  await done(call('landlord', formValues.save, entry as never))
  const [held] = (await call('landlord', formValues.search, second)).body.items
  expect(held?.custom[`f${reason2?.id}`]).toBe('')
})
