import type { requestContract } from '@atrium/contract/maintenance/work-orders.ts'
import { eq } from 'drizzle-orm'
import type { Handler } from '../../../platform/calls/serve.ts'
import { notFound } from '../../../platform/refusal.ts'
import { landlords } from '../../../platform/tenancy/tables.ts'
import { findRequest } from '../request/get-request.ts'
import { requestNo } from '../request/request-row.ts'
import { workOrdersOf } from './list-work-orders.ts'

/** What the parties to a request's work agreed on. */
export const getRequestContract: Handler<typeof requestContract.get> = async (ctx, { id, siteId }) => {
  const { request, siteName, tenant } = await findRequest(ctx, id)
  if (request.siteId !== siteId) throw notFound()
  const [company] = await ctx.db.select({ name: landlords.name }).from(landlords).where(eq(landlords.id, request.landlordId))
  return {
    id,
    requestNo: requestNo(request.number),
    subject: request.subject,
    landlord: company?.name ?? '',
    site: siteName,
    tenant: tenant?.name ?? '',
    unitId: request.unitId,
    workOrders: await workOrdersOf(ctx, id),
  }
}
