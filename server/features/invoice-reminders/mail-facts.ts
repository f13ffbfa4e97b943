import type { InvoiceFacts } from '../../platform/invoices/field-values.ts'

/** The data of an invoice in a mail, as of the time of sending. Amounts are cents of its currency. */
export interface MailFacts extends InvoiceFacts {
  /** A credit note, and the number of the invoice that it credits. */
  credit?: { of: string }
}
