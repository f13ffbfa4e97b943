import type { MailContent } from '../../platform/mail/send-mail.ts'
import { chargedAmount, greeting, languageOf } from '../../platform/mail/words.ts'

/** An invoice that was paid in another currency than that of its price. */
export interface Charged {
  company: string
  /** Null: a corporate client's own account. */
  plan: string | null
  number: string
  cents: number
  /** ISO 4217. `cents` are the smallest units of `charged`. */
  charged: string
  asked: string
}

interface Reader {
  firstName: string
  language: string | null
}

/** To whoever pays: what was charged, how it is recorded, and who alone can change that. */
export function toldToPayer(of: Charged, reader: Reader, url: string | undefined): MailContent {
  const { company, plan, number, charged, asked } = of
  const lang = languageOf(reader.language)
  const amount = chargedAmount(lang, of.cents, charged)
  const texts: Texts =
    lang === 'fr'
      ? [
          plan === null ? 'Votre compte a été débité dans une autre devise' : 'Votre forfait a été débité dans une autre devise',
          `${amount} ont été débités pour ${plan === null ? 'votre compte' : `${plan} de ${company}`} (facture ${number}), dont le prix est en ${asked}.`,
          `La facture reste telle que le service de paiement l’a : payée, en ${charged}. Rien n’a été converti, et ${plan === null ? 'votre compte suit' : 'votre forfait suit'} comme avant ce que le service en dit. Seuls les administrateurs de la plateforme peuvent rembourser ce montant ou corriger ce qui sera débité ensuite ; ils en ont été avisés. Si vous n’avez pas de leurs nouvelles avant la prochaine échéance, écrivez-leur : elle pourrait être débitée de la même façon.`,
          'Voir la facture',
          plan === null
            ? 'Vous recevez ce message parce que vous payez ce compte.'
            : `Vous recevez ce message parce que vous administrez ${company}.`,
        ]
      : [
          plan === null ? 'Your account was charged in another currency' : 'Your plan was charged in another currency',
          `${amount} was charged for ${plan === null ? 'your account' : `${plan} of ${company}`} (invoice ${number}), whose price is in ${asked}.`,
          `The invoice stands as the payment service has it: paid, in ${charged}. Nothing was converted, and ${plan === null ? 'your account' : 'your plan'} follows what the service says of it, as before. Only the platform’s administrators can give this amount back, or correct what is charged next; they have been told. If you do not hear from them before the next period, write to them: it may be charged the same way.`,
          'See the invoice',
          plan === null
            ? 'You receive this because you pay for this account.'
            : `You receive this because you administer ${company}.`,
        ]
  return mailOf(texts, reader, url)
}

/** To the platform's administrators: the same, and what is to be done at the payment service. */
export function toldToAdmin(of: Charged, reader: Reader, url: string): MailContent {
  const { company, plan, number, charged, asked } = of
  const lang = languageOf(reader.language)
  const amount = chargedAmount(lang, of.cents, charged)
  const texts: Texts =
    lang === 'fr'
      ? [
          `Débité dans une autre devise : ${company}`,
          `Le service de paiement a débité ${amount} pour ${plan === null ? `un compte de client corporatif de ${company}` : `${plan} de ${company}`} (facture ${number}). Le prix est en ${asked}.`,
          `La facture reste telle que le service de paiement l’a : payée, en ${charged}. Rien n’a été converti, et l’abonnement suit ce que le service en dit. Remboursez-y ce qui n’aurait pas dû être débité et corrigez le prix de l’abonnement : sinon la prochaine période peut être débitée de la même façon. La personne qui paie a été avisée aussi.`,
          'Voir les factures',
          'Vous recevez ce message parce que vous administrez la plateforme.',
        ]
      : [
          `Charged in another currency: ${company}`,
          `The payment service charged ${amount} for ${plan === null ? `a corporate client’s account of ${company}` : `${plan} of ${company}`} (invoice ${number}). The price is in ${asked}.`,
          `The invoice stands as the payment service has it: paid, in ${charged}. Nothing was converted, and the subscription follows what the service says of it. Give back there what should not have been charged, and correct the price of the subscription: otherwise the next period may be charged the same way. Whoever pays has been told too.`,
          'See the invoices',
          'You receive this because you administer the platform.',
        ]
  return mailOf(texts, reader, url)
}

type Texts = readonly [subject: string, what: string, then: string, label: string, footnote: string]

function mailOf(
  [subject, what, then, label, footnote]: Texts,
  { firstName, language }: Reader,
  url: string | undefined,
): MailContent {
  const lang = languageOf(language)
  return {
    subject,
    heading: subject,
    paragraphs: [greeting(lang, firstName), what, then],
    ...(url === undefined ? {} : { action: { label, url } }),
    footnote,
    language: lang,
  }
}
