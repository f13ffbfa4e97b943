import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { connections } from '@atrium/contract/connections/connections.ts'
import { docusignEnvelopes as calls } from '@atrium/contract/esignatures/docusign.ts'
import { envelopes, moreEnvelopes } from '@atrium/contract/esignatures/envelopes.ts'
import { ownSigning, verifying } from '@atrium/contract/esignatures/signing.ts'
import { PDF } from '@libpdf/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFakeDocusign } from '../../../testing/docusign.ts'
import { ids } from '../../../testing/fixtures.ts'
import { mailsTo } from '../../../testing/mails.ts'
import { runJob } from '../../../testing/run-job.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { makeCertificate } from '../pdf/make-certificate.ts'
import { sealDocument } from '../pdf/seal-document.ts'
import { leasePdf, signersOf } from '../testing.ts'
import { sendByDocusignJob } from './jobs.ts'
import { docusignOf } from './testing.ts'

const { state, url, close } = await openFakeDocusign()
afterAll(close)
const app = await openTestApp({ CONNECTIONS_BASE: url })
const { call, database, services } = app
const { makeTemplate, send } = signersOf(app)
const { connect, values, envelopeOf, becomes, later, poll, tell } = docusignOf(app, state)

let connectionId = 0
let template = 0
let ordered = 0
beforeAll(async () => {
  connectionId = await connect()
  template = (await makeTemplate('All at once')).body.id
  ordered = (await makeTemplate('In order', { inOrder: true })).body.id
  const pem = await makeCertificate('DocuSign Inc')
  state.signed = Buffer.from(await sealDocument(await PDF.load(await leasePdf()), pem, { reason: 'Signed', at: new Date() }))
})

const sent = async (templateId = template, more: object = {}) => {
  const { id, recipients, answer } = await send(templateId, { connectionId, ...more })
  expect(answer.failure.code).toBeUndefined()
  await becomes(id, 'Sent')
  const [ana, elodie] = recipients as readonly { email: string }[]
  return {
    id,
    ana: ana?.email ?? '',
    elodie: elodie?.email ?? '',
    there: state.envelopes.at(-1) as (typeof state.envelopes)[number],
  }
}
const told = async (id: number) => (await envelopeOf(id)).trail.map(({ what }) => what)

test('who may send sees the connections that can send now, and nobody those of another company', async () => {
  const ways = async (who: 'landlord' | 'otherLandlord') => (await call(who, calls.ways, {})).body.items
  expect(await ways('landlord')).toEqual([{ id: connectionId, name: 'Our DocuSign' }])
  expect(await ways('otherLandlord')).toEqual([])
  expect((await call('client', calls.ways, {})).status).toBe(403)
  // Without a user it is tested, and sends nothing.
  const { userId: _, ...settings } = values().settings
  const { id } = (await call('landlord', connections.save, { ...values(), kind: 'docusign', name: 'No user', settings })).body
  expect((await call('landlord', connections.test, { id })).body.works).toBe(true)
  const { answer } = await send(template, { connectionId: id })
  expect(answer.failure.code).toBe('esign-docusign-unusable')
  await call('landlord', connections.remove, { id })
  for (const other of [await connect('otherLandlord'), 999_999])
    expect((await send(template, { connectionId: other })).answer.status).toBe(404)
})

