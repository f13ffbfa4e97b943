import { divideRounded, scaled } from '../../../platform/ledger/exact.ts'
import { type IndexTerms, MOST_CENTS, type PeriodAmount } from './charge-terms.ts'
import { monthAfter, monthsBetween } from './periods.ts'

/**
 * What an amount is in a period that begins on a day, when it follows an index. Each review changes the amount before it by the share of
 * the change of the index since the last review, no less than the floor and no more than the cap, rounded to the cent, half away from
 * zero. Where a value is not published the amount stays; the next review that has one counts from the last that had.
 */
export function indexed(before: PeriodAmount, terms: IndexTerms | undefined, day: string): PeriodAmount {
  let fromValue = terms?.values.get(terms.baseMonth)
  if (!terms || fromValue === undefined) return before
  const { series, startDate, baseMonth, reviewMonths, share, floor, cap, values } = terms
  let amount = before
  let fromMonth = baseMonth
  const reviews = Math.floor(monthsBetween(startDate, day) / reviewMonths)
  for (let review = 1; review <= reviews; review += 1) {
    const toMonth = monthAfter(baseMonth, review * reviewMonths)
    const toValue = values.get(toMonth)
    if (toValue === undefined) continue
    const { cents, change } = changed(amount.whole, { fromValue, toValue }, terms)
    const index = { series, fromMonth, fromValue, toMonth, toValue, share, floor, cap, change, before: amount.whole }
    amount = { ...amount, whole: cents, index }
    fromMonth = toMonth
    fromValue = toValue
  }
  return amount
}

const WHOLE = 10_000n

/** Cents after one review, and what they changed by in percent, to four decimals. */
function changed(
  cents: number,
  { fromValue, toValue }: { fromValue: number; toValue: number },
  { share, floor, cap }: Pick<IndexTerms, 'share' | 'floor' | 'cap'>,
): { cents: number; change: number } {
  const base = scaled(fromValue, 4)
  let numerator = scaled(share, 2) * (scaled(toValue, 4) - base)
  let denominator = WHOLE * base
  const limit = (percent: number) => {
    numerator = scaled(percent, 2)
    denominator = WHOLE
  }
  if (floor !== null && numerator * WHOLE < scaled(floor, 2) * denominator) limit(floor)
  if (cap !== null && numerator * WHOLE > scaled(cap, 2) * denominator) limit(cap)
  const after = cents + Number(divideRounded(BigInt(cents) * numerator, denominator))
  return {
    cents: Math.max(0, Math.min(MOST_CENTS, after)),
    change: Number(divideRounded(numerator * 1_000_000n, denominator)) / 10_000,
  }
}
