import type { moreEnvelopes, TrailEntry } from '@atrium/contract/esignatures/envelopes.ts'
import type { signing } from '@atrium/contract/esignatures/signing.ts'
import { done } from '@atrium/contract/kit/results.ts'
import type { CodeWay } from '@atrium/contract/kit/signing-codes.ts'
import { eq } from 'drizzle-orm'
import { type Handler, withPreflight } from '../../platform/calls/serve.ts'
import { limitMail } from '../../platform/quotas/limit.ts'
import { findRow } from '../../platform/records/rows.ts'
import { conflict, forbidden } from '../../platform/refusal.ts'
import type { ReadContext, WriteContext } from '../../platform/work/context.ts'
import { ENVELOPE_CHANGED } from '../../ports/esignatures.ts'
import { askSigners, isOver } from './ask-signers.ts'
import { checkCodes } from './check-codes.ts'
import { correctAtDocusign } from './docusign/act-at-docusign.ts'
import { isDocusigns } from './docusign/find-docusign.ts'
import { checkPeople } from './docusign/hand-over.ts'
import { closeLinks, senderOf, updateOf } from './end-envelope.ts'
import { checkTurn, type Found, findVerified, limitOpenings, lockTurn } from './find-by-key.ts'
import { ENVELOPE, type EnvelopeRow, findEnvelope, lockEnvelope, type SignerRow } from './find-envelope.ts'
import type { PassedOn } from './mails.ts'
import { esignatureSigners as signers } from './tables.ts'
import { addTrail, whoActs, whoOf } from './trail.ts'

interface Person {
  name: string
  email: string
  language: 'en' | 'fr'
  code: CodeWay
  phone: string
}

/** Whether a signer may name somebody else: whom a code by text message is asked of was meant in person. */
export const mayDelegate = ({ signer, envelope }: Pick<Found, 'signer' | 'envelope'>): boolean =>
  envelope.mayDelegate && envelope.status === 'Sent' && signer.status !== 'Signed' && signer.code !== 'sms'

/** Whoever is asked names somebody else in their place. */
export const delegate: Handler<typeof signing.delegate> = withPreflight(
  async (ctx, { key, email }) => {
    await limitOpenings(ctx)
    const found = await findVerified(ctx.db, key)
    await checkTurn(ctx.db, found)
    await limitMail(ctx, email)
  },
  async (ctx, { key, reason, ...to }) => {
    const { signer, envelope } = await lockTurn(ctx, key)
    if (!mayDelegate({ signer, envelope })) throw forbidden('esign-no-delegation')
    const { code, phone } = signer
    const passedOn = { by: signer.name, reason }
    await replaceSigner(ctx, envelope, signer, { ...to, code, phone }, { what: 'Delegated', who: whoOf(signer), passedOn })
    const sender = await senderOf(ctx, envelope)
    if (sender) ctx.publish(updateOf(envelope, sender.id))
    return done
  },
)

/** The company puts somebody else, or another address, in the place of one who has not signed. */
export const correctSigner: Handler<typeof moreEnvelopes.correct> = withPreflight(
  async (ctx, { id, ...person }) => {
    const signer = await findSigner(ctx, id)
    const envelope = await findEnvelope(ctx, signer.envelopeId)
    if (isDocusigns(envelope)) checkPeople([person], 'person')
    await limitMail(ctx, person.email)
    if (signer.status !== 'Signed') await correctAtDocusign(ctx, envelope, signer, person)
  },
  async (ctx, { id, ...typed }) => {
    const { signer, envelope } = await lockSigner(ctx, id)
    const isOpen = envelope.status === 'Sent' || envelope.status === 'NotSent'
    if (!isOpen || (await isOver(ctx.db, envelope))) throw conflict('esign-not-open')
    if (signer.status === 'Signed') throw conflict('esign-signed-already')
    const [person] = await checkCodes(ctx, envelope, [typed])
    const by = await whoActs(ctx)
    await replaceSigner(ctx, envelope, signer, person as Person, { what: 'Corrected', who: by ? whoOf(by) : '' })
    return done
  },
)

/** Somebody who signs an envelope that the viewer sees. */
async function findSigner(ctx: Pick<ReadContext, 'db' | 'scope'>, id: number): Promise<SignerRow> {
  const signer = await findRow(ctx, signers, id, { owned: { landlordId: signers.landlordId, siteId: signers.siteId } })
  await findEnvelope(ctx, signer.envelopeId)
  return signer
}

/** The same with the envelope's row locked. */
export async function lockSigner(ctx: WriteContext, id: number): Promise<Pick<Found, 'signer' | 'envelope'>> {
  const { envelopeId } = await findSigner(ctx, id)
  const envelope = await lockEnvelope(ctx, envelopeId)
  return { signer: await findSigner(ctx, id), envelope }
}

interface Change {
  what: Extract<TrailEntry, 'Delegated' | 'Corrected'>
  who: string
  passedOn?: PassedOn
}

/** Somebody else in the place of a signer, who begins anew. The links of the one before stop; whose turn it is gets one. */
async function replaceSigner(
  ctx: WriteContext,
  envelope: EnvelopeRow,
  signer: SignerRow,
  to: Person,
  { what, who, passedOn }: Change,
): Promise<void> {
  const isAsked = signer.status !== 'Waiting'
  const person = { ...to, email: to.email.toLowerCase() }
  const status = isAsked ? ('Asked' as const) : ('Waiting' as const)
  const anew = { status, askedAt: isAsked ? new Date() : null, viewedAt: null, consentedAt: null, remindedAt: null }
  const next = { ...signer, ...person, ...anew }
  await ctx.db
    .update(signers)
    .set({ ...person, ...anew })
    .where(eq(signers.id, signer.id))
  await closeLinks(ctx, [signer.id])
  const reason = passedOn?.reason ? `: ${passedOn.reason}` : ''
  await addTrail(ctx, { envelope, what, who, note: `${whoOf(signer)} → ${whoOf(person)}${reason}` })
  // Whom DocuSign asks it has written to already.
  if (isAsked && !isDocusigns(envelope)) await askSigners(ctx, envelope, [next], 'Asked', passedOn)
  const { id, landlordId, emailSubject } = envelope
  ctx.audit({
    entity: ENVELOPE,
    id,
    landlordId,
    before: { emailSubject, signer: whoOf(signer) },
    after: { emailSubject, signer: whoOf(person) },
  })
  await ctx.app.happened(ctx, ENVELOPE_CHANGED, id)
}
