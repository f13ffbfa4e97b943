import type { NamedAddress } from '@atrium/contract/invoice-reminders/recipients.ts'
import type { TemplateField } from '@atrium/contract/invoice-reminders/templates.ts'
import { day, type MailLanguage } from '../../platform/mail/words.ts'
import { cellWriter } from '../../platform/reports/report-cells.ts'

/** Somebody a mail went to; a user hears as they have chosen, others always. */
export interface MailedTo extends NamedAddress {
  userId: number | null
}

/** The words of a template as they were when the mail was made. */
export interface MailTemplate {
  subject: string
  description: string
  descriptionHtml: string | null
}

/** What a mail says of an invoice, as it was when it was sent. Amounts are cents of its currency. */
export interface MailFacts {
  invoiceNo: string
  title: string
  clientName: string
  companyName: string
  siteName: string
  total: number
  balance: number
  currency: string
  dueDate: string
  /** Negative: it is due in so many days. */
  daysLate: number
  /** A credit note, and the number of the invoice that it credits. */
  credit?: { of: string }
  /** The company’s: that of the log, and of readers who have chosen none. */
  language: MailLanguage
}

/** The values of a template's fields, as its reader writes amounts and days. */
export function fieldValues(facts: MailFacts, language = facts.language): Record<TemplateField, string> {
  const write = cellWriter(language, facts.currency)
  const { clientName, companyName, siteName, invoiceNo, title } = facts
  return {
    ...{ clientName, companyName, siteName, invoiceNo, title },
    total: write(facts.total, 'money'),
    balance: write(facts.balance, 'money'),
    dueDate: day(language, new Date(`${facts.dueDate}T00:00:00Z`)),
    daysLate: String(Math.max(0, facts.daysLate)),
  }
}
