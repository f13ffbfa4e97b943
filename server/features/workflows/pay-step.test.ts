import { clientInvoices } from '@atrium/contract/client-invoices/invoices.ts'
import { payments } from '@atrium/contract/client-invoices/payments.ts'
import { forms } from '@atrium/contract/forms/forms.ts'
import { dayIn } from '@atrium/contract/kit/days.ts'
import { clientWorkflows as runs } from '@atrium/contract/workflows/client-workflows.ts'
import { workflows } from '@atrium/contract/workflows/workflows.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { ids, people } from '../../testing/fixtures.ts'
import { mailsTo } from '../../testing/mails.ts'
import { runJob } from '../../testing/run-job.ts'
import { type Caller, openTestApp } from '../../testing/test-app.ts'
import { settleStepJob } from './outside-job.ts'
import { runFaults } from './run-faults.ts'

const app = await openTestApp()
const { call, database } = app
const { mall } = ids.site
const { bakery } = ids.tenant
const category = 'fees'
const starter = [{ type: 'starter' }]

let made = 0
let fee = 0
beforeAll(async () => {
  const fields = [{ kind: 'money', label: 'Fee', forClients: true }]
  await call('landlord', forms.save, { title: 'Fees', category, clients: 'Fill', fields, publish: true } as never)
  const { id } = (await call('landlord', forms.search, { rowsPerPage: 100 } as never)).body.items[0] as { id: number }
  fee = (await call('landlord', forms.design, { id })).body.fields[0]?.id ?? 0
})

const pay = (more: object = {}) => ({
  kind: 'Pay',
  name: 'The fee',
  title: 'Fee of {{Client}}',
  amount: 10_000,
  taxed: false,
  payDays: 10,
  assignees: starter,
  ...more,
})
const fill = { key: 'fee', kind: 'FillForm', name: 'Which fee', form: category, assignees: starter }
const after = { kind: 'Task', name: 'Keys', assignees: starter }
const save = (steps: object[], who: Caller = 'landlord') =>
  call(who, workflows.save, { name: `Flow ${++made}`, status: 'Published', steps } as never)
const begin = async (steps: object[]) => {
  const { body, failure, status } = await save(steps)
  expect(status, JSON.stringify(failure)).toBe(200)
  const input = { workflowId: body.id, siteId: mall, tenantId: bakery, name: `Run ${made}` }
  const started = await call('manager', runs.start, input as never)
  expect(started.status, JSON.stringify(started.failure)).toBe(200)
  return started.body.id
}
const run = async (id: number, who: Caller = 'manager') =>
  (await call(who, runs.get, { id, siteId: -1, withTimeline: 'true' })).body
const stepOf = async (id: number, at = 0, who: Caller = 'manager') => {
  const step = (await run(id, who)).steps[at]
  if (!step) throw new Error(`There is no step ${at}`)
  return step
}
const settle = async (id: number, at = 0) => runJob(app.services, settleStepJob, { stepId: (await stepOf(id, at)).id })
const invoiceOf = async (id: number, at = 0) => (await stepOf(id, at)).invoice?.id ?? 0
const issue = async (id: number) => {
  const version = async () => (await call('landlord', clientInvoices.get, { id: String(id) } as never)).body.version
  const asked = await call('manager', clientInvoices.updateStatus, { id, version: await version(), status: 'ForApproval' })
  expect(asked.status, JSON.stringify(asked.failure)).toBe(200)
  const approved = await call('landlord', clientInvoices.approve, { id, version: await version(), issue: true })
  expect(approved.status, JSON.stringify(approved.failure)).toBe(200)
}
const payInto = (invoiceId: number, amount: number) =>
  call('manager', payments.record, {
    tenantId: bakery,
    amount,
    datePaid: dayIn('America/Toronto', new Date()),
    paymentMode: 'Cheque',
    transactionId: `C${++made}`,
    parts: [{ invoiceId, cents: amount }],
  } as never)

