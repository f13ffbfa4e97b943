import type { DateFormat } from '@atrium/contract/kit/preferences.ts'
import i18next from 'i18next'

const locales: Record<string, string> = { en: 'en-US', fr: 'fr-CA' }
const locale = () => locales[i18next.language ?? 'en'] ?? i18next.language

interface Formats {
  dateFormat: DateFormat | null
  timeZone: string | null
}
const none: Formats = { dateFormat: null, timeZone: null }
let own = none
let usual = none
/** What the viewer chose; what they left open is as in their company, else the usual form and the browser's zone. */
export function setFormats({ dateFormat, timeZone }: Formats) {
  own = { dateFormat, timeZone }
}
/** What holds in the viewer's company; null for who has none. */
export function setUsualFormats(formats: { dateFormat: string; timeZone: string } | null) {
  usual = formats ? { dateFormat: formats.dateFormat as DateFormat, timeZone: formats.timeZone } : none
}
const chosen = (): Formats => ({
  dateFormat: own.dateFormat ?? usual.dateFormat,
  timeZone: own.timeZone ?? usual.timeZone,
})

/**
 * A day `YYYY-MM-DD` or an instant as a date, in the viewer's form: `MMMM DD, YYYY` in the order of the interface's
 * language, unless they chose another.
 */
export function formatDate(value: string | null | undefined, timeZone?: string): string {
  const at = dateOf(value)
  if (!at) return ''
  return written(at, value?.length === 10 ? 'UTC' : (timeZone ?? chosen().timeZone ?? undefined), chosen().dateFormat)
}

/** An instant as date and time, in the viewer's zone or the one given. */
export function formatInstant(value: string | null | undefined, timeZone?: string): string {
  const at = dateOf(value)
  if (!at) return ''
  const { dateFormat, timeZone: ownZone } = chosen()
  const zone = timeZone ?? ownZone ?? undefined
  const inZone = zone ? { timeZone: zone } : {}
  if (!dateFormat || dateFormat === 'MMMM DD, YYYY')
    return new Intl.DateTimeFormat(locale(), { dateStyle: 'long', timeStyle: 'short', ...inZone }).format(at)
  const time = new Intl.DateTimeFormat(locale(), { timeStyle: 'short', ...inZone }).format(at)
  return `${written(at, zone, dateFormat)} ${time}`
}

/** A day of this year in a form of dates, to choose the form by. */
export const exampleOf = (format: DateFormat) => written(new Date(Date.UTC(new Date().getFullYear(), 2, 31)), 'UTC', format)

function written(at: Date, timeZone: string | undefined, format: DateFormat | null): string {
  const zone = timeZone ? { timeZone } : {}
  if (!format || format === 'MMMM DD, YYYY')
    return new Intl.DateTimeFormat(locale(), { year: 'numeric', month: 'long', day: '2-digit', ...zone }).format(at)
  const [year = '', month = '', day = ''] = new Intl.DateTimeFormat('en-CA', { ...numeric, ...zone }).format(at).split('-')
  return format === 'MM-DD-YYYY' ? [month, day, year].join('-') : [year, month, day].join('-')
}
const numeric = { year: 'numeric', month: '2-digit', day: '2-digit' } as const

/** `in 3 days`, `yesterday`: a whole number of days from today. */
export function formatDaysFromNow(days: number): string {
  return new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' }).format(days, 'day')
}

export const formatNumber = (value: number) => new Intl.NumberFormat(locale()).format(value)

/** The name of a month, 1 to 12. */
export const formatMonth = (month: number) =>
  new Intl.DateTimeFormat(locale(), { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2000, month - 1, 1))

function dateOf(value: string | null | undefined): Date | undefined {
  if (!value) return undefined
  const at = new Date(value)
  return Number.isNaN(at.getTime()) ? undefined : at
}
