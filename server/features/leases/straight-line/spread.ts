import { addDays, earlierDay, monthEnd, monthStart } from '@atrium/contract/kit/days.ts'
import type { EvenMonth } from '@atrium/contract/leases/straight-line.ts'
import { divideRounded } from '../../../platform/ledger/exact.ts'
import type { ChargeTerms } from '../charges/charge-terms.ts'
import { centsOf, fractionOf, LAST_DAY } from '../charges/periods.ts'
import { wantedCharges } from '../charges/wanted-charges.ts'

/**
 * The base rent of a lease in some months, by its terms and spread evenly over its term: whole months count alike, of others their days,
 * as charges do. Rounded cumulatively, so that all of it is spread when the term ends (docs/features/straight-line.md).
 */
export function spread(terms: ChargeTerms, months: readonly string[]): EvenMonth[] {
  const term = terms.charged
  const agreed = wantedCharges(fixedRentOf(terms), LAST_DAY).filter(({ code }) => code === 'base rent')
  const total = agreed.reduce((sum, { cents }) => sum + cents, 0)
  const span = { from: monthStart(term.from), to: monthEnd(term.to) }
  const whole = fractionOf(span, term)
  const agreedUntil = (day: string) =>
    agreed.reduce((sum, { serviceFrom, serviceTo, cents, why }) => {
      if (day < serviceFrom) return sum
      const period = { from: why.periodFrom, to: why.periodTo }
      return sum + (day >= serviceTo ? cents : centsOf(why.whole, period, { from: serviceFrom, to: day }))
    }, 0)
  const evenUntil = (day: string) => {
    if (day < term.from) return 0
    const part = fractionOf(span, { from: term.from, to: earlierDay(day, term.to) })
    const dividend = BigInt(total) * BigInt(part.numerator) * BigInt(whole.denominator)
    return Number(divideRounded(dividend, BigInt(part.denominator) * BigInt(whole.numerator)))
  }
  return months.map((month) => {
    const [before, last] = [addDays(month, -1), monthEnd(month)]
    const [agreedThen, evenThen] = [agreedUntil(last), evenUntil(last)]
    const own = { agreed: agreedThen - agreedUntil(before), even: evenThen - evenUntil(before) }
    return { month, ...own, difference: own.even - own.agreed, deferred: evenThen - agreedThen }
  })
}

/** Base rent alone, and of it what is known from the beginning: what follows an index, sales or a stay past the end is not spread. */
const fixedRentOf = (terms: ChargeTerms): ChargeTerms => ({
  ...terms,
  schedules: terms.schedules.filter(({ code }) => code === 'base rent'),
  clauses: [],
  percentageRents: [],
  holdover: 0,
})

/** The sums of several leases, month by month. */
export function summed(months: readonly string[], all: readonly (readonly EvenMonth[])[]): EvenMonth[] {
  const sum = (at: number, key: 'agreed' | 'even' | 'difference' | 'deferred') =>
    all.reduce((total, one) => total + (one[at]?.[key] ?? 0), 0)
  return months.map((month, at) => ({
    month,
    agreed: sum(at, 'agreed'),
    even: sum(at, 'even'),
    difference: sum(at, 'difference'),
    deferred: sum(at, 'deferred'),
  }))
}
