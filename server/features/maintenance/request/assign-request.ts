import type { Input } from '@atrium/contract/kit/call.ts'
import { done } from '@atrium/contract/kit/results.ts'
import type { maintenanceRequests as calls } from '@atrium/contract/maintenance/requests.ts'
import { isOpen } from '@atrium/contract/maintenance/states.ts'
import { type ContextOf, type Handler, withPreflight } from '../../../platform/calls/serve.ts'
import { findRow, updateRow } from '../../../platform/records/rows.ts'
import { conflict, invalid } from '../../../platform/refusal.ts'
import { worksAt } from '../../../platform/tenancy/company-people.ts'
import type { WriteContext } from '../../../platform/work/context.ts'
import { notify, publishRequest } from '../mail/notify.ts'
import { maintenanceRequests } from '../tables.ts'
import { notifyVendor } from '../work-orders/notify-vendor.ts'
import { chosenVendor, limitVendorMail } from '../work-orders/vendor.ts'
import { ENTITY } from './insert-request.ts'
import { handlerOf } from './people.ts'
import type { StoredRequest } from './request-row.ts'
import { named } from './save-request.ts'
import { note } from './timeline.ts'

/** Assigns a request to a user of the company, a vendor, or both; notifies the new assignees, the former vendor and the client. */
export const assignRequest: Handler<typeof calls.assign> = withPreflight(async (ctx, { vendorContactId }) => {
  if (vendorContactId !== null) await limitVendorMail(ctx)
}, assign)

async function assign(ctx: ContextOf<typeof calls.assign>, input: Input<typeof calls.assign>) {
  const { id, version, assigneeId, vendorName, vendorContactId } = input
  const { db } = ctx
  const before = await findRow(ctx, maintenanceRequests, id, { lock: true, version })
  if (!isOpen(before.status)) throw conflict(before.status === 'Denied' ? 'request-denied' : 'request-closed')
  if (assigneeId !== null && !(await worksAt(db, assigneeId, before))) throw invalid({ assigneeId: 'assignee-not-at-site' })
  const vendor = await chosenVendor(ctx, before, { vendorName, vendorContactId }, before)
  const set = { assigneeId, ...vendor }
  const was = await handlerOf(db, before)
  const is = await handlerOf(db, set)
  await updateRow(ctx, ENTITY, maintenanceRequests, named(before), version, set, { name: before.subject, ...set })
  await handOver(ctx, before, vendor.vendorContactId)
  if (was === is) return done
  await note(ctx, before, { kind: 'assigned', was, is })
  publishRequest(ctx, 'maintenanceRequestUpdated', before)
  if (assigneeId !== null && assigneeId !== before.assigneeId) await notify(ctx, id, { reason: 'assigned', to: 'handler' })
  if (is) await notify(ctx, id, { reason: 'assigned', to: 'client' })
  return done
}

/** Tells the vendor that had it and the one that has it now, when that is another. */
async function handOver(ctx: WriteContext, request: StoredRequest, vendorContactId: number | null): Promise<void> {
  if (vendorContactId === request.vendorContactId) return
  await notifyVendor(ctx, request, request.vendorContactId, 'takenBack')
  await notifyVendor(ctx, request, vendorContactId, 'given')
}
