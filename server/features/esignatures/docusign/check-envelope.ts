import type { docusignEnvelopes as calls } from '@atrium/contract/esignatures/docusign.ts'
import { done } from '@atrium/contract/kit/results.ts'
import { and, eq } from 'drizzle-orm'
import { type Handler, withPreflight } from '../../../platform/calls/serve.ts'
import { conflict } from '../../../platform/refusal.ts'
import { docusignConnections } from '../../../ports/connections.ts'
import { ENVELOPE, findEnvelope, lockEnvelope } from '../find-envelope.ts'
import { sealEnvelopeJob } from '../seal-job.ts'
import { esignatureEnvelopes as envelopes } from '../tables.ts'
import { addTrail, whoActs, whoOf } from '../trail.ts'
import { askableAt, isFindable } from './act-at-docusign.ts'
import type { RemoteEnvelope } from './answers.ts'
import { applyStatus } from './apply-status.ts'
import { claimToAsk } from './ask-docusign.ts'
import { docusignOf } from './find-docusign.ts'
import { sendByDocusignJob } from './jobs.ts'
import { esignatureDocusign as docusign } from './tables.ts'
import { openDocusign } from './wire.ts'

export const sendingWays: Handler<typeof calls.ways> = async (ctx) => {
  const all = await ctx.app.ask(docusignConnections)(ctx, ctx.viewer.landlordId)
  return { items: all.flatMap(({ id, name, sends }) => (sends ? [{ id, name }] : [])) }
}

/** Asks what has become of an envelope, not more often than DocuSign allows. One that everybody has signed is fetched. */
export const checkEnvelope: Handler<typeof calls.check> = withPreflight<typeof calls.check, RemoteEnvelope | undefined>(
  async (ctx, { id }) => {
    const envelope = await findEnvelope(ctx, id)
    const row = await docusignOf(ctx.db, envelope)
    if (envelope.status === 'Completing') return undefined
    if (envelope.status === 'Sending') throw conflict('esign-docusign-on-its-way')
    if (envelope.status !== 'Sent' || !row.remoteId) throw conflict('esign-not-open')
    const [claimed] = await ctx.inTransaction(({ db }) => claimToAsk(db, [id]))
    if (!claimed) throw conflict(['esign-docusign-asked-lately', { n: minutesTo(askableAt(row)) }])
    const [remote] = await openDocusign(ctx, envelope).ask([row.remoteId])
    if (!remote) throw conflict('esign-docusign-gone')
    return remote
  },
  async (ctx, { id }, remote) => {
    const envelope = await findEnvelope(ctx, id)
    if (remote) await applyStatus(ctx, id, remote)
    else await ctx.enqueue(sealEnvelopeJob, { envelopeId: id })
    const { emailSubject } = envelope
    ctx.audit({
      entity: ENVELOPE,
      id,
      before: { emailSubject },
      after: { emailSubject, askedDocusign: remote?.status ?? 'document' },
    })
    return done
  },
)

const minutesTo = (at: number): number => Math.max(1, Math.ceil((at - Date.now()) / 60_000))

/** Hands over once more what DocuSign did not take. */
export const sendAgain: Handler<typeof calls.sendAgain> = async (ctx, { id }) => {
  await findEnvelope(ctx, id)
  const envelope = await lockEnvelope(ctx, id)
  const row = await docusignOf(ctx.db, envelope)
  if (envelope.status !== 'NotSent') throw conflict('esign-docusign-not-failed')
  // Later than that a lost answer could not be found, and people be asked twice.
  if (!isFindable(row)) throw conflict('esign-docusign-too-late')
  await ctx.db
    .update(envelopes)
    .set({ status: 'Sending' })
    .where(and(eq(envelopes.id, id), eq(envelopes.status, 'NotSent')))
  // One try behind it: it is looked for before it is handed over.
  await ctx.db.update(docusign).set({ tries: 1, dueAt: new Date(), problem: '' }).where(eq(docusign.envelopeId, id))
  const by = await whoActs(ctx)
  await addTrail(ctx, { envelope, what: 'Sending', who: by ? whoOf(by) : '', note: row.connectionName })
  await ctx.enqueue(sendByDocusignJob, { envelopeId: id })
  const { emailSubject } = envelope
  ctx.audit({
    entity: ENVELOPE,
    id,
    before: { emailSubject, status: 'NotSent' },
    after: { emailSubject, status: 'Sending' },
  })
  return done
}
