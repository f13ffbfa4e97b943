import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { MAX_FILE_SIZE } from '@atrium/contract/kit/files.ts'
import { and, eq } from 'drizzle-orm'
import { removeStored } from '../../../platform/files/picture.ts'
import type { StagedFile } from '../../../platform/files/staged-file.ts'
import { files } from '../../../platform/files/tables.ts'
import { stage } from '../../../platform/http/uploads.ts'
import { conflict, Refusal } from '../../../platform/refusal.ts'
import type { JobContext } from '../../../platform/work/context.ts'
import { runInTransaction } from '../../../platform/work/unit-of-work.ts'
import type { EnvelopeRow } from '../find-envelope.ts'
import { keepSealed, sealedName } from '../seal-envelope.ts'
import { esignatureDocuments as documents, esignatureEnvelopes as envelopes } from '../tables.ts'
import { docusignOf, isDocusigns, noteProblem } from './find-docusign.ts'
import { openDocusign } from './wire.ts'

/**
 * Fetches what everybody has signed at DocuSign, with its certificate, and keeps it as the sealed document. What fails is told in words; the
 * sweep of lost seals asks for it again.
 */
export async function fetchSigned(ctx: JobContext, envelopeId: number): Promise<void> {
  const [envelope] = await ctx.db.select().from(envelopes).where(eq(envelopes.id, envelopeId))
  if (envelope?.status !== 'Completing' || !isDocusigns(envelope)) return
  try {
    await keepFetched(ctx, envelope)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await runInTransaction(ctx, ({ db }) => noteProblem(db, [envelopeId], error.error))
  }
}

async function keepFetched(ctx: JobContext, envelope: EnvelopeRow): Promise<void> {
  const { id, landlordId, siteId, tenantId } = envelope
  const { remoteId, connectionName } = await docusignOf(ctx.db, envelope)
  const staged = await download(ctx, envelope, remoteId ?? '')
  const kept = await runInTransaction(ctx, async (tx) => {
    await noteProblem(tx.db, [id], undefined)
    return keepSealed(tx, envelope, {
      sha256: staged.sha256,
      note: `Sealed by DocuSign (${connectionName}), and fetched from there`,
      keepFile: async () => {
        await tx.db.update(files).set({ landlordId, siteId, tenantId, kept: true }).where(eq(files.id, staged.id))
        return staged.id
      },
    })
  })
  if (!kept) await discard(ctx, staged)
}

/** The document of DocuSign in the store, looked at as every upload is. */
async function download(ctx: JobContext, envelope: EnvelopeRow, remoteId: string): Promise<StagedFile> {
  const [original] = await ctx.db
    .select({ name: files.name })
    .from(documents)
    .innerJoin(files, eq(files.id, documents.fileId))
    .where(and(eq(documents.envelopeId, envelope.id), eq(documents.kind, 'original')))
  const { content } = await openDocusign(ctx, envelope).download(remoteId)
  const limited = atMost(MAX_FILE_SIZE)
  // An answer that breaks off ends what is read of it.
  const sent = pipeline(content, limited)
  sent.catch(() => {})
  const to = { db: ctx.app.database.db, store: ctx.app.store, userId: envelope.createdBy, field: 'file' }
  const staged = await stage(limited, sealedName(original?.name ?? 'document'), to).catch((error: unknown) => {
    content.destroy()
    throw error instanceof Refusal ? error : new Refusal(503, 'service-unreachable')
  })
  if (staged.type === 'application/pdf') return staged
  await discard(ctx, staged)
  throw conflict('esign-docusign-not-pdf')
}

/** Passes on so many bytes, and says whether there were more. */
function atMost(bytes: number): Transform & { truncated: boolean } {
  let passed = 0
  const limited = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      passed += chunk.length
      if (passed <= bytes) return next(null, chunk)
      marked.truncated = true
      next()
    },
  })
  const marked = Object.assign(limited, { truncated: false })
  return marked
}

async function discard({ app }: JobContext, { id, key }: StagedFile): Promise<void> {
  await removeStored(app.store, key)
  await app.database.db.delete(files).where(eq(files.id, id))
}
