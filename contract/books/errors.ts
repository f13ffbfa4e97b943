export const bookErrors = {
  'books-of-company': 'The books are those of the whole company: they are for who works at all of its sites',
  'closing-day-not-over': 'Choose a day that is over at all of your sites',
  'books-too-many-months': 'At most 24 months at once',
  'book-account-number-taken': 'There is an account with this number already',
  'ledger-account-mapped': 'One of these is exported as another account of your chart: take it away there first',
  'ledger-account-unknown': 'There is no such account here',
  'book-account-posted': 'Journals were posted to this account: it stays in the chart, and what kind it is',
  'book-account-by-hand':
    'Journals were posted to this account by hand: what invoices, payments and deposits keep is exported as another one',
  'manual-line-unknown': 'There is no such account',
  'manual-line-mapped': 'What this portal posts is exported as this account: choose the account of the portal itself',
  'manual-line-receivable':
    'What clients owe is kept by invoices and payments: enter what was owed before as an invoice, and take its revenue to Opening balances',
  'manual-line-unapplied': 'What clients have paid and owe nothing for is kept by their payments: note a payment instead',
  'manual-line-deposit': 'Deposits are kept by leases: note there what is held',
  'manual-line-amount': 'Enter a debit or a credit, not both',
  'manual-journal-empty': 'Enter at least one line',
  'manual-journal-differs': 'Debits and credits differ by {{amount}}',
  'manual-journal-in-future': 'A journal cannot count for a day to come',
  'manual-journal-reversed': 'This journal is reversed already',
  'manual-journal-is-reversal': 'This takes a journal back: enter what is right as a journal of its own',
  'manual-reversal-before': 'A journal is not taken back before its own day',
} as const
