import { done } from '@atrium/contract/kit/results.ts'
import type { maintenanceRequests as calls } from '@atrium/contract/maintenance/requests.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import { findRow, updateRow } from '../../../platform/records/rows.ts'
import { conflict } from '../../../platform/refusal.ts'
import { publishRequest } from '../mail/notify.ts'
import { maintenanceRequests } from '../tables.ts'
import { ENTITY } from './insert-request.ts'
import { named } from './save-request.ts'
import { note } from './timeline.ts'

/** Keeps what a client thinks of the work, once it is done. */
export const rateRequest: Handler<typeof calls.rate> = async (ctx, { id, rating, text }) => {
  const before = await findRow(ctx, maintenanceRequests, id, { lock: true })
  if (before.status !== 'Closed') throw conflict('request-not-closed')
  const set = { rating, ratingText: text }
  await updateRow(ctx, ENTITY, maintenanceRequests, named(before), before.version, set, { name: before.subject, ...set })
  await note(ctx, before, { kind: 'rated', is: String(rating), text })
  publishRequest(ctx, 'maintenanceRequestUpdated', before)
  return done
}
