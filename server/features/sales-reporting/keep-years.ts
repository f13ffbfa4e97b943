import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/open.ts'
import { tenants } from '../../platform/tenancy/tables.ts'
import type { AnyWriteContext } from '../../platform/work/context.ts'

/**
 * Keeps others from changing the sales of these clients until the transaction ends. Taken before anything of theirs is written: two
 * who add up a client's year at once would each miss what the other has just reported.
 */
export async function lockClients(db: Db, tenantIds: readonly number[]): Promise<void> {
  const ids = [...new Set(tenantIds)]
  if (ids.length > 0)
    await db.select({ id: tenants.id }).from(tenants).where(inArray(tenants.id, ids)).orderBy(tenants.id).for('no key update')
}

/** What follows when months of clients have changed: their years, and what other features make of their sales. The clients are locked. */
export async function salesChanged(ctx: AnyWriteContext, tenantIds: readonly number[], years: readonly number[]): Promise<void> {
  await keepYears(ctx.db, tenantIds, years)
  for (const id of new Set(tenantIds)) await ctx.app.happened(ctx, 'sales reported', id)
}

/** Adds up years of clients anew, after months of them have changed, and those after them, which are compared with these. The clients are locked. */
export async function keepYears(db: Db, tenantIds: readonly number[], years: readonly number[]): Promise<void> {
  const changed = new Set(years.flatMap((year) => [year, year + 1]))
  const [ids, of] = [sql.param([...new Set(tenantIds)]), sql.param([...changed])]
  await db.execute(sql`
    delete from sales_years y where y.tenant_id = any(${ids}) and y.year = any(${of}) and not exists (
      select 1 from sales_reports r where r.tenant_id = y.tenant_id and r.year = y.year and r.currency = y.currency)`)
  await db.execute(sql`
    insert into sales_years (landlord_id, site_id, tenant_id, year, currency, periods_reported, total_sales, compared_sales, sales_before)
    select r.landlord_id, r.site_id, r.tenant_id, r.year, r.currency, count(*), sum(r.counted),
      coalesce(sum(r.counted) filter (where p.id is not null), 0), coalesce(sum(p.counted), 0)
    from sales_reports r
    left join sales_reports p on p.tenant_id = r.tenant_id and p.year = r.year - 1 and p.month = r.month and p.currency = r.currency
    where r.tenant_id = any(${ids}) and r.year = any(${of})
    group by r.landlord_id, r.site_id, r.tenant_id, r.year, r.currency
    on conflict (tenant_id, year, currency) do update
      set periods_reported = excluded.periods_reported, total_sales = excluded.total_sales,
        compared_sales = excluded.compared_sales, sales_before = excluded.sales_before`)
  await db.execute(sql`
    update sales_years y set earliest = not y.earliest
    from (select id, row_number() over (partition by tenant_id order by year, currency) = 1 as first from sales_years where tenant_id = any(${ids})) f
    where f.id = y.id and f.first <> y.earliest`)
}
