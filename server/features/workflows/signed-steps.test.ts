import { contracts } from '@atrium/contract/contracts/contracts.ts'
import { contractLibrary } from '@atrium/contract/contracts/library.ts'
import { contractTemplates } from '@atrium/contract/contracts/templates.ts'
import { envelopes } from '@atrium/contract/esignatures/envelopes.ts'
import { signing, signingHere } from '@atrium/contract/esignatures/signing.ts'
import { clientWorkflows as runs } from '@atrium/contract/workflows/client-workflows.ts'
import { workflows } from '@atrium/contract/workflows/workflows.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { ids, people } from '../../testing/fixtures.ts'
import { keyOf, mailsTo } from '../../testing/mails.ts'
import { runJob } from '../../testing/run-job.ts'
import { type Caller, openTestApp } from '../../testing/test-app.ts'
import { sealEnvelopeJob } from '../esignatures/seal-job.ts'
import { signersOf } from '../esignatures/testing.ts'
import { settleStepJob } from './outside-job.ts'

const app = await openTestApp()
const { call } = app
const { makeTemplate, sign } = signersOf(app)
const { mall } = ids.site
const { bakery } = ids.tenant
const starter = [{ type: 'starter' }]

let template = 0
let contractTemplate = 0
let made = 0
beforeAll(async () => {
  template = (await makeTemplate('Permission')).body.id
  const signers = [{ side: 'Client', role: 'Director' }]
  const part = { name: 'Signed', description: 'By both.', signers }
  const partId = (await call('landlord', contractLibrary.signature.save, part as never)).body.id
  const parts = [{ key: 'end', kind: 'signature', partId }]
  const input = { name: 'Lease', parts, status: 'Published' }
  contractTemplate = (await call('landlord', contractTemplates.save, input as never)).body.id
})

const signStep = (more: object = {}) => ({
  kind: 'Sign',
  name: 'Signatures',
  template,
  signers: [{ type: 'client' }, { type: 'starter' }],
  assignees: starter,
  ...more,
})
const contractStep = (more: object = {}) => ({
  kind: 'Contract',
  name: 'The contract',
  template: contractTemplate,
  assignees: starter,
  ...more,
})
const after = { kind: 'Task', name: 'Keys', assignees: starter }

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
const stepOf = async (id: number, at = 0, who: Caller = 'landlord') => {
  const step = (await run(id, who)).steps[at]
  if (!step) throw new Error(`There is no step ${at}`)
  return step
}
const set = async (id: number, status: string, more: object = {}) =>
  call('landlord', runs.setStepStatus, { id, stepId: (await stepOf(id)).id, status, ...more } as never)
const resend = async (id: number, more: object = {}, who: Caller = 'landlord') =>
  call(who, runs.resendSign, { id, stepId: (await stepOf(id)).id, ...more } as never)
const lastKey = async (email: string) =>
  keyOf((await mailsTo(app, email)).filter(({ subject }) => subject.includes('sign')).at(-1))
const settle = async (id: number, at = 0) => runJob(app.services, settleStepJob, { stepId: (await stepOf(id, at)).id })
const named = () => [
  { role: 1, name: 'Ana Singh', email: `ana${++made}@signers.example` },
  { role: 2, name: 'Élodie Roy', email: `elodie${++made}@signers.example` },
]
const sealed = async (envelopeId: number) => {
  await runJob(app.services, sealEnvelopeJob, { envelopeId })
  const status = async () =>
    (await call('landlord', envelopes.list, { rowsPerPage: 500 })).body.items.find(({ id }) => id === envelopeId)?.status
  await expect.poll(status).toBe('Completed')
}

