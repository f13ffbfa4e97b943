import { dayIn } from '@atrium/contract/kit/days.ts'
import { done } from '@atrium/contract/kit/results.ts'
import type { maintenanceRequests as calls } from '@atrium/contract/maintenance/requests.ts'
import { requestTransitions } from '@atrium/contract/maintenance/states.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import { findRow, updateRow } from '../../../platform/records/rows.ts'
import { conflict } from '../../../platform/refusal.ts'
import { findSite } from '../../../platform/tenancy/site-scope.ts'
import { notify, publishRequest } from '../mail/notify.ts'
import { maintenanceRequests } from '../tables.ts'
import { notifyVendor } from '../work-orders/notify-vendor.ts'
import { takeBackOrders } from '../work-orders/take-back-orders.ts'
import { ENTITY } from './insert-request.ts'
import { checkMayWork } from './rights.ts'
import { named } from './save-request.ts'
import { note } from './timeline.ts'

/** Takes a request to its next status; the client is told. */
export const setRequestStatus: Handler<typeof calls.setStatus> = async (ctx, { id, version, status, text }) => {
  const before = await findRow(ctx, maintenanceRequests, id, { lock: true, version })
  checkMayWork(ctx, before)
  if (!requestTransitions[before.status].includes(status))
    throw conflict(['request-transition', { from: { text: wordOf[before.status] }, to: { text: wordOf[status] } }])
  const isClosed = status === 'Closed'
  const { timeZone } = await findSite(ctx, before.siteId)
  // What the client thought of it was about the work that is now taken up again.
  const reopened = before.status === 'Closed' ? { rating: null, ratingText: '' } : {}
  const set = { status, completionDate: isClosed ? dayIn(timeZone, new Date()) : null, ...reopened }
  await updateRow(ctx, ENTITY, maintenanceRequests, named(before), version, set, { name: before.subject, ...set })
  await note(ctx, before, { kind: 'status', was: before.status, is: status, text })
  publishRequest(ctx, 'maintenanceRequestUpdated', before)
  // It is never taken up again.
  if (status === 'Denied') {
    await notifyVendor(ctx, before, before.vendorContactId, 'takenBack')
    await takeBackOrders(ctx, before)
  }
  await notify(ctx, id, { reason: 'status', to: 'client', text })
  return done
}

/** What people call the statuses; keys of the translations. */
const wordOf = {
  NotStarted: 'Not started',
  Approved: 'Approved',
  InProgress: 'In progress',
  Closed: 'Closed',
  Denied: 'Denied',
} as const
