import type { MailContent } from '../../../platform/mail/send-mail.ts'
import { greeting, languageOf } from '../../../platform/mail/words.ts'

interface MailFacts {
  form: string
  no: number
  /** Who wrote it. */
  by: string
  site: string
  text: string
  url: string
}

/** The mail to one person whom a comment on an entry mentions. */
export function mentionMail(
  { form, no, by, site, text, url }: MailFacts,
  { firstName, language }: { firstName: string; language: string | null },
): MailContent {
  const lang = languageOf(language)
  const isFrench = lang === 'fr'
  const subject = isFrench ? `${by} vous a mentionné : ${form} nº ${no}` : `${by} mentioned you: ${form} no. ${no}`
  const about = isFrench
    ? `Dans un commentaire sur « ${form} nº ${no} » (${site}) :`
    : `In a comment on “${form} no. ${no}” (${site}):`
  return {
    subject,
    heading: subject,
    paragraphs: [greeting(lang, firstName), about, ...text.split(/\n{2,}/)].filter(Boolean),
    action: { label: isFrench ? 'Voir l’entrée' : 'See the entry', url },
    language: lang,
  }
}
