import type { SignField } from '@atrium/contract/esignatures/fields.ts'
import type { signing as calls } from '@atrium/contract/esignatures/signing.ts'
import { done } from '@atrium/contract/kit/results.ts'
import { eq } from 'drizzle-orm'
import { type Handler, withPreflight } from '../../platform/calls/serve.ts'
import { forbidden, invalid } from '../../platform/refusal.ts'
import { ENVELOPE_CHANGED } from '../../ports/esignatures.ts'
import { askNext } from './ask-signers.ts'
import { keepAttachments } from './attach.ts'
import { senderOf, updateOf } from './end-envelope.ts'
import { checkTurn, findVerified, limitOpenings, lockTurn } from './find-by-key.ts'
import { ownFields, signersOf } from './find-envelope.ts'
import { noteUse } from './open-signing.ts'
import { markInWorker } from './pdf/tasks.ts'
import { sealEnvelopeJob } from './seal-job.ts'
import { esignatureAnswers, esignatureEnvelopes, esignatureSigners as signers } from './tables.ts'
import { addTrail, whoOf } from './trail.ts'

type Sent = Parameters<typeof sign>[1]

/** Pictures as they are kept: drawn anew (PNG, base64); empty where there is none. */
interface Marks {
  signature: string
  initials: string
}

/**
 * Signs: a row of what was filled in and no more. Whoever signs last asks for the seal; of two who do so at once the second comes after the
 * first (the envelope's row is locked), so one of them is the last.
 */
export const sign: Handler<typeof calls.sign> = withPreflight(
  async (ctx, sent): Promise<Marks> => {
    await limitOpenings(ctx)
    await checkTurn(ctx.db, await findVerified(ctx.db, sent.key))
    return {
      signature: await readMark(sent.signature, 'signature'),
      initials: await readMark(sent.initials, 'initials'),
    }
  },
  async (ctx, sent, marks) => {
    const found = await lockTurn(ctx, sent.key)
    const { signer, envelope } = found
    if (signer.consentedAt === null) throw forbidden('esign-consent-first')
    const fields = ownFields(envelope, signer)
    const values = filledIn(fields, sent, marks)
    const { id: signerId, landlordId } = signer
    await ctx.db.insert(esignatureAnswers).values({ signerId, landlordId, values, ...marks })
    const attachments = sent.attachments.filter(({ id }) =>
      fields.some((field) => field.id === id && field.kind === 'attachment'),
    )
    await keepAttachments(ctx, found, attachments)
    await ctx.db.update(signers).set({ status: 'Signed', signedAt: new Date() }).where(eq(signers.id, signerId))
    await addTrail(ctx, { envelope, what: 'Signed', who: whoOf(signer) })
    noteUse(ctx, found, 'signed')
    const isLast = (await signersOf(ctx.db, envelope.id)).every(({ status }) => status === 'Signed')
    if (isLast) {
      await ctx.db
        .update(esignatureEnvelopes)
        .set({ status: 'Completing', signedAt: new Date() })
        .where(eq(esignatureEnvelopes.id, envelope.id))
      await ctx.enqueue(sealEnvelopeJob, { envelopeId: envelope.id })
    } else {
      await askNext(ctx, envelope)
      const sender = await senderOf(ctx, envelope)
      if (sender) ctx.publish(updateOf(envelope, sender.id))
    }
    await ctx.app.happened(ctx, ENVELOPE_CHANGED, envelope.id)
    return done
  },
)

async function readMark(mark: string, field: 'signature' | 'initials'): Promise<string> {
  if (!mark) return ''
  const read = await markInWorker(Buffer.from(mark, 'base64'))
  if ('fault' in read) throw invalid({ [field]: read.fault === 'empty' ? 'esign-signature-empty' : 'esign-signature-unreadable' })
  return Buffer.from(read.png).toString('base64')
}

/** In which part of what was sent a field is filled in; the others fill themselves in. */
const partOf: Partial<Record<SignField['kind'], 'signature' | 'initials' | 'values' | 'attachments'>> = {
  signature: 'signature',
  initials: 'initials',
  text: 'values',
  checkbox: 'values',
  attachment: 'attachments',
}

/** What was filled into the signer's own fields; refused where one lacks that has to be filled in. */
function filledIn(
  fields: readonly (SignField & { value?: string })[],
  { values, attachments }: Pick<Sent, 'values' | 'attachments'>,
  marks: Marks,
): Record<string, string> {
  const given = new Map(values.map(({ id, value }) => [id, value]))
  const files = new Set(attachments.map(({ id }) => id))
  const filled: Record<string, string> = {}
  for (const { id, kind, required, value: fixed } of fields) {
    const part = partOf[kind]
    if (!part) continue
    const value = fixed || (given.get(id) ?? '')
    const isFilled = { ...marks, values: value, attachments: files.has(id) }[part]
    if (required && !isFilled) throw invalid({ [part]: 'esign-field-missing' })
    if (part === 'values' && value) filled[id] = value
  }
  return filled
}
