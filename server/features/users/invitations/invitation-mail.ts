import type { MailContent } from '../../../platform/mail/send-mail.ts'
import { day, greeting, languageOf } from '../../../platform/mail/words.ts'

interface InvitationMailProps {
  language: string
  firstName: string
  company: string
  /** Absent when the one who invited is gone. */
  inviter: string | undefined
  url: string
  expiresAt: Date
}

/** Asks somebody to join a company's portal. */
export function invitationMail({ language, firstName, company, inviter, url, expiresAt }: InvitationMailProps): MailContent {
  const lang = languageOf(language)
  const who = inviter ?? company
  const texts = {
    en: {
      subject: `${who} invites you to ${company}`,
      heading: `Join ${company}`,
      paragraphs: [
        greeting(lang, firstName),
        `${who} has invited you to the portal of ${company}. Choose a password, and you are in.`,
      ],
      label: 'Accept the invitation',
      footnote: `This link works once, until ${day(lang, expiresAt)}. If you do not know ${company}, ignore this mail and nothing happens.`,
    },
    fr: {
      subject: `${who} vous invite chez ${company}`,
      heading: `Rejoignez ${company}`,
      paragraphs: [
        greeting(lang, firstName),
        `${who} vous invite sur le portail de ${company}. Choisissez un mot de passe et vous y êtes.`,
      ],
      label: 'Accepter l’invitation',
      footnote: `Ce lien fonctionne une seule fois, jusqu’au ${day(lang, expiresAt)}. Si vous ne connaissez pas ${company}, ignorez ce message : il ne se passera rien.`,
    },
  }[lang]
  const { label, ...content } = texts
  return { ...content, action: { label, url }, language: lang }
}
