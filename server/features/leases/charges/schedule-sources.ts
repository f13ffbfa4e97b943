import { addDays } from '@atrium/contract/kit/days.ts'
import type { ChargeSchedule } from '@atrium/contract/leases/charges.ts'
import type { AreaFrom } from '@atrium/contract/tenancy/sites/area-history.ts'
import { divideRounded, percentOf, scaled } from '../../../platform/ledger/exact.ts'
import { type ChargeTerms, MOST_CENTS, type PeriodAmount, type Source } from './charge-terms.ts'
import { indexed } from './indexed.ts'
import { type Days, LAST_DAY, monthsOf, shared, yearsBetween } from './periods.ts'
import { baseRentOn, FIRST_DAY } from './rent-sources.ts'

/** What is charged beside the rent. One without an end goes on while the client stays. */
export function scheduleSources(terms: ChargeTerms): Source[] {
  return terms.schedules.flatMap((schedule): Source[] => {
    const { id, code, rule, startDate, endDate, rhythm, inArrears, taxed } = schedule
    const days = shared(terms.charged, { from: startDate, to: endDate ?? LAST_DAY })
    if (!days || rule === 'Free') return []
    const clause = terms.clauses.find(({ scheduleId }) => scheduleId === id)
    const common = { code, rule, inArrears, taxed, source: `schedule ${id}`, versionId: null, scheduleId: id }
    const grid = { origin: startDate, rhythm }
    const source = (part: Days, wholeOf: Source['wholeOf']): Source => ({
      ...common,
      grid,
      days: part,
      wholeOf: (period) => raised(schedule, period, indexed(wholeOf(period), clause, period.from)),
    })
    if (rule !== 'PerArea') return [source(days, (period) => wholeOf(schedule, terms, period))]
    return areaSpans(terms).flatMap((span) => {
      const part = shared(days, span.days)
      return part ? [source(part, (period) => byArea(schedule, span.holding, period))] : []
    })
  })
}

/** Each area with the days on which it holds. */
const areaSpans = ({ areas }: ChargeTerms): { holding: AreaFrom; days: Days }[] =>
  areas.map((holding, at) => {
    const next = areas[at + 1]?.effectiveFrom
    return { holding, days: { from: holding.effectiveFrom ?? FIRST_DAY, to: next ? addDays(next, -1) : LAST_DAY } }
  })

/** Cents of a whole period in which an area holds throughout. */
function byArea({ price }: ChargeSchedule, { area, effectiveFrom }: AreaFrom, period: Days): PeriodAmount {
  const months = monthsOf(period)
  // Hundredths of a square foot times ten-thousandths of a unit, for a year.
  const product = scaled(area, 2) * scaled(price, 4) * BigInt(months)
  return { whole: Number(divideRounded(product, 12n * 10_000n)), inputs: { area, price, months }, areaFrom: effectiveFrom }
}

/** Cents of a whole period of a schedule that does not follow the area, before it was ever raised. */
function wholeOf(schedule: ChargeSchedule, terms: ChargeTerms, period: Days): PeriodAmount {
  const months = monthsOf(period)
  if (schedule.rule === 'Percentage') {
    const rent = baseRentOn(terms, period.from)
    const base = Number(divideRounded(BigInt(rent.cents) * BigInt(months), BigInt(rent.months)))
    return { whole: percentOf(base, schedule.percent), inputs: { percent: schedule.percent, base, months } }
  }
  return { whole: schedule.amount, inputs: {} }
}

/** What a period costs that begins so many years after its schedule; each year is rounded to the cent. */
function raised({ raise, startDate }: ChargeSchedule, period: Days, before: PeriodAmount): PeriodAmount {
  const years = raise === 0 ? 0 : yearsBetween(startDate, period.from)
  let cents = before.whole
  for (let year = 0; year < years && cents < MOST_CENTS; year += 1) cents = Math.min(MOST_CENTS, cents + percentOf(cents, raise))
  return {
    ...before,
    whole: cents,
    inputs: years === 0 ? before.inputs : { ...before.inputs, before: before.whole, raise, years },
  }
}
