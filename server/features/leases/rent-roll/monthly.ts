import { addDays } from '@atrium/contract/kit/days.ts'
import type { changeKinds } from '@atrium/contract/leases/rent-roll.ts'
import { divideRounded, scaled } from '../../../platform/ledger/exact.ts'
import type { ChargeTerms, Source } from '../charges/charge-terms.ts'
import { LAST_DAY, monthAfter, monthsOf, periodOf } from '../charges/periods.ts'
import { rentSources } from '../charges/rent-sources.ts'
import { scheduleSources } from '../charges/schedule-sources.ts'
import { isFreeBy } from '../charges/wanted-charges.ts'

/** Cents of a month. */
export interface Monthly {
  rent: number
  additionalRent: number
  otherCharges: number
}

/** What a month of a lease costs on a day: each charge that covers it by its whole period, none that is free then. */
export function monthlyOn(terms: ChargeTerms, day: string): Monthly {
  const sums = { rent: 0, additionalRent: 0, otherCharges: 0 }
  for (const { code, source, days, grid, wholeOf } of [...rentSources(terms), ...scheduleSources(terms)]) {
    if (day < days.from || day > days.to || isFree(terms, { code, source }, day)) continue
    const period = periodOf(grid, day)
    const cents = Number(divideRounded(BigInt(wholeOf(period).whole), BigInt(monthsOf(period))))
    if (code === 'base rent') sums.rent += cents
    else if (code === 'additional rent') sums.additionalRent += cents
    else sums.otherCharges += cents
  }
  return sums
}

const isFree = ({ schedules }: ChargeTerms, charged: Pick<Source, 'code' | 'source'>, day: string) =>
  schedules.some(
    (schedule) =>
      schedule.rule === 'Free' &&
      isFreeBy(schedule, charged) &&
      schedule.startDate <= day &&
      (schedule.endDate ?? LAST_DAY) >= day,
  )

/** The next change that the terms know of: another rent or area, a review of an index, a charge that begins or ends. */
export function nextChange(terms: ChargeTerms, day: string): { on: string; kind: (typeof changeKinds)[number] } | undefined {
  const { versions, areas, clauses, schedules, charged, lastDay } = terms
  const changes = [
    ...versions.flatMap(({ effectiveFrom: on }) => (on && on <= lastDay ? [{ on, kind: 'Rent' as const }] : [])),
    ...areas.flatMap(({ effectiveFrom: on }) => (on ? [{ on, kind: 'Area' as const }] : [])),
    ...clauses.flatMap((clause) => [{ on: reviewAfter(clause, day), kind: 'Index' as const }]),
    ...schedules.map(({ startDate: on }) => ({ on, kind: 'Charge' as const })),
    ...schedules.flatMap(({ endDate: on }) => (on ? [{ on: addDays(on, 1), kind: 'Charge' as const }] : [])),
  ]
  return changes
    .filter(({ on, kind }) => on > day && on <= charged.to && (kind !== 'Index' || on <= lastDay))
    .toSorted((one, other) => one.on.localeCompare(other.on))[0]
}

/** The first day of the period by which an index is reviewed next: periods begin with a month. */
function reviewAfter({ startDate, reviewMonths }: ChargeTerms['clauses'][number], day: string): string {
  const late = startDate.endsWith('-01') ? 0 : 1
  for (let review = 1; ; review += 1) {
    const on = monthAfter(startDate, review * reviewMonths + late)
    if (on > day) return on
  }
}

/** Cents a year for a square foot. */
export const perArea = (monthly: number, area: number): number | null =>
  area === 0 ? null : Number(divideRounded(BigInt(monthly) * 1_200n, scaled(area, 2)))
