import { daysUntil } from '@atrium/contract/kit/days.ts'
import {
  type CriticalDate,
  type criticalDates as calls,
  criticalDates as declared,
} from '@atrium/contract/leases/critical-dates.ts'
import { eq } from 'drizzle-orm'
import type { Handler } from '../../../platform/calls/serve.ts'
import type { ReadDb } from '../../../platform/database/open.ts'
import { pageOf } from '../../../platform/database/page-of.ts'
import { getOf, listOf } from '../../../platform/records/lists.ts'
import { byClient } from '../../../platform/tenancy/client-scope.ts'
import { byTextOrClient } from '../../../platform/tenancy/clients-named.ts'
import { bySite } from '../../../platform/tenancy/site-scope.ts'
import { sites, tenants } from '../../../platform/tenancy/tables.ts'
import { criticalDates, leases } from '../tables.ts'

const select = (db: ReadDb) =>
  db
    .select({
      date: criticalDates,
      leaseNo: leases.leaseNo,
      unitId: leases.unitId,
      tenant: tenants.name,
      siteName: sites.name,
      timeZone: sites.timeZone,
    })
    .from(criticalDates)
    .innerJoin(leases, eq(leases.id, criticalDates.leaseId))
    .innerJoin(tenants, eq(tenants.id, criticalDates.tenantId))
    .innerJoin(sites, eq(sites.id, criticalDates.siteId))

type Row = Awaited<ReturnType<typeof select>>[number]
export const pageOfCriticalDates = pageOf(select)

function item({ date, timeZone, ...names }: Row): CriticalDate {
  const { id, version, leaseId, siteId, tenantId, title, kind, status, dueOn, remindDays, terms } = date
  const daysLeft = status === 'Open' ? daysUntil(timeZone, dueOn) : null
  return { id, version, leaseId, siteId, tenantId, title, kind, status, dueOn, remindDays, terms, ...names, daysLeft }
}

const read = { table: criticalDates, page: pageOfCriticalDates, item }

export const searchCriticalDates: Handler<typeof calls.search> = listOf(declared.search, {
  ...read,
  equal: {
    leaseId: criticalDates.leaseId,
    tenantId: criticalDates.tenantId,
    kind: criticalDates.kind,
    status: criticalDates.status,
  },
  words: (query, ctx, { siteId }) => byTextOrClient(ctx, siteId, criticalDates, criticalDates.title, query),
  sorts: (ctx, { siteId, status }) => ({
    title: criticalDates.title,
    kind: criticalDates.kind,
    dueOn: criticalDates.dueOn,
    // A closed date has no days left; within a status the day itself decides the order.
    daysLeft: status ? criticalDates.dueOn : criticalDates.openDueOn,
    leaseId: { name: leases.leaseNo, id: leases.id, key: criticalDates.leaseId, where: ctx.scope.at(siteId, leases) },
    tenant: byClient(ctx, criticalDates.tenantId, siteId),
    siteName: bySite(ctx, criticalDates.siteId, siteId),
  }),
})

export const getCriticalDate: Handler<typeof calls.get> = getOf(read)
