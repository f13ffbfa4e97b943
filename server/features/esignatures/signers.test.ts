import { moreEnvelopes } from '@atrium/contract/esignatures/envelopes.ts'
import { signing } from '@atrium/contract/esignatures/signing.ts'
import { beforeAll, expect, test } from 'vitest'
import { mailsTo } from '../../testing/mails.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { signersOf } from './testing.ts'

// Who signs is named anew, proves to be who was meant, or signs on the company's own device.

const app = await openTestApp({ SMS_URL: 'http://127.0.0.1:9/Messages.json', SMS_FROM: '+15550000000' })
const { call } = app
const { makeTemplate, send, mailedKey, sign, file, sealedFile, people } = signersOf(app)

let template = 0
let ordered = 0
beforeAll(async () => {
  template = (await makeTemplate('All at once')).body.id
  ordered = (await makeTemplate('In order', { inOrder: true })).body.id
})

const envelopeOf = async (id: number) => (await call('landlord', moreEnvelopes.get, { id })).body
const told = async (id: number) => (await envelopeOf(id)).trail.map(({ what }) => what)
const open = async (key: string) => (await call('visitor', signing.open, { key })).body
const sent = async (to: number, more: object = {}) => {
  const { id, recipients } = await send(to, more)
  const [ana, elodie] = recipients as unknown as [{ email: string }, { email: string }]
  return { id, ana: ana.email, elodie: elodie.email }
}
const asked = (one: object) => ({ recipients: people().map((person, at) => (at === 0 ? { ...person, ...one } : person)) })

test('whoever is asked names somebody else: the first link stops, the other signs, and the trail tells both', async () => {
  const { id, ana, elodie } = await sent(template)
  const key = await mailedKey(ana)
  await call('visitor', signing.consent, { key })
  const to = { name: 'Ben Okoye', email: 'Ben.Okoye@signers.example', reason: 'He runs the unit.' }
  expect((await call('visitor', signing.delegate, { key, ...to })).status).toBe(200)
  for (const call_ of [signing.open, signing.consent])
    expect((await call('visitor', call_, { key })).failure.code).toBe('esign-link-over')
  const [mail] = await mailsTo(app, 'ben.okoye@signers.example')
  expect(mail?.paragraphs).toEqual(expect.arrayContaining(['Ana Singh asks you to sign in their place.', 'He runs the unit.']))
  const { recipients, trail } = await envelopeOf(id)
  expect(recipients[0]).toMatchObject({
    name: 'Ben Okoye',
    email: 'ben.okoye@signers.example',
    status: 'Asked',
    viewedDate: null,
  })
  const entry = trail.find(({ what }) => what === 'Delegated')
  expect(entry).toMatchObject({
    who: `Ana Singh <${ana}>`,
    note: expect.stringContaining('Ben Okoye <ben.okoye@signers.example>'),
  })
  // Who is named agrees for itself, and signs for the same role.
  const bens = await mailedKey('ben.okoye@signers.example')
  expect(await open(bens)).toMatchObject({ name: 'Ben Okoye', consented: false })
  expect((await sign(bens)).status).toBe(200)
  expect((await call('visitor', signing.delegate, { key: bens, ...to })).failure.code).toBe('esign-not-open')
  expect((await sign(await mailedKey(elodie))).status).toBe(200)
  await expect.poll(async () => (await envelopeOf(id)).status).toBe('Completed')
})

