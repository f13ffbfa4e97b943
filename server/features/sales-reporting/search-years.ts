import { ALL_SITES } from '@atrium/contract/kit/constants.ts'
import { salesReporting as calls, type SalesYear } from '@atrium/contract/sales-reporting/sales-reporting.ts'
import { and, asc, desc, eq } from 'drizzle-orm'
import type { Handler } from '../../platform/calls/serve.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import { pageOf } from '../../platform/database/page-of.ts'
import { conditionsOf, listOf } from '../../platform/records/lists.ts'
import { moneyIn } from '../../platform/reports/report-cells.ts'
import { MAX_REPORT_ROWS, reportFile } from '../../platform/reports/report-file.ts'
import { siteFact } from '../../platform/reports/site-fact.ts'
import { byClient } from '../../platform/tenancy/client-scope.ts'
import { ofClientsNamed } from '../../platform/tenancy/clients-named.ts'
import { companyCurrency } from '../../platform/tenancy/company-currency.ts'
import { bySite } from '../../platform/tenancy/site-scope.ts'
import { sites, tenants } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { salesYears } from './tables.ts'

const select = (db: ReadDb) =>
  db
    .select({ year: salesYears, tenant: tenants.name, unit: tenants.unit, siteName: sites.name })
    .from(salesYears)
    .innerJoin(tenants, eq(tenants.id, salesYears.tenantId))
    .innerJoin(sites, eq(sites.id, salesYears.siteId))
const page = pageOf(select)

function item({ year, tenant, unit, siteName }: Awaited<ReturnType<typeof page>>[number]): SalesYear {
  const { landlordId: _, averageSales, ...fields } = year
  return { ...fields, averageReportedSales: averageSales, tenant, unit, siteName }
}

const conditions = {
  table: salesYears,
  equal: { tenantId: salesYears.tenantId, year: salesYears.year },
  words: (query: string, ctx: ReadContext, { siteId }: { siteId: number }) => ofClientsNamed(ctx, siteId, salesYears, query),
}

/** The years that clients have reported sales of, by the name of the client. */
export const searchYears: Handler<typeof calls.search> = listOf(calls.search, {
  ...conditions,
  page,
  item,
  sorts: (ctx, { siteId, query }) => ({
    year: salesYears.year,
    periodsReported: salesYears.periodsReported,
    averageReportedSales: salesYears.averageSales,
    totalSales: salesYears.totalSales,
    tenant: byClient(ctx, salesYears.tenantId, siteId, query),
    siteName: bySite(ctx, salesYears.siteId, siteId),
  }),
})

export const exportYears: Handler<typeof calls.exportData> = async (ctx, { format, ...input }) => {
  const { scope, filters, words } = conditionsOf(ctx, conditions, input)
  const order = [desc(salesYears.year), asc(tenants.name), asc(salesYears.id)]
  const found = await page(ctx.db, { where: and(scope, filters, words?.where), order, limit: MAX_REPORT_ROWS + 1, offset: 0 })
  const currency = await companyCurrency(ctx.db, ctx.viewer.landlordId)
  const report = {
    title: 'Sales Reporting',
    facts: [
      ...(await siteFact(ctx, ctx.viewer.kind === 'landlord' ? input.siteId : (ctx.viewer.siteId ?? ALL_SITES.id))),
      ...(input.year ? [['Year', String(input.year)] as const] : []),
    ],
    columns: [
      { text: 'Client', width: 3 },
      { text: 'Unit' },
      { text: 'Site', width: 2 },
      { text: 'Year' },
      { text: 'Periods reported', type: 'number' as const },
      { text: 'Average reported sales', type: 'money' as const, width: 1.6 },
      { text: 'Total sales', type: 'money' as const, width: 1.6 },
    ],
    rows: found
      .map(item)
      .map((one) => [
        one.tenant,
        one.unit,
        one.siteName,
        String(one.year),
        one.periodsReported,
        moneyIn(currency, one.averageReportedSales, one.currency),
        moneyIn(currency, one.totalSales, one.currency),
      ]),
    currency,
  }
  return reportFile(ctx, report, format)
}
