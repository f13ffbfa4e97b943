import { z } from 'zod'
import { addDays, Day, laterDay } from './days.ts'
import { errorCode } from './plain-errors.ts'
import { weekdayOf } from './wall-time.ts'

export const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
export type Frequency = (typeof frequencies)[number]

/** On which days something comes again: those of a rule of RFC 5545 that people choose by a form. */
export interface Recurrence {
  freq: Frequency
  /** Every so many days, weeks, months or years. */
  interval: number
  /** Of a week, 0 for Monday; none is the day on which it begins. */
  weekdays: readonly number[]
  /** Which weekday of a month, -1 for the last; without one it is the same day of each month. */
  nth: { week: number; weekday: number } | null
  /** The last day that it may come on. */
  until: string | null
  /** How often it comes. */
  count: number | null
}

export const MOST_TIMES = 730
export const MOST_INTERVAL = 99

/** The days of a week as RFC 5545 writes them, from Monday on. */
export const weekdayCodes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const weeks = ['1', '2', '3', '4', '-1']

/** Reads the text of a rule (`FREQ=WEEKLY;BYDAY=MO;COUNT=10`); undefined: it is none, or of a kind that is not supported. */
export function parseRule(text: string): Recurrence | undefined {
  const parts = text.split(';').map((part) => part.split('=') as [string, string | undefined])
  const given = new Map(parts)
  if (given.size !== parts.length) return undefined
  const { FREQ, INTERVAL = '1', BYDAY, UNTIL, COUNT, ...others } = Object.fromEntries(parts)
  const freq = frequencies.find((one) => one === FREQ)
  if (!freq || Object.keys(others).length > 0 || (UNTIL !== undefined && COUNT !== undefined)) return undefined
  const interval = numberOf(INTERVAL, MOST_INTERVAL)
  const count = COUNT === undefined ? null : numberOf(COUNT, MOST_TIMES)
  const until = UNTIL === undefined ? null : dayOf(UNTIL)
  const on = daysOfRule(freq, BYDAY)
  if (interval === undefined || count === undefined || until === undefined || !on) return undefined
  return { freq, interval, ...on, until, count }
}

function numberOf(text: string, max: number): number | undefined {
  const number = /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 0
  return number >= 1 && number <= max ? number : undefined
}

