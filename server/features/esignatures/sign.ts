import type { SignField } from '@atrium/contract/esignatures/fields.ts'
import type { signing as calls } from '@atrium/contract/esignatures/signing.ts'
import { done } from '@atrium/contract/kit/results.ts'
import { eq } from 'drizzle-orm'
import { type Handler, withPreflight } from '../../platform/calls/serve.ts'
import { forbidden, invalid } from '../../platform/refusal.ts'
import { ENVELOPE_CHANGED } from '../../ports/esignatures.ts'
import { askNext } from './ask-signers.ts'
import { publishUpdate, senderOf } from './end-envelope.ts'
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
      if (sender) publishUpdate(ctx, envelope, sender.id)
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

/** What was filled into the signer's own fields; refused where one lacks that has to be filled in. */
function filledIn(
  fields: readonly (SignField & { value?: string })[],
  { values }: Pick<Sent, 'values'>,
  marks: Marks,
): Record<string, string> {
  const given = new Map(values.map(({ id, value }) => [id, value]))
  const filled: Record<string, string> = {}
  for (const { id, kind, required, value: fixed } of fields) {
    const value = fixed || (given.get(id) ?? '')
    if (kind === 'signature' || kind === 'initials') {
      if (required && !marks[kind]) throw invalid({ [kind]: 'esign-field-missing' })
    } else if (kind === 'text' || kind === 'checkbox') {
      if (required && !value) throw invalid({ values: 'esign-field-missing' })
      if (value) filled[id] = value
    }
  }
  return filled
}
