import { addDays, earlierDay, laterDay } from '@atrium/contract/kit/days.ts'
import { type ScheduleCode, scheduleCodes } from '@atrium/contract/money/charge-codes.ts'
import type { ChargeExplanation } from '@atrium/contract/money/charges.ts'
import { type ChargeTerms, DAYS_AHEAD, type PeriodAmount, type ScheduleTerms, type Source } from './charge-terms.ts'
import { reconciledYears } from './percentage-rent.ts'
import { byDays, centsOf, type Days, daysFraction, type Fraction, fractionOf, LAST_DAY, partsOf, shared } from './periods.ts'
import { rentSources } from './rent-sources.ts'
import { scheduleSources } from './schedule-sources.ts'

/** Something that is to be charged. */
export interface WantedCharge {
  code: ScheduleCode
  /** What it comes from; of a source each day is charged once. */
  source: string
  serviceFrom: string
  serviceTo: string
  /** Before taxes. */
  cents: number
  taxed: boolean
  dueOn: string
  why: ChargeExplanation
}

/**
 * Everything that the terms of a lease charge for and that is due until a day, in the order of the days. It follows from the terms alone:
 * what was charged before is not asked (docs/features/lease-charges.md).
 */
export function wantedCharges(terms: ChargeTerms, until: string): WantedCharge[] {
  const sources = [...rentSources(terms), ...scheduleSources(terms)]
  // What frees one source comes first: its days were given free as they were charged.
  const free = terms.schedules
    .filter(({ rule }) => rule === 'Free')
    .toSorted((one, other) => Number(one.freesOnly === '') - Number(other.freesOnly === ''))
  const charges = [...sources.flatMap((source) => chargesOf(source, until)), ...shareOfSales(terms, until)]
  return charges
    .flatMap((charged) => [charged, ...freeOf(charged, free)])
    .toSorted((one, other) => one.serviceFrom.localeCompare(other.serviceFrom) || orderOf(one) - orderOf(other))
}

/** Rent comes first; of a code what is free of it comes after it. */
const orderOf = ({ code, why }: WantedCharge) => 2 * scheduleCodes.indexOf(code) + (why.rule === 'Free' ? 1 : 0)

function chargesOf({ days, grid, wholeOf, inArrears, ...source }: Source, until: string): WantedCharge[] {
  const made: WantedCharge[] = []
  for (const { part, period } of partsOf(grid, days)) {
    const dueOn = inArrears ? addDays(part.to, 1) : part.from
    if (dueOn > until) break
    const amount = wholeOf(period)
    const cents = centsOf(amount.whole, period, part)
    if (cents !== 0) made.push(charge(source, part, { ...amount, period, cents, dueOn }))
  }
  return made
}

/** A year is charged when it is over and all of it is reported, and is due as many days later as others are charged ahead. */
const shareOfSales = (terms: ChargeTerms, until: string): WantedCharge[] =>
  terms.percentageRents.flatMap((rent) =>
    [...reconciledYears(terms, rent)].flatMap(({ days, cents, review }) => {
      const dueOn = addDays(days.to, 1 + DAYS_AHEAD)
      if (cents === 0 || dueOn > until) return []
      const about = {
        code: 'percentage rent' as const,
        source: `percentage ${rent.id}`,
        rule: 'Sales' as const,
        taxed: rent.taxed,
        versionId: null,
        scheduleId: null,
      }
      return [charge(about, days, { period: days, whole: cents, inputs: {}, sales: review, cents, dueOn, ...ALL })]
    }),
  )
const ALL: Fraction = { numerator: 1, denominator: 1 }

const charge = (
  { code, source, rule, taxed, versionId, scheduleId }: Omit<Source, 'days' | 'grid' | 'wholeOf' | 'inArrears'>,
  part: Days,
  { period, cents, dueOn, ...amount }: PeriodAmount & Partial<Fraction> & { period: Days; cents: number; dueOn: string },
): WantedCharge => ({
  code,
  source,
  taxed,
  cents,
  dueOn,
  serviceFrom: part.from,
  serviceTo: part.to,
  why: { rule, versionId, scheduleId, periodFrom: period.from, periodTo: period.to, ...fractionOf(period, part), ...amount },
})

/** What a charge is free of, as charges below zero. Days that several schedules give free count once, for the first of them. */
function freeOf(charged: WantedCharge, schedules: readonly ScheduleTerms[]): WantedCharge[] {
  const { taxed, why } = charged
  const { periodFrom, periodTo, whole } = why
  const period = { from: periodFrom, to: periodTo }
  let left: Days[] = [{ from: charged.serviceFrom, to: charged.serviceTo }]
  const made: WantedCharge[] = []
  for (const schedule of schedules.filter((one) => isFreeBy(one, charged))) {
    const { id, code, startDate, endDate } = schedule
    const span = { from: startDate, to: endDate ?? LAST_DAY }
    for (const days of left.flatMap((part) => shared(part, span) ?? [])) {
      const { cents, ...fraction } = freeDays(why, days)
      const source = `${FREE} ${id} of ${charged.source}`
      const about = { code, source, rule: 'Free' as const, taxed, versionId: null, scheduleId: id }
      if (cents !== 0)
        made.push(charge(about, days, { period, whole: -whole, inputs: {}, cents, dueOn: charged.dueOn, ...fraction }))
    }
    left = left.flatMap((part) => without(part, span))
  }
  return made
}

/** How the source of what is free begins; the schedule and the source of the charge follow. */
export const FREE = 'free'

/** Whether a schedule that gives free is about what comes from a source. */
export const isFreeBy = (
  { code, freesOnly }: Pick<ScheduleTerms, 'code' | 'freesOnly'>,
  charged: Pick<WantedCharge, 'code' | 'source'>,
): boolean => code === charged.code && (freesOnly === '' || freesOnly === charged.source)

/** Cents, below zero, of some days of a charge that are free, and how much of its period they are. Of a share of sales each day of the year counts alike. */
export function freeDays(
  { periodFrom: from, periodTo: to, whole, sales }: ChargeExplanation,
  days: Days,
): Fraction & { cents: number } {
  const period = { from, to }
  const cents = -(sales ? byDays : centsOf)(whole, period, days)
  return { cents, ...(sales ? daysFraction(period, days) : fractionOf(period, days)) }
}

/** What of some days lies outside a span. */
export const without = (part: Days, span: Days): Days[] =>
  [
    { from: part.from, to: earlierDay(part.to, addDays(span.from, -1)) },
    { from: span.to === LAST_DAY ? LAST_DAY : laterDay(part.from, addDays(span.to, 1)), to: part.to },
  ].filter(({ from, to }) => from <= to)