test('two who name somebody at once: one of them is asked', async () => {
  const { id, ana } = await sent(template)
  const key = await mailedKey(ana)
  const answers = await Promise.all(
    ['one', 'two'].map((name) => call('visitor', signing.delegate, { key, name, email: `${name}@passed.example` })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
  expect((await told(id)).filter((what) => what === 'Delegated')).toHaveLength(1)
})

test('nobody is named where whoever sent it wants the person, out of turn, or without a link', async () => {
  const to = { name: 'Ben', email: 'ben@signers.example' }
  const strict = await sent(template, { mayDelegate: false })
  const key = await mailedKey(strict.ana)
  expect(await open(key)).toMatchObject({ mayDelegate: false })
  expect((await call('visitor', signing.delegate, { key, ...to })).failure.code).toBe('esign-no-delegation')
  expect((await call('visitor', signing.delegate, { key: 'x', ...to })).status).toBe(404)
  expect((await call('visitor', signing.delegate, { key, name: '', email: 'x' })).status).toBe(400)
  expect(await told(strict.id)).not.toContain('Delegated')
})

test('the company mends who signs; of who has signed nothing is changed', async () => {
  const { id, ana } = await sent(ordered)
  const key = await mailedKey(ana)
  const [first, second] = (await envelopeOf(id)).recipients as unknown as [{ id: number }, { id: number }]
  const to = { name: 'Ana Singh', email: 'ana.right@signers.example', language: 'en' as const }
  for (const who of ['otherLandlord', 'client', 'visitor'] as const)
    expect((await call(who, moreEnvelopes.correct, { id: first.id, ...to })).status, who).not.toBe(200)
  expect((await call('landlord', moreEnvelopes.correct, { id: first.id, ...to })).status).toBe(200)
  expect((await call('visitor', signing.open, { key })).status).toBe(404)
  expect((await sign(await mailedKey('ana.right@signers.example'))).status).toBe(200)
  expect((await call('landlord', moreEnvelopes.correct, { id: first.id, ...to })).failure.code).toBe('esign-signed-already')
  expect((await call('landlord', moreEnvelopes.correct, { id: second.id, ...to, name: 'Second' })).status).toBe(200)
  expect((await envelopeOf(id)).recipients[1]).toMatchObject({ name: 'Second', status: 'Asked' })
})

test('of somebody whose turn it is not yet nothing is mailed when the person changes', async () => {
  const { id } = await sent(ordered)
  const second = (await envelopeOf(id)).recipients[1]?.id ?? 0
  const to = { name: 'Later', email: 'later@signers.example' }
  expect((await call('landlord', moreEnvelopes.correct, { id: second, ...to })).status).toBe(200)
  expect(await mailsTo(app, to.email)).toHaveLength(0)
  expect((await envelopeOf(id)).recipients[1]).toMatchObject({ name: 'Later', status: 'Waiting' })
})

test('a code by mail: nothing is shown before it is entered, and five wrong ones are enough', async () => {
  const { id, ana } = await sent(template, asked({ code: 'email' }))
  const key = await mailedKey(ana)
  expect(await open(key)).toMatchObject({
    code: 'email',
    codeTo: `a…@signers.example`,
    message: '',
    pages: [],
    fields: [],
    signers: [],
  })
  expect((await file(key)).statusCode).toBe(403)
  expect((await sealedFile(key)).statusCode).toBe(403)
  for (const refused of [
    await call('visitor', signing.consent, { key }),
    await call('visitor', signing.sign, { key }),
    await call('visitor', signing.decline, { key, reason: 'x' }),
    await call('visitor', signing.delegate, { key, name: 'x', email: 'x@signers.example' }),
  ])
    expect(refused.failure.code).toBe('esign-code-first')
  expect((await call('visitor', signing.checkCode, { key, code: '000000' })).failure.fields).toBeDefined()
  expect((await call('visitor', signing.sendCode, { key })).status).toBe(200)
  const old = await codeTo(ana)
  expect((await call('visitor', signing.sendCode, { key })).status).toBe(200)
  const code = await codeTo(ana)
  if (old !== code) expect((await call('visitor', signing.checkCode, { key, code: old })).status).toBe(400)
  const { key: entered } = (await call('visitor', signing.checkCode, { key, code: ` ${code.slice(0, 3)} ${code.slice(3)}` })).body
  expect(await open(entered)).toMatchObject({ code: 'none', codeTo: '' })
  expect((await open(entered)).fields.length).toBeGreaterThan(0)
  // The mailed link goes on asking, and the code was good once.
  expect(await open(key)).toMatchObject({ code: 'email', fields: [] })
  expect((await call('visitor', signing.checkCode, { key, code })).status).toBe(400)
  expect((await sign(entered)).status).toBe(200)
  expect(await told(id)).toEqual(expect.arrayContaining(['CodeSent', 'Verified', 'Signed']))
  // The code itself stands nowhere but in the mail.
  const { rows } = await app.database.pool.query('select to_jsonb(k) as row from esignature_keys k')
  expect(JSON.stringify(rows)).not.toContain(code)

  const other = await mailedKey((await sent(template, asked({ code: 'email' }))).ana)
  await call('visitor', signing.sendCode, { key: other })
  const tries: number[] = []
  for (let n = 0; n < 7; n++) tries.push((await call('visitor', signing.checkCode, { key: other, code: 'wrong' })).status)
  expect(tries).toEqual([400, 400, 400, 400, 400, 429, 429])
})

test('a code that was sent more than ten minutes ago is none, and one of another link neither', async () => {
  const [one, two] = [await sent(template, asked({ code: 'email' })), await sent(template, asked({ code: 'email' }))]
  const [key, other] = [await mailedKey(one.ana), await mailedKey(two.ana)]
  await call('visitor', signing.sendCode, { key })
  await call('visitor', signing.sendCode, { key: other })
  const code = await codeTo(one.ana)
  if (code !== (await codeTo(two.ana))) expect((await call('visitor', signing.checkCode, { key: other, code })).status).toBe(400)
  await app.database.pool.query(`update esignature_keys set code_until = now() - interval '1 second'`)
  expect((await call('visitor', signing.checkCode, { key, code })).status).toBe(400)
})

test('a code by text message goes to the telephone; whom it was asked of signs alone', async () => {
  expect((await send(template, asked({ code: 'sms', phone: '12' }))).answer.failure.code).toBe('esign-phone-needed')
  const { id, ana } = await sent(template, asked({ code: 'sms', phone: '(416) 555-0134' }))
  const key = await mailedKey(ana)
  expect(await open(key)).toMatchObject({ code: 'sms', codeTo: '… 34', mayDelegate: false })
  await call('visitor', signing.sendCode, { key })
  const code = await codeTo('+14165550134')
  const { key: entered } = (await call('visitor', signing.checkCode, { key, code })).body
  const to = { name: 'Ben', email: 'ben@signers.example' }
  expect((await call('visitor', signing.delegate, { key: entered, ...to })).failure.code).toBe('esign-no-delegation')
  // A new link asks for a new code.
  const again = (await envelopeOf(id)).recipients[0]?.id ?? 0
  await call('landlord', moreEnvelopes.correct, { id: again, name: 'Ana', email: ana, code: 'sms', phone: '(416) 555-0134' })
  expect(await open(await mailedKey(ana))).toMatchObject({ code: 'sms' })
})

test('signed in person on the device of whoever sent it: no code is asked for, and the trail says who had it', async () => {
  const { id } = await sent(ordered, asked({ code: 'email' }))
  const [first, second] = (await envelopeOf(id)).recipients as unknown as [{ id: number }, { id: number }]
  for (const who of ['otherLandlord', 'client', 'visitor'] as const)
    expect((await call(who, moreEnvelopes.inPerson, { id: first.id })).status, who).not.toBe(200)
  expect((await call('landlord', moreEnvelopes.inPerson, { id: second.id })).failure.code).toBe('esign-not-your-turn')
  const { path } = (await call('landlord', moreEnvelopes.inPerson, { id: first.id })).body
  expect((await sign(path.split('/').at(-1) ?? '')).status).toBe(200)
  const entry = (await envelopeOf(id)).trail.find(({ what }) => what === 'InPerson')
  expect(entry?.note).toContain('@test.example')
  expect((await call('landlord', moreEnvelopes.inPerson, { id: first.id })).failure.code).toBe('esign-not-open')
})

/** The six digits that were last sent to an address or a telephone. */
async function codeTo(address: string): Promise<string> {
  const last = (await mailsTo(app, address)).at(-1)
  return /\d{6}/.exec([last?.subject, ...(last?.paragraphs ?? [])].join(' '))?.[0] ?? ''
}
