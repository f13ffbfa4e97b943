import type { MailContent } from '../../platform/mail/send-mail.ts'
import { greeting, languageOf } from '../../platform/mail/words.ts'

interface ResetMailProps {
  language: string
  firstName: string
  url: string
}

/** Brings the link that sets a new password. */
export function resetMail({ language, firstName, url }: ResetMailProps): MailContent {
  const lang = languageOf(language)
  const { label, ...content } = {
    en: {
      subject: 'Set a new password',
      heading: 'Set a new password',
      paragraphs: [
        greeting(lang, firstName),
        'Somebody, probably you, has asked for a new password for your account. Choose it here; your old one works until then.',
      ],
      label: 'Choose a new password',
      footnote: 'This link works once, for one hour. If it was not you, ignore this mail: your password stays as it is.',
    },
    fr: {
      subject: 'Choisissez un nouveau mot de passe',
      heading: 'Choisissez un nouveau mot de passe',
      paragraphs: [
        greeting(lang, firstName),
        'Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour votre compte. Choisissez-le ici ; l’ancien reste valable d’ici là.',
      ],
      label: 'Choisir un mot de passe',
      footnote:
        'Ce lien fonctionne une seule fois, pendant une heure. Si ce n’était pas vous, ignorez ce message : votre mot de passe ne change pas.',
    },
  }[lang]
  return { ...content, action: { label, url }, language: lang }
}

/** Mails the address that it has no account; the form gives everybody the same answer. */
export function noAccountMail({ language, url }: Pick<ResetMailProps, 'language' | 'url'>): MailContent {
  const lang = languageOf(language)
  const { label, ...content } = {
    en: {
      subject: 'There is no account with this address',
      heading: 'There is no account with this address',
      paragraphs: [
        greeting(lang, ''),
        'Somebody has asked for a new password for an account with this e-mail address. There is none. Perhaps you use another address?',
      ],
      label: 'Go to the login',
      footnote: 'If it was not you, you need not do anything.',
    },
    fr: {
      subject: 'Aucun compte avec cette adresse',
      heading: 'Aucun compte avec cette adresse',
      paragraphs: [
        greeting(lang, ''),
        'Quelqu’un a demandé un nouveau mot de passe pour un compte avec cette adresse e-mail. Il n’y en a pas. Peut-être utilisez-vous une autre adresse ?',
      ],
      label: 'Aller à la connexion',
      footnote: 'Si ce n’était pas vous, vous n’avez rien à faire.',
    },
  }[lang]
  return { ...content, action: { label, url }, language: lang }
}

/** Tells the owner that the password was changed by a link. */
export function passwordSetMail({ language, firstName, url }: ResetMailProps): MailContent {
  const lang = languageOf(language)
  const { label, ...content } = {
    en: {
      subject: 'Your password was changed',
      heading: 'Your password was changed',
      paragraphs: [
        greeting(lang, firstName),
        'A new password was set for your account, and every device was logged out.',
        'If it was not you, set another one at once.',
      ],
      label: 'Set another password',
      footnote: 'This mail comes with every change of a password.',
    },
    fr: {
      subject: 'Votre mot de passe a changé',
      heading: 'Votre mot de passe a changé',
      paragraphs: [
        greeting(lang, firstName),
        'Un nouveau mot de passe a été choisi pour votre compte, et tous les appareils ont été déconnectés.',
        'Si ce n’était pas vous, choisissez-en un autre tout de suite.',
      ],
      label: 'Choisir un autre mot de passe',
      footnote: 'Ce message accompagne chaque changement de mot de passe.',
    },
  }[lang]
  return { ...content, action: { label, url }, language: lang }
}