test('an envelope leaves with its document, its people in order, and each field where it stands', async () => {
  const { id, ana, there } = await sent(ordered, { remindEvery: 4, lastDay: '2099-01-01' })
  expect(there).toMatchObject({ emailSubject: 'Your lease', emailBlurb: 'Please sign.', status: 'sent', allowReassign: 'false' })
  expect(there.mailed).toEqual([ana])
  expect(
    there.recipients.signers.map(({ routingOrder, emailNotification }) => [
      routingOrder,
      emailNotification?.['supportedLanguage'],
    ]),
  ).toEqual([
    ['1', 'en'],
    ['2', 'fr'],
  ])
  expect(there.notification['reminders']).toMatchObject({ reminderEnabled: 'true', reminderFrequency: '4' })
  expect(Number(there.notification['expirations']?.['expireAfter'])).toBeGreaterThan(20_000)
  const [signature] = there.recipients.signers[0]?.tabs?.['signHereTabs'] ?? []
  // The code stood at 72 points from the left; DocuSign wants its place moved by one.
  expect(signature).toMatchObject({ documentId: '1', pageNumber: '2', xPosition: '73', optional: 'false' })
  expect(there.recipients.signers[1]?.tabs).toHaveProperty('dateSignedTabs')
  const { rows } = await database.pool.query(
    "select f.sha256 from files f join esignature_documents d on d.file_id = f.id where d.envelope_id = $1 and d.kind = 'original'",
    [id],
  )
  expect(createHash('sha256').update(there.document).digest('hex')).toBe(rows[0].sha256)
  const envelope = await envelopeOf(id)
  expect(envelope).toMatchObject({
    signedBy: 'docusign',
    mayDelegate: false,
    docusign: { name: 'Our DocuSign', problem: null, mayAsk: true },
  })
  expect(envelope.recipients.map(({ status, isAsked }) => [status, isAsked])).toEqual([
    ['Asked', false],
    ['Waiting', false],
  ])
  expect(envelope.trail.map(({ what }) => what)).toEqual(['Sending', 'Sent', 'Asked'])
  // The portal asks nobody itself.
  expect(await mailsTo(app, ana)).toEqual([])
  const { body } = await call('landlord', envelopes.list, { siteId: -1 } as never)
  expect(body.items.find((one) => one.id === id)?.signedBy).toBe('docusign')
})

test('on a page that is turned, a field stands where it is shown', async () => {
  const pdf = await PDF.load(await leasePdf())
  pdf.getPage(0)?.setRotation(90)
  const field = (id: number, kind: string, more: object = {}) => ({
    id,
    role: 1,
    kind,
    page: 1,
    x: 0.5,
    y: 0.5,
    width: 0.2,
    height: 0.05,
    ...more,
  })
  const fields = [
    field(1, 'signature'),
    field(2, 'text', { label: 'Unit' }),
    field(3, 'checkbox', { label: 'Read' }),
    field(4, 'attachment'),
    field(5, 'initials', { required: false }),
    field(6, 'name'),
  ]
  const { body } = await makeTemplate('Turned', { roles: ['Tenant'], fields }, Buffer.from(await pdf.save()))
  const recipients = [{ role: 1, name: 'Ana', email: 'turned@signers.example' }]
  const { there } = await sent(body.id, { recipients })
  const tabs = there.recipients.signers[0]?.tabs ?? {}
  // 792 points wide and 612 high, as it is shown.
  expect(tabs['signHereTabs']).toMatchObject([{ xPosition: '397', yPosition: '299' }])
  expect(tabs['textTabs']).toMatchObject([
    { xPosition: '393', yPosition: '304', width: '158', height: '31', required: 'true', locked: 'false' },
  ])
  expect(tabs['checkboxTabs']).toMatchObject([{ tabGroupLabels: ['group 3'] }])
  expect(tabs['tabGroups']).toMatchObject([{ groupLabel: 'group 3', minimumRequired: '1' }])
  expect(tabs['signerAttachmentTabs']).toMatchObject([{ optional: 'false' }])
  expect(tabs['initialHereTabs']).toMatchObject([{ optional: 'true' }])
  expect(Object.keys(tabs)).toContain('fullNameTabs')
})

test('an answer that was lost does not send it twice: it is looked for before it is handed over again', async () => {
  const before = state.envelopes.length
  state.lost = 1
  const { id } = await send(template, { connectionId })
  await expect.poll(async () => (await envelopeOf(id)).docusign?.problem?.code).toMatch(/service/)
  expect((await envelopeOf(id)).status).toBe('Sending')
  // While it is on its way nobody takes it back.
  expect((await call('landlord', envelopes.void, { id, reason: 'No' })).failure.code).toBe('esign-docusign-on-its-way')
  await later()
  await Promise.all([1, 2].map(() => runJob(services, sendByDocusignJob, { envelopeId: id })))
  expect(await envelopeOf(id)).toMatchObject({ status: 'Sent', docusign: { problem: null } })
  expect(state.envelopes.length).toBe(before + 1)
})

