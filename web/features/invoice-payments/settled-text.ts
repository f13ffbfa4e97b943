import type { OwedInvoice } from '@atrium/contract/invoice-payments/pay-links.ts'

/** What the page of a link says, of which nothing is owed: a key of the translations. What was voided or written off was not paid. */
export function settledText(invoices: readonly Pick<OwedInvoice, 'status'>[]): string {
  if (invoices.length === 1 && invoices[0]?.status === 'Voided') return 'This invoice was voided. There is nothing to pay.'
  return invoices.length === 0 || invoices.some(({ status }) => status === 'Paid')
    ? 'Everything is paid. Thank you.'
    : 'There is nothing to pay any more.'
}

/** What is said of one of which nothing is owed. */
export const settledWord = ({ status }: Pick<OwedInvoice, 'status'>): string =>
  status === 'Voided' ? 'Voided' : status === 'WrittenOff' ? 'Written off' : 'Paid'
