import type { RequestStatus } from '@atrium/contract/maintenance/states.ts'
import type { MailContent } from '../../../platform/mail/send-mail.ts'
import { day, greeting, languageOf } from '../../../platform/mail/words.ts'

/** What a mail about a request says. */
export type Reason = 'new' | 'received' | 'status' | 'comment' | 'assigned' | 'accepted' | 'due' | 'overdue'

export interface MailFacts {
  reason: Reason
  requestNo: string
  subject: string
  /** Site, client and unit, as far as there are. */
  place: string
  /** The day it is due, at its site. */
  dueDay: string
  status: RequestStatus
  /** Who has it. */
  handler: string
  /** What somebody wrote. */
  text: string
  url: string
}

const statuses: Record<'en' | 'fr', Record<RequestStatus, string>> = {
  en: { NotStarted: 'not started', Approved: 'approved', InProgress: 'in progress', Closed: 'closed', Denied: 'denied' },
  fr: { NotStarted: 'non commencée', Approved: 'approuvée', InProgress: 'en cours', Closed: 'fermée', Denied: 'refusée' },
}

/** The mail about a request to one person. */
export function requestMail(
  facts: MailFacts,
  { firstName, language }: { firstName: string; language: string | null },
): MailContent {
  const lang = languageOf(language)
  const { requestNo, subject, place, handler, text } = facts
  const name = `${requestNo} “${subject}”`
  const nom = `${requestNo} « ${subject} »`
  const due = day(lang, facts.dueDay)
  const en: Record<Reason, readonly [subject: string, text: string]> = {
    new: [`New maintenance request ${name}`, `Reported at ${place}. It is due on ${due}.`],
    received: [`We have your request ${name}`, `It was reported at ${place}. It is due on ${due}.`],
    status: [`${name} is ${statuses.en[facts.status]}`, `The maintenance request at ${place} is ${statuses.en[facts.status]}.`],
    comment: [`New comment on ${name}`, `Somebody has written about the maintenance request at ${place}.`],
    assigned: [
      `${name} is assigned to ${handler}`,
      `The maintenance request at ${place} is with ${handler}. It is due on ${due}.`,
    ],
    accepted: [`${name}: a work order is accepted`, `The client agrees to a work order at ${place}.`],
    due: [`${name} is due on ${due}`, `The maintenance request at ${place} is still open.`],
    overdue: [
      `${name} is overdue`,
      `The maintenance request at ${place} was due on ${due} and is still open.${handler ? ` ${handler} has it.` : ' Nobody has it.'}`,
    ],
  }
  const fr: typeof en = {
    new: [`Nouvelle demande d’entretien ${nom}`, `Signalée à ${place}. Elle est à traiter d’ici le ${due}.`],
    received: [`Votre demande ${nom} est enregistrée`, `Elle a été signalée à ${place}. Elle est à traiter d’ici le ${due}.`],
    status: [
      `${nom} : ${statuses.fr[facts.status]}`,
      `La demande d’entretien à ${place} est maintenant ${statuses.fr[facts.status]}.`,
    ],
    comment: [`Nouveau commentaire sur ${nom}`, `Quelqu’un a écrit au sujet de la demande d’entretien à ${place}.`],
    assigned: [
      `${nom} est confiée à ${handler}`,
      `La demande d’entretien à ${place} est confiée à ${handler}. Elle est à traiter d’ici le ${due}.`,
    ],
    accepted: [`${nom} : un bon de travail est accepté`, `Le client accepte un bon de travail à ${place}.`],
    due: [`${nom} est à traiter d’ici le ${due}`, `La demande d’entretien à ${place} est toujours ouverte.`],
    overdue: [
      `${nom} est en retard`,
      `La demande d’entretien à ${place} était à traiter d’ici le ${due} et est toujours ouverte.${handler ? ` Elle est confiée à ${handler}.` : ' Elle n’est confiée à personne.'}`,
    ],
  }
  const [title, body] = (lang === 'fr' ? fr : en)[facts.reason]
  return {
    subject: title,
    heading: title,
    paragraphs: [greeting(lang, firstName), body, ...(text ? [text] : [])],
    action: { label: lang === 'fr' ? 'Voir la demande' : 'See the request', url: facts.url },
    footnote:
      lang === 'fr'
        ? 'Vous pouvez choisir dans vos paramètres lesquels de ces messages vous recevez.'
        : 'You can choose in your settings which of these messages you receive.',
    language: lang,
  }
}