test('what DocuSign refuses is said in words, and can be tried again; what may go later is tried by itself', async () => {
  state.failures = [{ status: 400, errorCode: 'INVALID_EMAIL_ADDRESS_FOR_RECIPIENT', message: 'The email address is invalid.' }]
  const { id } = await send(template, { connectionId })
  await becomes(id, 'NotSent')
  const { docusign, trail, sentDate, createdDate } = await envelopeOf(id)
  // Nothing was sent, so there is no day on which it was: in the list neither, where it stands before what was.
  expect([sentDate, Date.parse(createdDate)]).toEqual([null, expect.any(Number)])
  const [newest] = (await call('landlord', envelopes.list, { siteId: -1 } as never)).body.items
  expect(newest).toMatchObject({ id, sentDate: null, status: 'NotSent' })
  expect(docusign?.problem?.errorMessage).toBe('DocuSign refused it: The email address is invalid.')
  expect(trail.map(({ what }) => what)).toEqual(['Sending', 'NotSent'])
  expect((await call('otherLandlord', calls.sendAgain, { id })).status).toBe(404)
  expect((await call('landlord', calls.check, { id })).failure.code).toBe('esign-not-open')
  // The address that it refused is put right, and goes along.
  const [signer] = (await envelopeOf(id)).recipients
  const person = { id: signer?.id as number, name: 'Ana Singh', email: 'right@signers.example' }
  expect((await call('landlord', moreEnvelopes.correct, person)).status).toBe(200)
  expect((await call('landlord', calls.sendAgain, { id })).status).toBe(200)
  await becomes(id, 'Sent')
  expect(state.envelopes.at(-1)?.mailed).toContain('right@signers.example')
  const sentSince = await envelopeOf(id)
  expect(Date.parse(sentSince.sentDate ?? '')).toBeGreaterThan(Date.parse(createdDate))
  expect((await call('landlord', calls.sendAgain, { id })).failure.code).toBe('esign-docusign-not-failed')

  for (const [failure, code] of [
    [{ status: 429, errorCode: 'x', message: '' }, 'esign-docusign-busy'],
    [{ status: 400, errorCode: 'HOURLY_APIINVOCATION_LIMIT_EXCEEDED', message: '' }, 'esign-docusign-busy'],
    [{ status: 503, errorCode: 'x', message: '' }, 'service-answered'],
  ] as const) {
    state.failures = [failure]
    const again = await send(template, { connectionId })
    await expect.poll(async () => (await envelopeOf(again.id)).docusign?.problem?.code).toBe(code)
    expect((await envelopeOf(again.id)).status).toBe('Sending')
    await later()
    await runJob(services, 'ask-docusign')
    await becomes(again.id, 'Sent')
  }
})

test('a token that is not taken any more is asked for anew; one that is not given any more is told', async () => {
  state.forgetTokens()
  await sent()
  state.forgetTokens()
  state.hasConsent = false
  const { id } = await send(template, { connectionId })
  await becomes(id, 'NotSent')
  expect((await envelopeOf(id)).docusign?.problem?.code).toBe('docusign-consent')
  expect((await call('landlord', connections.test, { id: connectionId })).body).toMatchObject({
    works: false,
    answer: { code: 'docusign-consent' },
  })
  state.hasConsent = true
  expect((await call('landlord', connections.test, { id: connectionId })).body.works).toBe(true)
  // Of what never left nothing is taken back there.
  expect((await call('landlord', envelopes.void, { id, reason: 'Not needed' })).status).toBe(200)
  expect((await envelopeOf(id)).status).toBe('Voided')
})

