import {
  LATER_YEARS,
  type LateBand,
  lateBands,
  type StackedUnit,
  type StackingPlan,
} from '@atrium/contract/leases/stacking-plan.ts'
import type { TFunction } from 'i18next'
import { formatMoney, formatShortMonth } from '../../../kit/formatting.ts'

/** What the colours of a plan tell. */
export const colourings = ['expiry', 'rent', 'arrears'] as const
export type Colouring = (typeof colourings)[number]

/** A colour of the plan (StackingPlan.module.css) and what it means. */
export interface Band {
  band: string
  text: string
}

/** Places of the ramp of rents. */
const RAMP = 5
/** Where a rent's band stands on the ramp, whose ends are always taken. */
const placeOf = (at: number, steps: readonly number[]) =>
  steps.length === 0 ? Math.floor(RAMP / 2) : Math.round((at * (RAMP - 1)) / steps.length)

/** The colour of a unit. */
export function bandOf(colouring: Colouring, unit: StackedUnit, { rentSteps }: Pick<StackingPlan, 'rentSteps'>): string {
  if (unit.isVacant) return 'vacant'
  if (colouring === 'expiry') return `ends-${unit.endsIn}`
  if (colouring === 'rent') return unit.rentBand === null ? 'unknown' : `rent-${placeOf(unit.rentBand, rentSteps)}`
  return unit.lateBand === null ? 'unknown' : `late-${unit.lateBand}`
}

/** All colours of a plan in their order. */
export function bandsOf(colouring: Colouring, plan: StackingPlan, t: TFunction): Band[] {
  const bands = { expiry: expiryBands, rent: rentBands, arrears: arrearsBands }[colouring](plan, t)
  return [...bands, { band: 'unknown', text: t('Not known') }, { band: 'vacant', text: t('Vacant') }]
}

function expiryBands({ asOf }: StackingPlan, t: TFunction): Band[] {
  const year = Number(asOf.slice(0, 4))
  const years = Array.from({ length: LATER_YEARS }, (_, at) => ({ band: `ends-${at}`, text: String(year + at) }))
  return [
    { band: 'ends--1', text: t('Past its end') },
    ...years,
    { band: `ends-${LATER_YEARS}`, text: t('{{year}} and later', { year: year + LATER_YEARS }) },
  ]
}

function rentBands({ rentSteps, currency }: StackingPlan, t: TFunction): Band[] {
  const money = (cents: number) => formatMoney(cents, currency)
  return [undefined, ...rentSteps].map((from, at) => {
    const to = rentSteps[at]
    return { band: `rent-${placeOf(at, rentSteps)}`, text: rangeText(from, to) }
  })
  function rangeText(from: number | undefined, to: number | undefined): string {
    if (from === undefined) return to === undefined ? t('All alike') : t('Less than {{amount}}', { amount: money(to) })
    if (to === undefined) return t('{{amount}} and more', { amount: money(from) })
    return `${money(from)} – ${money(to)}`
  }
}

const lateTexts: Readonly<Record<LateBand, string>> = {
  0: 'Nothing overdue',
  30: 'Up to 30 days',
  60: '31 to 60 days',
  90: '61 to 90 days',
  120: 'More than 90 days',
}
const arrearsBands = (_: StackingPlan, t: TFunction): Band[] =>
  lateBands.map((band) => ({ band: `late-${band}`, text: t(lateTexts[band]) }))

/** What a unit shows of what the colours tell; the day that it ends is always there. */
export function figureOf(colouring: Colouring, { rentPerArea, currency, overdue }: StackedUnit): string {
  if (colouring === 'rent') return rentPerArea === null ? '' : formatMoney(rentPerArea, currency)
  if (colouring === 'arrears') return overdueText(overdue)
  return ''
}

export const overdueText = (overdue: StackedUnit['overdue']): string =>
  overdue.map(({ cents, currency }) => formatMoney(cents, currency)).join(' + ')

/** A day as month and year, which is all that there is room for. */
export const monthOf = (day: string): string => `${formatShortMonth(Number(day.slice(5, 7)))} ${day.slice(0, 4)}`
