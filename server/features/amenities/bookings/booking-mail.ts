import type { MailContent } from '../../../platform/mail/send-mail.ts'
import { greeting, languageOf, timesOf } from '../../../platform/mail/words.ts'
import type { Bookable } from '../bookable.ts'
import type { BookingEvent } from './notify-booker.ts'
import type { BookingRow } from './tables.ts'

interface BookingMailProps {
  news: BookingEvent
  bookings: readonly BookingRow[]
  amenity: Pick<Bookable, 'name' | 'timeZone'>
  firstName: string
  language: string | null
  url: string
}

/** Most times that a mail lists. */
const MOST = 20

const words = {
  en: {
    approved: { subject: 'Your booking of {name} is confirmed', text: 'Your booking of {name} is confirmed:' },
    rejected: { subject: 'Your booking of {name} was rejected', text: 'Your booking of {name} could not be accepted:' },
    cancelled: { subject: 'Your booking of {name} was cancelled', text: 'Your landlord has cancelled your booking of {name}:' },
    promoted: {
      subject: 'A place has become free: {name}',
      text: 'You were on the waiting list for {name}. The place is yours once your landlord approves it:',
    },
    reason: 'Reason: {reason}',
    more: 'And {n} more.',
    label: 'See your bookings',
    footnote: 'Times are those of the site.',
  },
  fr: {
    approved: { subject: 'Votre réservation de {name} est confirmée', text: 'Votre réservation de {name} est confirmée :' },
    rejected: {
      subject: 'Votre réservation de {name} a été refusée',
      text: 'Votre réservation de {name} n’a pas pu être acceptée :',
    },
    cancelled: {
      subject: 'Votre réservation de {name} a été annulée',
      text: 'Votre propriétaire a annulé votre réservation de {name} :',
    },
    promoted: {
      subject: 'Une place s’est libérée : {name}',
      text: 'Vous étiez sur la liste d’attente pour {name}. La place est à vous dès que votre propriétaire l’approuve :',
    },
    reason: 'Motif : {reason}',
    more: 'Et {n} autres.',
    label: 'Voir vos réservations',
    footnote: 'Les heures sont celles du site.',
  },
} as const

/** What has become of bookings, with their times by the clocks of the site. */
export function bookingMail({ news, bookings, amenity, firstName, language, url }: BookingMailProps): MailContent {
  const lang = languageOf(language)
  const texts = words[lang]
  const named = (text: string) => text.replaceAll('{name}', () => amenity.name)
  const { subject, text } = texts[news]
  const reason = bookings[0]?.reason
  return {
    subject: named(subject),
    heading: named(subject),
    paragraphs: [
      greeting(lang, firstName),
      named(text),
      ...bookings.slice(0, MOST).map((booking) => timesOf(booking, amenity.timeZone, lang)),
      ...(bookings.length > MOST ? [texts.more.replace('{n}', String(bookings.length - MOST))] : []),
      ...(news === 'rejected' && reason ? [texts.reason.replace('{reason}', () => reason)] : []),
    ],
    action: { label: texts.label, url },
    footnote: texts.footnote,
    language: lang,
  }
}
