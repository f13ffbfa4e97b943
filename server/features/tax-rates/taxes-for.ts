import type { TaxType } from '@atrium/contract/kit/tax-types.ts'
import type { LineExemption, LineTax } from '@atrium/contract/money/lines.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { ReadDb } from '../../platform/database/open.ts'
import { percentOf } from '../../platform/ledger/exact.ts'
import { holdsOn, ratesIn, ratesOn, type TaxRateRow, usualTaxes } from './rates-at.ts'
import { taxExemptions } from './tables.ts'

interface Sale {
  landlordId: number
  /** Of the site. */
  province: string
  /** Who is billed; undefined: nobody yet. */
  tenantId: number | undefined
  /** Rates and exemptions are those of this day. */
  day: string
}

/** What a sale to a client bears: the rates of its site, and the taxes that the client is exempt from. */
export interface TaxTerms {
  rates: readonly TaxRateRow[]
  usual: readonly TaxType[]
  exemptions: ReadonlyMap<TaxType, typeof taxExemptions.$inferSelect>
}

/** The tax terms of one sale; the rates are those of its `day`. */
export const taxTerms = async (db: ReadDb, { landlordId, ...sale }: Sale): Promise<TaxTerms> =>
  (await taxTermsOf(db, landlordId, [sale]))(sale)

type SaleOfCompany = Omit<Sale, 'landlordId'>

/** What is read once for sales of a company to some clients; answers what each of them bears. */
export async function taxTermsOf(
  db: ReadDb,
  landlordId: number,
  sales: readonly Omit<SaleOfCompany, 'day'>[],
): Promise<(sale: SaleOfCompany) => TaxTerms> {
  const provinces = sales.map(({ province }) => province)
  const all = await ratesIn(db, landlordId, provinces)
  const tenantIds = [...new Set(sales.flatMap(({ tenantId }) => tenantId ?? []))]
  const exempt =
    tenantIds.length === 0
      ? []
      : await db
          .select()
          .from(taxExemptions)
          .where(and(eq(taxExemptions.landlordId, landlordId), inArray(taxExemptions.tenantId, tenantIds)))
  return ({ province, tenantId, day }) => {
    const rates = ratesOn(all, province, day)
    const rows = exempt.filter((row) => row.tenantId === tenantId && holdsOn(row, day))
    return { rates, usual: usualTaxes(rates), exemptions: new Map(rows.map((row) => [row.taxType, row])) }
  }
}

/**
 * The taxes of a line, each rounded to a cent, half away from zero; of those that its client is exempt from the certificate instead. What
 * has no rate on that day is left out.
 */
export function taxesOf(
  { rates, exemptions }: TaxTerms,
  taxTypes: readonly TaxType[],
  cents: number,
): { taxes: LineTax[]; exempt?: LineExemption[] } {
  const borne = [...new Set(taxTypes)].flatMap((taxType) => rates.find((rate) => rate.taxType === taxType) ?? [])
  const exempt = borne.flatMap(({ taxType, jurisdiction, rate }): LineExemption[] => {
    const found = exemptions.get(taxType)
    return found ? [{ taxType, jurisdiction, rate, exemptionId: found.id, certificate: found.certificate }] : []
  })
  const taxes = borne
    .filter(({ taxType }) => !exemptions.has(taxType))
    .map(({ id: rateId, taxType, jurisdiction, rate, validFrom, registration }) => ({
      rateId,
      taxType,
      jurisdiction,
      rate,
      validFrom,
      registration,
      cents: percentOf(cents, rate),
    }))
  return { taxes, ...(exempt.length > 0 ? { exempt } : {}) }
}
