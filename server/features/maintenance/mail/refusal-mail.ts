import type { MailContent } from '../../../platform/mail/send-mail.ts'
import { greeting, languageOf } from '../../../platform/mail/words.ts'

/** Why nothing was made of a mail that reports something. */
export type RefusalReason = 'notOfClient' | 'severalClients' | 'mayNot' | 'empty'

interface RefusalFacts {
  why: RefusalReason
  /** Of the mail that came. */
  subject: string
  site: string
  url: string
}

/** The answer to somebody of the company whose mail became no request. */
export function refusalMail(
  facts: RefusalFacts,
  { firstName, language }: { firstName: string; language: string | null },
): MailContent {
  const lang = languageOf(language)
  const { why, subject, site, url } = facts
  const inFrench = lang === 'fr'
  const en: Record<RefusalReason, string> = {
    notOfClient: `This address takes maintenance requests of the clients at ${site}, and you are not one of their people.`,
    severalClients: `You work for several clients at ${site}. Please report it in the portal, where you can say for which one.`,
    mayNot: 'Your account may not report maintenance requests.',
    empty: 'Your mail has no text and no picture that could be read.',
  }
  const fr: typeof en = {
    notOfClient: `Cette adresse reçoit les demandes d’entretien des clients à ${site}, et vous n’êtes pas de leur équipe.`,
    severalClients: `Vous travaillez pour plusieurs clients à ${site}. Faites la demande dans le portail, où vous choisissez pour lequel.`,
    mayNot: 'Votre compte ne permet pas de faire des demandes d’entretien.',
    empty: 'Votre courriel ne contient ni texte ni image lisible.',
  }
  const title = inFrench ? 'Votre demande n’a pas été enregistrée' : 'Your request was not recorded'
  return {
    subject: title,
    heading: title,
    language: lang,
    paragraphs: [
      greeting(lang, firstName),
      (inFrench ? fr : en)[why],
      inFrench ? `Rien n’a été conservé de votre courriel « ${subject} ».` : `Nothing was kept of your mail “${subject}”.`,
    ],
    action: { label: inFrench ? 'Ouvrir le portail' : 'Open the portal', url },
  }
}
