import { addDays, daysBetween } from '../days.ts'
import { compared, type Decimal, quotient, type Rounding, remainder, rounded, sum, whole, written, ZERO } from './decimal.ts'
import { NoResult } from './fault.ts'

/** What a part of a formula gives. */
export type Gives = 'number' | 'text' | 'day' | 'flag'
/** What it comes to; null: nothing. A day is written `YYYY-MM-DD`. */
export type Value = Decimal | string | boolean | null

/** What a function is given: one of these, what can be written (`words`), anything, or what its others of `same` are. */
type Takes = Gives | 'words' | 'any' | 'same'

interface Fn {
  takes: readonly Takes[]
  /** It takes more of the last. */
  more?: true
  /** Arguments it can do without. */
  spare?: number
  gives: Gives | 'same'
  /** Of its arguments; not of those that are computed only as far as they count (compute.ts). */
  of?: (values: readonly Value[]) => Value
}

const MAX_TEXT = 4_000

const or0 = (value: Value | undefined) => (value ?? ZERO) as Decimal
const orEmpty = (value: Value | undefined) => (value ?? '') as string

/** A result that may have more digits than are kept. */
export function keep(value: Decimal | undefined): Decimal {
  if (!value) throw new NoResult('formula-too-large')
  return value
}

export const isDecimal = (value: Value | undefined): value is Decimal => typeof value === 'object' && value !== null

/** A value as it stands in a text. */
export const asText = (value: Value | undefined): string => (isDecimal(value) ? written(value) : String(value ?? ''))

export function joined(values: readonly Value[]): string {
  const text = values.map(asText).join('')
  if (text.length > MAX_TEXT) throw new NoResult('formula-text-long')
  return text
}

/** A whole number between limits, towards zero. */
function wholeOf(value: Value | undefined, least: number, most: number): number {
  const { n } = rounded(or0(value), 0, 'down')
  if (n < BigInt(least) || n > BigInt(most)) throw new NoResult('formula-too-large')
  return Number(n)
}

const numbers = (values: readonly Value[]) => values.filter(isDecimal)
const added = (values: readonly Decimal[]) => values.reduce((total, value) => keep(sum(total, value)), ZERO)
const most = (values: readonly Decimal[], sign: 1 | -1) =>
  values.reduce<Decimal | null>((best, value) => (best && compared(value, best) * sign <= 0 ? best : value), null)

const rounding = (how: Rounding): Fn => ({
  takes: ['number', 'number'],
  spare: 1,
  gives: 'number',
  of: ([value, places]) => rounded(or0(value), wholeOf(places, -20, 20), how),
})
const many = (of: (values: readonly Value[]) => Value): Fn => ({ takes: ['number'], more: true, gives: 'number', of })
const text = (of: (value: string) => string): Fn => ({ takes: ['words'], gives: 'text', of: ([value]) => of(asText(value)) })
const part = (of: (signs: string[], count: number) => string[]): Fn => ({
  takes: ['words', 'number'],
  gives: 'text',
  of: ([value, count]) => of([...asText(value)], wholeOf(count, 0, MAX_TEXT)).join(''),
})
const ofDay = (from: number, to: number): Fn => ({
  takes: ['day'],
  gives: 'number',
  of: ([day]) => (day ? whole(Number(orEmpty(day).slice(from, to))) : null),
})

function inCalendar(day: string): string {
  if (!/^\d{4}-/.test(day) || day < '1900-01-01' || day > '2200-12-31') throw new NoResult('formula-day')
  return day
}

/** The same day of another month, or its last. */
function monthsLater(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), Math.min(date, last))).toISOString().slice(0, 10)
}

function dayOf(year: number, month: number, date: number): string {
  const day = new Date(Date.UTC(year, month - 1, date))
  if (day.getUTCMonth() !== month - 1) throw new NoResult('formula-day')
  return inCalendar(day.toISOString().slice(0, 10))
}

/** By name, what a formula can call. */
export const functions = {
  SUM: many((values) => added(numbers(values))),
  AVERAGE: many((values) => {
    const said = numbers(values)
    return said.length === 0 ? null : keep(quotient(added(said), whole(said.length)))
  }),
  MIN: many((values) => most(numbers(values), -1)),
  MAX: many((values) => most(numbers(values), 1)),
  ROUND: rounding('half'),
  ROUNDUP: rounding('up'),
  ROUNDDOWN: rounding('down'),
  ABS: {
    takes: ['number'],
    gives: 'number',
    of: ([value]) => ({ ...or0(value), n: or0(value).n < 0n ? -or0(value).n : or0(value).n }),
  },
  MOD: {
    takes: ['number', 'number'],
    gives: 'number',
    of: ([value, by]) => {
      if (or0(by).n === 0n) throw new NoResult('formula-zero')
      return remainder(or0(value), or0(by))
    },
  },
  CONCAT: { takes: ['words'], more: true, gives: 'text', of: joined },
  UPPER: text((value) => value.toUpperCase()),
  LOWER: text((value) => value.toLowerCase()),
  TRIM: text((value) => value.trim().replaceAll(/\s+/g, ' ')),
  LEFT: part((signs, count) => signs.slice(0, count)),
  RIGHT: part((signs, count) => (count === 0 ? [] : signs.slice(-count))),
  LEN: { takes: ['words'], gives: 'number', of: ([value]) => whole([...asText(value)].length) },
  DAYS: {
    takes: ['day', 'day'],
    gives: 'number',
    of: ([from, to]) => (from && to ? whole(daysBetween(orEmpty(from), orEmpty(to))) : null),
  },
  ADDDAYS: {
    takes: ['day', 'number'],
    gives: 'day',
    of: ([day, count]) => (day ? inCalendar(addDays(orEmpty(day), wholeOf(count, -200_000, 200_000))) : null),
  },
  ADDMONTHS: {
    takes: ['day', 'number'],
    gives: 'day',
    of: ([day, count]) => (day ? inCalendar(monthsLater(orEmpty(day), wholeOf(count, -6_000, 6_000))) : null),
  },
  YEAR: ofDay(0, 4),
  MONTH: ofDay(5, 7),
  DAY: ofDay(8, 10),
  DATE: {
    takes: ['number', 'number', 'number'],
    gives: 'day',
    of: ([year, month, date]) => dayOf(wholeOf(year, 1, 9_999), wholeOf(month, 1, 12), wholeOf(date, 1, 31)),
  },
  ISEMPTY: { takes: ['any'], gives: 'flag', of: ([value]) => value === null || value === '' || value === false },
  NOT: { takes: ['flag'], gives: 'flag', of: ([value]) => value !== true },
  AND: { takes: ['flag'], more: true, gives: 'flag' },
  OR: { takes: ['flag'], more: true, gives: 'flag' },
  IF: { takes: ['flag', 'same', 'same'], spare: 1, gives: 'same' },
  IFEMPTY: { takes: ['same', 'same'], gives: 'same' },
} as const satisfies Record<string, Fn>

export type FunctionName = keyof typeof functions
export const functionNames = Object.keys(functions) as FunctionName[]
export const functionOf = (name: string): Fn | undefined =>
  Object.hasOwn(functions, name) ? functions[name as FunctionName] : undefined
