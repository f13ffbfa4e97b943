import { addDays, daysBetween, earlierDay, laterDay } from '@atrium/contract/kit/days.ts'
import { type RentType, rentTypes } from '@atrium/contract/leases/leases.ts'
import { divideRounded } from '../../../platform/ledger/exact.ts'

/** As good as never. */
export const LAST_DAY = '9999-12-31'

/** Days, both included. */
export interface Days {
  from: string
  to: string
}

/** Periods of whole calendar months, counted from the month of a day. */
export interface Grid {
  origin: string
  rhythm: RentType
}

/** The period that a day falls in. */
export function periodOf({ origin, rhythm }: Grid, day: string): Days {
  const months = rentTypes[rhythm]
  const first = monthOf(origin) + Math.floor((monthOf(day) - monthOf(origin)) / months) * months
  return { from: firstDay(first), to: addDays(firstDay(first + months), -1) }
}

/** The parts of some days by period, in their order, each with its period. */
export function* partsOf(grid: Grid, { from, to }: Days): Generator<{ part: Days; period: Days }> {
  for (let start = from; start <= to; ) {
    const period = periodOf(grid, start)
    const part = { from: start, to: earlierDay(period.to, to) }
    yield { part, period }
    start = addDays(part.to, 1)
  }
}

/** A part of a whole. */
export interface Fraction {
  numerator: number
  denominator: number
}

/** What of a period has passed at the end of a day: whole months count alike, of the last one its days. */
function passed({ from, to }: Days, day: string): Fraction {
  if (day < from) return { numerator: 0, denominator: 1 }
  const months = monthOf(to) - monthOf(from) + 1
  const month = monthOf(day)
  const inMonth = daysBetween(firstDay(month), firstDay(month + 1))
  const days = daysBetween(firstDay(month), day) + 1
  return reduced({ numerator: (month - monthOf(from)) * inMonth + days, denominator: months * inMonth })
}

/**
 * Cents of a part of a period of which the whole costs `whole`. Rounded half away from zero, cumulatively: what is owed until the last
 * day less what is owed until the day before the first, so that parts of a period sum to the whole.
 */
export const centsOf = (whole: number, period: Days, { from, to }: Days): number =>
  times(whole, passed(period, to)) - times(whole, passed(period, addDays(from, -1)))

/** Cents of some days of a span of which the whole costs so much: each day alike, rounded as `centsOf` is. */
export const byDays = (whole: number, span: Days, { from, to }: Days): number =>
  times(whole, daysFraction(span, { from: span.from, to })) -
  times(whole, daysFraction(span, { from: span.from, to: addDays(from, -1) }))

/** How much of a span some of its days are. */
export const daysFraction = (span: Days, { from, to }: Days): Fraction =>
  reduced({ numerator: daysBetween(from, to) + 1, denominator: daysBetween(span.from, span.to) + 1 })

const times = (cents: number, { numerator, denominator }: Fraction) =>
  Number(divideRounded(BigInt(cents) * BigInt(numerator), BigInt(denominator)))

/** How much of its period a part is. */
export function fractionOf(period: Days, { from, to }: Days): Fraction {
  const [until, before] = [passed(period, to), passed(period, addDays(from, -1))]
  return reduced({
    numerator: until.numerator * before.denominator - before.numerator * until.denominator,
    denominator: until.denominator * before.denominator,
  })
}

function reduced({ numerator, denominator }: Fraction): Fraction {
  const common = divisorOf(numerator, denominator)
  return { numerator: numerator / common, denominator: denominator / common }
}
const divisorOf = (one: number, other: number): number => (other === 0 ? one : divisorOf(other, one % other))

/** Days that two spans share. */
export function shared(one: Days, other: Days): Days | undefined {
  const days = { from: laterDay(one.from, other.from), to: earlierDay(one.to, other.to) }
  return days.from <= days.to ? days : undefined
}

/** Whole years from one day until another. */
export function yearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4))
  return Math.max(0, to.slice(5) < from.slice(5) ? years - 1 : years)
}

/** Whole months from one day until another; none where that is before. */
export const monthsBetween = (from: string, to: string): number =>
  Math.max(0, monthOf(to) - monthOf(from) - (to.slice(8) < from.slice(8) ? 1 : 0))

/** The first day of the month that lies so many months after that of a day. */
export const monthAfter = (day: string, months: number): string => firstDay(monthOf(day) + months)

/** How many calendar months the days touch, the first and the last included. */
export const monthsOf = ({ from, to }: Days): number => monthOf(to) - monthOf(from) + 1

/** Months since the year 0. */
const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
const firstDay = (month: number): string =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`
