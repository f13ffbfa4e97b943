import type { DateFormat } from '@atrium/contract/kit/preferences.ts'
import { dateFormatter, dateWithTime, localeOf, writtenDay, writtenTime } from '@atrium/contract/kit/written-dates.ts'
import i18next from 'i18next'
import { ownTimeZone } from './time-zones.ts'

const language = () => i18next.language ?? 'en'
const locale = () => localeOf(language())

interface Formats {
  dateFormat: DateFormat | null
  timeZone: string | null
}
const none: Formats = { dateFormat: null, timeZone: null }
let own = none
let usual = none
let usualCurrency = 'CAD'
let usualCountry = 'CA'
/** What the viewer chose; what they left open is as in their company, else the usual form and the browser's zone. */
export function setFormats({ dateFormat, timeZone }: Formats) {
  own = { dateFormat, timeZone }
}
/** What holds in the viewer's company; null for who has none. */
export function setUsualFormats(formats: { dateFormat: string; timeZone: string; currency: string; country: string } | null) {
  usual = formats ? { dateFormat: formats.dateFormat as DateFormat, timeZone: formats.timeZone } : none
  usualCurrency = formats?.currency ?? 'CAD'
  usualCountry = formats?.country || 'CA'
}
/** The currency of the viewer's company. */
export const companyCurrency = (): string => usualCurrency
const chosenFormat = () => own.dateFormat ?? usual.dateFormat ?? 'MMMM DD, YYYY'
/** Where the viewer lives, by their own choice, else their company's; undefined: the browser's zone. */
const chosenZone = () => own.timeZone ?? usual.timeZone ?? undefined
/** The same as an IANA name. */
export const viewersZone = (): string => chosenZone() ?? ownTimeZone()
/** The company's country, ISO 3166: whose phone numbers are meant where nothing else says it. */
export const companyCountry = () => usualCountry

/** Making a formatter costs some hundred times what using it does, and a list formats every cell. */
const formatters = new Map<string, unknown>()
function cached<F>(key: string, make: () => F): F {
  const found = formatters.get(key) as F | undefined
  if (found) return found
  const made = make()
  formatters.set(key, made)
  return made
}
const numbers = (options: Intl.NumberFormatOptions = {}) =>
  cached(`${locale()} n ${JSON.stringify(options)}`, () => new Intl.NumberFormat(locale(), options))

/**
 * A day `YYYY-MM-DD` or an instant as a date, in the viewer's form: `MMMM DD, YYYY` in the order of the interface's
 * language, unless they chose another. A day follows no zone.
 */
export function formatDate(value: string | null | undefined, timeZone?: string): string {
  const at = dateOf(value)
  return at ? written(at, zoneOf(value, timeZone), chosenFormat()) : ''
}

/** An instant as date and time (`March 07, 2026 03:04 pm`, `7 mars 2026, 15 h 04`), in the viewer's zone or the one given. */
export function formatInstant(value: string | null | undefined, timeZone?: string): string {
  const at = dateOf(value)
  if (!at) return ''
  const zone = zoneOf(value, timeZone)
  return dateWithTime(language(), written(at, zone, chosenFormat()), clock(at, zone))
}

/** The same with the name of its month shortened, where the viewer's form has one: `Mar 07, 2026 03:04 pm`. */
export function formatShortInstant(value: string | null | undefined): string {
  const at = dateOf(value)
  if (!at) return ''
  const zone = zoneOf(value)
  return dateWithTime(language(), written(at, zone, chosenFormat(), true), clock(at, zone))
}

/** The time of day of an instant in the viewer's zone, or a wall-clock time `HH:mm`: `03:04 pm`, `15 h 04`. */
export function formatTime(value: string | null | undefined): string {
  if (/^\d{2}:\d{2}/.test(value ?? '')) return clock(new Date(`2000-01-01T${value?.slice(0, 5)}:00Z`), 'UTC')
  const at = dateOf(value)
  return at ? clock(at, zoneOf(value)) : ''
}

/** A day or an instant for a spreadsheet: `YYYY-MM-DD`, with ` HH:mm` when the time is wanted, in the viewer's zone. */
export function sortableDate(value: string, withTime = false): string {
  const at = dateOf(value)
  if (!at) return value
  const zone = zoneOf(value)
  const day = written(at, zone, 'YYYY-MM-DD')
  return withTime ? `${day} ${dateFormatter('en-GB', { hour: '2-digit', minute: '2-digit', ...inZone(zone) }).format(at)}` : day
}

/** A day of this year in a form of dates, to choose the form by. */
export const exampleOf = (format: DateFormat) => written(new Date(Date.UTC(new Date().getFullYear(), 2, 31)), 'UTC', format)

const zoneOf = (value: string | null | undefined, given?: string) => (value?.length === 10 ? 'UTC' : (given ?? chosenZone()))
const inZone = (timeZone: string | undefined) => (timeZone ? { timeZone } : {})

function written(at: Date, zone: string | undefined, format: DateFormat, short = false): string {
  if (format === 'MMMM DD, YYYY') return writtenDay(language(), at, { timeZone: zone, short })
  const [year = '', month = '', day = ''] = dateFormatter('en-CA', { ...numeric, ...inZone(zone) })
    .format(at)
    .split('-')
  return format === 'MM-DD-YYYY' ? [month, day, year].join('-') : [year, month, day].join('-')
}
const numeric = { year: 'numeric', month: '2-digit', day: '2-digit' } as const

