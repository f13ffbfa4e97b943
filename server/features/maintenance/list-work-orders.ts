import type { WorkOrder } from '@atrium/contract/maintenance/work-orders.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { ReadContext } from '../../platform/work/context.ts'
import { workOrders } from './tables.ts'

/** The work orders of a request; a client's are those that are for it. */
export async function workOrdersOf({ db, viewer }: ReadContext, requestId: number): Promise<WorkOrder[]> {
  const shown = viewer.kind === 'landlord' ? undefined : eq(workOrders.forClient, true)
  const rows = await db
    .select()
    .from(workOrders)
    .where(and(eq(workOrders.requestId, requestId), shown))
    .orderBy(asc(workOrders.number))
  return rows.map(({ createdAt, scheduledAt, ...order }) => ({
    ...order,
    scheduledAt: scheduledAt?.toISOString() ?? null,
    createdDate: createdAt.toISOString(),
  }))
}
