import type { MailCategory } from '@atrium/contract/invoice-reminders/mailing.ts'
import { fillTags } from '@atrium/contract/kit/tags.ts'
import type { Reader } from '../../platform/delivery/deliverable.ts'
import { fieldValues } from '../../platform/invoices/field-values.ts'
import { filledTemplate, type MailTemplate } from '../../platform/mail/filled-template.ts'
import { richMail } from '../../platform/mail/rich-mail.ts'
import type { MailContent } from '../../platform/mail/send-mail.ts'
import { greeting, languageOf, type MailLanguage } from '../../platform/mail/words.ts'
import type { MailFacts } from './mail-facts.ts'

interface Written {
  category: MailCategory
  facts: MailFacts
  template: MailTemplate | null
}

type Values = ReturnType<typeof fieldValues>

/** What the product itself writes about an invoice. */
function ownWords({ category, facts }: Written, language: MailLanguage, v: Values): { subject: string; text: string } {
  const { daysLate } = facts
  const fr = language === 'fr'
  if (facts.credit) return creditWords(facts.credit.of, fr, v)
  if (category === 'Invoice')
    return fr
      ? {
          subject: `Facture ${v.invoiceNo} de ${v.companyName}, payable le ${v.dueDate}`,
          text: `Vous trouverez ci-jointe la facture ${v.invoiceNo} (${v.title}) pour ${v.clientName}. Le total est de ${v.total}, ${v.balance === v.total ? '' : `dont il reste ${v.balance} `}à payer au plus tard le ${v.dueDate}.`,
        }
      : {
          subject: `Invoice ${v.invoiceNo} from ${v.companyName}, due on ${v.dueDate}`,
          text: `Attached is invoice ${v.invoiceNo} (${v.title}) for ${v.clientName}. It amounts to ${v.total}, ${v.balance === v.total ? '' : `of which ${v.balance} is left `}to be paid by ${v.dueDate}.`,
        }
  if (daysLate > 0)
    return fr
      ? {
          subject: `La facture ${v.invoiceNo} est en retard`,
          text: `La facture ${v.invoiceNo} (${v.title}) pour ${v.clientName} était payable le ${v.dueDate}. Il reste ${v.balance} à payer. Si vous avez déjà payé, vous n’avez rien à faire.`,
        }
      : {
          subject: `Invoice ${v.invoiceNo} is overdue`,
          text: `Invoice ${v.invoiceNo} (${v.title}) for ${v.clientName} was due on ${v.dueDate}. ${v.balance} is still owed. If you have paid it already, there is nothing you need to do.`,
        }
  return fr
    ? {
        subject: `Rappel : la facture ${v.invoiceNo} est payable le ${v.dueDate}`,
        text: `La facture ${v.invoiceNo} (${v.title}) pour ${v.clientName} est payable le ${v.dueDate}. Il reste ${v.balance} à payer.`,
      }
    : {
        subject: `Reminder: invoice ${v.invoiceNo} is due on ${v.dueDate}`,
        text: `Invoice ${v.invoiceNo} (${v.title}) for ${v.clientName} is due on ${v.dueDate}. ${v.balance} is owed.`,
      }
}

function creditWords(of: string, fr: boolean, v: Values) {
  if (fr)
    return {
      subject: `Note de crédit ${v.invoiceNo} de ${v.companyName}`,
      text: `Vous trouverez ci-jointe la note de crédit ${v.invoiceNo} (${v.title}) pour ${v.clientName}. Elle porte ${v.total} à votre crédit${of && ` sur la facture ${of}`}. Vous n’avez rien à faire.`,
    }
  return {
    subject: `Credit note ${v.invoiceNo} from ${v.companyName}`,
    text: `Attached is credit note ${v.invoiceNo} (${v.title}) for ${v.clientName}. It credits you with ${v.total}${of && ` of invoice ${of}`}. There is nothing you need to do.`,
  }
}

/** In the language of the company, as the log shows it. */
export function subjectOf(written: Written): string {
  const { language } = written.facts
  const values = fieldValues(written.facts)
  return written.template ? fillTags(written.template.subject, values) : ownWords(written, language, values).subject
}

interface InvoiceMail extends Written {
  invoiceId: number
  urlFor: (to: Reader) => string
  /** What stands beneath the link of a reader without a login. */
  linkNote: (language: MailLanguage) => string
}

/** A mail about an invoice to one of its readers, with the invoice as PDF. */
export async function invoiceMailFor(written: InvoiceMail) {
  const inLanguage = async (language: MailLanguage) => {
    const values = fieldValues(written.facts, language)
    if (!written.template) {
      const { subject, text } = ownWords(written, language, values)
      return { subject, paragraphs: [text] as readonly string[], more: {} }
    }
    const done = filledTemplate(written.template, values)
    return { subject: done.subject, ...(await richMail(done)) }
  }
  const both = { en: await inLanguage('en'), fr: await inLanguage('fr') }
  return (to: Reader): MailContent => {
    const { name, language, userId } = to
    const lang = language === null ? written.facts.language : languageOf(language)
    const { subject, paragraphs, more } = both[lang]
    const [label, settings] =
      lang === 'fr'
        ? [
            written.facts.credit ? 'Voir la note de crédit' : 'Voir la facture',
            'Vous pouvez choisir dans vos paramètres lesquels de ces messages vous recevez.',
          ]
        : [
            written.facts.credit ? 'See the credit note' : 'See the invoice',
            'You can choose in your settings which of these messages you receive.',
          ]
    return {
      subject,
      heading: subject,
      paragraphs: [greeting(lang, name), ...paragraphs],
      ...more,
      action: { label, url: written.urlFor(to) },
      footnote: userId === null ? written.linkNote(lang) : settings,
      attachment: { of: 'client invoice', id: written.invoiceId },
      language: lang,
    }
  }
}
