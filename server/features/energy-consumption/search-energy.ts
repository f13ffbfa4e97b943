import { energyConsumption as calls, type Energy, energyMonths } from '@atrium/contract/energy-consumption/energy-consumption.ts'
import { ALL_SITES } from '@atrium/contract/kit/constants.ts'
import { and, asc, desc, eq } from 'drizzle-orm'
import type { Handler } from '../../platform/calls/serve.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import { pageOf } from '../../platform/database/page-of.ts'
import { conditionsOf, getOf, listOf } from '../../platform/records/lists.ts'
import { MAX_REPORT_ROWS, reportFile } from '../../platform/reports/report-file.ts'
import { reportWords } from '../../platform/reports/report-words.ts'
import { siteFact } from '../../platform/reports/site-fact.ts'
import { byClient } from '../../platform/tenancy/client-scope.ts'
import { ofClientsNamed } from '../../platform/tenancy/clients-named.ts'
import { bySite } from '../../platform/tenancy/site-scope.ts'
import { sites, tenants } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { energyYears } from './tables.ts'

const select = (db: ReadDb) =>
  db
    .select({ energy: energyYears, tenantName: tenants.name, siteName: sites.name })
    .from(energyYears)
    .innerJoin(sites, eq(sites.id, energyYears.siteId))
    .leftJoin(tenants, eq(tenants.id, energyYears.tenantId))
const page = pageOf(select)

function item({ energy, tenantName, siteName }: Awaited<ReturnType<typeof page>>[number]): Energy {
  const { landlordId: _, createdAt: _made, updatedAt: _at, ...fields } = energy
  return { ...fields, tenantName: tenantName ?? '', siteName }
}

const conditions = {
  table: energyYears,
  equal: { tenantId: energyYears.tenantId, year: energyYears.year },
  words: (query: string, ctx: ReadContext, { siteId }: { siteId: number }) => ofClientsNamed(ctx, siteId, energyYears, query),
}

/** Years of energy consumption, by the name of the client. */
export const searchEnergy: Handler<typeof calls.search> = listOf(calls.search, {
  ...conditions,
  page,
  item,
  sorts: (ctx, { siteId, query }) => ({
    year: energyYears.year,
    total: energyYears.total,
    tenantName: { ...byClient(ctx, energyYears.tenantId, siteId, query), optional: true as const },
    siteName: bySite(ctx, energyYears.siteId, siteId),
  }),
})

export const getEnergy: Handler<typeof calls.get> = getOf({ table: energyYears, page, item })

export const exportEnergy: Handler<typeof calls.exportList> = async (ctx, { format, ...input }) => {
  const { scope, filters, words } = conditionsOf(ctx, conditions, input)
  const order = [desc(energyYears.year), asc(sites.name), asc(tenants.name), asc(energyYears.id)]
  const found = await page(ctx.db, { where: and(scope, filters, words?.where), order, limit: MAX_REPORT_ROWS + 1, offset: 0 })
  const { t, language } = await reportWords(ctx, ['Common areas'])
  // The whole names would not fit above twelve columns.
  const named = new Intl.DateTimeFormat(language === 'fr' ? 'fr-CA' : 'en-CA', { month: 'short', timeZone: 'UTC' })
  const report = {
    title: 'Energy Consumption',
    facts: [
      ...(await siteFact(ctx, ctx.viewer.kind === 'landlord' ? input.siteId : (ctx.viewer.siteId ?? ALL_SITES.id))),
      ...(input.year ? [['Year', String(input.year)] as const] : []),
      ['Unit of measure', 'kWh'] as const,
    ],
    columns: [
      { text: 'Client', width: 2.6 },
      { text: 'Site', width: 2 },
      { text: 'Year' },
      ...energyMonths.map((_, at) => ({ text: named.format(Date.UTC(2000, at, 1)), type: 'number' as const, width: 1.2 })),
      { text: 'Total', type: 'number' as const, width: 1.4 },
    ],
    rows: found
      .map(item)
      .map((one) => [
        one.tenantName || t('Common areas'),
        one.siteName,
        String(one.year),
        ...energyMonths.map((name) => one[name]),
        one.total,
      ]),
  }
  return reportFile(ctx, report, format)
}
