import { done } from '@atrium/contract/kit/results.ts'
import type { maintenanceRequests as calls } from '@atrium/contract/maintenance/requests.ts'
import { eq } from 'drizzle-orm'
import type { Handler } from '../../platform/http/serve.ts'
import { findRow } from '../../platform/records/rows.ts'
import { forbidden, invalid } from '../../platform/refusal.ts'
import { ENTITY } from './insert-request.ts'
import { maintenanceRequests } from './tables.ts'
import { publishRequest, tell } from './tell.ts'
import { note, notePhotos } from './timeline.ts'

/** Adds words and photos to the timeline; the other side is told, unless they are internal. */
export const commentOnRequest: Handler<typeof calls.comment> = async (ctx, { id, text, internal }) => {
  if (internal && ctx.viewer.kind !== 'landlord') throw forbidden()
  const request = await findRow(ctx, maintenanceRequests, id)
  if (text) await note(ctx, request, { kind: 'comment', text, internal })
  if ((await notePhotos(ctx, request, internal)) === 0 && !text) throw invalid({ text: 'comment-empty' })
  await ctx.db.update(maintenanceRequests).set({ updatedAt: new Date() }).where(eq(maintenanceRequests.id, id))
  ctx.audit({ entity: ENTITY, id, after: { name: request.subject, comment: text, internal } })
  publishRequest(ctx, 'maintenanceRequestUpdated', request, internal)
  const fromClient = ctx.viewer.kind !== 'landlord'
  if (fromClient || internal) await tell(ctx, id, { reason: 'comment', to: 'handler', text })
  else await tell(ctx, id, { reason: 'comment', to: 'client', text })
  return done
}
