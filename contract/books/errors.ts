export const bookErrors = {
  'books-of-company': 'The books are those of the whole company: they are for who works at all of its sites',
  'closing-day-not-over': 'Choose a day that is over at all of your sites',
  'books-too-many-months': 'At most 24 months at once',
  'book-account-number-taken': 'There is an account with this number already',
  'ledger-account-mapped': 'One of these is exported as another account of your chart: take it away there first',
  'ledger-account-unknown': 'There is no such account here',
} as const
