import { formatMoney } from '@atrium/contract/kit/money.ts'
import type { MailContent } from '../../platform/mail/send-mail.ts'
import { day, greeting, languageOf } from '../../platform/mail/words.ts'

/** What is about to happen, or has happened, to a company's plan. */
export type Notice = 'trial ends' | 'ends' | 'renews' | 'overdue' | 'stopped' | 'trial ended' | 'ended'

interface ExpiryMailProps {
  notice: Notice
  language: string | null
  firstName: string
  company: string
  plan: string
  end: Date
  /** What the next period costs. */
  cents: number
  currency: string
  url: string
}

/** The mail of one notice, with the one thing to do about it. */
export function expiryMail({
  notice,
  language,
  firstName,
  company,
  plan,
  end,
  cents,
  currency,
  url,
}: ExpiryMailProps): MailContent {
  const lang = languageOf(language)
  const on = day(lang, end)
  const price = `${formatMoney(cents)} ${currency}`
  const en: Record<Notice, [subject: string, text: string, label: string]> = {
    'trial ends': [
      `Your trial ends on ${on}`,
      `The trial of ${plan} for ${company} ends on ${on}. Choose a plan before then, and nothing changes for your people and your clients. Your data stays where it is either way.`,
      'Choose a plan',
    ],
    ends: [
      `Your plan ends on ${on}`,
      `You cancelled ${plan} for ${company}. It runs until ${on}; after that its features are closed. If you have changed your mind, one press keeps it.`,
      'Keep the plan',
    ],
    renews: [
      `Your plan renews on ${on}`,
      `${plan} for ${company} renews on ${on} for ${price}. There is nothing you need to do.`,
      'See your plan',
    ],
    overdue: [
      'An invoice for your plan is overdue',
      `An invoice for ${plan} of ${company} is overdue. Once it is paid, the plan runs on; otherwise its features are closed on ${on}.`,
      'See the invoice',
    ],
    stopped: [
      'Your plan was stopped',
      `An invoice for ${plan} of ${company} was not paid, and its features are closed since ${on}. Everything you have put in is kept. Once the invoice is paid, the plan runs again.`,
      'See the invoice',
    ],
    'trial ended': [
      'Your trial has ended',
      `The trial of ${plan} for ${company} has ended, and its features are closed. Everything you have put in is kept. Choose a plan to go on.`,
      'Choose a plan',
    ],
    ended: [
      'Your plan has ended',
      `${plan} for ${company} has ended, and its features are closed. Everything you have put in is kept. You can start it again at any time.`,
      'Start it again',
    ],
  }
  const fr: typeof en = {
    'trial ends': [
      `Votre essai se termine le ${on}`,
      `L’essai de ${plan} pour ${company} se termine le ${on}. Choisissez un forfait d’ici là et rien ne change pour votre équipe et vos clients. Vos données restent en place dans tous les cas.`,
      'Choisir un forfait',
    ],
    ends: [
      `Votre forfait se termine le ${on}`,
      `Vous avez annulé ${plan} pour ${company}. Il reste actif jusqu’au ${on} ; ensuite, ses fonctions seront fermées. Si vous avez changé d’avis, un seul clic suffit pour le garder.`,
      'Garder le forfait',
    ],
    renews: [
      `Votre forfait se renouvelle le ${on}`,
      `${plan} pour ${company} se renouvelle le ${on} au prix de ${price}. Vous n’avez rien à faire.`,
      'Voir votre forfait',
    ],
    overdue: [
      'Une facture de votre forfait est en retard',
      `Une facture de ${plan} pour ${company} est en retard. Une fois payée, le forfait se poursuit ; sinon, ses fonctions seront fermées le ${on}.`,
      'Voir la facture',
    ],
    stopped: [
      'Votre forfait a été suspendu',
      `Une facture de ${plan} pour ${company} n’a pas été payée, et ses fonctions sont fermées depuis le ${on}. Tout ce que vous avez saisi est conservé. Dès que la facture sera payée, le forfait reprendra.`,
      'Voir la facture',
    ],
    'trial ended': [
      'Votre essai est terminé',
      `L’essai de ${plan} pour ${company} est terminé et ses fonctions sont fermées. Tout ce que vous avez saisi est conservé. Choisissez un forfait pour continuer.`,
      'Choisir un forfait',
    ],
    ended: [
      'Votre forfait est terminé',
      `${plan} pour ${company} est terminé et ses fonctions sont fermées. Tout ce que vous avez saisi est conservé. Vous pouvez le reprendre à tout moment.`,
      'Le reprendre',
    ],
  }
  const [subject, text, label] = (lang === 'fr' ? fr : en)[notice]
  const footnote =
    lang === 'fr'
      ? `Vous recevez ce message parce que vous administrez ${company}.`
      : `You receive this because you administer ${company}.`
  return {
    subject,
    heading: subject,
    paragraphs: [greeting(lang, firstName), text],
    action: { label, url },
    footnote,
    language: lang,
  }
}
