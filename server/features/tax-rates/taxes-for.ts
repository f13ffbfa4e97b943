import type { TaxType } from '@atrium/contract/kit/tax-types.ts'
import type { LineExemption, LineTax } from '@atrium/contract/money/lines.ts'
import { and, eq, gte, isNull, lte, or } from 'drizzle-orm'
import type { ReadDb } from '../../platform/database/open.ts'
import { percentOf } from '../../platform/ledger/exact.ts'
import { ratesAt, type TaxRateRow, usualTaxes } from './rates-at.ts'
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

export async function taxTerms(db: ReadDb, { landlordId, province, tenantId, day }: Sale): Promise<TaxTerms> {
  const rates = await ratesAt(db, landlordId, province, day)
  const rows =
    tenantId === undefined
      ? []
      : await db
          .select()
          .from(taxExemptions)
          .where(
            and(
              eq(taxExemptions.landlordId, landlordId),
              eq(taxExemptions.tenantId, tenantId),
              lte(taxExemptions.validFrom, day),
              or(isNull(taxExemptions.validTo), gte(taxExemptions.validTo, day)),
            ),
          )
  return { rates, usual: usualTaxes(rates), exemptions: new Map(rows.map((row) => [row.taxType, row])) }
}

/**
 * The taxes of a line, each rounded to a cent, half away from zero; of those that its client is exempt from the certificate instead. What
 * has no rate on that day is left out.
 */
export function taxesOf(
  { rates, exemptions }: TaxTerms,
  wanted: readonly TaxType[],
  cents: number,
): { taxes: LineTax[]; exempt?: LineExemption[] } {
  const borne = [...new Set(wanted)].flatMap((taxType) => rates.find((rate) => rate.taxType === taxType) ?? [])
  const exempt = borne.flatMap(({ taxType, jurisdiction, rate }): LineExemption[] => {
    const found = exemptions.get(taxType)
    return found ? [{ taxType, jurisdiction, rate, exemptionId: found.id, certificate: found.certificate }] : []
  })
  const taxes = borne
    .filter(({ taxType }) => !exemptions.has(taxType))
    .map(({ id: rateId, taxType, jurisdiction, rate, validFrom, registration }) => ({
      ...{ rateId, taxType, jurisdiction, rate, validFrom, registration, cents: percentOf(cents, rate) },
    }))
  return { taxes, ...(exempt.length > 0 ? { exempt } : {}) }
}
