import type { MailContent } from '../../platform/mail/send-mail.ts'
import { day, filled, greeting, languageOf, type MailLanguage } from '../../platform/mail/words.ts'

const words = {
  en: {
    one: { subject: 'Invoice {numbers} from {company}', text: '{company} has sent you invoice {numbers}.' },
    several: { subject: 'Your invoices from {company}', text: '{company} has sent you these invoices.' },
    askedFor: 'Here is the new link that was asked for, because the last one has expired.',
    owed: 'Still to be paid: {amount}.',
    due: 'Due on {day}',
    action: 'See and pay',
    footnote: {
      one: 'The link works until {until}, without a login. Whoever has it can see this document: please keep it to yourself.',
      several:
        'The link works until {until}, without a login. Whoever has it can see these invoices: please keep it to yourself.',
    },
  },
  fr: {
    one: { subject: 'Facture {numbers} de {company}', text: '{company} vous a envoyé la facture {numbers}.' },
    several: { subject: 'Vos factures de {company}', text: '{company} vous a envoyé ces factures.' },
    askedFor: 'Voici le nouveau lien qui a été demandé, puisque le précédent a expiré.',
    owed: 'Reste à payer : {amount}.',
    due: 'Échéance le {day}',
    action: 'Voir et payer',
    footnote: {
      one: 'Le lien fonctionne jusqu’au {until}, sans ouvrir de session. Qui le possède peut voir ce document : gardez-le pour vous.',
      several:
        'Le lien fonctionne jusqu’au {until}, sans ouvrir de session. Qui le possède peut voir ces factures : gardez-le pour vous.',
    },
  },
} as const

/** What a mail says of an invoice; `balance` is cents of its currency, still to be paid. */
export interface ShownInvoice {
  invoiceNo: string
  title: string
  dueDate: string
  balance: number
  currency: string
}

interface About {
  company: string
  invoices: readonly ShownInvoice[]
  url: string
  until: Date
  /** Its reader has asked for a link in place of one that has expired. */
  isAskedFor: boolean
}

const money = (language: MailLanguage, cents: number, currency: string) =>
  new Intl.NumberFormat(`${language}-CA`, { style: 'currency', currency }).format(cents / 100)

/** Sums by currency. */
function owedOf(language: MailLanguage, invoices: readonly ShownInvoice[]): string {
  const sums = new Map<string, number>()
  for (const { currency, balance } of invoices) sums.set(currency, (sums.get(currency) ?? 0) + balance)
  return [...sums].map(([currency, cents]) => money(language, cents, currency)).join(', ')
}

/** The note under a link in a mail: its last valid day, and that anybody who has the link can open it. */
export const linkFootnote = (language: MailLanguage, until: Date, invoices: 'one' | 'several') =>
  filled(words[language].footnote[invoices], { until: day(language, until) })

/** The mail that carries a link to pay. */
export function payMail(
  { company, invoices, url, until, isAskedFor }: About,
  { firstName, language }: { firstName: string; language: string | null },
): MailContent {
  const lang = languageOf(language)
  const texts = words[lang]
  const [first] = invoices
  const count = invoices.length === 1 ? 'one' : 'several'
  const about = texts[count]
  const values = { company, numbers: first?.invoiceNo ?? '', amount: owedOf(lang, invoices) }
  const subject = filled(about.subject, values)
  return {
    subject,
    heading: subject,
    paragraphs: [greeting(lang, firstName), isAskedFor ? texts.askedFor : filled(about.text, values), filled(texts.owed, values)],
    items: invoices.slice(0, 20).map(({ invoiceNo, title, dueDate, balance, currency }) => ({
      title: `${invoiceNo} · ${money(lang, balance, currency)}`,
      text: [title, filled(texts.due, { day: day(lang, dueDate) })].join(' · '),
    })),
    action: { label: texts.action, url },
    footnote: linkFootnote(lang, until, count),
    language: lang,
  }
}
