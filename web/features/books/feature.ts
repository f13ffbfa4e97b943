import { bookScreens } from '@atrium/contract/books/screens.ts'
import { type Feature, shows } from '../../kit/feature.ts'

export const booksFeature: Feature = {
  screens: [
    ...shows(async () => (await import('./BooksScreen.tsx')).BooksScreen, bookScreens.list),
    ...shows(async () => (await import('./TaxReportScreen.tsx')).TaxReportScreen, bookScreens.taxes),
  ],
}
