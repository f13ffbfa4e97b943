import { addDays, earlierDay, laterDay } from '@atrium/contract/kit/days.ts'
import type { ChargeSchedule, LeaseVersion } from '@atrium/contract/leases/charges.ts'
import { type ChargeCode, type ChargeRule, chargeCodes, type Why } from '@atrium/contract/money/charges.ts'
import { divided, percentOf, scaled } from '../../../platform/ledger/exact.ts'
import { centsOf, type Days, fractionOf, type Grid, monthsOf, partsOf, periodOf, shared, yearsBetween } from './periods.ts'

/** What a lease says of its charges. */
export interface ChargeTerms {
  /** The first day of the lease. */
  startDate: string
  /** The days that are charged here: none when `to` lies before `from`. */
  charged: Days
  /** Square feet. */
  area: number
  /** In the order of their days. */
  versions: readonly LeaseVersion[]
  schedules: readonly ChargeSchedule[]
}

/** Something that is to be charged. */
export interface WantedCharge {
  code: ChargeCode
  /** What it comes from; of a source each day is charged once. */
  source: string
  serviceFrom: string
  serviceTo: string
  /** Before taxes. */
  cents: number
  taxed: boolean
  dueOn: string
  why: Why
}

interface Source {
  code: ChargeCode
  source: string
  rule: ChargeRule
  days: Days
  grid: Grid
  inArrears: boolean
  taxed: boolean
  /** Cents of a whole period, and what they were computed from. */
  wholeOf: (period: Days) => { whole: number; inputs: Record<string, number> }
  versionId: number | null
  scheduleId: number | null
}

/** As large as a period is taken to be, 10 billion: `check-size.ts` refuses terms that come to it. */
export const MOST_CENTS = 1_000_000_000_000
const LAST_DAY = '9999-12-31'
const RENT = 'rent'

/**
 * Everything that the terms of a lease charge for and that is due until a day, in the order of the days. It follows from the terms alone:
 * what was charged before is not asked (docs/features/lease-charges.md).
 */
export function wantedCharges(terms: ChargeTerms, until: string): WantedCharge[] {
  const sources = [...rentSources(terms), ...scheduleSources(terms)]
  const free = terms.schedules.filter(({ rule }) => rule === 'Free')
  const charges = sources.flatMap((source) =>
    chargesOf(source, until).flatMap((charge) => [charge, ...freeOf(charge, source, free)]),
  )
  return charges.toSorted((one, other) => one.serviceFrom.localeCompare(other.serviceFrom) || orderOf(one) - orderOf(other))
}

/** Rent comes first; of a code what is free of it comes after it. */
const orderOf = ({ code, why }: WantedCharge) => 2 * chargeCodes.indexOf(code) + (why.rule === 'Free' ? 1 : 0)

function chargesOf({ days, grid, wholeOf, inArrears, ...source }: Source, until: string): WantedCharge[] {
  const made: WantedCharge[] = []
  for (const { part, period } of partsOf(grid, days)) {
    const dueOn = inArrears ? addDays(part.to, 1) : part.from
    if (dueOn > until) break
    const { whole, inputs } = wholeOf(period)
    const cents = centsOf(whole, period, part)
    if (cents !== 0) made.push(charge(source, part, { period, whole, inputs, cents, dueOn }))
  }
  return made
}

const charge = (
  { code, source, rule, taxed, versionId, scheduleId }: Omit<Source, 'days' | 'grid' | 'wholeOf' | 'inArrears'>,
  part: Days,
  {
    period,
    whole,
    inputs,
    cents,
    dueOn,
  }: { period: Days; whole: number; inputs: Record<string, number>; cents: number; dueOn: string },
): WantedCharge => ({
  ...{ code, source, taxed, cents, dueOn, serviceFrom: part.from, serviceTo: part.to },
  why: { rule, versionId, scheduleId, periodFrom: period.from, periodTo: period.to, whole, inputs, ...fractionOf(period, part) },
})

/** What a charge is free of, as charges below zero. Days that several schedules give free count once, for the first of them. */
function freeOf(charged: WantedCharge, { taxed }: Source, schedules: readonly ChargeSchedule[]): WantedCharge[] {
  const { periodFrom, periodTo, whole } = charged.why
  const period = { from: periodFrom, to: periodTo }
  let left: Days[] = [{ from: charged.serviceFrom, to: charged.serviceTo }]
  const made: WantedCharge[] = []
  for (const { id, code, startDate, endDate } of schedules.filter(({ code }) => code === charged.code)) {
    const span = { from: startDate, to: endDate ?? LAST_DAY }
    for (const days of left.flatMap((part) => shared(part, span) ?? [])) {
      const cents = -centsOf(whole, period, days)
      const source = `free ${id} of ${charged.source}`
      const about = { code, source, rule: 'Free' as const, taxed, versionId: null, scheduleId: id }
      if (cents !== 0) made.push(charge(about, days, { period, whole: -whole, inputs: {}, cents, dueOn: charged.dueOn }))
    }
    left = left.flatMap((part) => without(part, span))
  }
  return made
}

