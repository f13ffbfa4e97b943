import { inArray, sql } from 'drizzle-orm'
import type { ReadDb } from '../../platform/database/open.ts'
import type { MonthOfSales } from '../../ports/sales-reporting.ts'
import { salesReports } from './tables.ts'

/** What clients sold by month, for rents that are a share of it: the figure that counts, audited or not. */
export const readSales = (db: ReadDb, tenantIds: readonly number[]): Promise<MonthOfSales[]> =>
  db
    .select({
      tenantId: salesReports.tenantId,
      month: sql<string>`make_date(${salesReports.year}, ${salesReports.month}, 1)::text`,
      cents: salesReports.counted,
      currency: salesReports.currency,
    })
    .from(salesReports)
    .where(inArray(salesReports.tenantId, [...tenantIds]))
