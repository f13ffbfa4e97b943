import { addDays, earlierDay, laterDay } from '@atrium/contract/kit/days.ts'
import type { LeaseVersion } from '@atrium/contract/leases/charges.ts'
import { rentTypes } from '@atrium/contract/leases/leases.ts'
import type { ScheduleCode } from '@atrium/contract/money/charge-codes.ts'
import { divideRounded, scaled } from '../../../platform/ledger/exact.ts'
import type { ChargeTerms, PeriodAmount, Source } from './charge-terms.ts'
import { indexed } from './indexed.ts'
import { type Days, type Grid, LAST_DAY, periodOf, shared } from './periods.ts'

export const FIRST_DAY = '0001-01-01'

/** A version with the periods in which it is charged, and its days within the term of the lease. */
interface Span {
  version: LeaseVersion
  grid: Grid
  days: Days | undefined
}

/** After a change of rhythm periods are counted from the month of the change. */
function spansOf({ startDate, lastDay, versions }: ChargeTerms): Span[] {
  let origin = startDate
  let rhythm = versions[0]?.rentType
  return versions.map((version) => {
    const { effectiveFrom, effectiveTo, rentType } = version
    if (rentType !== rhythm) origin = effectiveFrom ?? startDate
    rhythm = rentType
    const days = shared({ from: FIRST_DAY, to: lastDay }, { from: effectiveFrom ?? FIRST_DAY, to: effectiveTo ?? LAST_DAY })
    return { version, grid: { origin, rhythm }, days }
  })
}

/** Rent and additional rent, by version; after the term what a client pays that stays. */
export function rentSources(terms: ChargeTerms): Source[] {
  const regular = spansOf(terms).flatMap((span): Source[] => {
    const days = span.days && shared(terms.charged, span.days)
    if (!days) return []
    const common = { ...ofRent(span), days, grid: span.grid, rule: 'Fixed' as const }
    return [
      { ...common, ...named('base rent'), wholeOf: (period) => baseRentOf(terms, span, period.from) },
      { ...common, ...named('additional rent'), wholeOf: () => ({ whole: span.version.additionalRent, inputs: {} }) },
    ]
  })
  return [...regular, ...holdoverSources(terms)]
}

const named = (code: ScheduleCode) => ({ code, source: `rent ${code}` })
const ofRent = ({ version }: Span) => ({ inArrears: false, taxed: version.taxed, versionId: version.id, scheduleId: null })

/** Cents of a whole period of the base rent. An index is followed by the rent that holds on its first day, not by one that is agreed later. */
function baseRentOf({ clauses }: ChargeTerms, { version }: Span, day: string): PeriodAmount {
  const { rent, effectiveFrom, effectiveTo } = version
  const clause = clauses.find(
    ({ scheduleId, startDate }) =>
      scheduleId === null && startDate >= (effectiveFrom ?? FIRST_DAY) && startDate <= (effectiveTo ?? LAST_DAY),
  )
  return indexed({ whole: rent, inputs: {} }, clause, day)
}

/** The base rent that holds on a day, of as many months; beyond the term that of its last day. */
export function baseRentOn(terms: ChargeTerms, day: string): { cents: number; months: number } {
  const within = laterDay(earlierDay(day, terms.lastDay), terms.startDate)
  const span = spanOn(terms, within)
  if (!span) return { cents: 0, months: 1 }
  return {
    cents: baseRentOf(terms, span, periodOf(span.grid, within).from).whole,
    months: rentTypes[span.version.rentType],
  }
}

function spanOn(terms: ChargeTerms, day: string): Span | undefined {
  const spans = spansOf(terms)
  return spans.findLast(({ version: { effectiveFrom } }) => effectiveFrom === null || effectiveFrom <= day) ?? spans[0]
}

/** From the day after the term, by the month: the factor of the last base rent, and the last additional rent as it is. */
function holdoverSources(terms: ChargeTerms): Source[] {
  const days = terms.holdover > 0 ? shared(terms.charged, { from: addDays(terms.lastDay, 1), to: LAST_DAY }) : undefined
  const span = days && spanOn(terms, terms.lastDay)
  if (!days || !span) return []
  const months = rentTypes[span.version.rentType]
  const source = (code: ScheduleCode, base: number, factor: number): Source => ({
    ...ofRent(span),
    ...named(code),
    days,
    grid: { origin: days.from, rhythm: 'Monthly' as const },
    rule: 'Holdover',
    wholeOf: () => ({ whole: heldOver(base, factor, months), inputs: { factor, base, months } }),
  })
  return [
    source('base rent', baseRentOn(terms, terms.lastDay).cents, terms.holdover),
    source('additional rent', span.version.additionalRent, 100),
  ]
}

/** Cents of one month in holdover: `factor` percent of `base`, the price of `months` months. */
const heldOver = (base: number, factor: number, months: number): number =>
  Number(divideRounded(BigInt(base) * scaled(factor, 4), BigInt(months) * 1_000_000n))