const without = (part: Days, span: Days): Days[] =>
  [
    { from: part.from, to: earlierDay(part.to, addDays(span.from, -1)) },
    { from: span.to === LAST_DAY ? LAST_DAY : laterDay(part.from, addDays(span.to, 1)), to: part.to },
  ].filter(({ from, to }) => from <= to)

/** Rent and additional rent, by version. */
function rentSources({ startDate, charged, versions }: ChargeTerms): Source[] {
  let origin = startDate
  let rhythm = versions[0]?.rentType
  return versions.flatMap((version) => {
    // After a change of rhythm periods are counted from the month of the change.
    if (version.rentType !== rhythm) origin = version.effectiveFrom ?? startDate
    rhythm = version.rentType
    const days = shared(charged, { from: version.effectiveFrom ?? '0001-01-01', to: version.effectiveTo ?? LAST_DAY })
    if (!days) return []
    const common = {
      ...{ days, grid: { origin, rhythm }, rule: 'Fixed' as const, inArrears: false, taxed: version.taxed },
      ...{ versionId: version.id, scheduleId: null },
    }
    const source = (code: ChargeCode, whole: number): Source => ({
      ...common,
      ...{ code, source: `${RENT} ${code}`, wholeOf: () => ({ whole, inputs: {} }) },
    })
    return [source('base rent', version.rent), source('additional rent', version.additionalRent)]
  })
}

function scheduleSources(terms: ChargeTerms): Source[] {
  return terms.schedules.flatMap((schedule): Source[] => {
    const { id, code, rule, startDate, endDate, rhythm, inArrears, taxed } = schedule
    const days = shared(terms.charged, { from: startDate, to: endDate ?? LAST_DAY })
    if (!days || rule === 'Free') return []
    return [
      {
        ...{ code, rule, days, inArrears, taxed, source: `schedule ${id}`, versionId: null, scheduleId: id },
        grid: { origin: startDate, rhythm },
        wholeOf: (period) => raised(schedule, period, wholeOf(schedule, terms, period)),
      },
    ]
  })
}

/** Cents of a whole period of a schedule before it was ever raised. */
function wholeOf(schedule: ChargeSchedule, terms: ChargeTerms, period: Days): { whole: number; inputs: Record<string, number> } {
  const months = monthsOf(period)
  if (schedule.rule === 'PerArea') {
    // Hundredths of a square foot times ten-thousandths of a unit, for a year.
    const product = scaled(terms.area, 2) * scaled(schedule.price, 4) * BigInt(months)
    return { whole: Number(divided(product, 12n * 10_000n)), inputs: { area: terms.area, price: schedule.price, months } }
  }
  if (schedule.rule === 'Percentage') {
    const rent = monthlyRentOf(terms, period)
    const base = Number(divided(BigInt(rent.cents) * BigInt(months), BigInt(rent.months)))
    return { whole: percentOf(base, schedule.percent), inputs: { percent: schedule.percent, base, months } }
  }
  return { whole: schedule.amount, inputs: {} }
}

/** The base rent that holds on the first day of a period. */
function monthlyRentOf({ versions, startDate }: ChargeTerms, period: Days): { cents: number; months: number } {
  const first = laterDay(period.from, startDate)
  const version = versions.findLast(({ effectiveFrom }) => effectiveFrom === null || effectiveFrom <= first) ?? versions[0]
  if (!version) return { cents: 0, months: 1 }
  return { cents: version.rent, months: monthsOf(periodOf({ origin: startDate, rhythm: version.rentType }, first)) }
}

/** What a period costs that begins so many years after its schedule; each year is rounded to the cent. */
function raised(
  { raise, startDate }: ChargeSchedule,
  period: Days,
  { whole, inputs }: { whole: number; inputs: Record<string, number> },
) {
  const years = raise === 0 ? 0 : yearsBetween(startDate, period.from)
  let cents = whole
  for (let year = 0; year < years && cents < MOST_CENTS; year += 1) cents = Math.min(MOST_CENTS, cents + percentOf(cents, raise))
  return { whole: cents, inputs: years === 0 ? inputs : { ...inputs, before: whole, raise, years } }
}
