import { LATER_YEARS, type LateBand, lateBands } from '@atrium/contract/leases/stacking-plan.ts'

const yearOf = (day: string) => Number(day.slice(0, 4))

/** In how many years a lease ends: 0 is this year, -1 that it has ended, the last one that many or more. */
export const endsIn = (endDate: string, today: string): number =>
  endDate < today ? -1 : Math.min(LATER_YEARS, yearOf(endDate) - yearOf(today))

/** The band of some days overdue; null is none. */
export const lateBand = (days: number | null): LateBand =>
  lateBands.find((most) => (days ?? 0) <= most) ?? (lateBands.at(-1) as LateBand)

const BANDS = 5
/** Cents to which a step is rounded: a whole unit of the currency. */
const WHOLE = 100

/** The rents at which each band but the lowest begins, so that each has about as many of them; fewer where they are alike. */
export function rentSteps(rents: readonly number[]): number[] {
  const sorted = rents.toSorted((one, other) => one - other)
  const [lowest = 0] = sorted
  const steps = Array.from({ length: BANDS - 1 }, (_, at) => {
    const rent = sorted[Math.floor(((at + 1) * sorted.length) / BANDS)] ?? 0
    return Math.round(rent / WHOLE) * WHOLE
  })
  return [...new Set(steps)].filter((step) => step > lowest && step <= (sorted.at(-1) ?? 0))
}

/** The band that a rent is in. */
export const rentBand = (rent: number, steps: readonly number[]): number => steps.filter((step) => step <= rent).length
