import { CHART_YEARS, monthNumbers, type YearOfValues } from '@atrium/contract/kit/years.ts'
import type { salesReporting as calls } from '@atrium/contract/sales-reporting/sales-reporting.ts'
import { and, eq, gt, lte, type SQL, sum } from 'drizzle-orm'
import type { Handler } from '../../platform/calls/serve.ts'
import { findTenant } from '../../platform/tenancy/client-scope.ts'
import { companyCurrency } from '../../platform/tenancy/company-currency.ts'
import { checkSiteChoice } from '../../platform/tenancy/site-scope.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { salesReports } from './tables.ts'

/** Months of a year and of those before it, the earliest first, in the company's currency. A year that has nothing is left out, but the one asked for. */
async function sumMonths(ctx: ReadContext & { viewer: { landlordId: number } }, year: number, which: SQL | undefined) {
  const currency = await companyCurrency(ctx.db, ctx.viewer.landlordId)
  const rows = await ctx.db
    .select({ year: salesReports.year, month: salesReports.month, cents: sum(salesReports.counted) })
    .from(salesReports)
    .where(
      and(which, lte(salesReports.year, year), gt(salesReports.year, year - CHART_YEARS), eq(salesReports.currency, currency)),
    )
    .groupBy(salesReports.year, salesReports.month)
  const years = [...new Set([...rows.map((row) => row.year), year])].toSorted((one, other) => one - other)
  const sales = years.map((one): YearOfValues => {
    const of = new Map(rows.filter((row) => row.year === one).map(({ month, cents }) => [month, Number(cents)]))
    return { year: one, data: monthNumbers.map((month) => of.get(month) ?? null) }
  })
  return { successful: true as const, currency, sales }
}

export const getByYear: Handler<typeof calls.byYear> = async (ctx, { year, siteId }) => {
  await checkSiteChoice(ctx, siteId)
  return sumMonths(ctx, year, ctx.scope.at(siteId, salesReports))
}

export const getByTenant: Handler<typeof calls.byTenant> = async (ctx, { year, tenantId }) => {
  await findTenant(ctx, tenantId)
  return sumMonths(ctx, year, and(ctx.scope.of(salesReports), eq(salesReports.tenantId, tenantId)))
}
