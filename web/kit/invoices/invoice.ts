import type { Tone } from '@atrium/contract/kit/options.ts'

/** What the chip and the actions of an invoice look at. */
export interface Invoice {
  id: number
  number: string
  status: 'Open' | 'Paid' | 'Voided'
  dueAt: string | null
  totalCents: number
  /** The payment service's page of it. */
  hostedUrl: string | null
}

/** The names of the states of an invoice; "Open" is taken by the text of buttons. */
export const invoiceStatusWords: Record<Invoice['status'], string> = { Open: 'Unpaid', Paid: 'Paid', Voided: 'Voided' }
export const invoiceTones: Record<Invoice['status'], Tone> = { Open: 'open', Paid: 'done', Voided: 'quiet' }
