import type { MailContent } from '../../../platform/mail/send-mail.ts'
import { filled, greeting, type MailLanguage } from '../../../platform/mail/words.ts'

/** What whoever is, or was, invited is told. */
export type MeetingNews = 'invited' | 'changed' | 'cancelled'

const words = {
  en: {
    invited: { subject: 'Invitation: {title}', text: '{author} invites you.' },
    changed: { subject: 'Changed: {title}', text: '{author} has changed what you are invited to. This is how it is now.' },
    cancelled: { subject: 'Cancelled: {title}', text: '{author} has cancelled it, or taken you off the invitation.' },
    reminder: { subject: 'Reminder: {title}', text: 'This is a reminder of what is coming up.' },
    label: 'See it in the calendar',
    footnote: 'Times are those of the site.',
  },
  fr: {
    invited: { subject: 'Invitation : {title}', text: '{author} vous invite.' },
    changed: {
      subject: 'Modifiée : {title}',
      text: '{author} a modifié ce à quoi vous êtes invité. Voici ce qui vaut maintenant.',
    },
    cancelled: { subject: 'Annulée : {title}', text: '{author} a annulé cette invitation, ou vous en a retiré.' },
    reminder: { subject: 'Rappel : {title}', text: 'Ceci vous rappelle ce qui vient bientôt.' },
    label: 'Voir dans le calendrier',
    footnote: 'Les heures sont celles du site.',
  },
} as const

interface About {
  title: string
  /** The day and the times in words. */
  when: string
  where: string
  details: string
  author: string
}

interface Receiver {
  name: string
  language: MailLanguage
  /** The meeting in the portal, for who has a login; a meeting that is no more has none. */
  url: string | undefined
}

/** The mail about one meeting, with the file for the receiver's calendar. */
export const meetingMail = (
  news: MeetingNews,
  about: About,
  receiver: Receiver,
  calendar: NonNullable<MailContent['calendar']>,
): MailContent => ({ ...mailOf(news, about, receiver), calendar })

/** The mail that reminds of one. */
export const reminderMail = (about: About, receiver: Receiver): MailContent => mailOf('reminder', about, receiver)

function mailOf(
  news: MeetingNews | 'reminder',
  { title, when, where, details, author }: About,
  { name, language, url }: Receiver,
): MailContent {
  const texts = words[language]
  const subject = filled(texts[news].subject, { title })
  const paragraphs = [greeting(language, name), filled(texts[news].text, { author }), when, where, ...details.split(/\n{2,}/)]
  return {
    subject,
    heading: subject,
    paragraphs: paragraphs.filter(Boolean),
    ...(url ? { action: { label: texts.label, url } } : {}),
    footnote: texts.footnote,
    language,
  }
}
