import { writtenTime } from '@atrium/contract/kit/written-dates.ts'
import type { MailContent } from '../../platform/mail/send-mail.ts'
import { day, filled, greeting, languageOf, type MailLanguage } from '../../platform/mail/words.ts'

/** What whoever has booked is told of a viewing. */
export type VisitorEvent = 'requested' | 'approved' | 'moved' | 'rejected' | 'cancelled'
/** What the landlord's people are told. */
export type LandlordEvent = 'booked' | 'givenUp'

interface About {
  space: string
  place: string
  /** By the clocks of the site. */
  date: string
  startTime: string
  endTime: string
  url: string
}

const words = {
  en: {
    requested: {
      subject: 'We have your request to view {space}',
      text: 'Thank you. You have asked to view {space} at {place}. We write again as soon as the time is confirmed.',
    },
    approved: { subject: 'Your viewing of {space} is confirmed', text: 'Your viewing of {space} at {place} is confirmed.' },
    moved: {
      subject: 'Your viewing of {space} has a new time',
      text: 'Your viewing of {space} at {place} has been moved, and is confirmed for this time. If it does not suit you, cancel it.',
    },
    rejected: {
      subject: 'Your viewing of {space} cannot take place',
      text: 'Unfortunately {space} at {place} cannot be viewed at this time. You are welcome to choose another one.',
    },
    cancelled: {
      subject: 'Your viewing of {space} is cancelled',
      text: 'You have cancelled your viewing of {space} at {place}.',
    },
    booked: { subject: 'New viewing of {space}', text: 'Somebody would like to view {space} at {place}. Please decide on it.' },
    givenUp: {
      subject: 'Viewing of {space} cancelled',
      text: 'Whoever booked this viewing of {space} at {place} has cancelled it.',
    },
    label: 'See the viewing',
    decide: 'See the viewings',
    when: '{day}, {start} to {end}',
    footnote: 'Times are those of the site. With the link above anybody can cancel the viewing: please keep it to yourself.',
    times: 'Times are those of the site.',
  },
  fr: {
    requested: {
      subject: 'Nous avons reçu votre demande de visite : {space}',
      text: 'Merci. Vous avez demandé à visiter {space}, {place}. Nous vous écrirons dès que l’heure sera confirmée.',
    },
    approved: { subject: 'Votre visite est confirmée : {space}', text: 'Votre visite de {space}, {place}, est confirmée.' },
    moved: {
      subject: 'Nouvelle heure pour votre visite : {space}',
      text: 'Votre visite de {space}, {place}, a été déplacée et est confirmée à cette heure. Si elle ne vous convient pas, annulez-la.',
    },
    rejected: {
      subject: 'Votre visite ne peut avoir lieu : {space}',
      text: 'Malheureusement, {space}, {place}, ne peut être visité à ce moment. Choisissez volontiers une autre heure.',
    },
    cancelled: { subject: 'Votre visite est annulée : {space}', text: 'Vous avez annulé votre visite de {space}, {place}.' },
    booked: {
      subject: 'Nouvelle visite : {space}',
      text: 'Quelqu’un souhaite visiter {space}, {place}. Veuillez en décider.',
    },
    givenUp: {
      subject: 'Visite annulée : {space}',
      text: 'La visite de {space}, {place}, a été annulée par qui l’avait demandée.',
    },
    label: 'Voir la visite',
    decide: 'Voir les visites',
    when: '{day}, de {start} à {end}',
    footnote:
      'Les heures sont celles du site. Avec le lien ci-dessus, n’importe qui peut annuler la visite : gardez-le pour vous.',
    times: 'Les heures sont celles du site.',
  },
} as const

/** `09:30 am`, `9 h 30`. */
const clock = (language: MailLanguage, time: string) => writtenTime(language, new Date(`2000-01-01T${time}:00Z`), 'UTC')

/** A mail about one viewing. */
export function viewingMail(
  news: VisitorEvent | LandlordEvent,
  about: About,
  { name, language, isVisitor }: { name: string; language: string | null; isVisitor: boolean },
  calendar?: MailContent['calendar'],
): MailContent {
  const lang = languageOf(language)
  const texts = words[lang]
  const isLandlord = news === 'booked' || news === 'givenUp'
  const values = { space: about.space, place: about.place }
  const when = filled(texts.when, {
    day: day(lang, about.date),
    start: clock(lang, about.startTime),
    end: clock(lang, about.endTime),
  })
  const subject = filled(texts[news].subject, values)
  return {
    subject,
    heading: subject,
    paragraphs: [greeting(lang, name), filled(texts[news].text, values), when],
    action: { label: isLandlord ? texts.decide : texts.label, url: about.url },
    footnote: isVisitor && (news === 'requested' || news === 'approved' || news === 'moved') ? texts.footnote : texts.times,
    ...(calendar ? { calendar } : {}),
    language: lang,
  }
}
