import { saved } from '@atrium/contract/kit/results.ts'
import { isOpen, workOrderTransitions } from '@atrium/contract/maintenance/states.ts'
import type { workOrders as calls } from '@atrium/contract/maintenance/work-orders.ts'
import { eq, max } from 'drizzle-orm'
import type { Handler } from '../../platform/http/serve.ts'
import { findRow, insertRow, updateRow } from '../../platform/records/rows.ts'
import { conflict, invalid, notFound } from '../../platform/refusal.ts'
import { companyCurrency } from '../../platform/tenancy/company-currency.ts'
import { requestNo } from './request-row.ts'
import { maintenanceRequests, workOrders } from './tables.ts'
import { publishRequest } from './tell.ts'
import { note } from './timeline.ts'

const ENTITY = 'work order'

/** Orders a vendor's work for a request, or changes the order. */
export const saveWorkOrder: Handler<typeof calls.save> = async (ctx, { id, version, requestId, scheduledAt, ...input }) => {
  const { db } = ctx
  const request = await findRow(ctx, maintenanceRequests, requestId, { lock: true })
  const order = { ...input, scheduledAt: scheduledAt === null ? null : new Date(scheduledAt) }
  const named = { ...order, name: `${requestNo(request.number)} ${order.vendorName}` }
  const entry = { kind: 'workOrder', is: order.vendorName, text: order.work, internal: !order.forClient } as const
  if (id === null) {
    if (!isOpen(request.status)) throw conflict(request.status === 'Denied' ? 'request-denied' : 'request-closed')
    const { landlordId, siteId, tenantId } = request
    const [last] = await db
      .select({ number: max(workOrders.number) })
      .from(workOrders)
      .where(eq(workOrders.requestId, requestId))
    const row = { ...order, requestId, landlordId, siteId, tenantId, number: (last?.number ?? 0) + 1, status: 'Open' as const }
    const currency = await companyCurrency(db, landlordId)
    const made = await insertRow(ctx, ENTITY, workOrders, { ...row, currency }, named)
    await note(ctx, request, entry)
    publishRequest(ctx, 'maintenanceRequestUpdated', request, !order.forClient)
    return saved(made)
  }
  const before = await findRow(ctx, workOrders, id, { lock: true, version })
  if (before.requestId !== requestId) throw notFound()
  if (order.status !== before.status && !workOrderTransitions[before.status].includes(order.status))
    throw invalid({ status: ['work-order-transition', { from: { text: before.status }, to: { text: order.status } }] })
  const reply = await updateRow(ctx, ENTITY, workOrders, { ...before, name: named.name }, version, order, named)
  if (order.status !== before.status) await note(ctx, request, { ...entry, was: before.status, text: order.status })
  publishRequest(ctx, 'maintenanceRequestUpdated', request, !order.forClient)
  return reply
}
