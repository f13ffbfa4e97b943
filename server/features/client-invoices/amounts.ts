import type { TaxType } from '@atrium/contract/kit/tax-types.ts'
import type { InvoiceLine, InvoiceLineInput, LineTax } from '@atrium/contract/money/lines.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import { byRate, sumsOf } from '../../platform/documents/lines.ts'
import { amountOf, percentOf } from '../../platform/ledger/exact.ts'
import { invalid } from '../../platform/refusal.ts'
import { mileageRateAt, ratesAt, usualTaxes } from '../tax-rates/rates-at.ts'

/** More than this no invoice amounts to: what JavaScript and the lists show exactly, and far more than anybody bills. */
const MOST_CENTS = 100_000_000_000_000

interface Where {
  landlordId: number
  /** Of the site; taxes are those of its province. Undefined: there is no site yet, and no tax. */
  province: string | undefined
  /** Rates are those of this day. */
  day: string
}

/**
 * What lines amount to. Each line is rounded to a cent, half away from zero, and so is each tax of each line, so that a line taken back
 * takes back exactly its own taxes (docs/features/client-invoices.md). A tax or a mileage rate that does not hold is refused at its line.
 */
export async function computed(
  db: ReadDb,
  { landlordId, province, day }: Where,
  lines: readonly (Omit<InvoiceLineInput, 'description'> & { description?: string | undefined })[],
) {
  const rates = province === undefined ? [] : await ratesAt(db, landlordId, province, day)
  const mileage = lines.some(({ kind }) => kind === 'Mileage') ? await mileageRateAt(db, landlordId, day) : undefined
  const done = lines.map((line, at): InvoiceLine => {
    if (line.kind === 'Mileage' && !mileage) throw invalid({ [`lines.${at}.kind`]: 'mileage-rate-unknown' })
    const unitCost = line.kind === 'Mileage' ? (mileage?.rate ?? 0) : line.cost / 100
    const amount = amountOf(line.quantity, unitCost)
    const taxes = [...new Set(line.taxes)].map((taxType) => taxOf(taxType, at, amount))
    const mileageRateId = line.kind === 'Mileage' ? (mileage?.id ?? null) : null
    return {
      ...line,
      description: line.description ?? '',
      unitCost,
      mileageRateId,
      amount,
      taxes,
      charge: null,
      taxed: taxes.length > 0,
    }
  })
  const sums = sumsOf(done)
  if (sums.grandTotal > MOST_CENTS) throw invalid({ lines: 'invoice-too-large' })
  return { lines: done, taxes: byRate(done), usual: usualTaxes(rates), ...sums }

  function taxOf(taxType: TaxType, at: number, amount: number): LineTax {
    const found = rates.find((rate) => rate.taxType === taxType)
    if (!found) throw invalid({ [`lines.${at}.taxes`]: ['tax-unknown', { tax: { text: taxType } }] })
    const { id: rateId, jurisdiction, rate, validFrom, registration } = found
    return { rateId, taxType, jurisdiction, rate, validFrom, registration, cents: percentOf(amount, rate) }
  }
}

/** A line as it was entered, to be computed again; only of what was entered by hand. */
export const asEntered = ({ kind, taxes, ...line }: InvoiceLine) => ({
  ...line,
  kind: kind === 'Mileage' ? kind : ('Item' as const),
  taxes: taxes.map(({ taxType }) => taxType),
})