describe('a step that waits for a payment', () => {
  test('says how much, and is for a client', async () => {
    const wrong = async (...steps: object[]) =>
      Object.values((await save(steps)).failure.fieldErrors ?? {}).map(({ code }) => code)
    expect(await wrong(pay({ amount: null }))).toEqual(['workflow-amount-missing'])
    expect(await wrong(pay({ title: '' }))).toEqual(['required'])
    expect(await wrong(pay({ amount: null, fieldIn: { step: 'fee', fieldId: 1 } }))).toEqual(['workflow-field-step'])
    const { body } = await save([pay()])
    const none = { workflowId: body.id, siteId: mall, name: 'Nobody' }
    expect((await call('manager', runs.start, none as never)).failure.fieldErrors).toMatchObject({
      tenantId: { code: 'workflow-client-missing' },
    })
  })

  test('makes a draft, and ends once that was issued and paid in full', async () => {
    const id = await begin([pay(), after])
    expect(await stepOf(id)).toMatchObject({
      state: 'Started',
      mine: 'assigned',
      maySend: false,
      invoice: { status: 'Draft', no: '', title: 'Fee of Bakery', grandTotal: 10_000 },
    })
    expect((await stepOf(id, 0, 'client')).invoice).toBe(null)
    const step = { id, stepId: (await stepOf(id)).id }
    expect((await call('manager', runs.setStepStatus, { ...step, status: 'Completed' } as never)).failure.code).toBe(
      'workflow-step-outside',
    )
    const again = await call('manager', runs.saveStep, { ...step, invoice: { amount: 5 } } as never)
    expect(again.failure.code).toBe('workflow-invoice-there')
    const invoiceId = await invoiceOf(id)
    await issue(invoiceId)
    expect((await stepOf(id, 0, 'client')).invoice).toMatchObject({ id: invoiceId, status: 'Unpaid', balance: 10_000 })
    expect((await payInto(invoiceId, 4_000)).status).toBe(200)
    await settle(id)
    expect((await stepOf(id)).state).toBe('Started')
    expect((await payInto(invoiceId, 6_000)).status).toBe(200)
    // The job of the app itself comes to it too.
    await expect.poll(async () => (await run(id)).steps.map(({ state }) => state)).toEqual(['Completed', 'Started'])
    await settle(id)
    const { timeline } = await run(id)
    expect(timeline.map(({ kind }) => kind)).toEqual(['started', 'invoiced', 'paid'])
    expect((await run(id, 'client')).timeline.map(({ kind }) => kind)).toEqual(['started', 'paid'])
  })

  test('takes its amount from a field, and returns to the landlord when its invoice is voided', async () => {
    const id = await begin([fill, pay({ amount: null, fieldIn: { step: 'fee', fieldId: fee } }), after])
    const of = { id, stepId: (await stepOf(id)).id }
    expect((await call('manager', runs.saveStep, { ...of, custom: { Fee: 12_345 } } as never)).status).toBe(200)
    expect((await call('manager', runs.setStepStatus, { ...of, status: 'Completed' } as never)).status).toBe(200)
    const first = await invoiceOf(id, 1)
    expect(await stepOf(id, 1)).toMatchObject({ invoice: { grandTotal: 12_345 } })
    await issue(first)
    const { version } = (await call('landlord', clientInvoices.get, { id: String(first) } as never)).body
    const voided = { id: first, version, status: 'Voided', reason: 'Sent to the wrong client' } as const
    expect((await call('landlord', clientInvoices.updateStatus, voided)).status).toBe(200)
    await expect.poll(async () => (await stepOf(id, 1)).invoice).toBe(null)
    await settle(id, 1)
    const { timeline } = await run(id)
    expect(timeline.filter(({ kind }) => kind === 'notPaid')).toMatchObject([{ is: 'Voided', text: 'Sent to the wrong client' }])
    const told = (await mailsTo(app, people.manager)).filter(({ paragraphs }) => paragraphs.includes('Sent to the wrong client'))
    expect(told).toHaveLength(1)
    expect(await stepOf(id, 1)).toMatchObject({ state: 'Started', mine: 'assigned', maySend: true })
    const step = { id, stepId: (await stepOf(id, 1)).id }
    expect((await call('client', runs.saveStep, { ...step, invoice: { amount: 1 } } as never)).status).not.toBe(200)
    expect((await call('manager', runs.saveStep, { ...step, invoice: { amount: 2_000 } } as never)).status).toBe(200)
    expect(await stepOf(id, 1)).toMatchObject({ invoice: { status: 'Draft', grandTotal: 2_000 } })
  })

  test('that is done again bills nobody twice', async () => {
    const id = await begin([pay(), after])
    const draft = await invoiceOf(id)
    const { version } = await run(id)
    expect((await call('manager', runs.restart, { id, version })).status).toBe(200)
    expect(await invoiceOf(id)).toBe(draft)
    const { version: now } = (await call('landlord', clientInvoices.get, { id: String(draft) } as never)).body
    expect((await call('manager', clientInvoices.remove, { id: draft, version: now } as never)).status).toBe(200)
    await expect.poll(async () => (await stepOf(id)).maySend).toBe(true)
    expect((await run(id)).timeline.at(-1)).toMatchObject({ kind: 'notPaid', is: '' })
  })

  test('is rehearsed without an invoice', async () => {
    const { body } = await save([pay(), after])
    const count = async () => (await database.pool.query('select count(*)::int as n from client_invoices')).rows
    const before = await count()
    const today = new Date().toISOString().slice(0, 10)
    const told = await call('landlord', workflows.rehearse, { id: body.id, from: today, to: today, tenantIds: [bakery] } as never)
    expect(told.status, JSON.stringify(told.failure)).toBe(200)
    expect(told.body.runs[0]?.steps[0]).toMatchObject({ as: 'assigned', from: today })
    expect(await count()).toEqual(before)
  })

  test('leaves runs as the moves of their engine do', async () => {
    expect(await runFaults(database.db)).toEqual([])
  })
})
