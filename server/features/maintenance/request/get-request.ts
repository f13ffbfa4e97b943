import { requestEntity } from '@atrium/contract/maintenance/request-entity.ts'
import type { maintenanceRequests as calls } from '@atrium/contract/maintenance/requests.ts'
import { and, eq } from 'drizzle-orm'
import type { Handler } from '../../../platform/calls/serve.ts'
import { customOf } from '../../../platform/forms/values.ts'
import { notFound } from '../../../platform/refusal.ts'
import { addressBook } from '../../../platform/tenancy/address-book.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import { maintenanceRequests } from '../tables.ts'
import { workOrdersOf } from '../work-orders/list-work-orders.ts'
import { pageOfRequests, type RequestRow, requestOf } from './request-row.ts'
import { rightsOf } from './rights.ts'
import { timelineOf } from './timeline.ts'

/** A request with its names, when it is in the viewer's scope. */
export async function findRequest(ctx: ReadContext, id: number): Promise<RequestRow> {
  const where = and(ctx.scope.of(maintenanceRequests), eq(maintenanceRequests.id, id))
  const [row] = await pageOfRequests(ctx.db, { where, order: [maintenanceRequests.id.getSQL()], limit: 1, offset: 0 })
  if (!row) throw notFound()
  return row
}

export const getRequest: Handler<typeof calls.get> = async (ctx, { id }) => {
  const row = await findRequest(ctx, id)
  const timeline = await timelineOf(ctx, id)
  const custom = (await customOf(ctx, requestEntity.name, [id])).get(id) ?? {}
  const request = requestOf(row)
  const orders = await workOrdersOf(ctx, id)
  const ids = [request, ...orders].flatMap(({ vendorContactId }) => vendorContactId ?? [])
  // The company's people are led from a vendor to its page, but not from one that was deleted since.
  const there = ctx.viewer.kind === 'landlord' ? await ctx.app.ask(addressBook).named(ctx, ids) : new Set(ids)
  const withVendor = <One extends { vendorContactId: number | null }>(one: One): One => ({
    ...one,
    vendorContactId: there.has(one.vendorContactId ?? 0) ? one.vendorContactId : null,
  })
  return { ...withVendor(request), custom, timeline, workOrders: orders.map(withVendor), may: rightsOf(ctx, row.request) }
}
