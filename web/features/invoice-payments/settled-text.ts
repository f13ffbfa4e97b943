import type { OwedInvoice } from '@atrium/contract/invoice-payments/pay-links.ts'

type SettledInvoice = Pick<OwedInvoice, 'status' | 'kind' | 'isCredited'>

/**
 * What the page of a link says, of which nothing is owed: a key of the translations. Only of what was paid it says so. What was written off
 * is not told from what else is not owed.
 */
export function settledText(invoices: readonly SettledInvoice[]): string {
  const [single] = invoices.length === 1 ? invoices : []
  if (single?.kind === 'CreditNote') return 'This is a credit note. There is nothing to pay.'
  if (single?.status === 'Voided') return 'This invoice was voided. There is nothing to pay.'
  if (single?.isCredited) return 'This invoice was credited in full. There is nothing to pay.'
  return invoices.length === 0 || invoices.some((one) => settledWord(one) === 'Paid')
    ? 'Everything is paid. Thank you.'
    : 'There is nothing to pay any more.'
}

/** What is said of one of which nothing is owed. */
export function settledWord({ status, kind, isCredited }: SettledInvoice): string {
  if (kind === 'CreditNote') return 'Credit note'
  if (status === 'Voided') return 'Voided'
  if (isCredited) return 'Credited'
  return status === 'WrittenOff' ? 'Nothing to pay' : 'Paid'
}
