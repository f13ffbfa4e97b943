import type { SignerStatus, TrailEntry } from '@atrium/contract/esignatures/envelopes.ts'
import { eq } from 'drizzle-orm'
import type { AnyWriteContext } from '../../../platform/work/context.ts'
import { ENVELOPE_CHANGED } from '../../../ports/esignatures.ts'
import { endEnvelope, senderOf, updateOf } from '../end-envelope.ts'
import { ENVELOPE, type EnvelopeRow, lockEnvelope, type SignerRow, signersOf } from '../find-envelope.ts'
import { sealEnvelopeJob } from '../seal-job.ts'
import { esignatureEnvelopes as envelopes, esignatureSigners as signers } from '../tables.ts'
import { addTrail, whoOf } from '../trail.ts'
import type { RemoteEnvelope, RemoteSigner } from './answers.ts'
import { noteProblem } from './find-docusign.ts'

const statuses: Record<string, SignerStatus> = {
  created: 'Waiting',
  sent: 'Asked',
  autoresponded: 'Asked',
  delivered: 'Viewed',
  signed: 'Signed',
  completed: 'Signed',
  declined: 'Declined',
}

interface Step {
  what: TrailEntry
  who: string
  at: Date
  note?: string
}

/** What DocuSign says has become of an envelope, kept as if it had happened here: who has signed, and its end. */
export async function applyStatus(ctx: AnyWriteContext, envelopeId: number, remote: RemoteEnvelope): Promise<void> {
  const envelope = await lockEnvelope(ctx, envelopeId)
  await noteProblem(ctx.db, [envelopeId], undefined)
  if (envelope.status !== 'Sent') return
  const changed = await applySigners(ctx, envelope, remote.recipients.signers)
  const { voidedReason = '', status } = remote
  if (status === 'completed') return complete(ctx, envelope, remote)
  if (status === 'declined') {
    const who = remote.recipients.signers.find((one) => one.status === 'declined')
    const by = who?.name ?? 'DocuSign'
    return endEnvelope(ctx, envelope, { status: 'Declined', reason: who?.declinedReason ?? '', by, who: who ? whoOf(who) : by })
  }
  if (status === 'voided' || status === 'deleted') {
    // What has expired is voided there by DocuSign itself, which says so in the reason alone.
    const isOver = /expired/i.test(voidedReason)
    const end = isOver ? { status: 'Expired' as const, reason: '' } : { status: 'Voided' as const, reason: voidedReason }
    return endEnvelope(ctx, envelope, { ...end, by: 'DocuSign', who: isOver ? '' : 'DocuSign' })
  }
  if (!changed) return
  const sender = await senderOf(ctx, envelope)
  if (sender) ctx.publish(updateOf(envelope, sender.id))
  await ctx.app.happened(ctx, ENVELOPE_CHANGED, envelopeId)
}

async function complete(ctx: AnyWriteContext, envelope: EnvelopeRow, { completedDateTime }: RemoteEnvelope): Promise<void> {
  const { id, landlordId, emailSubject } = envelope
  const signedAt = instantIn(completedDateTime) ?? new Date()
  await ctx.db.update(envelopes).set({ status: 'Completing', signedAt }).where(eq(envelopes.id, id))
  await ctx.enqueue(sealEnvelopeJob, { envelopeId: id })
  ctx.audit({
    entity: ENVELOPE,
    id,
    landlordId,
    before: { emailSubject, status: 'Sent' },
    after: { emailSubject, status: 'Completing', signedAt: signedAt.toISOString() },
  })
  await ctx.app.happened(ctx, ENVELOPE_CHANGED, id)
}

/** Answers whether somebody has done something. */
async function applySigners(ctx: AnyWriteContext, envelope: EnvelopeRow, remote: readonly RemoteSigner[]): Promise<boolean> {
  const steps: Step[] = []
  for (const signer of await signersOf(ctx.db, envelope.id)) {
    const found = remote.find(({ recipientId }) => recipientId === String(signer.id))
    if (!found) continue
    const set = changesOf(signer, found)
    if (Object.keys(set).length === 0) continue
    await ctx.db.update(signers).set(set).where(eq(signers.id, signer.id))
    const now = { ...signer, ...set }
    if (whoOf(now) !== whoOf(signer))
      steps.push({ what: 'Corrected', who: 'DocuSign', at: new Date(), note: `${whoOf(signer)} → ${whoOf(now)}` })
    steps.push(...stepsOf(signer, now))
  }
  const inOrder = steps.toSorted((one, other) => one.at.getTime() - other.at.getTime())
  await addTrail(ctx, ...inOrder.map((step) => ({ envelope, ...step })))
  if (steps.length > 0) {
    const { id, landlordId, emailSubject } = envelope
    const happened = inOrder.map(({ what, who }) => `${what}: ${who}`).join(', ')
    ctx.audit({ entity: ENVELOPE, id, landlordId, before: { emailSubject }, after: { emailSubject, happened } })
  }
  return steps.length > 0
}

function changesOf(signer: SignerRow, found: RemoteSigner): Partial<SignerRow> {
  const { name, email } = found
  const next = {
    status: statuses[found.status] ?? signer.status,
    askedAt: instantIn(found.sentDateTime) ?? signer.askedAt,
    viewedAt: instantIn(found.deliveredDateTime) ?? signer.viewedAt,
    signedAt: instantIn(found.signedDateTime) ?? signer.signedAt,
    name: name || signer.name,
    email: email.toLowerCase() || signer.email,
  }
  // An instant that DocuSign keeps more roughly than the portal is no news.
  const isNews = next.status !== signer.status || next.name !== signer.name || next.email !== signer.email
  return isNews ? next : {}
}

/** What somebody has done since, each with its time as DocuSign has it. That somebody declines is told with the end of the envelope. */
function stepsOf(before: SignerRow, now: SignerRow): Step[] {
  const who = whoOf(now)
  if (before.status === now.status) return []
  const steps: Step[] = []
  if (before.status === 'Waiting' && now.status !== 'Waiting') steps.push({ what: 'Asked', who, at: now.askedAt ?? new Date() })
  if (!before.viewedAt && now.viewedAt) steps.push({ what: 'Viewed', who, at: now.viewedAt })
  if (now.status === 'Signed') steps.push({ what: 'Signed', who, at: now.signedAt ?? new Date() })
  return steps
}

function instantIn(text: string | undefined): Date | undefined {
  const at = new Date(text ?? '')
  return Number.isNaN(at.getTime()) ? undefined : at
}
