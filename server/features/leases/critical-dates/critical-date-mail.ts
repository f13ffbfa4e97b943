import type { MailContent } from '../../../platform/mail/send-mail.ts'
import { day, greeting, languageOf } from '../../../platform/mail/words.ts'

interface MailFacts {
  title: string
  dueOn: string
  /** Today is the day, or it has passed. */
  isDue: boolean
  /** Number, unit, client and site. */
  lease: string
  url: string
}

/** The reminder of a critical date to one of the company's people. */
export function criticalDateMail(
  facts: MailFacts,
  { firstName, language }: { firstName: string; language: string | null },
): MailContent {
  const lang = languageOf(language)
  const on = day(lang, facts.dueOn)
  const en = {
    subject: facts.isDue ? `“${facts.title}” was due on ${on}` : `“${facts.title}” is due on ${on}`,
    text: `It belongs to the lease ${facts.lease}. It stays open until you say what has become of it.`,
    label: 'See the critical date',
    footnote: 'You can choose in your settings which of these messages you receive.',
  }
  const fr: typeof en = {
    subject: facts.isDue ? `« ${facts.title} » : l’échéance était le ${on}` : `« ${facts.title} » : échéance le ${on}`,
    text: `Cette date appartient au bail ${facts.lease}. Elle reste ouverte jusqu’à ce que vous indiquiez la suite donnée.`,
    label: 'Voir la date critique',
    footnote: 'Vous pouvez choisir dans vos paramètres lesquels de ces messages vous recevez.',
  }
  const { subject, text, label, footnote } = lang === 'fr' ? fr : en
  return {
    subject,
    heading: subject,
    footnote,
    language: lang,
    paragraphs: [greeting(lang, firstName), text],
    action: { label, url: facts.url },
  }
}
