import type { MailContent } from '../../../platform/mail/send-mail.ts'
import { greeting, languageOf } from '../../../platform/mail/words.ts'

/** One invoice, or how many of a site that were submitted together. */
export type ApprovalFacts = { url: string } & ({ title: string; client: string } | { many: number; site: string })

/** Tells somebody who approves invoices that some wait for it. */
export function approvalMail(
  facts: ApprovalFacts,
  { firstName, language }: { firstName: string; language: string | null },
): MailContent {
  const lang = languageOf(language)
  const en =
    'many' in facts
      ? {
          subject: facts.many === 1 ? 'An invoice waits for your approval' : `${facts.many} invoices wait for your approval`,
          text: `Site: ${facts.site}.`,
          label: 'See what waits',
        }
      : {
          subject: `An invoice for ${facts.client} waits for your approval`,
          text: `“${facts.title}” was submitted. It is issued once it is approved.`,
          label: 'See the invoice',
        }
  const fr: typeof en =
    'many' in facts
      ? {
          subject:
            facts.many === 1 ? 'Une facture attend votre approbation' : `${facts.many} factures attendent votre approbation`,
          text: `Site : ${facts.site}.`,
          label: 'Voir ce qui attend',
        }
      : {
          subject: `Une facture pour ${facts.client} attend votre approbation`,
          text: `« ${facts.title} » a été soumise. Elle est émise une fois approuvée.`,
          label: 'Voir la facture',
        }
  const { subject, text, label } = lang === 'fr' ? fr : en
  const footnote =
    lang === 'fr'
      ? 'Vous pouvez choisir dans vos paramètres lesquels de ces messages vous recevez.'
      : 'You can choose in your settings which of these messages you receive.'
  return {
    subject,
    heading: subject,
    footnote,
    language: lang,
    paragraphs: [greeting(lang, firstName), text],
    action: { label, url: facts.url },
  }
}
