/** The languages mails are written in. */
export type MailLanguage = 'en' | 'fr'

/** The language of a mail for somebody who has this one; English for any other. */
export const languageOf = (language: string | null | undefined): MailLanguage => (language?.startsWith('fr') ? 'fr' : 'en')

/** A day in words, as the receiver writes it. */
export const day = (language: MailLanguage, at: Date) =>
  new Intl.DateTimeFormat(language === 'fr' ? 'fr-CA' : 'en-CA', { dateStyle: 'long', timeZone: 'UTC' }).format(at)

export function greeting(language: MailLanguage, firstName: string): string {
  const hello = language === 'fr' ? 'Bonjour' : 'Hello'
  return firstName ? `${hello} ${firstName},` : `${hello},`
}
