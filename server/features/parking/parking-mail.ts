import type { PermitStatus } from '@atrium/contract/parking/states.ts'
import type { MailContent } from '../../platform/mail/send-mail.ts'
import { greeting, languageOf } from '../../platform/mail/words.ts'

interface PermitFacts {
  /** `InProgress`: somebody has asked for it. */
  status: PermitStatus
  title: string
  number: string
  site: string
  client: string
  /** Plates, as they were written. */
  plates: string
  reason: string
  url: string
}

/** The mail about a parking permit, in the reader's language: to the company when it is asked for, to the client when it is decided. */
export function parkingMail(
  facts: PermitFacts,
  { firstName, language }: { firstName: string; language: string | null },
): MailContent {
  const lang = languageOf(language)
  const { status, title, number, site, client, plates, reason, url } = facts
  const en: Record<PermitStatus, readonly [subject: string, text: string]> = {
    InProgress: [`Parking permit requested for “${title}”`, `${client} asks for a parking permit (${number}) at ${site}.`],
    Approved: [`Parking permit ${number} is approved`, `The parking permit for “${title}” at ${site} has been approved.`],
    Denied: [`Parking permit ${number} is denied`, `The parking permit for “${title}” at ${site} has been denied.`],
    Void: [`Parking permit ${number} is void`, `The parking permit for “${title}” at ${site} is not valid any more.`],
  }
  const fr: typeof en = {
    InProgress: [`Permis de stationnement demandé pour « ${title} »`, `${client} demande un permis (${number}) à ${site}.`],
    Approved: [`Le permis de stationnement ${number} est approuvé`, `Le permis pour « ${title} » à ${site} a été approuvé.`],
    Denied: [`Le permis de stationnement ${number} est refusé`, `Le permis pour « ${title} » à ${site} a été refusé.`],
    Void: [`Le permis de stationnement ${number} est annulé`, `Le permis pour « ${title} » à ${site} n’est plus valable.`],
  }
  const inFrench = lang === 'fr'
  const [subject, text] = (inFrench ? fr : en)[status]
  return {
    subject,
    heading: subject,
    language: lang,
    paragraphs: [
      greeting(lang, firstName),
      text,
      inFrench ? `Véhicules : ${plates}` : `Vehicles: ${plates}`,
      ...(reason ? [reason] : []),
    ],
    action: { label: inFrench ? 'Voir le permis' : 'See the permit', url },
    footnote: inFrench
      ? 'Vous pouvez choisir dans vos paramètres lesquels de ces messages vous recevez.'
      : 'You can choose in your settings which of these messages you receive.',
  }
}
