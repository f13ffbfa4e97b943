import { envelopes, moreEnvelopes } from '@atrium/contract/esignatures/envelopes.ts'
import { ownSigning, signing, verifying } from '@atrium/contract/esignatures/signing.ts'
import { esignTemplates, moreTemplates } from '@atrium/contract/esignatures/templates.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { ids } from '../../testing/fixtures.ts'
import { mailsTo } from '../../testing/mails.ts'
import { runJob } from '../../testing/run-job.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { verifyDocument } from './pdf/verify-document.ts'
import { sealEnvelopeJob } from './seal-job.ts'
import { esignatureDocuments, esignatureEnvelopes, esignatureKeys } from './tables.ts'
import { drawnMark, leasePdf, signersOf } from './testing.ts'

const app = await openTestApp()
const { call } = app
const { makeTemplate, send, mailedKey, sign, sealedFile, file } = signersOf(app)

let template = 0
beforeAll(async () => {
  const { body, status, failure } = await makeTemplate('Standard lease')
  expect(status, JSON.stringify(failure)).toBe(200)
  template = body.id
})

const envelopeOf = async (id: number) => (await call('landlord', moreEnvelopes.get, { id })).body
/** The job of the app itself may have come first. */
const seal = async (envelopeId: number) => {
  await runJob(app.services, sealEnvelopeJob, { envelopeId })
  await expect.poll(async () => (await envelopeOf(envelopeId)).status).toBe('Completed')
}

test('a template takes its roles and fields from the placeholders of its PDF', async () => {
  const { body } = await call('landlord', esignTemplates.get, { id: template })
  expect(body).toMatchObject({ name: 'Standard lease', roles: ['Signer 1', 'Signer 2'], inOrder: false })
  expect(body.documents[0]?.pages).toEqual([
    { width: 612, height: 792 },
    { width: 612, height: 792 },
  ])
  expect(body.fields.map(({ role, kind, page }) => [role, kind, page])).toEqual([
    [1, 'signature', 2],
    [1, 'date', 2],
    [2, 'signature', 2],
    [2, 'date', 2],
  ])
  const [first] = body.fields
  expect(first?.x).toBeCloseTo(72 / 612, 2)
  expect(first && first.y + first.height).toBeCloseTo(1 - 400 / 792, 1)
  for (const who of ['client', 'otherLandlord', 'visitor'] as const)
    expect((await call(who, esignTemplates.get, { id: template })).status, who).not.toBe(200)
  expect((await call('otherLandlord', moreTemplates.file, { id: template })).status).toBe(404)
})

test('everybody signs by a link of their own; one seal, one mail each, and the document says so to its last byte', async () => {
  const { id, recipients } = await send(template)
  const [ana, elodie] = recipients as unknown as [{ email: string }, { email: string }]
  const [first, second] = [await mailedKey(ana.email), await mailedKey(elodie.email)]
  expect((await mailsTo(app, elodie.email))[0]?.subject).toBe('À signer : Your lease')
  // The database knows the keys' hashes alone.
  const { rows } = await app.database.pool.query<{ key_hash: string }>('select key_hash from esignature_keys')
  expect(JSON.stringify(rows)).not.toContain(first)
  const opened = await call('visitor', signing.open, { key: first })
  expect(opened.body).toMatchObject({ company: 'North Properties', name: 'Ana Singh', consented: false, envelopeStatus: 'Sent' })
  expect(opened.body.fields.every(({ role }) => role === 1)).toBe(true)
  expect((await file(first)).rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await call('visitor', signing.sign, { key: first, signature: await drawnMark() })).failure.code).toBe(
    'esign-consent-first',
  )
  expect((await sealedFile(first)).statusCode).toBe(404)
  expect((await sign(first)).status).toBe(200)
  expect((await sign(first)).failure.code).toBe('esign-not-open')
  expect((await envelopeOf(id)).status).toBe('Sent')
  expect((await sign(second)).status).toBe(200)
  await seal(id)
  const envelope = await envelopeOf(id)
  expect(envelope.recipients.map(({ status }) => status)).toEqual(['Signed', 'Signed'])
  expect(envelope.trail.map(({ what }) => what).filter((what) => what === 'Completed')).toHaveLength(1)
  for (const { email } of recipients) expect((await mailsTo(app, email)).length, email).toBe(2)
  // The link that was signed by shows the document too: whoever has the page open need not look for the mail.
  expect((await call('visitor', signing.open, { key: first })).body).toMatchObject({
    envelopeStatus: 'Completed',
    status: 'Signed',
  })
  expect((await sealedFile(first)).statusCode).toBe(200)
  const sealed = (await sealedFile(await mailedKey(ana.email))).rawPayload
  expect(verifyDocument(sealed)).toMatchObject({ sealed: true, by: 'Atrium document seal' })
  const { body } = await call('visitor', verifying.verify, {}, { file: { name: 'signed.pdf', content: sealed } })
  expect(body).toMatchObject({ verdict: 'sealed', ours: true })
  const { items } = (await call('landlord', envelopes.documents, { id })).body
  expect(items.map(({ kind, name }) => [kind, name])).toEqual([
    ['original', 'lease.pdf'],
    ['sealed', 'lease (signed).pdf'],
  ])
})

