/** How a client pays; Stripe is noted by the payment service itself, a credit note by who issues it, and a deposit by who puts it to what is owed. */
export const paymentModes = [
  'Paypal',
  'Cheque',
  'BankTransfer',
  'WriteOff',
  'Intercompany',
  'Others',
  'Stripe',
  'CreditNote',
  'Deposit',
] as const
export type PaymentMode = (typeof paymentModes)[number]
/** What each is called: keys of the translations. */
export const paymentModeWords: Record<PaymentMode, string> = {
  BankTransfer: 'Bank transfer',
  Cheque: 'Cheque',
  Paypal: 'PayPal',
  Intercompany: 'Intercompany',
  WriteOff: 'Write-off',
  Others: 'Other',
  Stripe: 'Card',
  CreditNote: 'Credit note',
  Deposit: 'Deposit',
}
/** What the bank of who paid has taken back says as the reference of a refund, or as the comment of a voided payment: a key of the translations. */
export const CHARGEBACK = 'Chargeback'
/** What a landlord may note by hand. */
export const manualModes = ['BankTransfer', 'Cheque', 'Paypal', 'Intercompany', 'WriteOff', 'Others'] as const
/** What a client may say that it has paid by. */
export const clientModes = ['BankTransfer', 'Cheque', 'Paypal', 'Others'] as const
