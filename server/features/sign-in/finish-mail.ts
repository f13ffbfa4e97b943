import type { MailContent } from '../../platform/mail/send-mail.ts'
import { day, greeting, languageOf } from '../../platform/mail/words.ts'

interface MailFacts {
  language: string
  firstName: string
  companyName: string
  url: string
  expiresAt: Date
}

/** Completes a registration with a password chosen by the mailbox's owner, not the one typed into the form. */
export function finishMail({ language, firstName, companyName, url, expiresAt }: MailFacts): MailContent {
  const lang = languageOf(language)
  const { label, ...words } = {
    en: {
      subject: 'Finish your sign-up: choose a password',
      heading: 'Choose a password, and your portal opens',
      paragraphs: [
        greeting(lang, firstName),
        `A sign-up of ${companyName} with this e-mail address waits to be finished. Choose a password here; one that was typed before does not count.`,
      ],
      label: 'Choose a password',
      footnote: `This link works once, until ${day(lang, expiresAt)}. If you did not sign up, do not open it: without it nothing happens.`,
    },
    fr: {
      subject: 'Terminez votre inscription : choisissez un mot de passe',
      heading: 'Choisissez un mot de passe et votre portail s’ouvre',
      paragraphs: [
        greeting(lang, firstName),
        `Une inscription de ${companyName} avec cette adresse e-mail attend d’être terminée. Choisissez un mot de passe ici ; celui qui a été saisi auparavant ne compte pas.`,
      ],
      label: 'Choisir un mot de passe',
      footnote: `Ce lien fonctionne une seule fois, jusqu’au ${day(lang, expiresAt)}. Si cette inscription ne vient pas de vous, ne l’ouvrez pas : sans lui, il ne se passe rien.`,
    },
  }[lang]
  return { ...words, action: { label, url }, language: lang }
}
