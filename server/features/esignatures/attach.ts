import { buffer } from 'node:stream/consumers'
import { attachmentTypes, MAX_ATTACHED_PAGES, MAX_ATTACHMENT } from '@atrium/contract/esignatures/fields.ts'
import type { signing as calls } from '@atrium/contract/esignatures/signing.ts'
import { done } from '@atrium/contract/kit/results.ts'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { type Handler, type PreflightOf, withPreflight } from '../../platform/calls/serve.ts'
import { checkType, keepFile } from '../../platform/files/keep-file.ts'
import type { StagedFile } from '../../platform/files/staged-file.ts'
import { files } from '../../platform/files/tables.ts'
import { limit } from '../../platform/quotas/limit.ts'
import { forbidden, invalid, notFound } from '../../platform/refusal.ts'
import { TaskStopped } from '../../platform/untrusted/in-worker.ts'
import type { WriteContext } from '../../platform/work/context.ts'
import { checkTurn, type Found, findVerified, limitOpenings } from './find-by-key.ts'
import { ownFields } from './find-envelope.ts'
import { attachmentInWorker } from './pdf/tasks.ts'
import { esignatureDocuments } from './tables.ts'

const PURPOSE = 'attachment of a document that is signed'
/** Files an hour by one who signs: what is not signed with is removed only later. */
const BY_SIGNER = 40

/** Which file somebody has uploaded for which field: what the answer says, sealed, and nobody else can say. */
const Attached = z.object({ file: z.int(), signer: z.int(), field: z.int() })

interface Checked {
  staged: StagedFile
  pages: number
}

/** Takes the file of a field. It is nobody's until somebody signs with it; the clean-up of uploads removes it otherwise. */
export const attach: Handler<typeof calls.attach> = withPreflight(check, async (ctx, { key, field }, { staged, pages }) => {
  const found = await findVerified(ctx.db, key)
  checkField(found, field)
  await checkTurn(ctx.db, found)
  ctx.audit({ entity: 'call', after: { file: staged.name } })
  const { key: bytes, name, type, size, sha256 } = staged
  // A row of its own over the same bytes: that of the request goes with it.
  const [made] = await ctx.db.insert(files).values({ key: bytes, name, type, size, sha256 }).returning({ id: files.id })
  const { id } = made as { id: number }
  const file = ctx.app.secrets.seal(PURPOSE, JSON.stringify({ file: id, signer: found.signer.id, field }))
  return { ...done, file, name, pages }
})

async function check(ctx: PreflightOf<typeof calls.attach>, { key, field }: { key: string; field: number }): Promise<Checked> {
  await limitOpenings(ctx)
  const found = await findVerified(ctx.db, key)
  checkField(found, field)
  await checkTurn(ctx.db, found)
  const staged = ctx.uploads.get('file')
  if (!staged) throw invalid({ file: 'file-required' })
  await limit(ctx, [{ key: `file attached by signer ${found.signer.id}`, most: BY_SIGNER, seconds: 3_600 }])
  if (staged.size > MAX_ATTACHMENT) throw invalid({ file: ['esign-attachment-too-large', { n: MAX_ATTACHMENT / 1024 / 1024 }] })
  checkType(staged, attachmentTypes)
  const bytes = await buffer(await ctx.app.store.read(staged.key))
  const read = await attachmentInWorker(bytes, staged.type).catch((error: unknown) => {
    if (error instanceof TaskStopped) return { fault: 'unreadable' as const }
    throw error
  })
  if (!('fault' in read)) return { staged, pages: read.pages }
  if (read.fault === 'too-long') throw invalid({ file: ['esign-attachment-too-long', { n: MAX_ATTACHED_PAGES }] })
  throw invalid({ file: 'esign-attachment-unreadable' })
}

/** Refuses what is no field for an attachment of the signer's own. */
function checkField({ signer, envelope }: Pick<Found, 'signer' | 'envelope'>, field: number): void {
  if (signer.consentedAt === null) throw forbidden('esign-consent-first')
  if (!ownFields(envelope, signer).some(({ id, kind }) => id === field && kind === 'attachment')) throw notFound()
}

/** Keeps the files that somebody signs with, each for the field that it was uploaded for. */
export async function keepAttachments(
  ctx: WriteContext,
  { signer, envelope }: Pick<Found, 'signer' | 'envelope'>,
  given: readonly { id: number; file: string }[],
): Promise<void> {
  const { landlordId, siteId, tenantId } = envelope
  for (const { id: fieldId, file } of given) {
    const said = ctx.app.secrets.unseal(PURPOSE, file)
    const parsed = said === undefined ? undefined : Attached.parse(JSON.parse(said))
    if (!parsed || parsed.signer !== signer.id || parsed.field !== fieldId)
      throw invalid({ attachments: 'esign-attachment-gone' })
    const [staged] = await ctx.db
      .select()
      .from(files)
      .where(and(eq(files.id, parsed.file), eq(files.kept, false)))
      .for('update')
    if (!staged) throw invalid({ attachments: 'esign-attachment-gone' })
    const fileId = await keepFile(ctx, staged, { landlordId, siteId, tenantId }, attachmentTypes)
    await ctx.db
      .insert(esignatureDocuments)
      .values({ landlordId, envelopeId: envelope.id, kind: 'attachment', signerId: signer.id, fieldId, fileId })
  }
}
