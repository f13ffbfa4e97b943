/** Of documents and payments, whichever feature makes them. */
export const moneyErrors = {
  'reason-required': 'Say why',
  'invoice-has-payments': 'Payments are put to this invoice: take them away first',
  'invoice-not-issued': 'The invoice has not been issued yet',
  'payment-in-future': 'A payment cannot be made on a day to come',
  'more-than-paid': 'This is more than is left of the payment',
  'more-than-owed': 'This is more than is owed for invoice {{invoice}}',
  'invoice-not-open': 'Nothing is owed for invoice {{invoice}}',
  'other-currency': 'Invoice {{invoice}} is in another currency',
  'write-off-needs-parts': 'Say which invoices are written off',
  'credit-note-stays': 'A credit note stays. Correct it by an invoice.',
  'invoice-credited': 'This invoice was credited: credit what is left of it',
  'line-credited': 'Nothing is left of this line',
  'more-than-line': 'This is more than is left of the line',
  'credit-nothing': 'Choose what is credited',
  'refund-not-possible': 'Nothing of this payment can be given back',
  'refund-too-much': 'This is more than can be given back',
} as const
