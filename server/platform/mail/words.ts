import { writtenDay, writtenTime } from '@atrium/contract/kit/written-dates.ts'

/** The languages mails are written in. */
export type MailLanguage = 'en' | 'fr'

/** The language of a mail for somebody who has this one; English for any other. */
export const languageOf = (language: string | null | undefined): MailLanguage => (language?.startsWith('fr') ? 'fr' : 'en')

/** Stands at the top of a mail that can be answered: what comes below it in an answer is the mail that was answered. */
export const answerAbove: Record<MailLanguage, string> = {
  en: '— Write your answer above this line —',
  fr: '— Écrivez votre réponse au-dessus de cette ligne —',
}

/** A day (`2026-11-23`), or the day of an instant by UTC, in words as the receiver writes it. */
export const day = (language: MailLanguage, at: string | Date) => writtenDay(language, new Date(at), { timeZone: 'UTC' })

interface Times {
  startsAt: Date
  endsAt: Date
}

/** A day and two times of it, by the clocks of a zone. */
export function timesOf({ startsAt, endsAt }: Times, timeZone: string, language: MailLanguage): string {
  const [start, end] = [startsAt, endsAt].map((at) => writtenTime(language, at, timeZone))
  return `${writtenDay(language, startsAt, { timeZone, weekday: true })}, ${start} – ${end}`
}

const allDay: Record<MailLanguage, string> = { en: 'all day', fr: 'toute la journée' }

/** The day of an instant by the clocks of a zone, for what is about all of it. */
export const wholeDay = (language: MailLanguage, at: Date, timeZone: string): string =>
  `${writtenDay(language, at, { timeZone, weekday: true })}, ${allDay[language]}`

/** A text with `{name}` in it, filled in. */
export const filled = (text: string, values: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)

export function greeting(language: MailLanguage, firstName: string): string {
  const hello = language === 'fr' ? 'Bonjour' : 'Hello'
  return firstName ? `${hello} ${firstName},` : `${hello},`
}

/** What the payment service charged, in the smallest units of a currency, named by its code: another dollar has the same sign. */
export function chargedAmount(language: MailLanguage, units: number, currency: string): string {
  const format = new Intl.NumberFormat(`${language}-CA`, { style: 'currency', currency, currencyDisplay: 'code' })
  return format.format(units / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}