test('what people do there is asked for, each envelope once in a quarter of an hour, and its signed document is kept', async () => {
  const { id, ana, elodie, there } = await sent(ordered, { tenantId: ids.tenant.bakery })
  state.sign(ana)
  const asked = () => state.asked.filter((one) => one.includes(there.envelopeId) && one.startsWith('GET')).length
  await runJob(services, 'ask-docusign')
  expect(asked()).toBe(0)
  expect((await call('landlord', calls.check, { id })).failure.code).toBe('esign-docusign-asked-lately')
  await poll()
  expect(asked()).toBe(1)
  let envelope = await envelopeOf(id)
  expect(envelope.recipients.map(({ status }) => status)).toEqual(['Signed', 'Asked'])
  expect(envelope.trail.map(({ what }) => what)).toEqual(['Sending', 'Sent', 'Asked', 'Viewed', 'Signed', 'Asked'])
  state.sign(elodie)
  await later()
  expect((await call('landlord', calls.check, { id })).status).toBe(200)
  await becomes(id, 'Completed')
  envelope = await envelopeOf(id)
  expect(envelope.docusignSignedDate).not.toBeNull()
  expect(envelope.trail.at(-1)).toMatchObject({ what: 'Completed', note: expect.stringContaining('DocuSign') })
  const { items } = (await call('landlord', envelopes.documents, { id })).body
  expect(items.map(({ kind, name }) => [kind, name])).toEqual([
    ['original', 'lease.pdf'],
    ['sealed', 'lease (signed).pdf'],
  ])
  const { rows } = await database.pool.query(
    "select f.key from files f join esignature_documents d on d.file_id = f.id where d.envelope_id = $1 and d.kind = 'sealed'",
    [id],
  )
  const content = await buffer(await services.store.read(rows[0].key))
  expect(content.equals(state.signed)).toBe(true)
  const verdict = (await call('visitor', verifying.verify, {}, { file: { name: 'signed.pdf', content } })).body
  expect(verdict).toMatchObject({ verdict: 'sealed', by: expect.stringContaining('DocuSign Inc'), ours: false })
  // DocuSign writes to who has signed.
  expect(await mailsTo(app, ana)).toEqual([])
  expect((await mailsTo(app, 'landlord@test.example')).at(-1)?.subject).toBe('Signed by everybody: Your lease')
})

test('what DocuSign tells is asked for at once: once for an event, with nothing of it believed but the envelope', async () => {
  const { id, ana, there } = await sent()
  const asked = () => state.asked.filter((one) => one.includes(there.envelopeId) && one.startsWith('GET')).length
  state.sign(ana)
  const at = new Date()
  const first = await tell(connectionId, there.envelopeId.toUpperCase(), { at })
  expect([first.statusCode, JSON.parse(first.payload).successful]).toEqual([200, true])
  await expect.poll(async () => (await envelopeOf(id)).recipients.map(({ status }) => status)).toEqual(['Signed', 'Asked'])
  expect(asked()).toBe(1)
  // Sent again, and one that came behind a later one: DocuSign is not asked for either.
  for (const again of [at, new Date(at.getTime() - 1_000)])
    expect((await tell(connectionId, there.envelopeId, { at: again })).statusCode).toBe(200)
  await runJob(services, 'ask-docusign')
  expect(asked()).toBe(1)
  // A lie about what has happened is one that DocuSign does not confirm.
  const lie = JSON.stringify({
    event: 'envelope-voided',
    generatedDateTime: new Date(at.getTime() + 1_000).toISOString(),
    data: { envelopeId: there.envelopeId, envelopeSummary: { status: 'voided' } },
  })
  expect((await tell(connectionId, '', { body: lie })).statusCode).toBe(200)
  await expect.poll(asked).toBe(2)
  expect((await envelopeOf(id)).status).toBe('Sent')
})

test('what was not signed by the key of the connection, is old, or no event, is refused; other envelopes of the account are none of ours', async () => {
  const { id, ana, there } = await sent()
  state.sign(ana)
  const refused = async (answer: ReturnType<typeof tell>) => {
    const { statusCode, payload } = await answer
    return [statusCode, JSON.parse(payload).code]
  }
  const { envelopeId } = there
  const keyless = { ...values(), secrets: { secret: state.rsaKey.replace(/\n/g, '') }, name: 'No Connect key' }
  const without = await connect('landlord', keyless)
  const foreign = await connect('otherLandlord', {
    name: 'Theirs',
    secrets: { ...values().secrets, connectKey: 'their own key' },
  })
  for (const answer of [
    tell(connectionId, envelopeId, { key: 'a guess' }),
    tell(connectionId, envelopeId, { signed: () => '' }),
    tell(connectionId, envelopeId, { signed: (text) => Buffer.from(text).toString('base64') }),
    tell(without, envelopeId),
    tell(without, envelopeId, { key: '' }),
    tell(foreign, envelopeId),
    tell(999_999, envelopeId),
  ])
    expect(await refused(answer)).toEqual([400, 'signature-wrong'])
  const bare = await app.send('visitor', { method: 'POST', url: `/ESignature/DocusignConnect/${connectionId}`, payload: '{}' })
  expect(bare.statusCode).toBe(400)
  const minutesAgo = (n: number) => new Date(Date.now() - n * 60_000)
  for (const at of [minutesAgo(61), minutesAgo(-6), 'yesterday'])
    expect(await refused(tell(connectionId, envelopeId, { at }))).toEqual([400, 'esign-docusign-event-old'])
  for (const body of ['{}', '[]', 'x', '{"data":{"envelopeId":"1"}}'])
    expect(await refused(tell(connectionId, envelopeId, { body }))).toEqual([400, 'not-an-event'])
  // Signed by its own company, of an envelope of another one, or of none.
  expect((await tell(foreign, envelopeId, { key: 'their own key' })).statusCode).toBe(200)
  expect((await tell(connectionId, '00000000-0000-4000-8000-000000000000')).statusCode).toBe(200)
  await runJob(services, 'ask-docusign')
  expect((await envelopeOf(id)).recipients.map(({ status }) => status)).toEqual(['Asked', 'Asked'])
})

