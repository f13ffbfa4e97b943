import { excludeEachOther, type TaxType } from '@atrium/contract/kit/tax-types.ts'
import type { InvoiceLine, InvoiceLineInput } from '@atrium/contract/money/lines.ts'
import type { ReadDb } from '../../../platform/database/open.ts'
import { byRate, sumsOf } from '../../../platform/invoices/lines.ts'
import { amountOf, percentOf } from '../../../platform/ledger/exact.ts'
import { invalid } from '../../../platform/refusal.ts'
import { mileageRateAt } from '../../tax-rates/rates-at.ts'
import { type TaxTerms, taxesOf, taxTerms } from '../../tax-rates/taxes-for.ts'

/** More than this no invoice amounts to: what JavaScript and the lists show exactly, and far more than anybody bills. */
const MOST_CENTS = 100_000_000_000_000

interface Where {
  landlordId: number
  /** Of the site; taxes are those of its province. Undefined: there is no site yet, and no tax. */
  province: string | undefined
  /** Who is billed: it may be exempt from taxes. */
  tenantId?: number | undefined
  /** Rates are those of this day. */
  day: string
}

/**
 * What lines amount to. Each line is rounded to a cent, half away from zero, and so is each tax of each line, so that a line taken back
 * takes back exactly its own taxes (docs/features/client-invoices.md). A tax or a mileage rate that does not hold is refused at its line.
 */
export async function computed(
  db: ReadDb,
  { landlordId, province, tenantId, day }: Where,
  lines: readonly (Omit<InvoiceLineInput, 'description'> & { description?: string | undefined })[],
) {
  const terms: TaxTerms =
    province === undefined
      ? { rates: [], usual: [], exemptions: new Map() }
      : await taxTerms(db, { landlordId, province, tenantId, day })
  const mileage = lines.some(({ kind }) => kind === 'Mileage') ? await mileageRateAt(db, landlordId, day) : undefined
  const done: InvoiceLine[] = []
  for (const [at, line] of lines.entries()) {
    if (line.kind === 'Mileage' && !mileage) throw invalid({ [`lines.${at}.kind`]: 'mileage-rate-unknown' })
    const { quantity, unitCost } = line.kind === 'Discount' ? discounted(line, done) : priced(line)
    const amount = amountOf(quantity, unitCost)
    checkTaxes(line.taxes, at)
    const { taxes, exempt } = taxesOf(terms, line.taxes, amount)
    const mileageRateId = line.kind === 'Mileage' ? (mileage?.id ?? null) : null
    done.push({
      ...line,
      description: line.description ?? '',
      quantity,
      unitCost,
      mileageRateId,
      amount,
      taxes,
      charge: null,
      taxed: taxes.length > 0,
      ...(exempt ? { exempt } : {}),
    })
    if (line.kind === 'Discount') checkDiscount(done, at)
  }
  const sums = sumsOf(done)
  if (sums.grandTotal > MOST_CENTS) throw invalid({ lines: 'invoice-too-large' })
  return { lines: done, taxes: byRate(done), usual: [...terms.usual], ...sums }

  function priced({ kind, quantity, cost }: Priced) {
    return { quantity, unitCost: kind === 'Mileage' ? (mileage?.rate ?? 0) : cost / 100 }
  }

  function checkTaxes(taxTypes: readonly TaxType[], at: number): void {
    if (excludeEachOther(taxTypes)) throw invalid({ [`lines.${at}.taxes`]: 'taxes-exclude' })
    const unknown = taxTypes.find((tax) => !terms.rates.some(({ taxType }) => taxType === tax))
    if (unknown) throw invalid({ [`lines.${at}.taxes`]: ['tax-unknown', { tax: { text: unknown } }] })
  }
}

type Priced = Pick<InvoiceLineInput, 'kind' | 'quantity' | 'cost' | 'percent'>

/** A discount of a share is one of what the lines above it come to, as an amount. */
const discounted = ({ quantity, cost, percent }: Priced, above: readonly InvoiceLine[]) =>
  percent === undefined
    ? { quantity, unitCost: -cost / 100 }
    : { quantity: 1, unitCost: -percentOf(sumsOf(above).subtotal, percent) / 100 }

/** Neither what an invoice is for nor one of its taxes falls below nothing. */
function checkDiscount(lines: readonly InvoiceLine[], at: number): void {
  if (sumsOf(lines).subtotal < 0) throw invalid({ [`lines.${at}.cost`]: 'discount-too-large' })
  if (byRate(lines).some(({ cents }) => cents < 0)) throw invalid({ [`lines.${at}.taxes`]: 'discount-taxes' })
}

/** A line as it was entered, to be computed again; only of what was entered by hand. */
export const asEntered = ({ kind, taxes, exempt = [], ...line }: InvoiceLine) => ({
  ...line,
  kind: kind === 'Charge' ? ('Item' as const) : kind,
  taxes: [...taxes, ...exempt].map(({ taxType }) => taxType),
})
