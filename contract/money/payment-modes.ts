import { valuesOf } from '../kit/options.ts'

/**
 * How a client pays, and what it is called; Stripe is noted by the payment service itself, a credit note by who issues it, and a deposit by
 * who puts it to what is owed.
 */
export const paymentModeWords = {
  Paypal: 'PayPal',
  Cheque: 'Cheque',
  BankTransfer: 'Bank transfer',
  WriteOff: 'Write-off',
  Intercompany: 'Intercompany',
  Others: 'Other',
  Stripe: 'Card',
  CreditNote: 'Credit note',
  Deposit: 'Deposit',
} as const
export type PaymentMode = keyof typeof paymentModeWords
export const paymentModes = valuesOf(paymentModeWords)
/** What the bank of who paid has taken back says as the reference of a refund, or as the comment of a voided payment: a key of the translations. */
export const CHARGEBACK = 'Chargeback'
const { BankTransfer, Cheque, Paypal, Intercompany, WriteOff, Others } = paymentModeWords
/** What a landlord may note by hand. */
export const manualModeWords = { BankTransfer, Cheque, Paypal, Intercompany, WriteOff, Others } as const
export const manualModes = valuesOf(manualModeWords)
/** What a client may say that it has paid by, and is paid back by. */
export const clientModeWords = { BankTransfer, Cheque, Paypal, Others } as const
export const clientModes = valuesOf(clientModeWords)