test('the address that DocuSign calls stands at the connection, its key does not, and without one it can be saved', async () => {
  const { items } = (await call('landlord', connections.list, {})).body
  const own = items.find((one) => one.id === connectionId)
  expect(own?.listensAt).toMatch(new RegExp(`^http.*/ESignature/DocusignConnect/${connectionId}$`))
  expect(own?.keptSecrets).toContain('connectKey')
  expect(JSON.stringify(items)).not.toContain(values().secrets.connectKey)
})

test('what is no PDF is not kept as the signed document, and is asked for again', async () => {
  const { id, ana, elodie } = await sent()
  const signed = state.signed
  state.signed = Buffer.from('<html>An error</html>')
  for (const email of [ana, elodie]) state.sign(email)
  await poll()
  await expect.poll(async () => (await envelopeOf(id)).docusign?.problem?.code).toBe('esign-docusign-not-pdf')
  expect(await envelopeOf(id)).toMatchObject({ status: 'Completing', docusign: { mayAsk: true } })
  state.signed = signed
  expect((await call('landlord', calls.check, { id })).status).toBe(200)
  await becomes(id, 'Completed')
})

test('who declines ends it with a reason; what is voided or expires there ends here', async () => {
  const one = await sent()
  state.decline(one.ana, 'The rent is wrong.')
  const two = await sent()
  Object.assign(two.there, { status: 'voided', voidedReason: 'Sent by mistake' })
  const three = await sent()
  Object.assign(three.there, { status: 'voided', voidedReason: 'Envelope has expired.' })
  await poll()
  expect(await envelopeOf(one.id)).toMatchObject({ status: 'Declined', reason: 'The rent is wrong.' })
  expect((await envelopeOf(one.id)).recipients.map(({ status }) => status)).toEqual(['Declined', 'Asked'])
  expect(await envelopeOf(two.id)).toMatchObject({ status: 'Voided', reason: 'Sent by mistake' })
  expect((await envelopeOf(three.id)).status).toBe('Expired')
  expect(await told(three.id)).toContain('Expired')
})

test('voiding, writing again and another address go to DocuSign', async () => {
  const { id, elodie, ana, there } = await sent(ordered)
  expect((await call('landlord', envelopes.resend, { id })).status).toBe(200)
  expect(there.mailed).toEqual([ana, ana])
  const [first] = (await envelopeOf(id)).recipients
  const person = { id: first?.id as number, name: 'Ana Singh-Roy', email: 'Ana.New@signers.example' }
  expect((await call('landlord', moreEnvelopes.correct, { ...person, code: 'email' })).failure.code).toBe(
    'esign-docusign-no-codes',
  )
  expect((await call('landlord', moreEnvelopes.correct, person)).status).toBe(200)
  expect(there.mailed.at(-1)).toBe('ana.new@signers.example')
  expect((await envelopeOf(id)).recipients[0]).toMatchObject({ name: 'Ana Singh-Roy', email: 'ana.new@signers.example' })
  expect(await mailsTo(app, 'ana.new@signers.example')).toEqual([])
  state.failures = [{ status: 500, errorCode: 'x', message: '' }]
  expect((await call('landlord', envelopes.void, { id, reason: 'Wrong rent' })).status).toBe(503)
  expect((await envelopeOf(id)).status).toBe('Sent')
  expect((await call('landlord', envelopes.void, { id, reason: 'Wrong rent' })).status).toBe(200)
  expect(there).toMatchObject({ status: 'voided', voidedReason: 'Wrong rent' })
  expect(await envelopeOf(id)).toMatchObject({ status: 'Voided', reason: 'Wrong rent' })
  expect(await told(id)).toEqual(['Sending', 'Sent', 'Asked', 'Resent', 'Corrected', 'Voided'])
  expect(await mailsTo(app, elodie)).toEqual([])
})

