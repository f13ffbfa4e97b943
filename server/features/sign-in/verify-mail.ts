import type { MailContent } from '../../platform/mail/send-mail.ts'
import { day, greeting, languageOf } from '../../platform/mail/words.ts'

interface VerifyMailProps {
  language: string
  firstName: string
  companyName: string
  /** Set when it is a corporate client of that company. */
  landlordId?: number | null
  url: string
  expiresAt: Date
}

/** Asks who signed a company up to show that the mailbox is theirs. */
export function verifyMail({ language, firstName, companyName, landlordId, url, expiresAt }: VerifyMailProps): MailContent {
  const lang = languageOf(language)
  const { label, ...content } = {
    en: {
      subject: 'Verify your e-mail address',
      heading: 'One click, and your portal opens',
      paragraphs: [
        greeting(lang, firstName),
        `Thank you for signing up ${companyName}. Confirm that this mailbox is yours, and ${landlordId ? 'you can ask for the clients you run' : 'your trial begins'}.`,
      ],
      label: 'Verify my address',
      footnote: `This link works once, until ${day(lang, expiresAt)}. If you did not sign up, do not open it: without it nothing happens.`,
    },
    fr: {
      subject: 'Vérifiez votre adresse e-mail',
      heading: 'Un clic, et votre portail s’ouvre',
      paragraphs: [
        greeting(lang, firstName),
        `Merci d’avoir inscrit ${companyName}. Confirmez que cette boîte est bien la vôtre et ${landlordId ? 'vous pourrez demander les clients que vous gérez' : 'votre essai commence'}.`,
      ],
      label: 'Vérifier mon adresse',
      footnote: `Ce lien fonctionne une seule fois, jusqu’au ${day(lang, expiresAt)}. Si cette inscription ne vient pas de vous, ne l’ouvrez pas : sans lui, il ne se passe rien.`,
    },
  }[lang]
  return { ...content, action: { label, url }, language: lang }
}
