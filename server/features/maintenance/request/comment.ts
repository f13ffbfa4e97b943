import { done } from '@atrium/contract/kit/results.ts'
import type { maintenanceRequests as calls } from '@atrium/contract/maintenance/requests.ts'
import { eq } from 'drizzle-orm'
import { factsOf } from '../../../platform/audit/audit.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import { findRow } from '../../../platform/records/rows.ts'
import { forbidden, invalid } from '../../../platform/refusal.ts'
import type { WriteContext } from '../../../platform/work/context.ts'
import { notify, publishRequest } from '../mail/notify.ts'
import { maintenanceRequests } from '../tables.ts'
import { ENTITY } from './insert-request.ts'
import type { StoredRequest } from './request-row.ts'
import { note, notePhotos } from './timeline.ts'

export const commentOnRequest: Handler<typeof calls.comment> = async (ctx, { id, text, internal }) => {
  if (internal && ctx.viewer.kind !== 'landlord') throw forbidden()
  const request = await findRow(ctx, maintenanceRequests, id)
  await addComment(ctx, request, { text, internal })
  return done
}

interface Comment {
  text: string
  internal: boolean
  /** Who wrote it, where that is not the viewer: a vendor. */
  byName?: string
  /** It came as a mail. */
  byMail?: true
}

/** Adds a comment with photos to the timeline; notifies the other side, unless it is internal. */
export async function addComment(ctx: WriteContext, request: StoredRequest, comment: Comment): Promise<void> {
  const { id } = request
  const { text, internal, byName = '', byMail } = comment
  if (text) await note(ctx, request, { kind: 'comment', text, internal, byName, is: byMail ? 'mail' : '' })
  if ((await notePhotos(ctx, request, internal, byName)) === 0 && !text) throw invalid({ text: 'comment-empty' })
  await ctx.db.update(maintenanceRequests).set({ updatedAt: new Date() }).where(eq(maintenanceRequests.id, id))
  const by = byName ? { by: byName } : {}
  ctx.audit({ entity: ENTITY, id, ...factsOf(request.subject, { comment: text, internal, ...by }) })
  publishRequest(ctx, 'maintenanceRequestUpdated', request, internal)
  const isAnswer = ctx.viewer.kind === 'landlord' && !internal
  await notify(ctx, id, { reason: 'comment', to: isAnswer ? 'client' : 'handler', text, internal })
}
