import { salesReporting as calls, type SalesReport } from '@atrium/contract/sales-reporting/sales-reporting.ts'
import { and, asc, eq } from 'drizzle-orm'
import { mayCall } from '../../platform/calls/may-call.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import { pageOf } from '../../platform/database/page-of.ts'
import { getOf } from '../../platform/records/lists.ts'
import { findTenant } from '../../platform/tenancy/client-scope.ts'
import { findSite } from '../../platform/tenancy/site-scope.ts'
import { sites, tenants } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { salesReports } from './tables.ts'

const select = (db: ReadDb) =>
  db
    .select({ report: salesReports, tenant: tenants.name, siteName: sites.name })
    .from(salesReports)
    .innerJoin(tenants, eq(tenants.id, salesReports.tenantId))
    .innerJoin(sites, eq(sites.id, salesReports.siteId))
const page = pageOf(select)
type Row = Awaited<ReturnType<typeof page>>[number]

const mayEnter = async ({ viewer }: ReadContext) => mayCall(viewer, calls.save)

function reportOf({ report, tenant, siteName }: Row, mayChange: boolean): SalesReport {
  const { landlordId: _, siteId: _site, createdAt: _made, auditNote: _note, updatedAt, ...fields } = report
  return {
    ...fields,
    tenant,
    siteName,
    updatedAt: updatedAt.toISOString(),
    mayChange: mayChange && report.status === 'Reported',
  }
}

export const getReport: Handler<typeof calls.get> = getOf({ table: salesReports, page, item: reportOf, extra: mayEnter })

export const getMonths: Handler<typeof calls.months> = (ctx, { tenantId, year }) => monthsOf(ctx, tenantId, year)

/** The months of a year that a client in scope has reported, in order. */
export async function monthsOf(ctx: ReadContext, tenantId: number, year: number) {
  const { name: tenant, unit, siteId } = await findTenant(ctx, tenantId)
  const { name: siteName } = await findSite(ctx, siteId)
  const where = and(ctx.scope.of(salesReports), eq(salesReports.tenantId, tenantId), eq(salesReports.year, year))
  const rows = await page(ctx.db, { where, order: [asc(salesReports.month)], limit: 12, offset: 0 })
  const mayChange = await mayEnter(ctx)
  return { tenantId, tenant, unit, siteName, items: rows.map((row) => reportOf(row, mayChange)) }
}
