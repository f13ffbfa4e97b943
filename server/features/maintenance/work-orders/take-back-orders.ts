import { and, asc, eq } from 'drizzle-orm'
import { updateRow } from '../../../platform/records/rows.ts'
import type { WriteContext } from '../../../platform/work/context.ts'
import { requestNo, type StoredRequest } from '../request/request-row.ts'
import { note } from '../request/timeline.ts'
import { workOrders } from '../tables.ts'
import { notifyVendor } from './notify-vendor.ts'

/** Cancels the open work orders of a denied or deleted request and notifies their vendors. */
export async function takeBackOrders(ctx: WriteContext, request: StoredRequest): Promise<void> {
  const orders = await ctx.db
    .select()
    .from(workOrders)
    .where(and(eq(workOrders.requestId, request.id), eq(workOrders.status, 'Open')))
    .orderBy(asc(workOrders.number))
    .for('update')
  for (const order of orders) {
    const name = `${requestNo(request.number)} ${order.vendorName}`
    const set = { status: 'Cancelled' as const }
    await updateRow(ctx, 'work order', workOrders, { ...order, name }, order.version, set, { name, ...set })
    const entry = { kind: 'workOrder', is: order.vendorName, internal: !order.forClient } as const
    await note(ctx, request, { ...entry, was: order.status, text: set.status })
    await notifyVendor(ctx, request, order.vendorContactId, 'takenBack', order)
  }
}
