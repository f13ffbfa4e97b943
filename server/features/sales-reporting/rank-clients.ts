import { type salesRanking as calls, FEWEST_RANKED, type Ranked } from '@atrium/contract/sales-reporting/ranking.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { CompanyViewer } from '../../platform/access/viewer.ts'
import { countUpTo, matching, totals, window } from '../../platform/http/list.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { MAX_REPORT_ROWS, reportFile } from '../../platform/reports/report-file.ts'
import { siteFact } from '../../platform/reports/site-fact.ts'
import { companyCurrency } from '../../platform/tenancy/company-currency.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { leasedArea } from '../leases/leased-area.ts'
import { salesYears } from './tables.ts'

type Ctx = ReadContext<CompanyViewer>
interface Asked {
  siteId: number
  year?: number | undefined
  categoryId?: number | undefined
  query: string
}

/**
 * Clients ranked by what they sold in a year. A client's place is among all of its site, but it is answered nobody's figures but its
 * own: the last condition is the viewer's scope.
 */
function ranked(ctx: Ctx, { siteId, categoryId, query }: Asked, year: number, currency: string): { all: SQL; found: SQL } {
  const { viewer } = ctx
  const isLandlord = viewer.kind === 'landlord'
  const among = isLandlord
    ? ctx.scope.at(siteId, salesYears)
    : and(eq(salesYears.landlordId, viewer.landlordId), eq(salesYears.siteId, viewer.siteId ?? 0))
  const place = (value: SQL) => (isLandlord ? value : sql`case when count(*) over () >= ${FEWEST_RANKED} then ${value} end`)
  const { tenantId, periodsReported, totalSales, comparedSales, salesBefore } = salesYears
  const all = sql`
    select ${tenantId} as id, ${place(sql`rank() over (order by ${totalSales} desc)`)}::int as rank,
      ${place(sql`count(*) over ()`)}::int as "of", t.name as tenant, s.name as "siteName", coalesce(c.name, '') as category,
      ${periodsReported} as months, ${totalSales}::float8 as sales,
      case when ${salesBefore} > 0 then round((${comparedSales} - ${salesBefore}) * 1000.0 / ${salesBefore}) / 10 end as growth
    from ${salesYears} join tenants t on t.id = ${tenantId} join sites s on s.id = t.site_id
    left join tenant_categories c on c.id = t.category_id
    where ${and(among, eq(salesYears.year, year), eq(salesYears.currency, currency))}
      and ${categoryId === undefined ? sql`true` : sql`t.category_id = ${categoryId}`}`
  const own = isLandlord ? undefined : sql`r.id = ${viewer.tenantId ?? 0}`
  const words = query ? matching(query, sql`r.tenant`) : undefined
  return {
    all: sql`select * from (${all}) r where ${own ?? sql`true`}`,
    found: sql`select * from (${all}) r where ${and(own, words) ?? sql`true`}`,
  }
}

const withArea = (rows: SQL): SQL => sql`
  select a.*, round(a.sales / nullif(a.area, 0)) as "salesPerArea"
  from (select r.*, ${leasedArea(sql`r.id`)} as area from (${rows}) r) a`

const thisYear = () => new Date().getUTCFullYear()

interface Order {
  by: SQL
  /** Else leases are read of the page's clients alone. */
  ofArea: boolean
}

async function read(ctx: Ctx, asked: Asked, order: Order, { limit, offset }: { limit: number; offset: number }) {
  const currency = await companyCurrency(ctx.db, ctx.viewer.landlordId)
  const { all, found } = ranked(ctx, asked, asked.year ?? thisYear(), currency)
  const slice = (of: SQL) => sql`select * from (${of}) r order by ${order.by}, r.id limit ${limit} offset ${offset}`
  const page = order.ofArea ? slice(withArea(found)) : withArea(slice(found))
  const { rows } = await ctx.db.execute<Omit<Ranked, 'currency'> & Record<string, unknown>>(
    sql`select * from (${page}) r order by ${order.by}, r.id`,
  )
  const items = rows.map(
    (row): Ranked => ({ ...row, salesPerArea: numberOf(row.salesPerArea), growth: numberOf(row.growth), currency }),
  )
  return { items, currency, all, found }
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

export const searchRanking: Handler<typeof calls.search> = async (ctx, asked) => {
  // The first place is that of the most.
  const down = (asked.sortBy === 'rank') !== asked.descending
  const by = sql`${sorts[asked.sortBy]} ${sql.raw(down ? 'desc' : 'asc')} nulls last`
  const ofArea = asked.sortBy === 'area' || asked.sortBy === 'salesPerArea'
  const { items, all, found } = await read(ctx, asked, { by, ofArea }, window(asked))
  const total = await countUpTo(ctx.db, all)
  return { items, ...totals(total, asked.query ? await countUpTo(ctx.db, found) : total) }
}

export const exportRanking: Handler<typeof calls.exportRanking> = async (ctx, { format, ...asked }) => {
  const { items, currency } = await read(
    ctx,
    asked,
    { by: sql`r.sales desc`, ofArea: false },
    { limit: MAX_REPORT_ROWS + 1, offset: 0 },
  )
  const isLandlord = ctx.viewer.kind === 'landlord'
  const report = {
    title: 'Ranking',
    facts: [
      ...(isLandlord ? await siteFact(ctx, asked.siteId) : []),
      ['Year', String(asked.year ?? thisYear())] as const,
      ...(await categoryFact(ctx, asked.categoryId)),
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
