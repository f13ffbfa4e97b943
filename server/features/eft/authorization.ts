import type { EftCountry, ServiceType } from '@atrium/contract/eft/opt-in.ts'

interface About {
  country: EftCountry
  typeOfService: ServiceType
  language: 'en' | 'fr'
  /** Who collects, and where it is reached. */
  company: string
  contact: string
}

/**
 * What a client agrees to, word for word, as it is kept beside its account. Whoever changes a word changes `AUTHORIZATION` of the
 * contract too, so that a page with the old words is not taken for the new ones.
 */
export const authorizationText = (about: About): string =>
  (about.country === 'CA' ? canadian : american)[about.language](about).join('\n\n')

type Text = (about: About) => string[]

const canadian: Record<'en' | 'fr', Text> = {
  en: ({ company, contact, typeOfService }) => [
    `Payor's pre-authorized debit (PAD) agreement – ${typeOfService === 'Personal' ? 'personal' : 'business'} PAD`,
    `I authorize ${company} and its financial institution to debit the account that I have given here for what I owe under my lease and for invoices issued to me. The amounts vary, and are those of the invoices that are due on the day of the debit.`,
    `${company} tells me of each amount and its due date by the invoice. I waive any further notice before a debit.`,
    `I may revoke this authorization at any time, in this portal or in writing, with notice of no more than 30 days. To obtain a sample cancellation form, or for more information on my right to cancel a PAD agreement, I may contact my financial institution or visit www.payments.ca.`,
    'I have certain recourse rights if any debit does not comply with this agreement. For example, I have the right to receive reimbursement for any debit that is not authorized or is not consistent with this PAD agreement. To obtain more information on my recourse rights, I may contact my financial institution or visit www.payments.ca.',
    'I confirm that every person whose signature is needed for this account has agreed to this, and that the account is as I have given it.',
    contact,
  ],
  fr: ({ company, contact, typeOfService }) => [
    `Accord de débit préautorisé (DPA) du payeur – DPA ${typeOfService === 'Personal' ? 'personnel' : 'd’entreprise'}`,
    `J’autorise ${company} et son institution financière à débiter le compte que j’ai indiqué ici pour ce que je dois en vertu de mon bail et pour les factures qui me sont délivrées. Les montants varient et sont ceux des factures échues le jour du débit.`,
    `${company} m’informe de chaque montant et de sa date d’échéance par la facture. Je renonce à tout autre préavis avant un débit.`,
    'Je peux révoquer cette autorisation en tout temps, dans ce portail ou par écrit, moyennant un préavis d’au plus 30 jours. Pour obtenir un spécimen de formulaire d’annulation ou plus d’information sur mon droit d’annuler un accord de DPA, je peux communiquer avec mon institution financière ou visiter www.paiements.ca.',
    'J’ai certains droits de recours si un débit n’est pas conforme au présent accord. Par exemple, j’ai le droit de recevoir le remboursement de tout débit qui n’est pas autorisé ou qui n’est pas compatible avec le présent accord de DPA. Pour obtenir plus d’information sur mes droits de recours, je peux communiquer avec mon institution financière ou visiter www.paiements.ca.',
    'Je confirme que toutes les personnes dont la signature est requise pour ce compte y ont consenti, et que le compte est tel que je l’ai indiqué.',
    contact,
  ],
}

const american: Record<'en' | 'fr', Text> = {
  en: ({ company, contact, typeOfService }) => [
    `Authorization of ACH debits – ${typeOfService === 'Personal' ? 'personal' : 'business'} account`,
    `I authorize ${company} to initiate electronic (ACH) debit entries to the account that I have given here, and if necessary credit entries to correct debits made in error, for what I owe under my lease and for invoices issued to me. The amounts vary, and are those of the invoices that are due on the day of the debit.`,
    `${company} tells me of each amount and its due date by the invoice.`,
    `This authorization remains in effect until I revoke it, in this portal or in writing, early enough for ${company} and my bank to act on it. I may ask for a copy of it at any time.`,
    ...(typeOfService === 'Personal'
      ? ['I may stop the payment of an entry by telling my bank at least three banking days before it is due.']
      : ['I agree to be bound by the rules of Nacha for entries to business accounts.']),
    'I confirm that I may authorize debits to this account, that it is as I have given it, and that the entries comply with the law of the United States.',
    contact,
  ],
  fr: ({ company, contact, typeOfService }) => [
    `Autorisation de débits ACH – compte ${typeOfService === 'Personal' ? 'personnel' : 'd’entreprise'}`,
    `J’autorise ${company} à effectuer des débits électroniques (ACH) sur le compte que j’ai indiqué ici, et au besoin des crédits pour corriger des débits faits par erreur, pour ce que je dois en vertu de mon bail et pour les factures qui me sont délivrées. Les montants varient et sont ceux des factures échues le jour du débit.`,
    `${company} m’informe de chaque montant et de sa date d’échéance par la facture.`,
    `Cette autorisation reste en vigueur jusqu’à ce que je la révoque, dans ce portail ou par écrit, assez tôt pour que ${company} et ma banque puissent y donner suite. Je peux en demander une copie en tout temps.`,
    ...(typeOfService === 'Personal'
      ? ['Je peux arrêter le paiement d’une opération en avisant ma banque au moins trois jours ouvrables avant son échéance.']
      : ['J’accepte d’être lié par les règles de Nacha pour les opérations sur les comptes d’entreprise.']),
    'Je confirme que je peux autoriser des débits sur ce compte, qu’il est tel que je l’ai indiqué, et que les opérations respectent le droit des États-Unis.',
    contact,
  ],
}
