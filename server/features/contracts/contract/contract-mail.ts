import type { ContractAction } from '@atrium/contract/contracts/states.ts'
import type { MailContent } from '../../../platform/mail/send-mail.ts'
import { greeting, languageOf } from '../../../platform/mail/words.ts'

/** Why somebody gets a mail about a contract. */
export type Reason = ContractAction | 'comment' | 'suggest' | 'accepted' | 'rejected'

interface MailFacts {
  reason: Reason
  name: string
  no: string
  client: string
  /** The side that did it. */
  by: string
  /** What somebody wrote. */
  text: string
  url: string
}

/** The mail about a contract to one person. */
export function contractMail(
  { reason, name, no, client, by, text, url }: MailFacts,
  { firstName, language }: { firstName: string; language: string | null },
): MailContent {
  const lang = languageOf(language)
  const en: Record<Reason, readonly [subject: string, text: string]> = {
    share: [`Contract “${name}” is ready for you`, 'Read it, comment on its parts, suggest other words, or agree to it.'],
    agree: [`Contract “${name}” is agreed`, `${client}: the version that both sides have seen is agreed.`],
    reopen: [`Contract “${name}” is negotiated again`, 'It was agreed before.'],
    sign: [`Contract “${name}” is signed`, 'You can download it at any time.'],
    cancel: [`Contract “${name}” was cancelled`, 'Nothing more is to be done.'],
    comment: [`New comment on the contract “${name}”`, `${by}:`],
    suggest: [`Other words suggested for the contract “${name}”`, `${by} suggests a change, which waits for your answer.`],
    accepted: [`A suggestion for the contract “${name}” was accepted`, 'It is part of the new version.'],
    rejected: [`A suggestion for the contract “${name}” was rejected`, 'The words stay as they were.'],
  }
  const fr: typeof en = {
    share: [`Le contrat « ${name} » vous attend`, 'Lisez-le, commentez ses parties, proposez d’autres mots ou acceptez-le.'],
    agree: [`Le contrat « ${name} » est convenu`, `${client} : la version que les deux parties ont vue est convenue.`],
    reopen: [`Le contrat « ${name} » est de nouveau négocié`, 'Il était convenu auparavant.'],
    sign: [`Le contrat « ${name} » est signé`, 'Vous pouvez le télécharger à tout moment.'],
    cancel: [`Le contrat « ${name} » a été annulé`, 'Il n’y a plus rien à faire.'],
    comment: [`Nouveau commentaire sur le contrat « ${name} »`, `${by} :`],
    suggest: [`Autres mots proposés pour le contrat « ${name} »`, `${by} propose une modification, qui attend votre réponse.`],
    accepted: [`Une proposition pour le contrat « ${name} » a été acceptée`, 'Elle fait partie de la nouvelle version.'],
    rejected: [`Une proposition pour le contrat « ${name} » a été refusée`, 'Les mots restent tels quels.'],
  }
  const [subject, body] = (lang === 'fr' ? fr : en)[reason]
  return {
    subject: `${subject} (${no})`,
    heading: subject,
    language: lang,
    paragraphs: [greeting(lang, firstName), body, ...(text ? [text] : [])],
    action: { label: lang === 'fr' ? 'Voir le contrat' : 'See the contract', url },
    footnote:
      lang === 'fr'
        ? 'Vous pouvez choisir dans vos paramètres lesquels de ces messages vous recevez.'
        : 'You can choose in your settings which of these messages you receive.',
  }
}
