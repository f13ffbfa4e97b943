import { documentFileTypes } from '@atrium/contract/kit/files.ts'
import type { submissions as calls } from '@atrium/contract/submissions/submissions.ts'
import { eq } from 'drizzle-orm'
import type { Handler } from '../../../platform/calls/serve.ts'
import { deliver } from '../../../platform/delivery/deliver.ts'
import { recall } from '../../../platform/delivery/recall.ts'
import { dropFile, keepFile } from '../../../platform/files/keep-file.ts'
import { files } from '../../../platform/files/tables.ts'
import { updateRow } from '../../../platform/records/rows.ts'
import type { WriteContext } from '../../../platform/work/context.ts'
import { documentDelivery } from '../delivery/document-delivery.ts'
import { submissions } from '../tables.ts'
import { checkAuthor, checkFields, findRecipients, type Recipient, valuesOf } from './document-input.ts'
import { findDocument } from './document-row.ts'

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
  const reply = await updateRow(ctx, 'submission', submissions, before, version, after)
  if (file && before.fileId) await dropFile(ctx, before.fileId)
  if (!file && moves && before.fileId) await ctx.db.update(files).set(owner).where(eq(files.id, before.fileId))
  if (moves) await sendToOther(ctx, { ...before, siteId })
  return reply
}

/** Nothing more of it goes to the client that it was for; the other one's people get it, unless its time has not come. */
async function sendToOther(ctx: WriteContext, row: typeof submissions.$inferSelect): Promise<void> {
  // One that waits finds out whom it is for when it goes out.
  if (row.heldBack) return
  if (row.deliveryId !== null) await recall(ctx, row.deliveryId)
  await deliver(ctx, documentDelivery, row, { channels: ['portal', 'email'] })
}
