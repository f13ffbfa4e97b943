import { addDays } from '@atrium/contract/kit/days.ts'
import { ratesOn, type TaxRateRow, usualTaxes } from './rates-at.ts'

const NEVER = '9999-12-31'

/** Days, both included, on which the same rates hold. */
interface RateSpan {
  from: string
  to: string
  /** Those that a line bears by default. */
  usual: TaxRateRow[]
}

/** Which rates hold by default for a site in a province, by day, from one day until another (null: without an end). */
export function rateSpans(
  rates: readonly TaxRateRow[],
  province: string,
  { from, to }: { from: string; to: string | null },
): RateSpan[] {
  const last = to ?? NEVER
  const changes = rates.flatMap(({ validFrom, validTo }) => [validFrom, ...(validTo === null ? [] : [addDays(validTo, 1)])])
  const starts = [from, ...new Set(changes.filter((day) => day > from && day <= last))].toSorted()
  return starts.map((start, at) => {
    const held = ratesOn(rates, province, start)
    const usual = usualTaxes(held)
    const next = starts[at + 1]
    return { from: start, to: next ? addDays(next, -1) : last, usual: held.filter(({ taxType }) => usual.includes(taxType)) }
  })
}