describe('a step with an e-signature', () => {
  test('is made of a template in use with somebody for each role', async () => {
    const wrong = async (step: object) => Object.values((await save([step])).failure.fieldErrors ?? {}).map(({ code }) => code)
    expect(await wrong(signStep({ template: null }))).toEqual(['workflow-template-missing'])
    expect(await wrong(signStep({ template: 9_999 }))).toEqual(['workflow-template-missing'])
    expect(await wrong(signStep({ signers: [{ type: 'client' }] }))).toEqual(['workflow-signers-missing'])
    expect(await wrong(signStep({ signers: [{ type: 'client' }, { type: 'person' }] }))).toEqual(['workflow-assignee-missing'])
    expect(await wrong(signStep({ internal: true }))).toEqual(['workflow-internal-client'])
    expect(await wrong(contractStep({ template: 9_999 }))).toEqual(['workflow-template-missing'])
  })

  test('sends its document as it begins, and is completed by the seal', async () => {
    const id = await begin([signStep(), after])
    const step = await stepOf(id)
    expect(step).toMatchObject({
      state: 'Started',
      assignments: [],
      maySend: false,
      envelope: { status: 'Sent', template: 'Permission', recipients: [{ email: people.client }, { email: people.landlord }] },
    })
    const seen = await stepOf(id, 0, 'client')
    expect(seen.envelope).toMatchObject({ mine: true, recipients: [{ email: '' }, { email: '' }] })
    expect((await set(id, 'Completed')).failure.code).toBe('workflow-step-not-yours')
    const envelopeId = step.envelope?.id ?? 0
    for (const who of ['client', 'landlord'] as const) {
      const { body } = await call(who, signingHere.open, { envelopeId })
      expect((await sign(body.path.split('/').at(-1) ?? '')).status, who).toBe(200)
    }
    await sealed(envelopeId)
    await settle(id)
    await settle(id)
    const { steps, timeline } = await run(id)
    expect(steps.map(({ state }) => state)).toEqual(['Completed', 'Started'])
    expect(timeline.map(({ kind }) => kind)).toEqual(['started', 'sent', 'signed'])
    expect(steps[0]?.envelope).toMatchObject({ status: 'Completed' })
  })

  test('asks for who signs where nobody is known, shows why it ended, and is sent anew', async () => {
    const id = await begin([signStep({ signers: [{ type: 'ask' }, { type: 'starter' }] }), after])
    expect(await stepOf(id)).toMatchObject({
      envelope: null,
      mine: 'assigned',
      maySend: true,
      roles: [
        { role: 1, name: '' },
        { role: 2, email: people.landlord },
      ],
    })
    expect((await resend(id)).failure.fieldErrors).toMatchObject({ recipients: { code: 'workflow-signers-missing' } })
    expect((await resend(id, { recipients: named() }, 'client')).failure.code).toBe('workflow-step-not-yours')
    expect((await resend(id, { recipients: named() }, 'neighbour')).status).toBe(404)
    const first = named()
    expect((await resend(id, { recipients: first })).status).toBe(200)
    expect(await stepOf(id)).toMatchObject({ mine: null, maySend: false, envelope: { status: 'Sent' } })
    expect((await resend(id, { recipients: named() })).failure.code).toBe('workflow-envelope-open')
    const old = await lastKey(first[0]?.email ?? '')
    expect((await resend(id)).status).toBe(200)
    expect((await call('visitor', signing.open, { key: old })).status).toBe(404)
    const key = await lastKey(first[0]?.email ?? '')
    await call('visitor', signing.open, { key })
    expect((await call('visitor', signing.decline, { key, reason: 'Not like this' })).status).toBe(200)
    await settle(id)
    expect(await stepOf(id)).toMatchObject({
      state: 'Started',
      mine: 'assigned',
      maySend: true,
      envelope: { status: 'Declined', reason: 'Not like this' },
    })
    expect((await resend(id, { recipients: named() })).status).toBe(200)
    const logs = await call('landlord', runs.templateLogs, { id })
    expect(logs.body).toMatchObject({
      totalItems: 2,
      items: [{ template: 'Permission', updatedBy: 'landlord Tester' }, { template: 'Permission' }],
    })
    expect((await call('client', runs.templateLogs, { id })).body.totalItems).toBe(2)
    for (const who of ['neighbour', 'otherLandlord'] as const)
      expect((await call(who, runs.templateLogs, { id })).status, who).toBe(404)
  })

  test('takes its document back when it is skipped, returned or its run is deleted', async () => {
    const statusOf = async (id: number) => {
      const { body } = await call('landlord', envelopes.list, { rowsPerPage: 500 })
      return body.items.find((one) => one.id === id)?.status
    }
    const skipped = await begin([signStep(), after])
    const envelope = (await stepOf(skipped)).envelope?.id ?? 0
    expect((await set(skipped, 'Skipped', { note: 'Signed on paper' })).status).toBe(200)
    expect(await statusOf(envelope)).toBe('Voided')
    expect((await run(skipped)).steps.map(({ state }) => state)).toEqual(['Completed', 'Started'])

    const again = await begin([signStep(), after])
    const old = (await stepOf(again)).envelope?.id ?? 0
    const { version } = await run(again)
    expect((await call('landlord', runs.restart, { id: again, version })).status).toBe(200)
    expect(await statusOf(old)).toBe('Voided')
    const next = (await stepOf(again)).envelope?.id ?? 0
    expect(next).not.toBe(old)
    expect(await statusOf(next)).toBe('Sent')
    const shown = await run(again)
    expect((await call('landlord', runs.setStatus, { id: again, version: shown.version, status: 'Deleted' })).status).toBe(200)
    expect(await statusOf(next)).toBe('Voided')
  })

  test('that is sealed while its run is paused goes on when that is resumed', async () => {
    const id = await begin([signStep(), after])
    const envelopeId = (await stepOf(id)).envelope?.id ?? 0
    await call('landlord', runs.setStatus, { id, version: (await run(id)).version, status: 'Paused' })
    for (const who of ['client', 'landlord'] as const) {
      const { body } = await call(who, signingHere.open, { envelopeId })
      await sign(body.path.split('/').at(-1) ?? '')
    }
    await sealed(envelopeId)
    await settle(id)
    expect((await stepOf(id)).state).toBe('Started')
    await call('landlord', runs.setStatus, { id, version: (await run(id)).version, status: 'Started' })
    expect((await stepOf(id)).state).toBe('Completed')
  })

  test('of the company alone shows nothing of its document to the client', async () => {
    const more = { internal: true, signers: [{ type: 'starter' }, { type: 'starter' }] }
    const id = await begin([signStep(more), { ...after, assignees: [{ type: 'client' }] }])
    const stepId = (await stepOf(id)).id
    expect((await call('landlord', runs.envelope, { id, stepId })).status).toBe(200)
    expect((await call('client', runs.envelope, { id, stepId })).status).toBe(404)
    expect((await call('client', runs.templateLogs, { id })).body.totalItems).toBe(0)
    expect((await run(id, 'client')).steps.map(({ name }) => name)).toEqual(['Keys'])
  })
})

