import { done } from '@atrium/contract/kit/results.ts'
import type { submissions as calls } from '@atrium/contract/submissions/submissions.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import { forgetDeliveries } from '../../../platform/delivery/recall.ts'
import { dropFile } from '../../../platform/files/keep-file.ts'
import { deleteRow } from '../../../platform/records/rows.ts'
import { deliveryOf } from '../delivery/document-delivery.ts'
import { submissions } from '../tables.ts'
import { checkAuthor } from './document-input.ts'
import { findDocument } from './document-row.ts'

export const removeSubmission: Handler<typeof calls.remove> = async (ctx, { type, id }) => {
  await checkAuthor(ctx, type)
  const { row: before } = await findDocument(ctx, id, type)
  await forgetDeliveries(ctx, deliveryOf(type), before)
  await deleteRow(ctx, 'submission', submissions, before)
  if (before.fileId) await dropFile(ctx, before.fileId)
  return done
}
