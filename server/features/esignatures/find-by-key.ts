import { and, eq, gt, sql } from 'drizzle-orm'
import { hashKey } from '../../platform/auth/one-time-key.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import { hasFeatures } from '../../platform/plans/features-of.ts'
import { limit, perNetwork } from '../../platform/quotas/limit.ts'
import { conflict, forbidden, notFound } from '../../platform/refusal.ts'
import type { OutsideContext, WriteContext } from '../../platform/work/context.ts'
import { isOver, nextOf } from './ask-signers.ts'
import { type EnvelopeRow, lockEnvelope, type SignerRow, signersOf } from './find-envelope.ts'
import { esignatureEnvelopes as envelopes, esignatureKeys as keys, esignatureSigners as signers } from './tables.ts'

export interface Found {
  signer: SignerRow
  envelope: EnvelopeRow
  /** Whose id the link is of. */
  link: typeof keys.$inferSelect
}

/** So many an hour from one place: whoever signs needs no more, and keys are not to be guessed. */
const OPENINGS_FROM_NETWORK = 1_200

export const limitOpenings = (ctx: OutsideContext) => limit(ctx, [perNetwork(ctx, 'e-signature opened', OPENINGS_FROM_NETWORK)])

/** Whose key it is, while it is good and the company's plan runs; one that is not answers as one that never was. */
export async function findByKey(db: ReadDb, key: string): Promise<Found> {
  const [found] = await db
    .select({ signer: signers, envelope: envelopes, link: keys })
    .from(keys)
    .innerJoin(signers, eq(signers.id, keys.signerId))
    .innerJoin(envelopes, eq(envelopes.id, signers.envelopeId))
    .where(and(eq(keys.keyHash, hashKey(key)), gt(keys.expiresAt, sql`now()`)))
  if (!found || !(await hasFeatures(db, found.envelope.landlordId))) throw notFound('esign-link-over')
  return found
}

/** Whether a link shows the document: no code is asked for, or it was entered. */
export const isVerified = ({ signer, link }: Found): boolean => signer.code === 'none' || link.verifiedAt !== null

/** The same for all that is done by a link: what waits for its code shows nothing of the document, and changes nothing of it. */
export async function findVerified(db: ReadDb, key: string): Promise<Found> {
  const found = await findByKey(db, key)
  if (!isVerified(found)) throw forbidden('esign-code-first')
  return found
}

/** Refuses to change anything of an envelope that is not open, or out of turn. */
export async function checkTurn(db: ReadDb, { signer, envelope }: Pick<Found, 'signer' | 'envelope'>): Promise<void> {
  if (envelope.status !== 'Sent' || signer.status === 'Signed' || (await isOver(db, envelope))) throw conflict('esign-not-open')
  if (!nextOf(envelope, await signersOf(db, envelope.id)).some(({ id }) => id === signer.id))
    throw forbidden('esign-not-your-turn')
}

/** Whose turn it is, with the envelope's row locked: of two who do something at once the second sees what the first has done. */
export async function lockTurn(ctx: WriteContext, key: string): Promise<Found> {
  const { envelope } = await findVerified(ctx.db, key)
  await lockEnvelope(ctx, envelope.id)
  const found = await findVerified(ctx.db, key)
  await checkTurn(ctx.db, found)
  return found
}

/** An envelope is read by its signers while it is open or completed; when it has ended, only that it has. */
export const isReadable = ({ status }: EnvelopeRow) => status === 'Sent' || status === 'Completing' || status === 'Completed'
