import { moreEnvelopes } from '@atrium/contract/esignatures/envelopes.ts'
import { signing } from '@atrium/contract/esignatures/signing.ts'
import { asc, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { unsealContent } from '../../platform/mail/sealed-content.ts'
import type { MailContent } from '../../platform/mail/send-mail.ts'
import { mails } from '../../platform/mail/tables.ts'
import { keyOf } from '../../testing/mails.ts'
import { runJob } from '../../testing/run-job.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { verifyDocument } from './pdf/verify-document.ts'
import { sealEnvelopeJob } from './seal-job.ts'
import { drawnMark, signersOf } from './testing.ts'

const MANY = 200
/** Who sign by their links, at the same moment; a thread reads each of their signatures. */
const LAST = 6

const app = await openTestApp()
const { call } = app
const { makeTemplate, send, sealedFile } = signersOf(app)

const mailed = async () => {
  const rows = await app.database.db.select().from(mails).where(like(mails.to, '%@many.example')).orderBy(asc(mails.id))
  return rows.map(({ to, content }) => ({ to, content: unsealContent(app.secrets, content) as MailContent }))
}

test('an envelope of 200: each is asked once, of those who sign last at once one asks for the seal, and each gets it once', async () => {
  const places = Array.from({ length: MANY }, (_, at) => at)
  const field = (at: number) => ({
    id: at + 1,
    role: at + 1,
    kind: 'signature' as const,
    page: (at % 2) + 1,
    x: 0.05 + 0.09 * (at % 10),
    y: 0.04 * Math.floor(at / 10) + 0.1,
    width: 0.08,
    height: 0.03,
  })
  const template = await makeTemplate('For all owners', {
    roles: places.map((at) => `Owner ${at + 1}`),
    fields: places.map(field),
  })
  expect(template.status, JSON.stringify(template.failure)).toBe(200)
  const recipients = places.map((at) => ({ role: at + 1, name: `Owner ${at + 1}`, email: `owner${at + 1}@many.example` }))
  const { answer, id } = await send(template.body.id, { recipients })
  expect(answer.status, JSON.stringify(answer.failure)).toBe(200)
  const asked = await mailed()
  expect(new Set(asked.map(({ to }) => to)).size).toBe(MANY)
  expect(asked).toHaveLength(MANY)

  // The others have signed as the call does it: a row each.
  const signature = await drawnMark()
  const before = [id, MANY - LAST]
  await app.database.pool.query(
    `insert into esignature_answers (signer_id, landlord_id, "values", signature, initials)
     select id, landlord_id, '{}', $3, '' from esignature_signers where envelope_id = $1 and role <= $2`,
    [...before, signature],
  )
  await app.database.pool.query(
    `update esignature_signers set status = 'Signed', signed_at = now(), consented_at = now() where envelope_id = $1 and role <= $2`,
    before,
  )
  const last = asked.filter(({ to }) => Number(/\d+/.exec(to)?.[0]) > MANY - LAST).map(({ content }) => keyOf(content))
  expect(last).toHaveLength(LAST)
  for (const key of last) await call('visitor', signing.consent, { key })
  const answers = await Promise.all(last.map((key) => call('visitor', signing.sign, { key, signature })))
  expect(answers.map(({ status }) => status)).toEqual(last.map(() => 200))

  await Promise.all([1, 2].map(() => runJob(app.services, sealEnvelopeJob, { envelopeId: id })))
  const envelope = async () => (await call('landlord', moreEnvelopes.get, { id })).body
  await expect.poll(async () => (await envelope()).status, { timeout: 30_000 }).toBe('Completed')
  expect((await envelope()).trail.filter(({ what }) => what === 'Completed')).toHaveLength(1)
  const all = await mailed()
  for (const [to, own] of Map.groupBy(all, (one) => one.to)) expect(own, to).toHaveLength(2)
  const mailedLast = all.filter(({ to }) => to === 'owner200@many.example').at(-1)
  expect(verifyDocument((await sealedFile(keyOf(mailedLast?.content))).rawPayload)).toMatchObject({ sealed: true, earlier: 0 })
})
