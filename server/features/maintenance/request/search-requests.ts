import { requestEntity } from '@atrium/contract/maintenance/request-entity.ts'
import { maintenance, ownMaintenance } from '@atrium/contract/maintenance/requests.ts'
import { maintenanceScreens } from '@atrium/contract/maintenance/screens.ts'
import { and, eq, not, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Handler } from '../../../platform/calls/serve.ts'
import { onDay } from '../../../platform/database/on-day.ts'
import { customListOf } from '../../../platform/records/custom-lists.ts'
import { summaryOf } from '../../../platform/records/summary.ts'
import { byClient } from '../../../platform/tenancy/client-scope.ts'
import { byTextOrClient } from '../../../platform/tenancy/clients-named.ts'
import { bySite } from '../../../platform/tenancy/site-scope.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import { maintenanceRequests as requests, requestWords, stillOpen } from '../tables.ts'
import { pageOfRequests, type RequestRow, requestOf } from './request-row.ts'

interface RequestFilters {
  open?: boolean | undefined
  overdue?: boolean | undefined
  pressing?: boolean | undefined
  date?: string | undefined
  timeZone: string
}

const equal = {
  status: requests.status,
  requestTypeId: requests.requestTypeId,
  priority: requests.priority,
  tenantId: requests.tenantId,
  assigneeId: requests.assigneeId,
}

const isOverdue = and(stillOpen(requests.status), sql`${requests.dueDateTime} < now()`) as SQL

/** Open, and an emergency or past the moment it was due at. */
export const isPressing = and(
  stillOpen(requests.status),
  or(eq(requests.priority, 'Emergency'), sql`${requests.dueDateTime} < now()`),
) as SQL

const filters = ({ open, overdue, pressing, date, timeZone }: RequestFilters): SQL | undefined =>
  and(
    open === undefined ? undefined : open ? stillOpen(requests.status) : not(stillOpen(requests.status)),
    overdue === undefined ? undefined : overdue ? isOverdue : not(isOverdue),
    pressing === undefined ? undefined : pressing ? isPressing : not(isPressing),
    date === undefined ? undefined : onDay(requests.createdAt, date, timeZone),
  )

/** By number, subject, unit, vendor or client. */
const words = (query: string, ctx: ReadContext, siteId?: number) =>
  byTextOrClient(ctx, siteId, requests, requestWords(requests), query)

const sorts = (ctx: ReadContext, siteId?: number) => ({
  createdDate: requests.createdAt,
  requestNo: requests.number,
  subject: requests.subject,
  unitId: requests.unitId,
  requestTypeId: requests.requestTypeId,
  status: requests.status,
  dueDateTime: requests.dueDateTime,
  appointmentDatetime: requests.appointmentDatetime,
  orderedDateTime: requests.orderedDateTime,
  completionDate: requests.completionDate,
  tenantId: { ...byClient(ctx, requests.tenantId, siteId), optional: true as const },
  siteId: bySite(ctx, requests.siteId, siteId),
})

const read = {
  about: requestEntity.name,
  table: requests,
  idOf: ({ request }: RequestRow) => request.id,
  page: pageOfRequests,
  item: requestOf,
  equal,
  filters,
}

export const searchRequests: Handler<typeof maintenance.search> = customListOf(maintenance.search, {
  ...read,
  words: (query, ctx, { siteId }) => words(query, ctx, siteId),
  sorts: (ctx, { siteId }) => sorts(ctx, siteId),
})

export const searchOwnRequests: Handler<typeof ownMaintenance.search> = customListOf(ownMaintenance.search, {
  ...read,
  words: (query, ctx) => words(query, ctx),
  sorts: (ctx) => sorts(ctx),
})

/** Approved, in progress, and all others. */
export const requestSummary = summaryOf({
  widget: 'MaintenanceRequestSummary',
  access: maintenanceScreens.list.access.or(maintenanceScreens.own.access),
  table: requests,
  where: (ctx, siteId) => ctx.scope.at(siteId, requests),
  states: [
    eq(requests.status, 'Approved'),
    eq(requests.status, 'InProgress'),
    notInArray(requests.status, ['Approved', 'InProgress']),
  ],
})
