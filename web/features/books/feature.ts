import { bookScreens } from '@atrium/contract/books/screens.ts'
import { type Feature, screensOf } from '../../kit/feature.ts'

export const booksFeature: Feature = {
  screens: [
    ...screensOf(async () => (await import('./BooksScreen.tsx')).BooksScreen, bookScreens.list),
    ...screensOf(async () => (await import('./ProfitAndLossScreen.tsx')).ProfitAndLossScreen, bookScreens.profit),
    ...screensOf(async () => (await import('./manual/ManualJournalsScreen.tsx')).ManualJournalsScreen, bookScreens.manual),
    ...screensOf(async () => (await import('./ChartScreen.tsx')).ChartScreen, bookScreens.chart),
    ...screensOf(async () => (await import('./TaxReportScreen.tsx')).TaxReportScreen, bookScreens.taxes),
  ],
  records: {
    'books closing': 'Closing of the books',
    'book account': 'Account of the chart',
    'manual journal': 'Manual journal',
  },
}