const clock = (at: Date, zone: string | undefined) => writtenTime(language(), at, zone)

/** `in 3 days`, `yesterday`: a whole number of days from today. */
export const formatDaysFromNow = (days: number) =>
  cached(`${locale()} relative`, () => new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' })).format(days, 'day')

/** A number with up to three decimals, or with exactly as many as given. */
export const formatNumber = (value: number, decimals?: number) =>
  numbers(decimals === undefined ? {} : { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(value)

/** With as many decimals as it has, four at most. */
export const formatExactNumber = (value: number) => numbers({ maximumFractionDigits: 4 }).format(value)

interface Figure {
  /** Exactly so many decimals; null: as many as it has. */
  digits: number | null
  isPercent: boolean
  /** With a sign between thousands. */
  isGrouped: boolean
}

/** A figure of a spreadsheet, as its format asks. */
export const formatFigure = (value: number, { digits, isPercent, isGrouped }: Figure) =>
  numbers({
    useGrouping: isGrouped,
    ...(isPercent ? { style: 'percent' } : {}),
    ...(digits === null ? { maximumFractionDigits: 15 } : { minimumFractionDigits: digits, maximumFractionDigits: digits }),
  }).format(value)

/** Percent with one decimal: `8.9%`, `8,9 %`. */
export const formatPercent = (value: number) =>
  numbers({ style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value / 100)

/** Percent with up to six decimals, such as the rate of a tax: `5%`, `9.975%`. */
export const formatExactPercent = (value: number) => numbers({ style: 'percent', maximumFractionDigits: 6 }).format(value / 100)

interface MoneyOptions {
  /** `5 $` for five dollars; cents are shown where there are some. */
  trim?: boolean
  /** The code of the currency stands beside it: its own sign is enough. */
  isNamed?: boolean
}
type Display = 'narrowSymbol' | 'symbol' | 'code'

/** Whose sign is also that of the usual currency says which it is: `USD 12.00`, `12,00 $ US` where dollars are Canadian. */
function displayOf(currency: string): Display {
  if (currency === usualCurrency) return 'narrowSymbol'
  const usual = signOf(usualCurrency, 'narrowSymbol')
  return (['narrowSymbol', 'symbol'] as const).find((display) => signOf(currency, display) !== usual) ?? 'code'
}

const signOf = (currency: string, currencyDisplay: Display) =>
  numbers({ style: 'currency', currency, currencyDisplay })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value

/** Cents with the sign of their currency and two decimals: `$5,650.00`, `€5,650.00`, `5 650,00 $`. */
export function formatMoney(
  cents: number,
  currency = usualCurrency,
  { trim = false, isNamed = false }: MoneyOptions = {},
): string {
  const fractions = trim && cents % 100 === 0 ? 0 : 2
  return numbers({
    style: 'currency',
    currency,
    currencyDisplay: isNamed ? 'narrowSymbol' : displayOf(currency),
    minimumFractionDigits: fractions,
    maximumFractionDigits: fractions,
    // Nothing has no sign, also where it was subtracted.
  }).format(cents === 0 ? 0 : cents / 100)
}

/** An amount by its own sign, with the code of its currency to stand beside it; none where that is the sign: `$5.00`, `USD`. */
export function moneyWithCode(cents: number, currency = usualCurrency): { amount: string; code: string } {
  const amount = formatMoney(cents, currency, { isNamed: true })
  return { amount, code: amount.includes(currency) ? '' : currency }
}

/** An amount in whole units with up to four decimals, such as a rent by the square foot: `$32.50`, `$0.1825`. */
export const formatRate = (amount: number, currency = usualCurrency): string =>
  numbers({
    style: 'currency',
    currency,
    currencyDisplay: displayOf(currency),
    minimumFractionDigits: 2,
    maximumFractionDigits: 4,
  }).format(amount)

/** How numbers and amounts are typed: what stands between thousands, before the decimals, before and after the amount. */
export function numberSigns(currency = usualCurrency) {
  const parts = numbers({ style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).formatToParts(12_345.5)
  const sign = (type: Intl.NumberFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  const isFirst = parts[0]?.type === 'currency'
  const symbol = sign('currency')
  return {
    group: sign('group') || ' ',
    decimal: sign('decimal'),
    prefix: isFirst ? symbol : '',
    suffix: isFirst ? '' : ` ${symbol}`,
  }
}

const units = ['Bytes', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'] as const
const frenchUnits = ['octets', 'Ko', 'Mo', 'Go', 'To', 'Po', 'Eo', 'Zo', 'Yo'] as const

/** A file's size in steps of 1024, with 2 decimals at most unless told otherwise. */
export function formatSize(bytes: number, decimals = 2): string {
  const names = locale().startsWith('fr') ? frenchUnits : units
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), names.length - 1)
  const value = bytes < 1 ? 0 : bytes / 1024 ** step
  return `${numbers({ maximumFractionDigits: decimals, useGrouping: false }).format(value)} ${names[step]}`
}

/** The name of a month, 1 to 12. */
export const formatMonth = (month: number) =>
  dateFormatter(locale(), { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2000, month - 1, 1))

/** The same as short as it is written: `Jan`, `janv.` */
export const formatShortMonth = (month: number) =>
  dateFormatter(locale(), { month: 'short', timeZone: 'UTC' }).format(Date.UTC(2000, month - 1, 1))

function dateOf(value: string | null | undefined): Date | undefined {
  if (!value) return undefined
  const at = new Date(value)
  return Number.isNaN(at.getTime()) ? undefined : at
}
