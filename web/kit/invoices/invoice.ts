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

/** What people call how it stands with one; "Open" is what buttons say. */
export const invoiceStatusWords: Record<Invoice['status'], string> = { Open: 'Unpaid', Paid: 'Paid', Voided: 'Voided' }