const dayOf = (text: string) =>
  /^\d{8}$/.test(text) ? Day.safeParse(text.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')).data : undefined

function daysOfRule(freq: Frequency, text: string | undefined): Pick<Recurrence, 'weekdays' | 'nth'> | undefined {
  if (text === undefined) return { weekdays: [], nth: null }
  if (freq === 'WEEKLY') {
    const weekdays = [...new Set(text.split(',').map((code) => weekdayCodes.indexOf(code)))].toSorted()
    return weekdays.includes(-1) ? undefined : { weekdays, nth: null }
  }
  const [, week = '', code = ''] = freq === 'MONTHLY' ? (/^(-?\d)(\w\w)$/.exec(text) ?? []) : []
  const nth = { week: Number(week), weekday: weekdayCodes.indexOf(code) }
  return weeks.includes(week) && nth.weekday >= 0 ? { weekdays: [], nth } : undefined
}

/** The text of a rule. */
export function ruleText({ freq, interval, weekdays, nth, until, count }: Recurrence): string {
  const on = nth ? `${nth.week}${weekdayCodes[nth.weekday]}` : weekdays.map((day) => weekdayCodes[day]).join(',')
  const parts = [
    `FREQ=${freq}`,
    interval > 1 && `INTERVAL=${interval}`,
    on && `BYDAY=${on}`,
    until && `UNTIL=${until.replaceAll('-', '')}`,
    count && `COUNT=${count}`,
  ]
  return parts.filter(Boolean).join(';')
}

/** The text of a rule in a save, or null: it happens once. */
export const RuleText = z
  .string()
  .max(200)
  .refine((text) => parseRule(text) !== undefined, { error: errorCode('recurrence-unread') })

/** Days of a rule that begins on a day, from one day to another, both included. It begins on the first day that fits. */
export function daysOfRecurrence(rule: Recurrence, first: string, from: string, to: string): string[] {
  const days: string[] = []
  for (const day of recurring(rule, first, from, to)) if (day >= from) days.push(day)
  return days
}

/** The first day on which it comes, from a day on; undefined: it never does. */
export function firstOfRecurrence(rule: Recurrence, from: string): string | undefined {
  for (const day of recurring(rule, from, from, '2200-12-31')) return day
  return undefined
}

/** The last day on which it comes; undefined: it does not end. */
export const lastOfRecurrence = (rule: Recurrence, first: string): string | undefined =>
  rule.until === null && rule.count === null ? undefined : daysOfRecurrence(rule, first, first, '2200-12-31').at(-1)

/** What is left of a rule from one of its days on. */
export const ruleFrom = (rule: Recurrence, first: string, day: string): Recurrence =>
  rule.count === null ? rule : { ...rule, count: rule.count - daysOfRecurrence(rule, first, first, addDays(day, -1)).length }

/** In order; those long before `from` are left out where they need not be counted. */
function* recurring(rule: Recurrence, first: string, from: string, to: string): Generator<string> {
  const last = rule.until !== null && rule.until < to ? rule.until : to
  let left = rule.count ?? Number.POSITIVE_INFINITY
  for (let step = rule.count === null ? stepsBefore(rule, first, laterDay(first, from)) : 0; ; step += 1) {
    const { start, days } = stepOf(rule, first, step)
    if (start > last) return
    for (const day of days) {
      if (day < first) continue
      if (day > last || left <= 0) return
      left -= 1
      yield day
    }
  }
}

/** Steps of a rule that are over before a day, or one less. */
function stepsBefore({ freq, interval }: Recurrence, first: string, day: string): number {
  const days = (Date.parse(day) - Date.parse(first)) / 86_400_000
  const length = { DAILY: 1, WEEKLY: 7, MONTHLY: 31, YEARLY: 366 }[freq] * interval
  return Math.max(0, Math.floor(days / length) - 1)
}

/** One step of a rule: the day from which it counts, and the days of it. */
function stepOf({ freq, interval, weekdays, nth }: Recurrence, first: string, step: number): { start: string; days: string[] } {
  const on = step * interval
  if (freq === 'DAILY') {
    const day = addDays(first, on)
    return { start: day, days: [day] }
  }
  if (freq === 'WEEKLY') {
    // As RFC 5545 has it, a week begins on Monday.
    const monday = addDays(first, 7 * on - weekdayOf(first))
    const days = weekdays.length > 0 ? weekdays : [weekdayOf(first)]
    return { start: monday, days: days.map((weekday) => addDays(monday, weekday)) }
  }
  const start = monthAfter(first, freq === 'MONTHLY' ? on : 12 * on)
  const day = nth ? nthDay(start, nth) : `${start.slice(0, 7)}${first.slice(7)}`
  // Not every month has a 31st, nor every year a February 29th.
  return { start, days: isDay(day) ? [day] : [] }
}

function monthAfter(day: string, months: number): string {
  const at = new Date(`${day.slice(0, 7)}-01T00:00:00Z`)
  at.setUTCMonth(at.getUTCMonth() + months)
  return at.toISOString().slice(0, 10)
}

const isDay = (day: string) => addDays(`${day.slice(0, 7)}-01`, Number(day.slice(8)) - 1) === day

function nthDay(monthStart: string, { week, weekday }: { week: number; weekday: number }): string {
  if (week > 0) return addDays(monthStart, ((weekday - weekdayOf(monthStart) + 7) % 7) + 7 * (week - 1))
  const end = addDays(monthAfter(monthStart, 1), -1)
  return addDays(end, -((weekdayOf(end) - weekday + 7) % 7))
}

/** Which weekday of its month a day is, as a rule can say it: the first four, and the last. */
export function nthOf(day: string): { week: number; weekday: number }[] {
  const week = Math.ceil(Number(day.slice(8)) / 7)
  const isLast = addDays(day, 7).slice(0, 7) !== day.slice(0, 7)
  const weekday = weekdayOf(day)
  return [...(week <= 4 ? [week] : []), ...(isLast ? [-1] : [])].map((one) => ({ week: one, weekday }))
}
