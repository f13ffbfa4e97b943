import { addDays, daysBetween } from '@atrium/contract/kit/days.ts'
import type { PercentageRent } from '@atrium/contract/leases/percentage-rents.ts'
import type { SalesReview } from '@atrium/contract/money/charges.ts'
import { divideRounded, percentOf, scaled } from '../../../platform/ledger/exact.ts'
import type { ChargeTerms } from './charge-terms.ts'
import { byDays, centsOf, type Days, LAST_DAY, monthAfter, partsOf, periodOf, shared } from './periods.ts'
import { rentSources } from './rent-sources.ts'

/** A share of the sales of a client, with these by month as its first day: what counts of them, in the currency of the lease. */
export interface PercentageTerms
  extends Pick<
    PercentageRent,
    'id' | 'share' | 'yearKind' | 'breakpointKind' | 'breakpoint' | 'startDate' | 'endDate' | 'taxed'
  > {
  sales: ReadonlyMap<string, number>
}

/** The days of a year of which all months are reported, and what is charged for them. */
interface ReconciledDays {
  days: Days
  /** Cents, none below zero. */
  cents: number
  review: SalesReview
}

/** The years, and parts of years, that are reported as a whole (docs/features/lease-charges.md). */
export function* reconciledYears(terms: ChargeTerms, rent: PercentageTerms): Generator<ReconciledDays> {
  const days = daysOfShare(terms, rent)
  const latest = [...rent.sales.keys()].toSorted().at(-1)
  if (!days || latest === undefined) return
  for (const { part, period } of partsOf(yearsOf(terms, rent), days)) {
    if (part.from > latest && part.from.slice(0, 7) !== latest.slice(0, 7)) return
    const months = monthsOfSales(terms, rent.sales, part)
    if (months) yield reconciled(terms, rent, { part, year: period, months })
  }
}

function reconciled(
  terms: ChargeTerms,
  rent: PercentageTerms,
  { part, year, months }: { part: Days; year: Days; months: SalesReview['months'] },
): ReconciledDays {
  const { share, breakpointKind } = rent
  const { base, breakpoint, days, yearDays } = breakpointOf(terms, rent, { part, year })
  const sales = months.reduce((sum, { cents }) => sum + cents, 0)
  return {
    days: part,
    cents: Math.max(0, percentOf(sales - breakpoint, share)),
    review: { share, breakpointKind, breakpoint, base, days, yearDays, sales, months },
  }
}

/** The sales of some days of a year above which the share counts, and what it was computed from. */
function breakpointOf(
  terms: ChargeTerms,
  { share, breakpointKind, breakpoint: yearly }: PercentageTerms,
  { part, year }: { part: Days; year: Days },
) {
  const [days, yearDays] = [daysOf(part), daysOf(year)]
  const isNatural = breakpointKind === 'Natural'
  const base = isNatural ? baseRentDuring(terms, part) : yearly
  const breakpoint = Number(
    isNatural
      ? divideRounded(BigInt(base) * 10_000n, scaled(share, 2))
      : divideRounded(BigInt(base) * BigInt(days), BigInt(yearDays)),
  )
  return { base, breakpoint, days, yearDays }
}

/**
 * What a share of the sales says on a day: the days of its year for which it holds, the breakpoint of these, and what is reported of them
 * until then. Undefined where it does not hold on the day.
 */
export function shareOn(terms: ChargeTerms, rent: PercentageTerms, day: string) {
  const all = daysOfShare(terms, rent)
  if (!all || day < all.from || day > all.to) return undefined
  const period = periodOf(yearsOf(terms, rent), day)
  const part = shared(period, all) as Days
  let sales = 0
  for (const { month, leased, counted } of monthsOf(terms, part))
    if (month <= day && leased && counted) sales += byDays(rent.sales.get(month) ?? 0, leased, counted)
  const { breakpoint } = breakpointOf(terms, rent, { part, year: period })
  return { share: rent.share, breakpoint, sales, since: part.from }
}

/** The days on which a share of the sales is charged. */
const daysOfShare = ({ charged }: ChargeTerms, { startDate, endDate }: PercentageTerms) =>
  shared(charged, { from: startDate, to: endDate ?? LAST_DAY })

const yearsOf = ({ startDate }: ChargeTerms, { yearKind }: PercentageTerms) =>
  ({ origin: yearKind === 'Lease' ? startDate : '2000-01-01', rhythm: 'Annually' }) as const

/** The months that some days touch, each with the days of it on which the lease runs, and those that are counted. */
function* monthsOf({ startDate, charged }: ChargeTerms, part: Days) {
  for (let month = monthAfter(part.from, 0); month <= part.to; month = monthAfter(month, 1)) {
    const days = { from: month, to: addDays(monthAfter(month, 1), -1) }
    yield { month, leased: shared(days, { from: startDate, to: charged.to }), counted: shared(days, part) }
  }
}

/** What was sold in some days, by month; undefined while a month is not reported. A month is that of the days on which the lease runs. */
function monthsOfSales(terms: ChargeTerms, sales: PercentageTerms['sales'], part: Days): SalesReview['months'] | undefined {
  const months = []
  for (const { month, leased, counted } of monthsOf(terms, part)) {
    const reported = sales.get(month)
    if (reported === undefined || !leased || !counted) return undefined
    months.push({ month, cents: byDays(reported, leased, counted) })
  }
  return months
}

/** The base rent that is charged for some days, whether some of it is given free or not. Cents. */
const baseRentDuring = (terms: ChargeTerms, days: Days): number =>
  rentSources(terms)
    .filter(({ code }) => code === 'base rent')
    .flatMap(({ days: all, grid, wholeOf }) => {
      const those = shared(all, days)
      return those ? [...partsOf(grid, those)].map(({ part, period }) => centsOf(wholeOf(period).whole, period, part)) : []
    })
    .reduce((sum, cents) => sum + cents, 0)

const daysOf = ({ from, to }: Days) => daysBetween(from, to) + 1
