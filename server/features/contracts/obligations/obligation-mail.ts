import type { MailContent } from '../../../platform/mail/send-mail.ts'
import { day, greeting, languageOf } from '../../../platform/mail/words.ts'

interface MailFacts {
  title: string
  dueOn: string
  /** Days until then; below zero when it has passed. */
  daysLeft: number
  /** Who is to do it: the one who reads this, the company's client, or the company. */
  by: 'you' | 'client' | 'company'
  client: string
  /** Number and name. */
  contract: string
  notes: string
  url: string
}

/** The reminder of an obligation to one person. */
export function obligationMail(
  facts: MailFacts,
  { firstName, language }: { firstName: string; language: string | null },
): MailContent {
  const { title, dueOn, daysLeft, by, client, contract, notes, url } = facts
  const lang = languageOf(language)
  const on = day(lang, dueOn)
  const isPast = daysLeft < 0
  const en = {
    subject: isPast ? `“${title}” was due on ${on}` : `“${title}” is due on ${on}`,
    text: {
      you: `By the contract ${contract} you agreed to do this.`,
      client: `By the contract ${contract} ${client} is to do this. It stays open until you note that it is done.`,
      company: `By the contract ${contract} with ${client} your company is to do this. It stays open until you note that it is done.`,
    }[by],
    label: 'See the contract',
    footnote: 'You can choose in your settings which of these messages you receive.',
  }
  const fr: typeof en = {
    subject: isPast ? `« ${title} » : l’échéance était le ${on}` : `« ${title} » : échéance le ${on}`,
    text: {
      you: `Par le contrat ${contract}, vous vous êtes engagé à le faire.`,
      client: `Par le contrat ${contract}, c’est à ${client} de le faire. L’obligation reste ouverte jusqu’à ce que vous notiez qu’elle est remplie.`,
      company: `Par le contrat ${contract} avec ${client}, c’est à votre entreprise de le faire. L’obligation reste ouverte jusqu’à ce que vous notiez qu’elle est remplie.`,
    }[by],
    label: 'Voir le contrat',
    footnote: 'Vous pouvez choisir dans vos paramètres lesquels de ces messages vous recevez.',
  }
  const { subject, text, label, footnote } = lang === 'fr' ? fr : en
  return {
    subject,
    heading: subject,
    footnote,
    language: lang,
    paragraphs: [greeting(lang, firstName), text, ...(notes ? [notes] : [])],
    action: { label, url },
  }
}
