import type { TemplateField } from '@atrium/contract/money/template-fields.ts'
import { day, type MailLanguage } from '../mail/words.ts'
import { cellWriter } from '../reports/report-cells.ts'

/** What texts may say of an invoice. Amounts are cents of its currency. */
export interface InvoiceFacts {
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
  /** The company’s: that of the log, and of readers who have chosen none. */
  language: MailLanguage
}

/** The values of a template's fields, as its reader writes amounts and days. */
export function fieldValues(facts: InvoiceFacts, language = facts.language): Record<TemplateField, string> {
  const write = cellWriter(language, facts.currency)
  const { clientName, companyName, siteName, invoiceNo, title } = facts
  return {
    clientName,
    companyName,
    siteName,
    invoiceNo,
    title,
    total: write(facts.total, 'money'),
    balance: write(facts.balance, 'money'),
    dueDate: day(language, facts.dueDate),
    daysLate: String(Math.max(0, facts.daysLate)),
  }
}
