export const bookErrors = {
  'books-of-company': 'The books are those of the whole company: they are for who works at all of its sites',
  'closing-day-not-over': 'Choose a day that is over at all of your sites',
  'books-too-many-months': 'At most 24 months at once',
} as const
