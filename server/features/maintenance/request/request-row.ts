import type { MaintenanceRequest } from '@atrium/contract/maintenance/requests.ts'
import { isOpen, requestTypeName } from '@atrium/contract/maintenance/states.ts'
import { eq } from 'drizzle-orm'
import { users } from '../../../platform/auth/tables.ts'
import type { ReadDb } from '../../../platform/database/open.ts'
import { pageOf } from '../../../platform/database/page-of.ts'
import { sites, tenants } from '../../../platform/tenancy/tables.ts'
import { maintenanceRequests } from '../tables.ts'

const select = (db: ReadDb) =>
  db
    .select({
      request: maintenanceRequests,
      siteName: sites.name,
      timeZone: sites.timeZone,
      tenant: { name: tenants.name },
      assignee: { name: users.name },
    })
    .from(maintenanceRequests)
    .innerJoin(sites, eq(sites.id, maintenanceRequests.siteId))
    .leftJoin(tenants, eq(tenants.id, maintenanceRequests.tenantId))
    .leftJoin(users, eq(users.id, maintenanceRequests.assigneeId))

export type RequestRow = Awaited<ReturnType<typeof select>>[number]
export type StoredRequest = typeof maintenanceRequests.$inferSelect
export const pageOfRequests = pageOf(select)

export const requestNo = (number: number) => `MR-${number}`

const iso = (at: Date | null) => at?.toISOString() ?? null

/** A request as everybody who may see it does. */
export function requestOf({ request, siteName, tenant, assignee }: RequestRow): MaintenanceRequest {
  const { number, createdAt, dueDateTime, appointmentDatetime, orderedDateTime, status, ...rest } = request
  return {
    ...rest,
    status,
    requestNo: requestNo(number),
    siteName,
    tenant: tenant?.name ?? '',
    assignee: assignee?.name ?? '',
    requestType: requestTypeName(request.requestTypeId),
    dueDateTime: dueDateTime.toISOString(),
    appointmentDatetime: iso(appointmentDatetime),
    orderedDateTime: iso(orderedDateTime),
    createdDate: createdAt.toISOString(),
    isOverdue: isOpen(status) && dueDateTime < new Date(),
    docusignEnvelopeStatus: '',
  }
}
