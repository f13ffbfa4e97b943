import type { energyConsumption as calls } from '@atrium/contract/energy-consumption/energy-consumption.ts'
import { energyMonths } from '@atrium/contract/energy-consumption/energy-consumption.ts'
import { CHART_YEARS } from '@atrium/contract/kit/years.ts'
import { and, asc, eq, gt, lte, type SQL, sum } from 'drizzle-orm'
import type { Handler } from '../../platform/calls/serve.ts'
import { findTenant } from '../../platform/tenancy/client-scope.ts'
import { checkSiteChoice } from '../../platform/tenancy/site-scope.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { energyYears } from './tables.ts'

const months = Object.fromEntries(energyMonths.map((name) => [name, sum(energyYears[name])]))

/** A year and those before it, the earliest first; a month that nobody has a figure of is null. */
async function sumYears({ db }: ReadContext, year: number, which: SQL | undefined) {
  const rows = await db
    .select({ year: energyYears.year, ...months })
    .from(energyYears)
    .where(and(which, lte(energyYears.year, year), gt(energyYears.year, year - CHART_YEARS)))
    .groupBy(energyYears.year)
    .orderBy(asc(energyYears.year))
  const energies = rows.map((row) => {
    const of = row as unknown as Record<string, string | null>
    return { year: row.year, data: energyMonths.map((name) => (of[name] === null ? null : Number(of[name]))) }
  })
  return { successful: true as const, energies }
}

export const getByYear: Handler<typeof calls.byYear> = async (ctx, { year, siteId }) => {
  await checkSiteChoice(ctx, siteId)
  return sumYears(ctx, year, ctx.scope.at(siteId, energyYears))
}

export const getByTenant: Handler<typeof calls.byTenant> = async (ctx, { year, tenantId }) => {
  await findTenant(ctx, tenantId)
  return sumYears(ctx, year, and(ctx.scope.of(energyYears), eq(energyYears.tenantId, tenantId)))
}
