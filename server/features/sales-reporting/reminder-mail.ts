import type { MailContent } from '../../platform/mail/send-mail.ts'
import { greeting, languageOf } from '../../platform/mail/words.ts'

interface Reminder {
  tenant: string
  firstName: string
  language: string | null
  year: number
  month: number
  url: string
}

/** The mail that asks somebody of a client for the sales of a month. */
export function reminderMail({ tenant, firstName, language, year, month, url }: Reminder): MailContent {
  const lang = languageOf(language)
  const when = new Intl.DateTimeFormat(lang === 'fr' ? 'fr-CA' : 'en-CA', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(Date.UTC(year, month - 1, 1))
  const [subject, text, label] =
    lang === 'fr'
      ? [
          `Ventes de ${when} à déclarer`,
          `Les ventes de ${tenant} pour ${when} n’ont pas encore été déclarées. La saisie prend une minute.`,
          'Déclarer les ventes',
        ]
      : [
          `Sales of ${when} to report`,
          `The sales of ${tenant} for ${when} have not been reported yet. Entering them takes a minute.`,
          'Report sales',
        ]
  return { subject, heading: subject, paragraphs: [greeting(lang, firstName), text], action: { label, url }, language: lang }
}
