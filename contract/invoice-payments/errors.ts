export const invoicePaymentErrors = {
  'online-payment-off': 'This cannot be paid online. Please pay by bank transfer or cheque instead.',
  'online-amount-too-small': 'Pay at least 0.50 online',
  'online-more-than-owed': 'This is more than can still be paid for invoice {{invoice}}',
  'online-one-currency': 'These invoices are in different currencies: pay them one after the other',
  'payment-under-way': 'Invoice {{invoice}} is being paid already: a bank debit takes some days to arrive',
  'refund-reference-required': 'Say how it was given back: the number of a transfer or a cheque',
  'refund-mode-required': 'Say by which way it was paid out',
  'refund-not-taken-back': 'Only a refund that was noted by hand can be taken back',
  'client-owes-nothing': 'This client owes nothing',
  'client-owes-none-in': 'This client owes nothing in {{currency}}',
  'client-without-address': 'There is no e-mail address of this client',
  'pay-link-expired': 'This link has expired. A new one can be mailed to the address that it was mailed to.',
} as const
