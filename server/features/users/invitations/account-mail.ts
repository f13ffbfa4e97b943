import type { MailContent } from '../../../platform/mail/send-mail.ts'
import { greeting, languageOf } from '../../../platform/mail/words.ts'

interface MailFacts {
  language: string
  company: string
  /** Absent when the one who invited is gone. */
  inviter: string | undefined
  url: string
}

/** Mails the owner of an account that another company has invited them; the inviting user does not learn that the account exists. */
export function accountMail({ language, company, inviter, url }: MailFacts): MailContent {
  const lang = languageOf(language)
  const who = inviter ?? company
  const { label, ...words } = {
    en: {
      subject: `${who} invites you to ${company}`,
      heading: 'This address has an account already',
      paragraphs: [
        greeting(lang, ''),
        `${who} has invited you to the portal of ${company}. This e-mail address has an account already, and an address can have one only: to join ${company}, give them another address of yours. Nothing was changed.`,
      ],
      label: 'Open your account',
      footnote: `If you do not know ${company}, ignore this mail and nothing happens.`,
    },
    fr: {
      subject: `${who} vous invite chez ${company}`,
      heading: 'Cette adresse a déjà un compte',
      paragraphs: [
        greeting(lang, ''),
        `${who} vous invite sur le portail de ${company}. Cette adresse e-mail a déjà un compte, et une adresse ne peut en avoir qu’un : pour rejoindre ${company}, donnez-leur une autre de vos adresses. Rien n’a changé.`,
      ],
      label: 'Ouvrir votre compte',
      footnote: `Si vous ne connaissez pas ${company}, ignorez ce message : il ne se passera rien.`,
    },
  }[lang]
  return { ...words, action: { label, url }, language: lang }
}
