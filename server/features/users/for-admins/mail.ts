import type { MailContent } from '../../../platform/mail/send-mail.ts'
import { greeting, languageOf } from '../../../platform/mail/words.ts'

interface AdminMailProps {
  language: string
  firstName: string
  url: string
}

/** Asks somebody to run the platform. */
export function adminMail({ language, firstName, url }: AdminMailProps): MailContent {
  const lang = languageOf(language)
  const { label, ...content } = {
    en: {
      subject: 'You are an administrator of Atrium',
      heading: 'Run the platform with us',
      paragraphs: [
        greeting(lang, firstName),
        'An account with rights over the whole platform waits for you. Choose a password, and you are in.',
      ],
      label: 'Choose a password',
      footnote: 'This link works once, for seven days.',
    },
    fr: {
      subject: 'Vous administrez Atrium',
      heading: 'Administrez la plateforme avec nous',
      paragraphs: [
        greeting(lang, firstName),
        'Un compte ayant des droits sur toute la plateforme vous attend. Choisissez un mot de passe et vous y êtes.',
      ],
      label: 'Choisir un mot de passe',
      footnote: 'Ce lien fonctionne une seule fois, pendant sept jours.',
    },
  }[lang]
  return { ...content, action: { label, url }, language: lang }
}

/** Tells a user that an admin has signed in as them. */
export function supportMail({
  language,
  firstName,
  admin,
  reason,
  until,
  url,
}: AdminMailProps & { admin: string; reason: string; until: string }): MailContent {
  const lang = languageOf(language)
  const { label, ...content } = {
    en: {
      subject: 'Support has signed in to your account',
      heading: 'Support has signed in to your account',
      paragraphs: [
        greeting(lang, firstName),
        `${admin} of the platform’s support has signed in as you, until ${until} (UTC) at the latest.`,
        reason ? `The reason given: ${reason}` : 'You had allowed it in your settings.',
        'Meanwhile your password, your second step, your e-mail address and bank details cannot be changed. All that is done stands in the audit log under both names.',
      ],
      label: 'See where you are logged in',
      footnote: 'If this surprises you, write to the platform’s operator.',
    },
    fr: {
      subject: 'L’assistance s’est connectée à votre compte',
      heading: 'L’assistance s’est connectée à votre compte',
      paragraphs: [
        greeting(lang, firstName),
        `${admin}, de l’assistance de la plateforme, s’est connecté en votre nom, jusqu’à ${until} (UTC) au plus tard.`,
        reason ? `Motif indiqué : ${reason}` : 'Vous l’aviez permis dans vos paramètres.',
        'Pendant ce temps, votre mot de passe, votre seconde étape, votre adresse e-mail et vos coordonnées bancaires ne peuvent pas être modifiés. Tout ce qui est fait figure au journal d’audit sous les deux noms.',
      ],
      label: 'Voir où vous êtes connecté',
      footnote: 'Si cela vous surprend, écrivez à l’exploitant de la plateforme.',
    },
  }[lang]
  return { ...content, action: { label, url }, language: lang }
}
