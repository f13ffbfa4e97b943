import { contracts } from '@atrium/contract/contracts/contracts.ts'
import { contractLibrary } from '@atrium/contract/contracts/library.ts'
import { contractSigning } from '@atrium/contract/contracts/signing.ts'
import { contractTemplates } from '@atrium/contract/contracts/templates.ts'
import { envelopes } from '@atrium/contract/esignatures/envelopes.ts'
import type { SignField } from '@atrium/contract/esignatures/fields.ts'
import { signing, signingHere } from '@atrium/contract/esignatures/signing.ts'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { beforeAll, describe, expect, test } from 'vitest'
import { ids, people } from '../../../testing/fixtures.ts'
import { keyOf, mailsTo } from '../../../testing/mails.ts'
import { runJob } from '../../../testing/run-job.ts'
import { type Caller, openTestApp } from '../../../testing/test-app.ts'
import { verifyDocument } from '../../esignatures/pdf/verify-document.ts'
import { sealEnvelopeJob } from '../../esignatures/seal-job.ts'
import { signersOf } from '../../esignatures/testing.ts'
import { rolesToSign } from './roles-to-sign.ts'

const app = await openTestApp()
const { call, database } = app
const { sign } = signersOf(app)
const { bakery } = ids.tenant

let templateId = 0
let made = 0
beforeAll(async () => {
  const part = async (kind: 'clause' | 'signature', name: string, more: object = {}) =>
    (await call('landlord', contractLibrary[kind].save, { name, description: `${name}.`, ...more } as never)).body.id
  const signers = [
    { side: 'Landlord', role: 'Signing officer' },
    { side: 'Client', role: 'Director' },
  ]
  const parts = [
    { key: 'use', kind: 'clause', partId: await part('clause', 'Use') },
    { key: 'end', kind: 'signature', partId: await part('signature', 'Signed', { signers }) },
    // A schedule that the same people sign again.
    { key: 'more', kind: 'signature', partId: await part('signature', 'Schedule', { signers: signers.toReversed() }) },
  ]
  templateId = (await call('landlord', contractTemplates.save, { name: 'Lease to sign', parts, status: 'Published' } as never))
    .body.id
})

const get = async (id: number, who: Caller = 'landlord') => (await call(who, contracts.get, { id: String(id) })).body
const act = async (id: number, action: string, more: object = {}) =>
  call('landlord', contracts.act, { id, version: (await get(id)).version, action, ...more } as never)

async function agreed(more: object = {}): Promise<number> {
  const input = { templateId, tenantId: bakery, name: `Lease ${++made}`, ...more }
  const { id } = (await call('landlord', contracts.create, input as never)).body
  await act(id, 'share')
  await act(id, 'agree')
  return id
}
const recipients = () => {
  const n = ++made
  return [
    { role: 1, name: 'Ana Singh', email: `ana${n}@signers.example` },
    { role: 2, name: 'Élodie Roy', email: `elodie${n}@signers.example`, language: 'fr' as const },
  ]
}
const send = async (id: number, more: object = {}, who: Caller = 'landlord') => {
  const { version } = (await get(id)) ?? {}
  return call(who, contractSigning.send, { id, version, recipients: recipients(), ...more } as never)
}
const out = async (asked = recipients()) => {
  const id = await agreed()
  const { status, failure } = await send(id, { recipients: asked })
  expect(status, JSON.stringify(failure)).toBe(200)
  const keys = await Promise.all(asked.map(async ({ email }) => keyOf((await mailsTo(app, email)).at(-1))))
  return { id, asked, keys, envelopeId: (await get(id)).signing?.envelopeId ?? 0 }
}
const seal = async (id: number, envelopeId: number) => {
  await runJob(app.services, sealEnvelopeJob, { envelopeId })
  await expect.poll(async () => (await get(id)).status).toBe('Signed')
}
const envelopesSent = async () => (await database.pool.query('select from esignature_envelopes')).rows.length

