import { asc, eq } from 'drizzle-orm'
import type { ReadDb } from '../../platform/database/open.ts'
import { findRow } from '../../platform/records/rows.ts'
import type { ReadContext, WriteContext } from '../../platform/work/context.ts'
import { esignatureEnvelopes as envelopes, esignatureSigners as signers } from './tables.ts'

export type EnvelopeRow = typeof envelopes.$inferSelect
export type SignerRow = typeof signers.$inferSelect

export const ENVELOPE = 'envelope'

/** An envelope at a site of the company's person who asks: clients see what they sign alone, each their own. */
export const ownedEnvelope = { landlordId: envelopes.landlordId, siteId: envelopes.siteId }

export const findEnvelope = (ctx: Pick<ReadContext, 'db' | 'scope'>, id: number, options: { lock?: boolean } = {}) =>
  findRow(ctx, envelopes, id, { ...options, owned: ownedEnvelope })

/** Lets one after the other change an envelope, until the transaction ends: two who sign last at once come one after the other. */
export async function lockEnvelope({ db }: Pick<WriteContext, 'db'>, id: number): Promise<EnvelopeRow> {
  const [row] = await db.select().from(envelopes).where(eq(envelopes.id, id)).for('update')
  return row as EnvelopeRow
}

/** The fields that a signer fills in, or that are filled in for it. */
export const ownFields = ({ fields }: EnvelopeRow, { role }: Pick<SignerRow, 'role'>) =>
  fields.filter((field) => field.role === role)

/** In the order in which they sign. */
export const signersOf = (db: ReadDb, envelopeId: number): Promise<SignerRow[]> =>
  db.select().from(signers).where(eq(signers.envelopeId, envelopeId)).orderBy(asc(signers.role))
