import type { DrawingStatus } from '@atrium/contract/drawings/states.ts'
import type { MailContent } from '../../platform/mail/send-mail.ts'
import { greeting, languageOf } from '../../platform/mail/words.ts'

/** What a mail about a drawing says. */
export type Reason = 'submitted' | 'revised' | 'decided' | 'noted'

interface MailFacts {
  reason: Reason
  title: string
  revision: number
  status: DrawingStatus
  client: string
  /** What somebody wrote. */
  text: string
  url: string
}

const statuses: Record<'en' | 'fr', Record<DrawingStatus, string>> = {
  en: {
    Pending: 'pending',
    InReview: 'in review',
    RevisionRequired: 'to be revised',
    ApprovedAsNoted: 'approved as noted',
    Approved: 'approved',
    Rejected: 'rejected',
  },
  fr: {
    Pending: 'en attente',
    InReview: 'en cours d’examen',
    RevisionRequired: 'à réviser',
    ApprovedAsNoted: 'approuvé avec remarques',
    Approved: 'approuvé',
    Rejected: 'refusé',
  },
}

/** The mail about a drawing to one person. */
export function drawingMail(
  facts: MailFacts,
  { firstName, language }: { firstName: string; language: string | null },
): MailContent {
  const lang = languageOf(language)
  const { title, revision, client, text } = facts
  const en: Record<Reason, readonly [subject: string, text: string]> = {
    submitted: [`Drawing “${title}” waits for approval`, `${client} has submitted it.`],
    revised: [`Drawing “${title}”: revision ${revision}`, `${client} has submitted a new revision, which waits for approval.`],
    decided: [`Drawing “${title}” is ${statuses.en[facts.status]}`, `It is about revision ${revision}.`],
    noted: [`New note on the drawing “${title}”`, `It is about revision ${revision}.`],
  }
  const fr: typeof en = {
    submitted: [`Le dessin « ${title} » attend une approbation`, `${client} l’a soumis.`],
    revised: [
      `Dessin « ${title} » : révision ${revision}`,
      `${client} a soumis une nouvelle révision, qui attend une approbation.`,
    ],
    decided: [`Dessin « ${title} » : ${statuses.fr[facts.status]}`, `Il s’agit de la révision ${revision}.`],
    noted: [`Nouvelle remarque sur le dessin « ${title} »`, `Il s’agit de la révision ${revision}.`],
  }
  const [subject, body] = (lang === 'fr' ? fr : en)[facts.reason]
  return {
    subject,
    heading: subject,
    language: lang,
    paragraphs: [greeting(lang, firstName), body, ...(text ? [text] : [])],
    action: { label: lang === 'fr' ? 'Voir le dessin' : 'See the drawing', url: facts.url },
    footnote:
      lang === 'fr'
        ? 'Vous pouvez choisir dans vos paramètres lesquels de ces messages vous recevez.'
        : 'You can choose in your settings which of these messages you receive.',
  }
}
