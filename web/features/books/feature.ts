import { bookScreens } from '@atrium/contract/books/screens.ts'
import { type Feature, screensOf } from '../../kit/feature.ts'

const ofCompany = { of: ['client invoice'], allSites: true } as const

export const booksFeature: Feature = {
  screens: [
    ...screensOf(async () => (await import('./BooksScreen.tsx')).BooksScreen, bookScreens.list),
    ...screensOf(async () => (await import('./ProfitAndLossScreen.tsx')).ProfitAndLossScreen, bookScreens.profit),
    ...screensOf(async () => (await import('./manual/ManualJournalsScreen.tsx')).ManualJournalsScreen, bookScreens.manual),
    ...screensOf(async () => (await import('./ChartScreen.tsx')).ChartScreen, bookScreens.chart),
    ...screensOf(async () => (await import('./TaxReportScreen.tsx')).TaxReportScreen, bookScreens.taxes),
  ],
  pageMenus: [
    { ...ofCompany, order: 60, text: 'Trial balance', icon: 'scale', access: bookScreens.list.access, to: bookScreens.list.path },
    {
      ...ofCompany,
      order: 65,
      text: 'Profit and loss',
      icon: 'report-money',
      access: bookScreens.profit.access,
      to: bookScreens.profit.path,
    },
    {
      ...ofCompany,
      order: 72,
      text: 'Manual journals',
      icon: 'list-check',
      access: bookScreens.manual.access,
      to: bookScreens.manual.path,
    },
    {
      ...ofCompany,
      order: 75,
      text: 'Chart of accounts',
      icon: 'scale',
      access: bookScreens.chart.access,
      to: bookScreens.chart.path,
    },
    {
      ...ofCompany,
      order: 70,
      text: 'Tax report',
      icon: 'receipt-tax',
      access: bookScreens.taxes.access,
      to: bookScreens.taxes.path,
    },
  ],
  records: {
    'books closing': 'Closing of the books',
    'book account': 'Account of the chart',
    'manual journal': 'Manual journal',
  },
}
