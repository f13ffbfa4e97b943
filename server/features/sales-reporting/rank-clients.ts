import { type salesRanking as calls, FEWEST_RANKED, type RankingRow } from '@atrium/contract/sales-reporting/ranking.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { CompanyViewer } from '../../platform/access/viewer.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { countUpTo, holds, totals, window, wordsOf } from '../../platform/lists/list.ts'
import { MAX_REPORT_ROWS, reportFile } from '../../platform/reports/report-file.ts'
import { siteFact } from '../../platform/reports/site-fact.ts'
import { ownedTenant } from '../../platform/tenancy/client-scope.ts'
import { companyCurrency } from '../../platform/tenancy/company-currency.ts'
import { tenants } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { leasedArea } from '../leases/lease/leased-area.ts'
import { salesYears } from './tables.ts'

type Ctx = ReadContext<CompanyViewer>
interface RankingQuery {
  siteId: number
  year?: number | undefined
  categoryId?: number | undefined
  query: string
}

interface Ranking {
  /** Clients with their places, read of one index alone. */
  rows: SQL
  /** As many rows as there are, and as the search finds of them. */
  all: SQL
  found: SQL
}

/**
 * Clients ranked by what they sold in a year. A client's place is among all of its site, but it is answered nobody's figures but its
 * own: the last condition is the viewer's scope.
 */
function ranked(ctx: Ctx, { siteId, categoryId, query }: RankingQuery, year: number, currency: string): Ranking {
  const { viewer } = ctx
  const isLandlord = viewer.kind === 'landlord'
  const among = isLandlord
    ? ctx.scope.at(siteId, salesYears)
    : and(eq(salesYears.landlordId, viewer.landlordId), eq(salesYears.siteId, viewer.siteId ?? 0))
  const place = (value: SQL) => (isLandlord ? value : sql`case when count(*) over () >= ${FEWEST_RANKED} then ${value} end`)
  const { tenantId, periodsReported, totalSales, comparedSales, salesBefore } = salesYears
  const join = categoryId === undefined ? sql`` : sql` join ${tenants} on ${tenants.id} = ${tenantId}`
  const inCategory = categoryId === undefined ? undefined : eq(tenants.categoryId, categoryId)
  const rows = sql`from ${salesYears}${join} where ${and(among, eq(salesYears.year, year), eq(salesYears.currency, currency), inCategory)}`
  const placed = sql`
    select ${tenantId} as id, ${place(sql`rank() over (order by ${totalSales} desc)`)}::int as rank,
      ${place(sql`count(*) over ()`)}::int as "of", ${periodsReported} as months, ${totalSales}::float8 as sales,
      case when ${salesBefore} > 0 then round((${comparedSales} - ${salesBefore}) * 1000.0 / ${salesBefore}) / 10 end as growth
    ${rows}`
  const own = isLandlord ? undefined : sql`r.id = ${viewer.tenantId ?? 0}`
  const named = and(ctx.scope.of(ownedTenant), ...wordsOf(query).map((word) => holds(tenants.name, word)))
  const words = query ? sql`r.id in (select ${tenants.id} from ${tenants} where ${named})` : undefined
  const of = (which: SQL, condition: SQL | undefined) => sql`select * from (${which}) r where ${condition ?? sql`true`}`
  const clients = sql`select ${tenantId} as id ${rows}`
  return { rows: of(placed, and(own, words)), all: of(clients, own), found: of(clients, and(own, words)) }
}

const withNames = (rows: SQL): SQL => sql`
  select r.*, t.name as tenant, s.id as "siteId", s.name as "siteName", coalesce(c.name, '') as category
  from (${rows}) r join tenants t on t.id = r.id join sites s on s.id = t.site_id left join tenant_categories c on c.id = t.category_id`

const withArea = (rows: SQL): SQL => sql`
  select a.*, round(a.sales / nullif(a.area, 0)) as "salesPerArea"
  from (select r.*, ${leasedArea(sql`r.id`)} as area from (${rows}) r) a`

const thisYear = () => new Date().getUTCFullYear()

