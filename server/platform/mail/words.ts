import { writtenDay } from '@atrium/contract/kit/written-dates.ts'

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

export function greeting(language: MailLanguage, firstName: string): string {
  const hello = language === 'fr' ? 'Bonjour' : 'Hello'
  return firstName ? `${hello} ${firstName},` : `${hello},`
}

/** What the payment service charged, in the smallest units of a currency, named by its code: another dollar has the same sign. */
export function chargedAmount(language: MailLanguage, units: number, currency: string): string {
  const format = new Intl.NumberFormat(`${language}-CA`, { style: 'currency', currency, currencyDisplay: 'code' })
  return format.format(units / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}
