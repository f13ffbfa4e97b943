import { moreEnvelopes } from '@atrium/contract/esignatures/envelopes.ts'
import { verifying } from '@atrium/contract/esignatures/signing.ts'
import { PDF } from '@libpdf/core'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { runJob } from '../../testing/run-job.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { openAuthority } from './pdf/testing-authority.ts'
import { sealEnvelopeJob } from './seal-job.ts'
import { signersOf } from './testing.ts'

const authority = await openAuthority()
afterAll(authority.close)
const app = await openTestApp({ TSA_URL: authority.url })
const { call } = app
const { makeTemplate, send, mailedKey, sign, sealedFile } = signersOf(app)
const { host } = new URL(authority.url)

const envelopeOf = async (id: number) => (await call('landlord', moreEnvelopes.get, { id })).body
const told = async (id: number) =>
  (await envelopeOf(id)).trail.filter(({ what }) => what === 'StampMissed' || what === 'Completed')
const template = async () => (await makeTemplate()).body.id

/** Sends a document, and has everybody sign it. */
async function signed(templateId: number) {
  const { id, recipients } = await send(templateId)
  for (const { email } of recipients) expect((await sign(await mailedKey(email))).status).toBe(200)
  const [first] = recipients as unknown as [{ email: string }]
  return { id, sealed: async () => (await sealedFile(await mailedKey(first.email))).rawPayload }
}

const certificateOf = async (bytes: Buffer) =>
  (await PDF.load(bytes))
    .extractText()
    .map(({ text }) => text)
    .join(' ')
    .replace(/\s+/g, ' ')

const verified = async (content: Buffer) =>
  (await call('visitor', verifying.verify, {}, { file: { name: 'signed.pdf', content } })).body

test('where an authority is set, the seal has its time stamp, and trail, certificate and verifier say so', async () => {
  authority.state.does = 'stamp'
  const { id, sealed } = await signed(await template())
  await runJob(app.services, sealEnvelopeJob, { envelopeId: id })
  await expect.poll(async () => (await envelopeOf(id)).status).toBe('Completed')
  expect((await told(id)).map(({ what }) => what)).toEqual(['Completed'])
  const bytes = await sealed()
  const { stampedAt, ...verdict } = await verified(bytes)
  expect(verdict).toMatchObject({ verdict: 'sealed', ours: true, stampedBy: 'Time stamps of the tests' })
  expect((await told(id))[0]?.note).toBe(`Time stamp of Time stamps of the tests: ${stampedAt}`)
  expect(await certificateOf(bytes)).toContain(`Time stamp In the seal of this document, by ${host}`)
})

test('where it gives none, it is asked four times over some minutes; then it is sealed without, and says so', async () => {
  authority.state.does = 'fail'
  const { id, sealed } = await signed(await template())
  const attempt = () => runJob(app.services, sealEnvelopeJob, { envelopeId: id })
  for (const missed of [1, 2, 3]) {
    await attempt()
    await expect.poll(async () => (await told(id)).length).toBe(missed)
    expect((await told(id)).at(-1)).toMatchObject({ what: 'StampMissed', note: 'it answered 503' })
    // Not before its time, however often the job comes.
    const { asked } = authority.state
    await attempt()
    expect(authority.state.asked).toBe(asked)
    expect((await envelopeOf(id)).status).toBe('Completing')
    await app.database.pool.query(`update esignature_trail set at = at - interval '5 minutes' where envelope_id = $1`, [id])
  }
  await attempt()
  await attempt()
  await expect.poll(async () => (await envelopeOf(id)).status).toBe('Completed')
  expect((await told(id)).map(({ what }) => what)).toEqual([
    'StampMissed',
    'StampMissed',
    'StampMissed',
    'StampMissed',
    'Completed',
  ])
  const bytes = await sealed()
  expect(await verified(bytes)).toMatchObject({ verdict: 'sealed', ours: true, stampedAt: null, stampedBy: '' })
  const certificate = await certificateOf(bytes)
  expect(certificate).toContain(`None: ${host} was asked 4 times, and gave none`)
  expect(certificate).toContain('not given: it answered 503')
})

test('once it answers again, the next attempt has its time stamp', async () => {
  authority.state.does = 'refuse'
  const { id, sealed } = await signed(await template())
  await runJob(app.services, sealEnvelopeJob, { envelopeId: id })
  await expect.poll(async () => (await told(id)).length).toBe(1)
  authority.state.does = 'stamp'
  await app.database.pool.query(`update esignature_trail set at = at - interval '5 minutes' where envelope_id = $1`, [id])
  await runJob(app.services, sealEnvelopeJob, { envelopeId: id })
  await expect.poll(async () => (await envelopeOf(id)).status).toBe('Completed')
  expect((await verified(await sealed())).stampedBy).toBe('Time stamps of the tests')
})

test('the address of an authority is one of the web', () => {
  expect(readConfig({ TSA_URL: 'https://user:word@stamps.example/tsr' }).TSA_URL).toBe('https://user:word@stamps.example/tsr')
  for (const wrong of ['stamps.example', 'ftp://stamps.example', 'file:///etc/passwd'])
    expect(() => readConfig({ TSA_URL: wrong }), wrong).toThrow('TSA_URL')
})
