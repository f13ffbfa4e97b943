import type { NamedAddress } from '@atrium/contract/invoice-reminders/recipients.ts'
import type { InvoiceFacts } from '../../platform/invoices/field-values.ts'

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

/** The data of an invoice in a mail, as of the time of sending. Amounts are cents of its currency. */
export interface MailFacts extends InvoiceFacts {
  /** A credit note, and the number of the invoice that it credits. */
  credit?: { of: string }
}
