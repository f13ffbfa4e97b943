import { formConditions } from '@atrium/contract/forms/conditions.ts'
import { forms } from '@atrium/contract/forms/forms.ts'
import { conditionsInOwnWords, inOwnWords as formInOwnWords, readyForms } from '@atrium/contract/forms/ready-made.ts'
import { formValues } from '@atrium/contract/forms/values.ts'
import { clientWorkflows as runs } from '@atrium/contract/workflows/client-workflows.ts'
import { type FormOfSteps, formsOf, inOwnWords, readyWorkflows } from '@atrium/contract/workflows/ready-made.ts'
import { workflows } from '@atrium/contract/workflows/workflows.ts'
import { expect, test } from 'vitest'
import { ids } from '../../testing/fixtures.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { call } = await openTestApp()
const { mall } = ids.site
const { bakery } = ids.tenant

/** A language in which every word is another one. */
const foreign = (text: string) => `${text} ñ`
const languages = { English: (text: string) => text, foreign }

async function makeForm(title: string, say: (text: string) => string): Promise<FormOfSteps> {
  const ready = readyForms.find((one) => one.title === title)
  if (!ready) throw new Error(`There is no ready-made form ${title}`)
  const made = await call('landlord', forms.save, { ...formInOwnWords(ready, say), publish: true } as never)
  expect(made.status, JSON.stringify(made.failure)).toBe(200)
  const design = (await call('landlord', forms.design, { id: made.body.id })).body
  const conditions = conditionsInOwnWords(ready, say, design)
  const set = await call('landlord', formConditions.save, { category: design.category, conditions } as never)
  expect(set.status, JSON.stringify(set.failure)).toBe(200)
  return design
}

test.each(Object.entries(languages))('each ready-made form is published as it is, in any language: %s', async (_, say) => {
  for (const ready of readyForms) {
    const { category } = await makeForm(ready.title, say)
    const { body } = await call('landlord', forms.definition, { c: category, siteId: -1 })
    expect(body.controls.map(({ label }) => label)).toEqual(ready.fields.map(({ label }) => say(label)))
    expect(body.takesFiles).toBe(ready.takesFiles === true)
    expect(body.conditions).toHaveLength(ready.conditions?.length ?? 0)
  }
})

test('a ready-made form asks a client for what follows from what it has said, and only then', async () => {
  const { category, fields } = await makeForm('Visitor permit', foreign)
  const visit = { Visitor: 'Elena Marsh', 'Day of the visit': '2026-12-24' }
  const save = (more: object) => {
    const keyOf = (label: string) => `f${fields.find((one) => one.label === foreign(label))?.id}`
    const custom = Object.fromEntries(Object.entries({ ...visit, ...more }).map(([label, value]) => [keyOf(label), value]))
    return call('client', formValues.save, { category, siteId: mall, tenantId: bakery, custom } as never)
  }
  expect((await save({})).status).toBe(200)
  const late = await save({ 'Comes after hours': true })
  expect(Object.values(late.failure.fieldErrors ?? {}).map(({ code }) => code)).toEqual(['required', 'required'])
  const told = { 'Comes after hours': true, 'Who lets the visitor out': 'Priya', 'Time of arrival': '21:00' }
  const kept = await save(told)
  expect(kept.status, JSON.stringify(kept.failure)).toBe(200)
})

test.each(Object.entries(languages))(
  'each ready-made workflow is published with its forms, and without them: %s',
  async (_, say) => {
    for (const ready of readyWorkflows) {
      const found = new Map<string, FormOfSteps>()
      for (const title of formsOf(ready)) found.set(title, await makeForm(title, say))
      for (const named of [{ formOf: (title: string) => found.get(title), mayBill: true }, {}]) {
        const saved = await call('landlord', workflows.save, { ...inOwnWords(ready, say, named), status: 'Published' } as never)
        expect(saved.status, `${ready.name}: ${JSON.stringify(saved.failure)}`).toBe(200)
        // What they were published for is tried below.
        await call('landlord', workflows.remove, { id: saved.body.id })
      }
    }
  },
)

test('a fit-out begins with the request that a client fills in, and bills the deposit that it comes to', async () => {
  const request = await makeForm('Fit-out request', (text) => text)
  const ready = readyWorkflows.find(({ name }) => name === 'Tenant fit-out')
  if (!ready) throw new Error('There is no ready-made fit-out')
  const flow = inOwnWords(ready, (text) => text, { formOf: () => request, mayBill: true })
  expect((await call('landlord', workflows.save, { ...flow, status: 'Published' } as never)).status).toBe(200)
  const custom = {
    Unit: '101',
    Works: 'New lights',
    Contractor: 'Marsh',
    'Start of works': '2026-12-01',
    'Cost of works': 1_234_500,
  }
  const entered = await call('client', formValues.save, {
    category: request.category,
    siteId: mall,
    tenantId: bakery,
    custom,
  } as never)
  expect(entered.status, JSON.stringify(entered.failure)).toBe(200)
  const begun = async () =>
    (await call('landlord', runs.search, { rowsPerPage: 100 } as never)).body.items.find(({ name }) =>
      name.startsWith('Tenant fit-out'),
    )
  await expect.poll(begun).toBeTruthy()
  const id = (await begun())?.id ?? 0
  const steps = async () => (await call('landlord', runs.get, { id, siteId: -1, withTimeline: 'false' })).body.steps
  expect((await steps())[0]).toMatchObject({ state: 'Completed', entryId: entered.body.id })
  for (const name of ['Drawings', 'Insurance of the contractor', 'Approval of the works']) {
    const step = (await steps()).find((one) => one.name === name)
    const skipped = { id, stepId: step?.id ?? 0, status: 'Skipped', note: 'Not in this test' }
    expect((await call('landlord', runs.setStepStatus, skipped as never)).status).toBe(200)
  }
  const deposit = (await steps()).find(({ name }) => name === 'Deposit')
  expect(deposit).toMatchObject({
    kind: 'Pay',
    state: 'Started',
    invoice: { title: 'Deposit for the works', grandTotal: 123_450 },
  })
})
