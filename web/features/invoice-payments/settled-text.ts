import type { OwedInvoice } from '@atrium/contract/invoice-payments/pay-links.ts'

type SettledInvoice = Pick<OwedInvoice, 'status' | 'kind'>

/**
 * The text (a translation key) of a payment link whose invoices have no balance. It says "paid" only of paid ones, and does not
 * reveal a write-off.
 */
export function settledText(invoices: readonly SettledInvoice[]): string {
  const [single] = invoices.length === 1 ? invoices : []
  if (single?.kind === 'CreditNote') return 'This is a credit note. There is nothing to pay.'
  if (single?.status === 'Voided') return 'This invoice was voided. There is nothing to pay.'
  if (single?.status === 'Credited') return 'This invoice was credited in full. There is nothing to pay.'
  return invoices.length === 0 || invoices.some((one) => settledWord(one) === 'Paid')
    ? 'Everything is paid. Thank you.'
    : 'There is nothing to pay any more.'
}

/** What is said of one of which nothing is owed. */
export function settledWord({ status, kind }: SettledInvoice): string {
  if (kind === 'CreditNote') return 'Credit note'
  if (status === 'Voided') return 'Voided'
  if (status === 'Credited') return 'Credited'
  return status === 'WrittenOff' ? 'Nothing to pay' : 'Paid'
}
