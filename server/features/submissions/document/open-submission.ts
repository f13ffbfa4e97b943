import { done } from '@atrium/contract/kit/results.ts'
import type { submissions as calls } from '@atrium/contract/submissions/submissions.ts'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Handler } from '../../../platform/calls/serve.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { noteReceipt } from '../../../platform/delivery/received.ts'
import { notFound } from '../../../platform/refusal.ts'
import type { OutsideContext } from '../../../platform/work/context.ts'
import { publishChanges } from '../../../platform/work/publish-changes.ts'
import { submissions } from '../tables.ts'
import { findDocument, notHeldBack } from './document-row.ts'
import { opensType } from './open-types.ts'

/** Notes that one of a client's people has opened a document. */
export const openSubmission: Handler<typeof calls.open> = async (ctx, { id }) => {
  const { row } = await findDocument(ctx, id)
  if (!opensType(ctx.viewer, row.type)) throw notFound()
  if (row.deliveryId !== null) await noteReceipt(ctx.db, ctx.viewer, row.deliveryId, 'opened')
  ctx.audit({ entity: 'submission', id, after: { opened: true } })
  return done
}

/** Notes that one of a client's people has fetched the files of its documents. */
export async function noteDownloads(ctx: OutsideContext, fileIds: readonly number[]): Promise<void> {
  const { viewer } = ctx
  if (viewer.kind !== 'client' && viewer.kind !== 'corporate') return
  const fetched = and(inArray(submissions.fileId, [...fileIds]), isNotNull(submissions.deliveryId))
  const found = await ctx.db
    .select({ deliveryId: submissions.deliveryId })
    .from(submissions)
    .where(and(fetched, eq(submissions.landlordId, viewer.landlordId), notHeldBack(viewer)))
  if (found.length === 0) return
  await inTransaction(ctx.app.database.db, async (db) => {
    const noted: boolean[] = []
    for (const { deliveryId } of found) noted.push(await noteReceipt(db, viewer, deliveryId as number, 'downloaded'))
    if (noted.includes(true)) await publishChanges(db, { topics: ['delivery'], landlordIds: [viewer.landlordId] })
  })
}
