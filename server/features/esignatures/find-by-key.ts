import { and, eq, gt, sql } from 'drizzle-orm'
import { hashKey } from '../../platform/auth/one-time-key.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import { hasFeatures } from '../../platform/plans/features-of.ts'
import { limit, perNetwork } from '../../platform/quotas/limit.ts'
import { conflict, forbidden, notFound } from '../../platform/refusal.ts'
import type { OutsideContext } from '../../platform/work/context.ts'
import { isOver, nextOf } from './ask-signers.ts'
import { type EnvelopeRow, type SignerRow, signersOf } from './find-envelope.ts'
import { esignatureEnvelopes as envelopes, esignatureKeys as keys, esignatureSigners as signers } from './tables.ts'

export interface Found {
  signer: SignerRow
  envelope: EnvelopeRow
}

/** So many an hour from one place: whoever signs needs no more, and keys are not to be guessed. */
const OPENINGS_FROM_NETWORK = 1_200

export const limitOpenings = (ctx: OutsideContext) => limit(ctx, [perNetwork(ctx, 'e-signature opened', OPENINGS_FROM_NETWORK)])

/** Whose key it is, while it is good and the company's plan runs; one that is not answers as one that never was. */
export async function findByKey(db: ReadDb, key: string): Promise<Found> {
  const [found] = await db
    .select({ signer: signers, envelope: envelopes })
    .from(keys)
    .innerJoin(signers, eq(signers.id, keys.signerId))
    .innerJoin(envelopes, eq(envelopes.id, signers.envelopeId))
    .where(and(eq(keys.keyHash, hashKey(key)), gt(keys.expiresAt, sql`now()`)))
  if (!found || !(await hasFeatures(db, found.envelope.landlordId))) throw notFound('esign-link-over')
  return found
}

/** Refuses to change anything of an envelope that is not open, or out of turn. */
export async function checkTurn(db: ReadDb, { signer, envelope }: Found): Promise<void> {
  if (envelope.status !== 'Sent' || signer.status === 'Signed' || (await isOver(db, envelope))) throw conflict('esign-not-open')
  if (!nextOf(envelope, await signersOf(db, envelope.id)).some(({ id }) => id === signer.id))
    throw forbidden('esign-not-your-turn')
}

/** An envelope is read by its signers while it is open or completed; when it has ended, only that it has. */
export const isReadable = ({ status }: EnvelopeRow) => status === 'Sent' || status === 'Completing' || status === 'Completed'
