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
import { salesReports } from './tables.ts'

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
    ? ctx.scope.at(siteId, salesReports)
    : and(eq(salesReports.landlordId, viewer.landlordId), eq(salesReports.siteId, viewer.siteId ?? 0))
  const place = (value: SQL) => (isLandlord ? value : sql`case when count(*) over () >= ${FEWEST_RANKED} then ${value} end`)
  const all = sql`
    select t.id, ${place(sql`rank() over (order by f.sales desc)`)}::int as rank, ${place(sql`count(*) over ()`)}::int as "of",
      t.name as tenant, s.name as "siteName", coalesce(c.name, '') as category, f.months, f.sales, f.area,
      round(f.sales / nullif(f.area, 0)) as "salesPerArea",
      case when f.before > 0 then round((f.compared - f.before) * 1000.0 / f.before) / 10 end as growth, t.category_id
    from (
      select ${salesReports.tenantId} as id, count(*)::int as months, sum(${salesReports.counted})::float8 as sales,
        sum(${salesReports.counted}) filter (where p.id is not null)::float8 as compared, sum(p.counted)::float8 as before,
        ${leasedArea(sql`${salesReports.tenantId}`)} as area
      from ${salesReports}
      left join sales_reports p on p.tenant_id = ${salesReports.tenantId} and p.year = ${year - 1}
        and p.month = ${salesReports.month} and p.currency = ${salesReports.currency}
      where ${and(among, eq(salesReports.year, year), eq(salesReports.currency, currency))}
      group by ${salesReports.tenantId}) f
    join tenants t on t.id = f.id join sites s on s.id = t.site_id left join tenant_categories c on c.id = t.category_id
    where ${categoryId === undefined ? sql`true` : sql`t.category_id = ${categoryId}`}`
  const own = isLandlord ? undefined : sql`r.id = ${viewer.tenantId ?? 0}`
  const words = query ? matching(query, sql`r.tenant`) : undefined
  return {
    all: sql`select * from (${all}) r where ${own ?? sql`true`}`,
    found: sql`select * from (${all}) r where ${and(own, words) ?? sql`true`}`,
  }
}

const thisYear = () => new Date().getUTCFullYear()

async function read(ctx: Ctx, asked: Asked, order: SQL, { limit, offset }: { limit: number; offset: number }) {
  const currency = await companyCurrency(ctx.db, ctx.viewer.landlordId)
  const { all, found } = ranked(ctx, asked, asked.year ?? thisYear(), currency)
  const { rows } = await ctx.db.execute<Omit<Ranked, 'currency'> & Record<string, unknown>>(
    sql`${found} order by ${order}, r.id limit ${limit} offset ${offset}`,
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
  const order = sql`${sorts[asked.sortBy]} ${sql.raw(down ? 'desc' : 'asc')} nulls last`
  const { items, all, found } = await read(ctx, asked, order, window(asked))
  const total = await countUpTo(ctx.db, all)
  return { items, ...totals(total, asked.query ? await countUpTo(ctx.db, found) : total) }
}

export const exportRanking: Handler<typeof calls.exportRanking> = async (ctx, { format, ...asked }) => {
  const { items, currency } = await read(ctx, asked, sql`r.sales desc`, { limit: MAX_REPORT_ROWS + 1, offset: 0 })
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
