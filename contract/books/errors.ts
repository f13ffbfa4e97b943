export const bookErrors = {
  'books-of-company': 'The books are those of the whole company: they are for who works at all of its sites',
} as const
