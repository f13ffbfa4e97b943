import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/open.ts'
import { tenants } from '../../platform/tenancy/tables.ts'

/**
 * Keeps others from changing the sales of these clients until the transaction ends. Taken before anything of theirs is written: two
 * who add up a client's year at once would each miss what the other has just reported.
 */
export async function lockClients(db: Db, tenantIds: readonly number[]): Promise<void> {
  const ids = [...new Set(tenantIds)]
  if (ids.length > 0)
    await db.select({ id: tenants.id }).from(tenants).where(inArray(tenants.id, ids)).orderBy(tenants.id).for('no key update')
}

/** Adds up years of clients anew, after months of them have changed. The clients are locked. */
export async function keepYears(db: Db, tenantIds: readonly number[], years: readonly number[]): Promise<void> {
  const [ids, of] = [sql.param([...new Set(tenantIds)]), sql.param([...new Set(years)])]
  await db.execute(sql`
    delete from sales_years y where y.tenant_id = any(${ids}) and y.year = any(${of}) and not exists (
      select 1 from sales_reports r where r.tenant_id = y.tenant_id and r.year = y.year and r.currency = y.currency)`)
  await db.execute(sql`
    insert into sales_years (landlord_id, site_id, tenant_id, year, currency, periods_reported, total_sales)
    select landlord_id, site_id, tenant_id, year, currency, count(*), sum(counted)
    from sales_reports where tenant_id = any(${ids}) and year = any(${of})
    group by landlord_id, site_id, tenant_id, year, currency
    on conflict (tenant_id, year, currency) do update
      set periods_reported = excluded.periods_reported, total_sales = excluded.total_sales`)
}
