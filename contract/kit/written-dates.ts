// How dates and times are written wherever people read them: on pages, in mails and on paper. Without the schema library: light pages use it.

const locales: Record<string, string> = { en: 'en-US', fr: 'fr-CA' }

/** The locale by which a language of the portal (BCP 47) writes dates and numbers. */
export const localeOf = (language: string) => locales[language] ?? language

const isEnglish = (language: string) => language.startsWith('en')
const inZone = (timeZone: string | undefined) => (timeZone ? { timeZone } : {})

const formatters = new Map<string, Intl.DateTimeFormat>()
/** The formatter of a locale, kept: making one costs some hundred times what using it does. */
export function dateFormatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const made = formatters.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formatters.set(key, made)
  return made
}
const format = (language: string, at: Date, options: Intl.DateTimeFormatOptions) =>
  dateFormatter(localeOf(language), options).format(at)

interface How {
  /** IANA name; absent: that of whose clock it is. */
  timeZone?: string | undefined
  /** With the day of the week. */
  weekday?: boolean
  /** The name of the month is shortened: `Nov 05, 2026`. */
  short?: boolean
}

/** The day of an instant in words: `November 05, 2026`, `5 novembre 2026`, `1er mars 2026`. */
export function writtenDay(language: string, at: Date, { timeZone, weekday, short }: How = {}): string {
  const day = isEnglish(language) ? '2-digit' : 'numeric'
  const named = weekday ? ({ weekday: 'long' } as const) : {}
  const text = format(language, at, { ...named, year: 'numeric', month: short ? 'short' : 'long', day, ...inZone(timeZone) })
  // French writes the first of a month as an ordinal, which the formatter does not know.
  return language.startsWith('fr') ? text.replace(/(?<=^|\s)1(?=\s)/, '1er') : text
}

/** The time of day of an instant: `03:04 pm`, `15 h 04`. */
export function writtenTime(language: string, at: Date, timeZone?: string): string {
  // Its figures and their unit are not parted at the end of a line.
  if (!isEnglish(language)) return format(language, at, { timeStyle: 'short', ...inZone(timeZone) }).replace(/\s/g, '\u00a0')
  const time = format(language, at, { hour: '2-digit', minute: '2-digit', hour12: true, ...inZone(timeZone) })
  return time.replace(/\s/g, ' ').toLowerCase()
}

/** A date and a time that are written as one. */
export const dateWithTime = (language: string, date: string, time: string) =>
  isEnglish(language) ? `${date} ${time}` : `${date}, ${time}`

/** An instant in words: `November 05, 2026 03:04 pm`, `5 novembre 2026, 15 h 04`. */
export const writtenInstant = (language: string, at: Date, how: How = {}): string =>
  dateWithTime(language, writtenDay(language, at, how), writtenTime(language, at, how.timeZone))
