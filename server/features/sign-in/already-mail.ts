import type { MailContent } from '../../platform/mail/send-mail.ts'
import { greeting, languageOf } from '../../platform/mail/words.ts'

/** Mails the owner of an account that somebody signed up with their address; the form does not reveal it. */
export function alreadyMail({ language, firstName, url }: { language: string; firstName: string; url: string }): MailContent {
  const lang = languageOf(language)
  const { label, ...content } = {
    en: {
      subject: 'You have an account already',
      heading: 'You have an account already',
      paragraphs: [
        greeting(lang, firstName),
        'Somebody has just signed up with this e-mail address. It has an account, so nothing was changed: log in with the password you know, or set a new one from the login page.',
      ],
      label: 'Log in',
      footnote: 'If it was not you, you need not do anything.',
    },
    fr: {
      subject: 'Vous avez déjà un compte',
      heading: 'Vous avez déjà un compte',
      paragraphs: [
        greeting(lang, firstName),
        'Quelqu’un vient de s’inscrire avec cette adresse e-mail. Elle a déjà un compte, donc rien n’a changé : connectez-vous avec votre mot de passe, ou choisissez-en un nouveau depuis la page de connexion.',
      ],
      label: 'Se connecter',
      footnote: 'Si ce n’était pas vous, vous n’avez rien à faire.',
    },
  }[lang]
  return { ...content, action: { label, url }, language: lang }
}
