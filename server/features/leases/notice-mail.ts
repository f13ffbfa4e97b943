import { formatMoney } from '@atrium/contract/kit/money.ts'
import type { clientInvoices } from '../../platform/documents/tables.ts'
import type { MailContent } from '../../platform/mail/send-mail.ts'
import { day, greeting, languageOf } from '../../platform/mail/words.ts'

/** Whether a notice has just been made, or is due. */
export type Reason = 'new' | 'due'

interface NoticeMailProps {
  reason: Reason
  notice: Pick<typeof clientInvoices.$inferSelect, 'invoiceNo' | 'startDate' | 'endDate' | 'dueDate' | 'balance' | 'currency'>
  tenant: string
  firstName: string
  language: string | null
  url: string
}

/** The mail about a rental notice to one of its client's people. */
export function noticeMail({ reason, notice, tenant, firstName, language, url }: NoticeMailProps): MailContent {
  const lang = languageOf(language)
  const on = (at: string) => day(lang, at)
  const { invoiceNo } = notice
  const [from, to, due] = [on(notice.startDate), on(notice.endDate ?? notice.startDate), on(notice.dueDate)]
  // What is left of it, when it comes as a reminder.
  const amount = `${formatMoney(notice.balance)} ${notice.currency}`
  const en = {
    new: {
      subject: `Rental notice ${invoiceNo}, due on ${due}`,
      text: `The rent of ${tenant} from ${from} to ${to} is ${amount}, due on ${due}.`,
    },
    due: {
      subject: `Rental notice ${invoiceNo} is due`,
      text: `The rent of ${tenant} from ${from} to ${to}, ${amount}, was due on ${due}. If you have paid it already, there is nothing you need to do.`,
    },
    label: 'See the rental notice',
    footnote: 'You can choose in your settings which of these messages you receive.',
  }
  const fr: typeof en = {
    new: {
      subject: `Avis de loyer ${invoiceNo}, payable le ${due}`,
      text: `Le loyer de ${tenant} du ${from} au ${to} est de ${amount}, payable le ${due}.`,
    },
    due: {
      subject: `L’avis de loyer ${invoiceNo} est arrivé à échéance`,
      text: `Le loyer de ${tenant} du ${from} au ${to}, ${amount}, était payable le ${due}. Si vous l’avez déjà payé, vous n’avez rien à faire.`,
    },
    label: 'Voir l’avis de loyer',
    footnote: 'Vous pouvez choisir dans vos paramètres lesquels de ces messages vous recevez.',
  }
  const words = lang === 'fr' ? fr : en
  const { subject, text } = words[reason]
  return {
    subject,
    heading: subject,
    paragraphs: [greeting(lang, firstName), text],
    action: { label: words.label, url },
    footnote: words.footnote,
    language: lang,
  }
}
