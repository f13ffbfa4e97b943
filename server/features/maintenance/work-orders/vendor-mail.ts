import { writtenInstant } from '@atrium/contract/kit/written-dates.ts'
import type { MailContent } from '../../../platform/mail/send-mail.ts'
import { greeting, languageOf } from '../../../platform/mail/words.ts'

/** What a mail to a vendor says. */
export interface VendorMailFacts {
  what: 'given' | 'takenBack'
  /** The order that it is about, instead of the request as a whole. */
  order: { number: number; work: string; terms: string; scheduled: Date | null } | undefined
  company: string
  requestNo: string
  subject: string
  place: string
  description: string
  access: string
  photos: number
  due: Date
  timeZone: string
  language: string
  replyTo?: string
}

const words = {
  en: {
    given: (company: string) => `${company} asks you to take care of this maintenance request.`,
    ordered: (company: string) => `${company} orders this work from you.`,
    takenBack: (company: string) => `${company} does not need you for this any more. There is nothing left to do for you.`,
    subject: { given: 'Work for you:', ordered: 'Work order:', takenBack: 'No longer needed:' },
    labels: ['Where', 'What', 'Work', 'Terms', 'Contact for access', 'Photos', 'Scheduled', 'Due'],
    photos: (n: number) => (n === 1 ? '1 photo' : `${n} photos`),
    answer: (company: string) => `Answer this mail to write to ${company}.`,
  },
  fr: {
    given: (company: string) => `${company} vous demande de vous occuper de cette demande d’entretien.`,
    ordered: (company: string) => `${company} vous commande ces travaux.`,
    takenBack: (company: string) => `${company} n’a plus besoin de vous pour cette demande. Vous n’avez plus rien à faire.`,
    subject: { given: 'Travaux pour vous :', ordered: 'Bon de travail :', takenBack: 'N’est plus nécessaire :' },
    labels: ['Où', 'Quoi', 'Travaux', 'Conditions', 'Contact pour l’accès', 'Photos', 'Prévu', 'À traiter d’ici le'],
    photos: (n: number) => (n === 1 ? '1 photo' : `${n} photos`),
    answer: (company: string) => `Répondez à ce courriel pour écrire à ${company}.`,
  },
}

/** The mail to a vendor that a request or a work order is given to, or taken from. It has no page of the portal to look at. */
export function vendorMail(mailFacts: VendorMailFacts): MailContent {
  const language = languageOf(mailFacts.language)
  const { subject: subjects, labels, ...say } = words[language]
  const { what, order, company, place, replyTo, timeZone } = mailFacts
  const kind = what === 'given' && order ? 'ordered' : what
  const quoted = language === 'fr' ? `« ${mailFacts.subject} »` : `“${mailFacts.subject}”`
  const name = [mailFacts.requestNo, ...(order ? [order.number] : [])].join('-')
  const title = `${subjects[kind]} ${name} ${quoted}`
  const at = (moment: Date | null | undefined) => (moment ? writtenInstant(language, moment, { timeZone, weekday: true }) : '')
  const given = [
    mailFacts.description,
    order?.work,
    order?.terms,
    mailFacts.access,
    mailFacts.photos > 0 ? say.photos(mailFacts.photos) : '',
    at(order?.scheduled),
    at(mailFacts.due),
  ]
  const facts = [place, ...(what === 'given' ? given : [])]
  return {
    subject: title,
    heading: title,
    paragraphs: [greeting(language, ''), say[kind](company)],
    items: facts.flatMap((text, nth) => (text ? [{ title: labels[nth] as string, text }] : [])),
    ...(replyTo ? { replyTo, footnote: say.answer(company) } : {}),
    language,
  }
}
