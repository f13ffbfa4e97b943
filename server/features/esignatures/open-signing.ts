import type { signing as calls } from '@atrium/contract/esignatures/signing.ts'
import { done } from '@atrium/contract/kit/results.ts'
import { and, eq } from 'drizzle-orm'
import { brandOf } from '../../platform/branding/brand.ts'
import { type Handler, withPreflight } from '../../platform/calls/serve.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import { storedDownload } from '../../platform/files/stored-download.ts'
import { conflict, notFound } from '../../platform/refusal.ts'
import type { WriteContext } from '../../platform/work/context.ts'
import { isOver } from './ask-signers.ts'
import { endEnvelope } from './end-envelope.ts'
import { checkTurn, type Found, findByKey, findVerified, isReadable, isVerified, limitOpenings, lockTurn } from './find-by-key.ts'
import { ENVELOPE, ownFields, signersOf } from './find-envelope.ts'
import { mayDelegate } from './replace-signer.ts'
import { codeAddress } from './signing-code.ts'
import { esignatureDocuments as documents, esignatureSigners as signers } from './tables.ts'
import { addTrail, whoOf } from './trail.ts'

/** What the link of a signer leads to. The first opening is noted. */
export const openSigning: Handler<typeof calls.open> = withPreflight(limitOpenings, async (ctx, { key }) => {
  const found = await findByKey(ctx.db, key)
  const { signer, envelope } = found
  const over = envelope.status === 'Sent' && (await isOver(ctx.db, envelope))
  const verified = isVerified(found)
  noteUse(ctx, found, 'opened')
  if (verified && signer.status === 'Asked' && envelope.status === 'Sent' && !over) {
    await ctx.db.update(signers).set({ status: 'Viewed', viewedAt: new Date() }).where(eq(signers.id, signer.id))
    await addTrail(ctx, { envelope, what: 'Viewed', who: whoOf(signer) })
  }
  const { name: company } = await brandOf(ctx.db, envelope.landlordId, { secrets: ctx.app.secrets })
  const others = await signersOf(ctx.db, envelope.id)
  const isShown = verified && isReadable(envelope) && !over
  return {
    company,
    name: signer.name,
    role: signer.roleName,
    subject: envelope.emailSubject,
    message: verified ? envelope.message : '',
    status: signer.status === 'Asked' ? 'Viewed' : signer.status,
    envelopeStatus: over ? 'Expired' : envelope.status,
    lastDay: envelope.lastDay,
    consented: signer.consentedAt !== null,
    code: verified ? ('none' as const) : signer.code,
    codeTo: verified ? '' : codeAddress(signer),
    mayDelegate: mayDelegate(found),
    pages: isShown ? envelope.pages : [],
    fields: isShown ? ownFields(envelope, signer).map((field) => ({ value: '', ...field })) : [],
    signers: isShown ? others.map(({ name, roleName, status }) => ({ name, role: roleName, status })) : [],
  }
})

/** The document that is to be signed: nothing of an envelope that has ended. */
export const signingFile: Handler<typeof calls.file> = async (ctx, { key }) => {
  await limitOpenings(ctx)
  const { envelope } = await findVerified(ctx.db, key)
  if (!isReadable(envelope) || (envelope.status === 'Sent' && (await isOver(ctx.db, envelope)))) throw notFound('esign-link-over')
  return storedDownload(ctx, await fileOf(ctx, envelope.id, 'original'), { inline: ['application/pdf'] })
}

export const consent: Handler<typeof calls.consent> = withPreflight(limitOpenings, async (ctx, { key }) => {
  const found = await findVerified(ctx.db, key)
  await checkTurn(ctx.db, found)
  const { signer, envelope } = found
  noteUse(ctx, found, 'agreed to sign electronically')
  if (signer.consentedAt === null) {
    await ctx.db.update(signers).set({ consentedAt: new Date() }).where(eq(signers.id, signer.id))
    await addTrail(ctx, { envelope, what: 'Consented', who: whoOf(signer) })
  }
  return done
})

/** Declines: the envelope has ended for everybody. */
export const decline: Handler<typeof calls.decline> = withPreflight(limitOpenings, async (ctx, { key, reason }) => {
  const { signer, envelope } = await lockTurn(ctx, key)
  await ctx.db.update(signers).set({ status: 'Declined' }).where(eq(signers.id, signer.id))
  await endEnvelope(ctx, envelope, { status: 'Declined', reason, by: signer.name, who: whoOf(signer) })
  return done
})

/** The sealed document, for each who signed it. */
export const sealedFile: Handler<typeof calls.sealed> = withPreflight(limitOpenings, async (ctx, { key }) => {
  const found = await findVerified(ctx.db, key)
  const { envelope, signer } = found
  if (envelope.status === 'Completing') throw conflict('esign-not-sealed')
  if (envelope.status !== 'Completed') throw notFound('esign-link-over')
  await addTrail(ctx, { envelope, what: 'Downloaded', who: whoOf(signer) })
  noteUse(ctx, found, 'downloaded the signed document')
  return storedDownload(ctx, await fileOf(ctx, envelope.id, 'sealed'))
})

async function fileOf({ db }: { db: ReadDb }, envelopeId: number, kind: 'original' | 'sealed') {
  const [document] = await db
    .select({ fileId: documents.fileId })
    .from(documents)
    .where(and(eq(documents.envelopeId, envelopeId), eq(documents.kind, kind)))
  return document?.fileId ?? null
}

/** For the company's own log: the key itself is not kept there. */
export function noteUse(ctx: WriteContext, { signer, envelope }: Pick<Found, 'signer' | 'envelope'>, used: string): void {
  const { id, landlordId, siteId, tenantId, emailSubject } = envelope
  const about = { emailSubject, siteId, tenantId }
  ctx.audit({ entity: ENVELOPE, id, landlordId, before: about, after: { ...about, used, signer: whoOf(signer) } })
}
