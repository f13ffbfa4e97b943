import type { TaxType } from '@atrium/contract/kit/tax-types.ts'
import { and, eq, gte, inArray, isNull, lte, or } from 'drizzle-orm'
import type { ReadDb } from '../../platform/database/open.ts'
import { mileageRates, taxRates } from './tables.ts'

export type TaxRateRow = typeof taxRates.$inferSelect
export type MileageRateRow = typeof mileageRates.$inferSelect

/** The order in which taxes stand on an invoice. */
const order: readonly TaxType[] = ['GST', 'HST', 'QST', 'PST']

const inForce = ({ validFrom, validTo }: typeof mileageRates, day: string) =>
  and(lte(validFrom, day), or(isNull(validTo), gte(validTo, day)))

/** Whether a row with a first and a last day, or none, holds on a day. */
export const holdsOn = ({ validFrom, validTo }: { validFrom: string; validTo: string | null }, day: string): boolean =>
  validFrom <= day && (validTo === null || validTo >= day)

/** The tax rates of a company for sites in some provinces, of all days. */
export const ratesIn = (db: ReadDb, landlordId: number, provinces: readonly string[]): Promise<TaxRateRow[]> =>
  db
    .select()
    .from(taxRates)
    .where(and(eq(taxRates.landlordId, landlordId), inArray(taxRates.jurisdiction, [...new Set(['', ...provinces])])))

/**
 * Of these the ones that hold on a day for a site in a province: one of each tax, that of the province itself before one of all
 * provinces, in the order of an invoice.
 */
export function ratesOn(rates: readonly TaxRateRow[], province: string, day: string): TaxRateRow[] {
  const held = rates.filter((rate) => holdsOn(rate, day))
  const of = (taxType: TaxType, jurisdiction: string) =>
    held.find((rate) => rate.taxType === taxType && rate.jurisdiction === jurisdiction)
  return order.flatMap((taxType) => of(taxType, province) ?? of(taxType, '') ?? [])
}

/** The tax rates that hold on a day for a site in a province. */
export const ratesAt = async (db: ReadDb, landlordId: number, province: string, day: string): Promise<TaxRateRow[]> =>
  ratesOn(await ratesIn(db, landlordId, [province]), province, day)

/** The codes of the ledger's accounts for the taxes of a company: `GST`, `HST NS`. */
export async function taxCodesOf(db: ReadDb, landlordId: number): Promise<string[]> {
  const { taxType, jurisdiction } = taxRates
  const rows = await db.selectDistinct({ taxType, jurisdiction }).from(taxRates).where(eq(taxRates.landlordId, landlordId))
  return rows.map((one) => [one.taxType, one.jurisdiction].filter(Boolean).join(' '))
}

/** The default taxes of a line: HST alone where there is one, since it replaces the others. */
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