test('two who sign last at once: one seal and one mail each', async () => {
  const { id, recipients } = await send(template)
  const keys = await Promise.all(recipients.map(({ email }) => mailedKey(email)))
  for (const key of keys) {
    await call('visitor', signing.open, { key })
    await call('visitor', signing.consent, { key })
  }
  const signature = await drawnMark()
  const answers = await Promise.all(keys.map((key) => call('visitor', signing.sign, { key, signature })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  await Promise.all([1, 2, 3].map(() => runJob(app.services, sealEnvelopeJob, { envelopeId: id })))
  await seal(id)
  const documents = await app.database.db.select().from(esignatureDocuments).where(eq(esignatureDocuments.envelopeId, id))
  expect(documents.map(({ kind }) => kind).toSorted()).toEqual(['original', 'sealed'])
  for (const { email } of recipients) expect((await mailsTo(app, email)).map(({ subject }) => subject)).toHaveLength(2)
})

test('one after the other: the second is asked once the first has signed, and not before', async () => {
  const ordered = (await makeTemplate('In order', { inOrder: true })).body.id
  const { id, recipients } = await send(ordered)
  const [ana, elodie] = recipients as unknown as [{ email: string }, { email: string }]
  expect(await mailsTo(app, elodie.email)).toHaveLength(0)
  expect((await sign(await mailedKey(ana.email))).status).toBe(200)
  expect(await mailsTo(app, elodie.email)).toHaveLength(1)
  expect((await envelopeOf(id)).recipients.map(({ status }) => status)).toEqual(['Signed', 'Asked'])
})

test('an envelope whose seal was lost is found, and sealed', async () => {
  const { id, recipients } = await send(template)
  for (const { email } of recipients) await sign(await mailedKey(email))
  await seal(id)
  // As if the seal had never been made: the original is kept, and sealed again.
  await app.database.pool.query(`delete from esignature_documents where envelope_id = $1 and kind = 'sealed'`, [id])
  await app.database.pool.query(
    `update esignature_envelopes set status = 'Completing', signed_at = now() - interval '1 hour' where id = $1`,
    [id],
  )
  await runJob(app.services, 'sweep-envelope-seals')
  await seal(id)
  const { items } = (await call('landlord', envelopes.documents, { id })).body
  expect(items.map(({ kind }) => kind)).toEqual(['original', 'sealed'])
})

test('declined, voided or expired, nobody signs it any more, and its links show no document', async () => {
  const end = {
    Declined: async (_id: number, key: string) => call('visitor', signing.decline, { key, reason: 'The rent is wrong' }),
    Voided: async (id: number) => call('landlord', envelopes.void, { id, reason: 'A mistake' }),
    Expired: async (id: number) => {
      await app.database.pool.query(`update esignature_envelopes set last_day = '2020-01-01' where id = $1`, [id])
      await runJob(app.services, 'remind-signers')
      return { status: 200 }
    },
  }
  for (const [status, how] of Object.entries(end)) {
    const { id, recipients } = await send(template, { lastDay: '2099-01-01' })
    const [ana, elodie] = recipients as unknown as [{ email: string }, { email: string }]
    const [first, second] = [await mailedKey(ana.email), await mailedKey(elodie.email)]
    expect((await how(id, first)).status, status).toBe(200)
    const envelope = await envelopeOf(id)
    expect(envelope.status).toBe(status)
    expect(envelope.mayChange).toBe(false)
    for (const key of [first, second]) {
      expect((await call('visitor', signing.open, { key })).body).toMatchObject({
        envelopeStatus: status,
        pages: [],
        fields: [],
        signers: [],
      })
      expect((await file(key)).statusCode).toBe(404)
      expect((await sealedFile(key)).statusCode).toBe(404)
      expect((await sign(key)).failure.code).toBe('esign-not-open')
      expect((await call('visitor', signing.decline, { key, reason: 'x' })).failure.code).toBe('esign-not-open')
    }
    expect((await call('landlord', envelopes.resend, { id })).failure.code).toBe('esign-not-open')
    expect((await call('landlord', envelopes.void, { id, reason: 'x' })).failure.code).toBe('esign-not-open')
    expect((await mailsTo(app, elodie.email)).length).toBe(2)
  }
})

test('sent again, the older link stops; who has not signed is reminded', async () => {
  const { id, recipients } = await send(template, { remindEvery: 2 })
  const [ana] = recipients as unknown as [{ email: string }]
  const old = await mailedKey(ana.email)
  expect((await call('landlord', envelopes.resend, { id })).status).toBe(200)
  expect((await call('visitor', signing.open, { key: old })).status).toBe(404)
  const fresh = await mailedKey(ana.email)
  expect((await call('visitor', signing.open, { key: fresh })).status).toBe(200)
  await runJob(app.services, 'remind-signers')
  expect(await mailsTo(app, ana.email)).toHaveLength(2)
  await app.database.pool.query(`update esignature_signers set asked_at = now() - interval '3 days' where envelope_id = $1`, [id])
  await runJob(app.services, 'remind-signers')
  await runJob(app.services, 'remind-signers')
  expect((await mailsTo(app, ana.email)).map(({ subject }) => subject).at(-1)).toBe('Reminder: Your lease')
  expect(await mailsTo(app, ana.email)).toHaveLength(3)
  // Expired keys are none.
  await app.database.db.update(esignatureKeys).set({ expiresAt: new Date(0) })
  expect((await call('visitor', signing.open, { key: fresh })).status).toBe(404)
})

test('whoever has no key, half of one or that of another envelope gets nothing by any address', async () => {
  const { recipients } = await send(template)
  const key = await mailedKey((recipients as unknown as [{ email: string }])[0].email)
  for (const wrong of [
    '',
    'x',
    '0',
    `${key}x`,
    key.slice(0, -1),
    key.toUpperCase(),
    '../1',
    '%00',
    "' or 1=1",
    encodeURIComponent(key),
  ]) {
    if (wrong === key) continue
    for (const declared of [signing.open, signing.consent])
      expect((await call('visitor', declared, { key: wrong })).status).toBe(404)
    expect((await call('visitor', signing.sign, { key: wrong })).status).toBe(404)
    expect((await call('visitor', signing.decline, { key: wrong, reason: 'x' })).status).toBe(404)
    for (const get of [file, sealedFile]) expect((await get(encodeURIComponent(wrong))).statusCode, wrong).toBe(404)
  }
})

test('a signature must be one: neither nothing, nor a blank picture, nor something else', async () => {
  const { recipients } = await send(template)
  const key = await mailedKey((recipients as unknown as [{ email: string }])[0].email)
  await call('visitor', signing.open, { key })
  await call('visitor', signing.consent, { key })
  const blank = (await import('sharp')).default({ create: { width: 400, height: 100, channels: 4, background: '#ffffff00' } })
  const tried = async (signature: string) => (await call('visitor', signing.sign, { key, signature })).failure.code
  expect(await tried('')).toBe('esign-field-missing')
  expect(await tried((await blank.png().toBuffer()).toString('base64'))).toBe('esign-signature-empty')
  expect(await tried(Buffer.from('no picture').toString('base64'))).toBe('esign-signature-unreadable')
  expect((await sign(key)).status).toBe(200)
})

test('a PDF that cannot be signed is refused, and says why', async () => {
  const { PDF } = await import('@libpdf/core')
  const whole = await leasePdf()
  const locked = await PDF.load(whole)
  locked.setProtection({ userPassword: 'a', ownerPassword: 'b' })
  const refused = async (content: Buffer, more: object = {}) => {
    const { status, failure } = await makeTemplate(undefined, more, content)
    return status === 200 ? 'taken' : failure.code
  }
  expect(await refused(Buffer.from(await locked.save()))).toBe('esign-pdf-encrypted')
  expect(await refused(whole.subarray(0, whole.length / 2))).toBe('esign-pdf-damaged')
  expect(await refused(Buffer.from('%PDF-1.7 nothing\n%%EOF'))).toMatch(/esign-pdf-(unreadable|damaged)/)
  expect(await refused(Buffer.from('hello'))).toBe('file-not-of-kind')
  const [document] = await app.database.db.select().from(esignatureEnvelopes).where(eq(esignatureEnvelopes.status, 'Completed'))
  expect(document).toBeDefined()
  const { items } = (await call('landlord', envelopes.documents, { id: document?.id ?? 0 })).body
  const token = (await call('landlord', (await import('@atrium/contract/tenancy/sites/site-list.ts')).siteList.tokens, {})).body
    .siteTokens[String(document?.siteId)]
  const signed = await app.send('landlord', {
    method: 'GET',
    url: `${items[1]?.fileUrl}?token=${encodeURIComponent(token ?? '')}`,
  })
  expect(signed.statusCode).toBe(200)
  expect(await refused(signed.rawPayload)).toBe('esign-pdf-signed')
  expect(await refused(signed.rawPayload, { flatten: true })).toBe('taken')
  // Nobody of another company, and no client who does not sign it, opens it by a token of its own.
  for (const who of ['client', 'otherLandlord', 'neighbour', 'manager'] as const) {
    const answer = await app.send(who, { method: 'GET', url: `${items[1]?.fileUrl}?token=${encodeURIComponent(token ?? '')}` })
    expect(answer.statusCode, who).toBe(404)
  }
})

test('what is sent names somebody for each role, and a template without a signature is not sent', async () => {
  const { people } = signersOf(app)
  const [one] = people()
  expect((await send(template, { recipients: [one] })).answer.failure.code).toBe('esign-recipients-missing')
  const bare = (await makeTemplate('Bare', { fields: [], roles: ['Tenant'] })).body.id
  expect((await send(bare, { recipients: [one] })).answer.failure.code).toBe('esign-needs-signature')
  const unused = (await makeTemplate('Unused', { active: false })).body.id
  expect((await send(unused)).answer.failure.code).toBe('esign-template-inactive')
  expect((await send(template, { lastDay: '2020-01-01' })).answer.failure.code).toBe('esign-last-day-past')
  expect((await call('client', envelopes.list, {})).status).toBe(403)
  expect((await call('otherLandlord', envelopes.list, {})).body.items).toEqual([])
})

test('what was sent is found by subject, template, client and who signs it, and at no other company', async () => {
  const named = (await makeTemplate('Parking permit')).body.id
  const { id, recipients } = await send(named, { emailSubject: 'Level two', tenantId: ids.tenant.bakery })
  const { id: other } = await send(template, { emailSubject: 'Level three' })
  const found = async (query: string, who: 'landlord' | 'otherLandlord' = 'landlord') =>
    (await call(who, envelopes.list, { query, rowsPerPage: 100 })).body.items.map((one) => one.id)
  const queries = ['level two', 'PARKING', 'bakery', recipients[1]?.email ?? '']
  for (const query of queries) {
    expect(await found(query), query).toContain(id)
    expect(await found(query), query).not.toContain(other)
    expect(await found(query, 'otherLandlord'), query).toEqual([])
  }
  expect(await found('ana singh')).toEqual(expect.arrayContaining([id, other]))
})

test('a template for one sending is gone once it was sent, and what was sent is signed as any other', async () => {
  const once = (await makeTemplate('Only this time', { once: true })).body.id
  expect((await send(once, { lastDay: '2020-01-01' })).answer.status).toBe(400)
  expect((await call('landlord', esignTemplates.get, { id: once })).body.once).toBe(true)
  const { id, recipients } = await send(once)
  expect((await call('landlord', esignTemplates.get, { id: once })).status).toBe(404)
  const names = (await call('landlord', esignTemplates.list, {})).body.items.map(({ name }) => name)
  expect(names).not.toContain('Only this time')
  expect(await envelopeOf(id)).toMatchObject({ templateName: 'Only this time', status: 'Sent' })
  for (const { email } of recipients as unknown as { email: string }[]) await sign(await mailedKey(email))
  await seal(id)
  // Its name is free again; another one stays, however often it is sent.
  expect((await makeTemplate('Only this time')).status).toBe(200)
  await send(template)
  expect((await call('landlord', esignTemplates.get, { id: template })).status).toBe(200)
})

test('a client’s people find what they sign themselves in the portal, and nobody else’s', async () => {
  const recipients = [
    { role: 1, name: 'Client Tester', email: 'client@test.example' },
    { role: 2, name: 'Landlord Tester', email: 'landlord2@signers.example' },
  ]
  const { id } = await send(template, { tenantId: ids.tenant.bakery, recipients })
  const { items } = (await call('client', ownSigning.list, {})).body
  expect(items.map(({ emailSubject, status }) => [emailSubject, status])).toEqual([['Your lease', 'Asked']])
  const [mine] = items as unknown as [{ id: number }]
  for (const who of ['neighbour', 'assistant', 'otherClient'] as const) {
    expect((await call(who, ownSigning.list, {})).body.items ?? []).toEqual([])
    expect((await call(who, ownSigning.open, { id: mine.id })).status, who).not.toBe(200)
  }
  const { path } = (await call('client', ownSigning.open, { id: mine.id })).body
  expect((await sign(path.split('/').at(-1) ?? '')).status).toBe(200)
  expect((await call('client', ownSigning.list, { open: true })).body.items).toEqual([])
  expect((await envelopeOf(id)).recipients[0]?.status).toBe('Signed')
})
