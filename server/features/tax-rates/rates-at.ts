import type { TaxType } from '@atrium/contract/kit/tax-types.ts'
import { and, asc, eq, gte, inArray, isNull, lte, or } from 'drizzle-orm'
import type { ReadDb } from '../../platform/database/open.ts'
import { mileageRates, taxRates } from './tables.ts'

export type TaxRateRow = typeof taxRates.$inferSelect
export type MileageRateRow = typeof mileageRates.$inferSelect

/** The order in which taxes stand on an invoice. */
const order: readonly TaxType[] = ['GST', 'HST', 'QST', 'PST']

const inForce = ({ validFrom, validTo }: typeof taxRates | typeof mileageRates, day: string) =>
  and(lte(validFrom, day), or(isNull(validTo), gte(validTo, day)))

/**
 * The tax rates that hold on a day for a site in a province: one of each tax, that of the province itself before one of all
 * provinces, in the order of an invoice.
 */
export async function ratesAt(db: ReadDb, landlordId: number, province: string, day: string): Promise<TaxRateRow[]> {
  const rows = await db
    .select()
    .from(taxRates)
    .where(and(eq(taxRates.landlordId, landlordId), inArray(taxRates.jurisdiction, ['', province]), inForce(taxRates, day)))
    // The empty one comes first, and that of the province takes its place.
    .orderBy(asc(taxRates.jurisdiction))
  const byTax = new Map(rows.map((row) => [row.taxType, row]))
  return order.flatMap((taxType) => byTax.get(taxType) ?? [])
}

/** The taxes that a line bears unless somebody says otherwise: HST alone where it holds, since it takes the place of the others. */
export function usualTaxes(rates: readonly Pick<TaxRateRow, 'taxType'>[]): TaxType[] {
  const taxes = rates.map(({ taxType }) => taxType)
  return taxes.includes('HST') ? ['HST'] : taxes
}

/** What is paid for a distance driven on a day. */
export async function mileageRateAt(db: ReadDb, landlordId: number, day: string): Promise<MileageRateRow | undefined> {
  const [row] = await db
    .select()
    .from(mileageRates)
    .where(and(eq(mileageRates.landlordId, landlordId), inForce(mileageRates, day)))
  return row
}