type Step = (rows: SQL) => SQL
interface Order {
  by: SQL
  /** What the order needs; the rest is read of the page's clients alone. */
  needs?: Step | undefined
}

async function read(ctx: Ctx, query: RankingQuery, { by, needs }: Order, { limit, offset }: { limit: number; offset: number }) {
  const currency = await companyCurrency(ctx.db, ctx.viewer.landlordId)
  const ranking = ranked(ctx, query, query.year ?? thisYear(), currency)
  const found = needs ? needs(ranking.rows) : ranking.rows
  const page = [withNames, withArea]
    .filter((step) => step !== needs)
    .reduce((rows, step) => step(rows), sql`select * from (${found}) r order by ${by}, r.id limit ${limit} offset ${offset}`)
  const { rows } = await ctx.db.execute<Omit<RankingRow, 'currency'> & Record<string, unknown>>(
    sql`select * from (${page}) r order by ${by}, r.id`,
  )
  const items = rows.map(
    (row): RankingRow => ({ ...row, salesPerArea: numberOf(row.salesPerArea), growth: numberOf(row.growth), currency }),
  )
  return { items, currency, ranking }
}

const numberOf = (value: number | string | null) => (value === null ? null : Number(value))

const sorts: Record<string, SQL> = {
  rank: sql`r.sales`,
  tenant: sql`r.tenant`,
  category: sql`r.category`,
  siteName: sql`r."siteName"`,
  months: sql`r.months`,
  sales: sql`r.sales`,
  area: sql`r.area`,
  salesPerArea: sql`r."salesPerArea"`,
  growth: sql`r.growth`,
}

const needs: Record<string, Step> = {
  tenant: withNames,
  category: withNames,
  siteName: withNames,
  area: withArea,
  salesPerArea: withArea,
}

export const searchRanking: Handler<typeof calls.search> = async (ctx, input) => {
  // The first place is that of the most.
  const down = (input.sortBy === 'rank') !== input.descending
  const by = sql`${sorts[input.sortBy]} ${sql.raw(down ? 'desc' : 'asc')} nulls last`
  const { items, ranking } = await read(ctx, input, { by, needs: needs[input.sortBy] }, window(input))
  const total = await countUpTo(ctx.db, ranking.all)
  return { items, ...totals(total, input.query ? await countUpTo(ctx.db, ranking.found) : total) }
}

export const exportRanking: Handler<typeof calls.exportRanking> = async (ctx, { format, ...input }) => {
  const { items, currency } = await read(ctx, input, { by: sql`r.sales desc` }, { limit: MAX_REPORT_ROWS + 1, offset: 0 })
  const isLandlord = ctx.viewer.kind === 'landlord'
  const report = {
    title: 'Ranking',
    facts: [
      ...(isLandlord ? await siteFact(ctx, input.siteId) : []),
      ['Year', String(input.year ?? thisYear())] as const,
      ...(await categoryFact(ctx, input.categoryId)),
    ],
    columns: [
      { text: 'Rank', type: 'number' as const, width: 0.7 },
      { text: 'Client', width: 3 },
      { text: 'Category', width: 1.6 },
      { text: 'Site', width: 2 },
      { text: 'Months', type: 'number' as const },
      { text: 'Sales', type: 'money' as const, width: 1.6 },
      { text: 'Area (sq ft)', type: 'number' as const },
      { text: 'Sales per sq ft', type: 'money' as const, width: 1.2 },
      { text: 'Growth', type: 'percent' as const },
    ],
    rows: items.map((one) => [
      one.rank,
      one.tenant,
      one.category,
      one.siteName,
      one.months,
      one.sales,
      one.area,
      one.salesPerArea,
      one.growth,
    ]),
    currency,
  }
  return reportFile(ctx, report, format)
}

async function categoryFact(ctx: Ctx, categoryId: number | undefined): Promise<(readonly [string, string])[]> {
  if (categoryId === undefined) return []
  const { rows } = await ctx.db.execute<{ name: string }>(
    sql`select name from tenant_categories where id = ${categoryId} and landlord_id = ${ctx.viewer.landlordId}`,
  )
  return rows[0] ? [['Category', rows[0].name]] : []
}
