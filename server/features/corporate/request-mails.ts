import type { MailContent } from '../../platform/mail/send-mail.ts'
import { greeting, languageOf } from '../../platform/mail/words.ts'

interface Reader {
  language: string | null
  firstName: string
  url: string
}

interface RequestMailProps extends Reader {
  company: string
  person: string
  message: string
  clients: readonly { name: string; unit: string }[]
}

const listed = (clients: RequestMailProps['clients']) =>
  clients.map(({ name, unit }) => (unit ? `${name} (${unit})` : name)).join(', ')

/** Tells a landlord that somebody asks for clients. */
export function requestSentMail({ language, firstName, url, company, person, message, clients }: RequestMailProps): MailContent {
  const lang = languageOf(language)
  const { label, sentence, ...content } = {
    en: {
      subject: `${company} asks for access to your clients`,
      heading: 'A request for review',
      sentence: `${person} (${company}) asks to work as: ${listed(clients)}.`,
      label: 'Review the request',
      footnote: 'Nothing is opened to anybody until you approve it.',
    },
    fr: {
      subject: `${company} demande l’accès à vos clients`,
      heading: 'Une demande à examiner',
      sentence: `${person} (${company}) demande à gérer : ${listed(clients)}.`,
      label: 'Examiner la demande',
      footnote: 'Rien n’est ouvert à personne avant votre approbation.',
    },
  }[lang]
  const quoted = message ? [`« ${message} »`] : []
  return { ...content, paragraphs: [greeting(lang, firstName), sentence, ...quoted], action: { label, url }, language: lang }
}

interface RequestDecision extends Reader {
  landlord: string
  client: string
  reason: string
  outcome: 'Approved' | 'Rejected' | 'Ended'
}

/** Tells a corporate client what became of its request, or of its access. */
export function decidedMail({ language, firstName, url, landlord, client, reason, outcome }: RequestDecision): MailContent {
  const lang = languageOf(language)
  const facts = {
    en: {
      Approved: {
        subject: `You can now work as ${client}`,
        heading: 'Your request was approved',
        text: `${landlord} has approved your request for ${client}. You find it in the list of clients at the top of the portal.`,
      },
      Rejected: {
        subject: `Your request for ${client} was rejected`,
        heading: 'Your request was rejected',
        text: `${landlord} has rejected your request for ${client}.`,
      },
      Ended: {
        subject: `Your access to ${client} has ended`,
        heading: 'Your access has ended',
        text: `${landlord} has ended your access to ${client}.`,
      },
      reason: 'Reason',
      label: 'Open Client Reviews',
    },
    fr: {
      Approved: {
        subject: `Vous pouvez maintenant gérer ${client}`,
        heading: 'Votre demande est approuvée',
        text: `${landlord} a approuvé votre demande pour ${client}. Vous le trouverez dans la liste des clients en haut du portail.`,
      },
      Rejected: {
        subject: `Votre demande pour ${client} est refusée`,
        heading: 'Votre demande est refusée',
        text: `${landlord} a refusé votre demande pour ${client}.`,
      },
      Ended: {
        subject: `Votre accès à ${client} a pris fin`,
        heading: 'Votre accès a pris fin',
        text: `${landlord} a mis fin à votre accès à ${client}.`,
      },
      reason: 'Motif',
      label: 'Ouvrir les demandes d’accès',
    },
  }[lang]
  const { subject, heading, text } = facts[outcome]
  const why = reason ? [`${facts.reason}${lang === 'fr' ? ' ' : ''}: ${reason}`] : []
  const paragraphs = [greeting(lang, firstName), text, ...why]
  return { subject, heading, paragraphs, action: { label: facts.label, url }, language: lang }
}
