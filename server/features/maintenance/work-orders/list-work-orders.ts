import type { WorkOrder } from '@atrium/contract/maintenance/work-orders.ts'
import { and, asc, eq, type SQL } from 'drizzle-orm'
import { users } from '../../../platform/auth/tables.ts'
import { findRow } from '../../../platform/records/rows.ts'
import { notFound } from '../../../platform/refusal.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import type { StoredRequest } from '../request/request-row.ts'
import { maintenanceRequests, workOrders } from '../tables.ts'

/** The work orders of a request; a client's are those that are for it. */
export const workOrdersOf = (ctx: ReadContext, requestId: number) => ordersWhere(ctx, eq(workOrders.requestId, requestId))

/** A work order that the viewer may see, with its request. */
export async function findWorkOrder(ctx: ReadContext, id: number): Promise<{ order: WorkOrder; request: StoredRequest }> {
  const [order] = await ordersWhere(ctx, eq(workOrders.id, id))
  if (!order) throw notFound()
  return { order, request: await findRow(ctx, maintenanceRequests, order.requestId) }
}

async function ordersWhere({ db, viewer }: ReadContext, which: SQL): Promise<WorkOrder[]> {
  const shown = viewer.kind === 'landlord' ? undefined : eq(workOrders.forClient, true)
  const rows = await db
    .select({ order: workOrders, by: users.name })
    .from(workOrders)
    .leftJoin(users, eq(users.id, workOrders.acceptedBy))
    .where(and(which, shown))
    .orderBy(asc(workOrders.number))
  return rows.map(({ order: { createdAt, scheduledAt, acceptedAt, ...order }, by }) => ({
    ...order,
    scheduledAt: scheduledAt?.toISOString() ?? null,
    createdDate: createdAt.toISOString(),
    acceptedAt: acceptedAt?.toISOString() ?? null,
    acceptedBy: by ?? '',
  }))
}