describe('a contract that is agreed', () => {
  test('knows who signs it, and proposes whom the portal knows: the viewer, and the people of the client', async () => {
    const id = await agreed()
    const { body } = await call('landlord', contractSigning.signers, { id })
    expect(body.roles).toMatchObject([
      { role: 1, name: 'Signing officer', side: 'Landlord', proposed: { name: 'landlord Tester', email: people.landlord } },
      { role: 2, name: 'Director', side: 'Client', proposed: { email: people.client } },
    ])
    expect(body.people.some(({ side, email }) => side === 'Client' && email === people.client)).toBe(true)
    expect(body.people.some(({ email }) => email === people.otherLandlord)).toBe(false)
    for (const [who, status] of [
      ['client', 403],
      ['neighbour', 403],
      ['otherLandlord', 404],
      ['visitor', 401],
    ] as const) {
      expect((await call(who, contractSigning.signers, { id })).status, who).toBe(status)
      expect((await send(id, {}, who)).status, who).toBe(status)
    }
  })

  test('is sent with the paper of its version, and a signature, a day and a name at each of its lines', async () => {
    const { id, envelopeId } = await out()
    const { rows } = await database.pool.query<{ fields: SignField[] }>('select fields from esignature_envelopes where id = $1', [
      envelopeId,
    ])
    const [envelope] = rows
    expect(envelope?.fields.map(({ role, kind }) => [role, kind])).toEqual(
      [1, 2, 2, 1].flatMap((role) => ['signature', 'date', 'name'].map((kind) => [role, kind])),
    )
    const { items } = (await call('landlord', envelopes.documents, { id: envelopeId })).body
    expect(items.map(({ name }) => name)).toEqual([expect.stringMatching(/^C-\d{4} Lease \d+ v1\.pdf$/)])
    // The role is written right under the line that the signature stands on.
    const paper = (await call('landlord', contracts.download, { id, versionNo: 1 })).response.rawPayload
    const page = await (await getDocument({ data: new Uint8Array(paper), verbosity: 0 }).promise).getPage(1)
    const { height } = page.getViewport({ scale: 1 })
    const written = (await page.getTextContent()).items.flatMap((item) => ('str' in item ? [item] : []))
    const officer = written.find(({ str }) => str === 'Signing officer')
    const place = envelope?.fields[0]
    expect(place && place.x * 595.28).toBeCloseTo(officer?.transform[4] ?? 0, 0)
    const line = height - (place ? (place.y + place.height) * height : 0)
    expect(line - (officer?.transform[5] ?? 0)).toBeGreaterThan(8)
    expect(line - (officer?.transform[5] ?? 0)).toBeLessThan(20)
    const contract = await get(id, 'client')
    expect(contract).toMatchObject({
      status: 'Signing',
      signing: {
        status: 'Sent',
        mine: false,
        signers: [{ role: 'The landlord · Signing officer', email: '', status: 'Asked' }, {}],
      },
      may: { act: [], write: false, suggest: false, comment: true },
    })
    const change = { id, version: contract.version, key: 'use', name: 'Use', description: 'Other.' }
    expect((await call('landlord', contracts.changePart, change)).failure.code).toBe('contract-closed')
    for (const action of ['reopen', 'sign', 'cancel', 'agree'])
      expect((await act(id, action, { reason: 'x' })).failure.code, action).toBe('contract-transition')
  })

  test('is not sent before it is agreed, twice, without lines to sign on, or to nobody', async () => {
    const { id } = (await call('landlord', contracts.create, { templateId, tenantId: bakery, name: 'Draft' } as never)).body
    expect((await send(id)).failure.code).toBe('contract-transition')
    const ready = await agreed()
    expect((await send(ready, { recipients: recipients().slice(1) })).failure.fieldErrors).toMatchObject({
      recipients: { code: 'esign-recipients-missing' },
    })
    expect((await send(ready, { lastDay: '2020-01-01' })).status).toBe(400)
    expect((await get(ready)).status).toBe('Agreed')
    const parts = [{ key: 'one', kind: 'heading', heading: 'Only' }]
    const bare = (await call('landlord', contractTemplates.save, { name: 'Bare', parts, status: 'Published' } as never)).body.id
    expect((await send(await agreed({ templateId: bare }))).failure.fieldErrors).toMatchObject({
      recipients: { code: 'contract-no-signers' },
    })
    const before = await envelopesSent()
    const { version } = await get(ready)
    const ask = () => call('landlord', contractSigning.send, { id: ready, version, recipients: recipients() })
    const answers = await Promise.all([ask(), ask(), ask()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await envelopesSent()).toBe(before + 1)
  })
})

describe('out for signature', () => {
  test('it is signed with the seal, and its document is the sealed one for both sides', async () => {
    const { id, keys, envelopeId } = await out()
    for (const key of keys) expect((await sign(key)).status).toBe(200)
    await seal(id, envelopeId)
    const contract = await get(id, 'client')
    expect(contract).toMatchObject({ status: 'Signed', signedOn: expect.any(String), signing: { status: 'Completed' } })
    for (const who of ['landlord', 'client', 'manager'] as const) {
      const { response, status } = await call(who, contracts.download, { id })
      expect(status).toBe(200)
      expect(verifyDocument(response.rawPayload), who).toMatchObject({ sealed: true })
    }
    expect((await call('neighbour', contracts.download, { id })).status).toBe(404)
    const plain = await call('landlord', contracts.download, { id, versionNo: 1 })
    expect(verifyDocument(plain.response.rawPayload)).not.toMatchObject({ sealed: true })
    const told = (await mailsTo(app, people.client)).filter(({ subject }) => subject.includes(contract.no))
    expect(told.at(-1)?.subject).toContain('is signed')
    // Done again it is what it was.
    const { version } = contract
    await runJob(app.services, sealEnvelopeJob, { envelopeId })
    expect((await get(id)).version).toBe(version)
  })

  test('it is agreed as before when somebody declines, with the reason; taken back, and sent anew', async () => {
    const { id, keys } = await out()
    await call('visitor', signing.open, { key: keys[1] ?? '' })
    expect((await call('visitor', signing.decline, { key: keys[1] ?? '', reason: 'The rent is wrong' })).status).toBe(200)
    expect(await get(id)).toMatchObject({
      status: 'Agreed',
      reason: 'The rent is wrong',
      signing: { status: 'Declined', endedBy: 'Élodie Roy' },
      may: { send: true, act: ['reopen', 'sign', 'cancel'] },
    })
    expect((await send(id)).status).toBe(200)
    expect((await call('client', contractSigning.recall, { id, reason: 'x' })).status).toBe(403)
    expect((await call('otherLandlord', contractSigning.recall, { id, reason: 'x' })).status).toBe(404)
    expect((await call('landlord', contractSigning.recall, { id, reason: 'A wrong name' })).status).toBe(200)
    expect(await get(id)).toMatchObject({ status: 'Agreed', reason: 'A wrong name', signing: { status: 'Voided' } })
    expect((await call('landlord', contractSigning.recall, { id, reason: 'Again' })).failure.code).toBe('contract-not-out')
    expect((await call('landlord', contractSigning.resend, { id })).failure.code).toBe('contract-not-out')
    expect((await act(id, 'sign')).status).toBe(200)
  })

  test('links are sent again, and whoever is asked opens theirs where the contract is shown', async () => {
    const asked = recipients()
    asked[1] = { ...asked[1], email: people.client } as never
    const { id, keys, envelopeId } = await out(asked)
    expect((await get(id, 'client')).signing).toMatchObject({ mine: true })
    expect((await get(id)).signing).toMatchObject({ mine: false })
    const { body } = await call('client', signingHere.open, { envelopeId })
    expect(body.path).toMatch(/^\/sign\/.{20,}/)
    for (const who of ['neighbour', 'landlord', 'otherClient', 'otherLandlord'] as const)
      expect((await call(who, signingHere.open, { envelopeId })).status, who).toBe(404)
    expect((await call('landlord', contractSigning.resend, { id })).status).toBe(200)
    expect((await call('visitor', signing.open, { key: keys[0] ?? '' })).status).toBe(404)
    const next = keyOf((await mailsTo(app, asked[0]?.email ?? '')).at(-1))
    expect((await call('visitor', signing.open, { key: next })).status).toBe(200)
  })

  test('signed last while it is taken back: one of the two, and the contract says which', async () => {
    for (const _ of [1, 2, 3]) {
      const { id, keys, envelopeId } = await out()
      await sign(keys[0] ?? '')
      await call('visitor', signing.open, { key: keys[1] ?? '' })
      await call('visitor', signing.consent, { key: keys[1] ?? '' })
      const [signed, recalled] = await Promise.all([
        sign(keys[1] ?? ''),
        call('landlord', contractSigning.recall, { id, reason: 'A wrong name' }),
      ])
      expect([signed.status, recalled.status].filter((status) => status === 200)).toHaveLength(1)
      expect([signed.status, recalled.status].every((status) => status < 500)).toBe(true)
      if (signed.status === 200) await seal(id, envelopeId)
      else expect((await get(id)).status).toBe('Agreed')
    }
  })
})

test('the same role of one side is one person in all blocks; two of a block are two', () => {
  const { roles, lines } = rolesToSign([
    {
      signers: [
        { side: 'Client', role: 'Director' },
        { side: 'Client', role: 'director' },
        { side: 'Landlord', role: 'Director' },
      ],
    },
    { signers: [] },
    { signers: [{ side: 'Client', role: 'Director' }] },
  ])
  expect(lines).toEqual([1, 2, 3, 1])
  expect(roles.map(({ side }) => side)).toEqual(['Client', 'Client', 'Landlord'])
})
