import { may } from '@atrium/contract/access/may.ts'
import { envelopes as calls } from '@atrium/contract/esignatures/envelopes.ts'
import { ownSigning } from '@atrium/contract/esignatures/signing.ts'
import { and, eq } from 'drizzle-orm'
import type { ReadContext } from '../../platform/work/context.ts'
import { ownSigner } from './own-signing.ts'
import { esignatureDocuments as documents, esignatureEnvelopes as envelopes, esignatureSigners as signers } from './tables.ts'

/** Whether a document of an envelope is closed to the viewer: the company's people by their role, and of a client everybody but who signs it. */
export async function closesDocument(ctx: ReadContext, fileId: number): Promise<boolean> {
  const [document] = await ctx.db.select().from(documents).where(eq(documents.fileId, fileId))
  if (!document) return false
  if (ctx.viewer.kind === 'landlord') return may(ctx.viewer, calls.documents.allow) !== undefined
  if (may(ctx.viewer, ownSigning.list.allow) !== undefined) return true
  const [mine] = await ctx.db
    .select({ id: signers.id })
    .from(signers)
    .innerJoin(envelopes, eq(envelopes.id, signers.envelopeId))
    .where(and(ownSigner(ctx), eq(signers.envelopeId, document.envelopeId)))
  return !mine
}
