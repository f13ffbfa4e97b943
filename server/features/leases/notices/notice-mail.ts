import type { clientInvoices } from '../../../platform/invoices/tables.ts'
import type { MailContent } from '../../../platform/mail/send-mail.ts'
import { day, greeting, languageOf } from '../../../platform/mail/words.ts'
import { cellWriter } from '../../../platform/reports/report-cells.ts'

/** Whether a notice has just been made, or is due. */
export type Reason = 'new' | 'due'

interface NoticeMailProps {
  reason: Reason
  notice: Pick<
    typeof clientInvoices.$inferSelect,
    'invoiceNo' | 'title' | 'startDate' | 'endDate' | 'dueDate' | 'balance' | 'currency'
  >
  /** It bills the deposit of a lease: that is no rent, and for no days. */
  isDeposit: boolean
  tenant: string
  firstName: string
  language: string | null
  url: string
}

/** The mail about a rental notice to one of its client's people. */
export function noticeMail({ reason, notice, isDeposit, tenant, firstName, language, url }: NoticeMailProps): MailContent {
  const lang = languageOf(language)
  const on = (at: string) => day(lang, at)
  const { invoiceNo, title } = notice
  const [from, to, due] = [on(notice.startDate), on(notice.endDate ?? notice.startDate), on(notice.dueDate)]
  // What is left of it, when it comes as a reminder.
  const amount = `${cellWriter(lang, notice.currency)(notice.balance, 'money')} ${notice.currency}`
  const ofEn = isDeposit ? `The deposit of ${tenant} for lease ${title}` : `The rent of ${tenant} from ${from} to ${to}`
  const ofFr = isDeposit ? `Le dépôt de ${tenant} pour le bail ${title}` : `Le loyer de ${tenant} du ${from} au ${to}`
  const en = {
    new: {
      subject: `Rental notice ${invoiceNo}, due on ${due}`,
      text: `${ofEn} is ${amount}, due on ${due}.`,
    },
    due: {
      subject: `Rental notice ${invoiceNo} is due`,
      text: `${ofEn}, ${amount}, was due on ${due}. If you have paid it already, there is nothing you need to do.`,
    },
    label: 'See the rental notice',
    footnote: 'You can choose in your settings which of these messages you receive.',
  }
  const fr: typeof en = {
    new: {
      subject: `Avis de loyer ${invoiceNo}, payable le ${due}`,
      text: `${ofFr} est de ${amount}, payable le ${due}.`,
    },
    due: {
      subject: `L’avis de loyer ${invoiceNo} est arrivé à échéance`,
      text: `${ofFr}, ${amount}, était payable le ${due}. Si vous l’avez déjà payé, vous n’avez rien à faire.`,
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