describe('a step with a contract', () => {
  const act = async (id: number, action: string) => {
    const { version } = (await call('landlord', contracts.get, { id: String(id) })).body
    return call('landlord', contracts.act, { id, version, action } as never)
  }

  test('is started for a client, made by who makes contracts, and completed when it is signed', async () => {
    const { body } = await save([contractStep(), after])
    const none = { workflowId: body.id, siteId: mall, name: 'Nobody' }
    expect((await call('landlord', runs.start, none as never)).failure.fieldErrors).toMatchObject({
      tenantId: { code: 'workflow-client-missing' },
    })
    const id = await begin([contractStep(), after])
    const { id: stepId, maySend } = await stepOf(id)
    expect(maySend).toBe(true)
    const make = (who: Caller) =>
      call(who, runs.saveStep, { id, stepId, contract: { name: 'Lease of 101', leaseId: null } } as never)
    expect((await make('client')).failure.code).toBe('workflow-step-not-yours')
    expect((await make('landlord')).status).toBe(200)
    expect((await make('landlord')).failure.code).toBe('workflow-contract-there')
    const contract = (await stepOf(id)).contract
    expect(contract).toMatchObject({ name: 'Lease of 101', status: 'Draft' })
    expect((await stepOf(id, 0, 'client')).contract).toBe(null)
    const contractId = contract?.id ?? 0
    const values = (who: Caller) => call(who, runs.contractValue, { id: contractId })
    expect((await values('landlord')).body.items).toContainEqual({ key: 'Client', name: 'Client', value: 'Bakery' })
    const paper = (who: Caller) => call(who, runs.downloadContract, { id, stepId })
    for (const who of ['client', 'neighbour', 'otherLandlord'] as const) {
      expect((await values(who)).status, who).toBe(404)
      expect((await paper(who)).status, who).toBe(404)
    }
    await act(contractId, 'share')
    expect((await values('client')).status).toBe(200)
    expect((await paper('client')).response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    await act(contractId, 'agree')
    await settle(id)
    expect((await stepOf(id)).state).toBe('Started')
    await act(contractId, 'sign')
    await settle(id)
    expect((await run(id)).steps.map(({ state }) => state)).toEqual(['Completed', 'Started'])
  })

  test('is made by itself where the step says so, and may be completed by the agreement alone', async () => {
    const id = await begin([contractStep({ automatic: true, until: 'Agreed' }), after])
    const contractId = (await stepOf(id)).contract?.id ?? 0
    expect(contractId).toBeGreaterThan(0)
    expect((await stepOf(id)).mine).toBe('assigned')
    await act(contractId, 'share')
    await act(contractId, 'agree')
    // The job of the app itself comes to it too.
    await expect.poll(async () => (await stepOf(id)).state).toBe('Completed')
  })
})
