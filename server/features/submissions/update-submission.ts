import { documentFileTypes } from '@atrium/contract/kit/files.ts'
import { saved } from '@atrium/contract/kit/results.ts'
import type { submissions as calls } from '@atrium/contract/submissions/submissions.ts'
import { and, eq, sql } from 'drizzle-orm'
import { dropFile, keepFile } from '../../platform/files/keep-file.ts'
import { files } from '../../platform/files/tables.ts'
import { conflict } from '../../platform/http/refusal.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { checkAuthor, checkFields, findRecipients, type Recipient, valuesOf } from './document-input.ts'
import { findDocument } from './document-row.ts'
import { submissions } from './tables.ts'

/** Changes a document. Without a new file it keeps its own; another client may only be picked by the landlord. */
export const updateSubmission: Handler<typeof calls.update> = async (ctx, { type, id, version, ...input }) => {
  await checkAuthor(ctx, type)
  const { row: before } = await findDocument(ctx, id, type)
  const file = ctx.uploads.get('file')
  checkFields(type, input, file !== undefined || before.fileId !== null)
  const tenantId = ctx.viewer.kind === 'landlord' ? (input.tenantId ?? before.tenantId) : before.tenantId
  const moves = tenantId !== before.tenantId
  const { siteId } = moves ? ((await findRecipients(ctx, [tenantId])) as [Recipient])[0] : before
  const owner = { landlordId: before.landlordId, siteId, tenantId }
  const fileId = file ? await keepFile(ctx, file, owner, documentFileTypes) : before.fileId
  const after = { ...valuesOf(type, input), siteId, tenantId, fileId, createdDate: input.createdDate ?? before.createdDate }
  const changed = await ctx.db
    .update(submissions)
    .set({ ...after, version: version + 1, updatedAt: sql`now()` })
    .where(and(eq(submissions.id, id), eq(submissions.version, version)))
    .returning({ id: submissions.id })
  if (changed.length === 0) throw conflict('saved-meanwhile')
  if (file && before.fileId) await dropFile(ctx, before.fileId)
  if (!file && moves && before.fileId) await ctx.db.update(files).set(owner).where(eq(files.id, before.fileId))
  ctx.audit({ entity: 'submission', id, before, after })
  return saved(id)
}