test('what the portal alone does is refused with words', async () => {
  const { id } = await sent()
  const [signer] = (await envelopeOf(id)).recipients
  expect((await call('landlord', moreEnvelopes.inPerson, { id: signer?.id as number })).failure.code).toBe('esign-docusign-signs')
  const recipients = [
    { role: 1, name: 'Ana', email: 'a@signers.example', code: 'email' },
    { role: 2, name: 'Ben', email: 'b@signers.example' },
  ]
  expect((await send(template, { connectionId, recipients })).answer.failure.fields).toHaveProperty('recipients')
  expect((await send(template, { connectionId, emailSubject: 'x'.repeat(101) })).answer.failure.fields).toHaveProperty(
    'emailSubject',
  )
  const kept = await sealDocument(await PDF.load(await leasePdf()), await makeCertificate('Notary'), {
    reason: 'Seen',
    at: new Date(),
  })
  const fields = [1, 2].map((role) => ({ id: role, role, kind: 'signature', page: 1, x: 0.1, y: 0.1, width: 0.2, height: 0.05 }))
  const signed = await makeTemplate('Signed before', { keepSignatures: true, roles: ['A', 'B'], fields }, Buffer.from(kept))
  expect((await send(signed.body.id, { connectionId })).answer.failure.fields).toHaveProperty('connectionId')
  const own = await send(template)
  expect((await call('landlord', calls.check, { id: own.id })).failure.code).toBe('esign-docusign-only')
  expect((await call('landlord', calls.sendAgain, { id: own.id })).failure.code).toBe('esign-docusign-only')
})

test('a client sees what DocuSign asks of it, and gets no link of the portal for it', async () => {
  const recipients = [
    { role: 1, name: 'Cli Ent', email: 'client@test.example' },
    { role: 2, name: 'Ben', email: 'b@signers.example' },
  ]
  const { id } = await sent(template, { tenantId: ids.tenant.bakery, recipients })
  const { items } = (await call('client', ownSigning.list, {} as never)).body
  const [mine] = items.filter(({ signedBy }) => signedBy === 'docusign')
  expect(mine).toMatchObject({ status: 'Asked', envelopeStatus: 'Sent' })
  expect((await call('client', ownSigning.open, { id: mine?.id as number })).failure.code).toBe('esign-docusign-signs')
  const { rows } = await database.pool.query(
    'select k.id from esignature_keys k join esignature_signers s on s.id = k.signer_id where s.envelope_id = $1',
    [id],
  )
  expect(rows).toEqual([])
})

test('a manager of another site and another company find nothing of it', async () => {
  const { id } = await sent(template, { siteId: ids.site.tower })
  for (const who of ['manager', 'otherLandlord'] as const)
    for (const declared of [calls.check, calls.sendAgain]) expect((await call(who, declared, { id })).status).toBe(404)
  for (const declared of [calls.check, calls.sendAgain]) expect((await call('clerk', declared, { id })).status).toBe(403)
})

test('with its connection goes what is heard of an envelope, which says so and can be ended here', async () => {
  const { id, there } = await sent()
  expect((await call('landlord', connections.remove, { id: connectionId })).status).toBe(200)
  expect((await envelopeOf(id)).docusign).toMatchObject({
    name: 'Our DocuSign',
    isCut: true,
    problem: { code: 'esign-docusign-cut' },
  })
  await poll()
  expect((await envelopeOf(id)).status).toBe('Sent')
  expect((await call('landlord', envelopes.resend, { id })).failure.code).toBe('esign-docusign-cut')
  expect((await call('landlord', envelopes.void, { id, reason: 'Over' })).status).toBe(200)
  expect(there.status).toBe('sent')
  expect((await envelopeOf(id)).trail.at(-1)).toMatchObject({
    what: 'Voided',
    note: expect.stringContaining('DocuSign was not told'),
  })
  expect((await send(template, { connectionId })).answer.status).toBe(404)
})
