import { and, type Column, eq, type SQL, sql } from 'drizzle-orm'
import type { ReadDb } from '../../platform/database/open.ts'
import { findRow } from '../../platform/records/rows.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import type { TaxRateRow } from './rates-at.ts'
import { taxExemptions, taxRates } from './tables.ts'

/** A tax rate of the viewer's company, else 404. */
export const findTaxRate = (ctx: ReadContext, id: number): Promise<TaxRateRow> => findRow(ctx, taxRates, id)

/** A tax rate of any company, for a job. */
export async function taxRateOf(db: ReadDb, id: number): Promise<TaxRateRow | undefined> {
  const [row] = await db.select().from(taxRates).where(eq(taxRates.id, id))
  return row
}

/** Whether a client is exempt from a tax on a day, in a query that has them. */
export const isExempt = ({
  landlordId,
  tenantId,
  taxType,
  day,
}: {
  landlordId: number
  tenantId: Column
  taxType: SQL
  day: Column
}): SQL =>
  sql`exists (select from ${taxExemptions} where ${and(
    eq(taxExemptions.landlordId, landlordId),
    eq(taxExemptions.tenantId, tenantId),
    sql`${taxExemptions.taxType} = ${taxType}`,
    sql`${taxExemptions.validFrom} <= ${day} and coalesce(${taxExemptions.validTo}, 'infinity') >= ${day}`,
  )})`
