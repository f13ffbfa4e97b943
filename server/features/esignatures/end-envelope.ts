import type { envelopes as calls } from '@atrium/contract/esignatures/envelopes.ts'
import { done } from '@atrium/contract/kit/results.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { users } from '../../platform/auth/tables.ts'
import { type Handler, withPreflight } from '../../platform/calls/serve.ts'
import { linkTo } from '../../platform/link.ts'
import { mailNews, tellNews } from '../../platform/news/tell-news.ts'
import { limitMail } from '../../platform/quotas/limit.ts'
import { conflict } from '../../platform/refusal.ts'
import type { AnyWriteContext, ReadContext } from '../../platform/work/context.ts'
import { type PublishedEvent, rooms } from '../../platform/work/published-event.ts'
import { ENVELOPE_CHANGED } from '../../ports/esignatures.ts'
import { askSigners, isOver, nextOf } from './ask-signers.ts'
import { isCut, recallAtDocusign, resendAtDocusign } from './docusign/act-at-docusign.ts'
import { docusignOf, isDocusigns } from './docusign/find-docusign.ts'
import { ENVELOPE, type EnvelopeRow, findEnvelope, lockEnvelope, signersOf } from './find-envelope.ts'
import { type Ended, endedMail } from './mails.ts'
import { esignatureEnvelopes, esignatureKeys } from './tables.ts'
import { addTrail, whoActs, whoOf } from './trail.ts'

/** Takes an envelope back. */
export const voidEnvelope: Handler<typeof calls.void> = withPreflight(
  async (ctx, { id, reason }) => recallAtDocusign(ctx, await findEnvelope(ctx, id), reason),
  async (ctx, { id, reason }) => {
    await findEnvelope(ctx, id)
    await recallEnvelope(ctx, await lockEnvelope(ctx, id), reason, await whoActs(ctx))
    return done
  },
)

/** The same for whoever does it: of nobody, the portal by itself. */
export async function recallEnvelope(
  ctx: AnyWriteContext,
  envelope: EnvelopeRow,
  reason: string,
  by: { name: string; email: string } | undefined,
): Promise<void> {
  if (envelope.status !== 'Sent' && envelope.status !== 'NotSent') throw conflict('esign-not-open')
  const wasNotTold = isDocusigns(envelope) && isCut(await docusignOf(ctx.db, envelope))
  const note = wasNotTold ? `${reason} (DocuSign was not told: its connection is gone)` : reason
  await endEnvelope(ctx, envelope, { status: 'Voided', reason, note, by: by?.name ?? '', who: by ? whoOf(by) : '' })
}

/** Sends a new link to who is asked now. */
export const resendEnvelope: Handler<typeof calls.resend> = withPreflight(
  async (ctx, { id }) => {
    const envelope = await findEnvelope(ctx, id)
    for (const { email } of nextOf(envelope, await signersOf(ctx.db, id))) await limitMail(ctx, email)
    await resendAtDocusign(ctx, envelope)
  },
  async (ctx, { id }) => {
    await findEnvelope(ctx, id)
    await resendLinks(ctx, await lockEnvelope(ctx, id))
    return done
  },
)

/** New links for who is asked now; their older ones stop. Whom DocuSign asks it has written to already. */
export async function resendLinks(ctx: AnyWriteContext, envelope: EnvelopeRow): Promise<void> {
  const { id, landlordId, emailSubject } = envelope
  if (envelope.status !== 'Sent' || (await isOver(ctx.db, envelope))) throw conflict('esign-not-open')
  const asked = nextOf(envelope, await signersOf(ctx.db, id))
  if (asked.length === 0) throw conflict('esign-nobody-asked')
  if (isDocusigns(envelope)) await addTrail(ctx, ...asked.map((one) => ({ envelope, what: 'Resent' as const, who: whoOf(one) })))
  else {
    await closeLinks(
      ctx,
      asked.map((signer) => signer.id),
    )
    await askSigners(ctx, envelope, asked, 'Resent')
  }
  const resentTo = asked.map(whoOf).join(', ')
  ctx.audit({ entity: ENVELOPE, id, landlordId, before: { emailSubject }, after: { emailSubject, resentTo } })
}

/** The links of some signers stop at once. */
export async function closeLinks({ db }: AnyWriteContext, signerIds: readonly number[]): Promise<void> {
  if (signerIds.length > 0) await db.delete(esignatureKeys).where(inArray(esignatureKeys.signerId, [...signerIds]))
}

interface End {
  status: Ended
  reason: string
  /** What the trail says of it; default: the reason. */
  note?: string
  /** Who ended it, by the name alone and as the trail has it. */
  by: string
  who: string
}

/** Ends an envelope that is locked and open: nobody can sign it any more. Who was asked is told, and who sent it if that was somebody else. */
export async function endEnvelope(
  ctx: AnyWriteContext,
  envelope: EnvelopeRow,
  { status, reason, note = reason, by, who }: End,
): Promise<void> {
  const { id, landlordId, emailSubject } = envelope
  await ctx.db
    .update(esignatureEnvelopes)
    .set({ status, reason })
    .where(and(eq(esignatureEnvelopes.id, id), eq(esignatureEnvelopes.status, envelope.status)))
  await addTrail(ctx, { envelope, what: status, who, note })
  const signers = await signersOf(ctx.db, id)
  // Whom DocuSign has asked it tells itself.
  const asked = isDocusigns(envelope) ? [] : signers.filter(({ status: now }) => now !== 'Waiting' && now !== 'Declined')
  await mailNews(ctx, {
    landlordId,
    kind: 'Signature',
    to: asked.map(({ email, name, language }) => ({ email, name, language })),
    mail: ({ name, language }) => endedMail(status, { subject: emailSubject, name, by, reason }, language),
  })
  if (status !== 'Voided') await tellSender(ctx, envelope, { status, by, reason })
  ctx.audit({
    entity: ENVELOPE,
    id,
    landlordId,
    before: { emailSubject, status: envelope.status },
    after: { emailSubject, status, reason },
  })
  await ctx.app.happened(ctx, ENVELOPE_CHANGED, id)
}

/** Who sent an envelope, while that person works here. */
export async function senderOf({ db }: Pick<ReadContext, 'db'>, { createdBy, landlordId }: EnvelopeRow) {
  const [sender] = await db
    .select({ id: users.id, name: users.name, firstName: users.firstName, email: users.email, language: users.language })
    .from(users)
    .where(and(eq(users.id, createdBy ?? 0), eq(users.landlordId, landlordId), eq(users.active, true)))
  return sender
}

async function tellSender(
  ctx: AnyWriteContext,
  envelope: EnvelopeRow,
  { status, by, reason }: Pick<End, 'status' | 'by' | 'reason'>,
) {
  const sender = await senderOf(ctx, envelope)
  if (!sender) return
  const { id, emailSubject: subject } = envelope
  const url = linkTo(ctx.app.config, `/esignatures/sent?open=${id}`)
  const content = endedMail(status, { subject, name: sender.firstName, by, reason, url }, sender.language)
  await tellNews(ctx, updateOf(envelope, sender.id), { to: [sender], mail: () => content })
}

/** That there is news of an envelope, for who sent it. */
export function updateOf({ id, landlordId, siteId, tenantId, emailSubject }: EnvelopeRow, userId: number): PublishedEvent {
  const about = { string1: emailSubject, integer1: id }
  return { event: 'envelopeUpdated', landlordId, siteId, tenantId, about, only: [rooms.user(userId)] }
}
