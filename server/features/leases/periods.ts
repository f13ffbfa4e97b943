import { addDays, daysBetween } from '@atrium/contract/kit/days.ts'
import { type RentType, rentTypes } from '@atrium/contract/leases/leases.ts'

/** What rent is owed for at a time: the first and the last day, and cents. */
export interface Period {
  startDate: string
  endDate: string
  total: number
}

interface Terms {
  startDate: string
  endDate: string
  rentType: RentType
  /** Cents of a whole period. */
  total: number
}

/**
 * The period of a lease that a day falls in; null outside the lease. Periods are whole calendar months, counted from the month
 * in which the lease begins; of a first or last one that is shorter, rent is owed by the day.
 */
export function periodAt({ startDate, endDate, rentType, total }: Terms, day: string): Period | null {
  if (day < startDate || day > endDate) return null
  const months = rentTypes[rentType]
  const origin = monthOf(startDate)
  const first = origin + Math.floor((monthOf(day) - origin) / months) * months
  const [from, to] = [firstDay(first), addDays(firstDay(first + months), -1)]
  const start = from < startDate ? startDate : from
  const end = to > endDate ? endDate : to
  return { startDate: start, endDate: end, total: Math.round((total * days(start, end)) / days(from, to)) }
}

/** The first day of the first period that begins on or after a day; null when none does. */
export function nextStart(terms: Terms, day: string): string | null {
  if (day <= terms.startDate) return terms.startDate
  const period = periodAt(terms, day)
  if (!period || period.startDate === day) return period && day
  const next = addDays(period.endDate, 1)
  return next <= terms.endDate ? next : null
}

/** Months since the year 0. */
const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
const firstDay = (month: number): string =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`
/** Both included. */
const days = (from: string, to: string): number => daysBetween(from, to) + 1
