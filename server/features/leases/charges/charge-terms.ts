import type { ChargeSchedule, LeaseVersion } from '@atrium/contract/leases/charges.ts'
import type { ScheduleCode } from '@atrium/contract/money/charge-codes.ts'
import type { ChargeRule, IndexReview, SalesReview } from '@atrium/contract/money/charges.ts'
import type { AreaFrom } from '@atrium/contract/tenancy/sites/area-history.ts'
import type { PercentageTerms } from './percentage-rent.ts'
import type { Days, Grid } from './periods.ts'

/** What is charged beside the rent; where it gives free, `freesOnly` names the one source that is free by it, empty: all of its code. */
export interface ScheduleTerms extends ChargeSchedule {
  freesOnly: string
}

/** What a lease says of its charges. */
export interface ChargeTerms {
  /** The first day of the lease. */
  startDate: string
  /** The days that are charged here: none when `to` lies before `from`. */
  charged: Days
  /** The last day of its term, and what percent of the last rent is charged after it; 0 is nothing. */
  lastDay: string
  holdover: number
  /** In the order of their days, the first from the beginning. */
  areas: readonly AreaFrom[]
  /** In the order of their days. */
  versions: readonly LeaseVersion[]
  schedules: readonly ScheduleTerms[]
  /** In the order of their days. */
  clauses: readonly IndexTerms[]
  percentageRents: readonly PercentageTerms[]
}

/** How the base rent (no schedule), or a schedule, follows an index. */
export interface IndexTerms {
  scheduleId: number | null
  startDate: string
  /** Months by their first day, here and in `values`. */
  baseMonth: string
  reviewMonths: number
  /** Percent. */
  share: number
  floor: number | null
  cap: number | null
  series: string
  /** What was published; all that is not is not there. */
  values: ReadonlyMap<string, number>
}

/** Cents of a whole period, and what they were computed from. */
export interface PeriodAmount {
  whole: number
  inputs: Record<string, number>
  /** From which day on the area among the inputs holds; null: from the beginning. */
  areaFrom?: string | null
  index?: IndexReview
  sales?: SalesReview
}

/** What charges come from. */
export interface Source {
  code: ScheduleCode
  source: string
  rule: ChargeRule
  days: Days
  grid: Grid
  inArrears: boolean
  taxed: boolean
  wholeOf: (period: Days) => PeriodAmount
  versionId: number | null
  scheduleId: number | null
}

/** How many days before it is due something is charged. */
export const DAYS_AHEAD = 10

/** As large as a period is taken to be, 10 billion: `check-size.ts` refuses terms that come to it. */
export const MOST_CENTS = 1_000_000_000_000
