import { z } from 'zod'
import type { PlainCode } from '../errors.ts'
import { errorCode, whenEmpty } from './plain-errors.ts'

const inRange = (day: string) => day >= '1900-01-01' && day <= '2200-12-31'
const outOfRange = { error: errorCode('date-out-of-range') }

/** A calendar day `YYYY-MM-DD`, without a time or a zone. */
export const Day = z.iso.date({ abort: true }).refine(inRange, outOfRange)
/** A day that has to be said: absent or empty it is told with `missing`. */
export const requiredDay = (missing: PlainCode) => z.iso.date({ abort: true, ...whenEmpty(missing) }).refine(inRange, outOfRange)

/** The day of a line of a list from elsewhere, where what may be two days is refused: it is told how to write it. */
export const StatementDay = z.iso
  .date({
    abort: true,
    error: ({ input }) => (input === undefined || input === '' ? errorCode('required') : errorCode('statement-day-unread')),
  })
  .refine(inRange, outOfRange)

/** An instant, ISO 8601 in UTC. */
export const Instant = z.iso.datetime({ offset: true })

const [FIRST, LAST] = [Date.UTC(1900, 0, 2), Date.UTC(2200, 11, 30)]

/** An instant that somebody chooses, whose day is a `Day` in every time zone. */
export const ChosenInstant = Instant.refine((at) => Date.parse(at) >= FIRST && Date.parse(at) <= LAST, {
  error: errorCode('date-out-of-range'),
})

const MINUTE_MS = 60_000

/** The same to the minute, in UTC, so that two of them are the same text: seconds are cut off. */
export const MinuteInstant = ChosenInstant.overwrite((at) => {
  const time = Date.parse(at)
  return Number.isNaN(time) ? at : new Date(Math.floor(time / MINUTE_MS) * MINUTE_MS).toISOString()
})

interface Zone {
  format: Intl.DateTimeFormat
  /** The quarter of an hour that was last asked for, and its day. */
  quarter: number
  day: string
}

const QUARTER_MS = 900_000
/** Since 1972 every zone is a whole number of quarters of an hour from UTC, so that days begin with one. */
const FIRST_QUARTER = Date.UTC(1973) / QUARTER_MS
/** By IANA name: making a formatter takes 50 times as long as using it, and a list asks for today once for each row. */
const zones = new Map<string, Zone>()

/** The day an instant falls on in a time zone (IANA name). Throws a RangeError for a zone that does not exist. */
export function dayIn(timeZone: string, at: Date): string {
  let zone = zones.get(timeZone)
  if (!zone) {
    const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    zone = { format, quarter: Number.NaN, day: '' }
    zones.set(timeZone, zone)
  }
  const quarter = Math.floor(at.getTime() / QUARTER_MS)
  if (quarter !== zone.quarter || quarter < FIRST_QUARTER) {
    zone.day = zone.format.format(at)
    zone.quarter = quarter
  }
  return zone.day
}

/** `day` plus a number of days. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** The same day so many months later, the last of a shorter month; counted from the first day, so that it does not drift. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
}

/** Days from today, by the calendar of a time zone, to a day; below zero when it has passed. */
export const daysUntil = (timeZone: string, day: string): number => daysBetween(dayIn(timeZone, new Date()), day)

/** The first day of the month that a day is in. */
export const monthStart = (day: string): string => `${day.slice(0, 7)}-01`

/** The last day of the month that a day is in. */
export const monthEnd = (day: string): string => addDays(monthStart(addDays(monthStart(day), 31)), -1)

/** The earlier of two days. */
export const earlierDay = (one: string, other: string): string => (one < other ? one : other)
/** The later of two days. */
export const laterDay = (one: string, other: string): string => (one > other ? one : other)

/** The first days of the months from that of one day to that of another, both included. */
export function monthsFrom(from: string, to: string): string[] {
  const months = []
  for (let [year, month] = [Number(from.slice(0, 4)), Number(from.slice(5, 7))]; ; month += 1) {
    if (month > 12) [year, month] = [year + 1, 1]
    const first = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`
    if (first > to) return months
    months.push(first)
  }
}

/** Whole months from the first day to the last, both included. */
export function wholeMonths(first: string, last: string): number {
  const after = addDays(last, 1)
  const [from, to] = [first, after].map((one) => one.split('-').map(Number)) as [number[], number[]]
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from
  const [toYear = 0, toMonth = 0, toDay = 0] = to
  return Math.max((toYear - fromYear) * 12 + toMonth - fromMonth - (toDay < fromDay ? 1 : 0), 0)
}
