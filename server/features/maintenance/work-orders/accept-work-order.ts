import { done } from '@atrium/contract/kit/results.ts'
import type { workOrders as calls } from '@atrium/contract/maintenance/work-orders.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import { updateRow } from '../../../platform/records/rows.ts'
import { conflict } from '../../../platform/refusal.ts'
import { notify, publishRequest } from '../mail/notify.ts'
import { requestNo } from '../request/request-row.ts'
import { note } from '../request/timeline.ts'
import { workOrders } from '../tables.ts'
import { findWorkOrder } from './list-work-orders.ts'

/** Accepts a work order for its client, in the version that was shown; notifies the request's assignee. */
export const acceptWorkOrder: Handler<typeof calls.accept> = async (ctx, { id, version }) => {
  const { order, request } = await findWorkOrder(ctx, id)
  if (order.status !== 'Open') throw conflict('work-order-not-open')
  if (order.acceptedAt !== null) throw conflict('work-order-accepted')
  const set = { acceptedAt: new Date(), acceptedBy: ctx.viewer.userId }
  const name = `${requestNo(request.number)} ${order.vendorName}`
  await updateRow(ctx, 'work order', workOrders, { ...order, name }, version, set, { name, ...set })
  await note(ctx, request, { kind: 'accepted', is: order.vendorName })
  publishRequest(ctx, 'maintenanceRequestUpdated', request)
  await notify(ctx, request.id, { reason: 'accepted', to: 'handler', text: `${order.vendorName}: ${order.work}` })
  return done
}
