import { done } from '@atrium/contract/kit/results.ts'
import type { submissions as calls } from '@atrium/contract/submissions/submissions.ts'
import { eq } from 'drizzle-orm'
import { dropFile } from '../../platform/files/keep-file.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { checkAuthor } from './document-input.ts'
import { findDocument } from './document-row.ts'
import { submissions } from './tables.ts'

export const removeSubmission: Handler<typeof calls.remove> = async (ctx, { type, id }) => {
  await checkAuthor(ctx, type)
  const { row: before } = await findDocument(ctx, id, type)
  await ctx.db.delete(submissions).where(eq(submissions.id, id))
  if (before.fileId) await dropFile(ctx, before.fileId)
  ctx.audit({ entity: 'submission', id, before })
  return done
}
