import { books } from '@atrium/contract/books/books.ts'
import { booksClosing } from '@atrium/contract/books/closing.ts'
import { profitAndLoss } from '@atrium/contract/books/profit-and-loss.ts'
import { taxReport } from '@atrium/contract/books/tax-report.ts'
import { serve } from '../../platform/calls/serve.ts'
import type { Feature } from '../../platform/feature.ts'
import { closeBooks, getBooksClosing } from './close-books.ts'
import { exportJournals } from './export-journals.ts'
import { exportProfitAndLoss } from './export-profit-and-loss.ts'
import { exportTaxReport } from './export-tax-report.ts'
import { exportTrialBalance } from './export-trial-balance.ts'
import { getProfitAndLoss } from './profit-and-loss.ts'
import { getTaxDocuments, getTaxReport } from './tax-report.ts'
import { getTrialBalance } from './trial-balance.ts'

export const booksFeature: Feature = {
  calls: [
    ...serve(books, { trialBalance: getTrialBalance, balanceFile: exportTrialBalance, exportJournals }),
    ...serve(booksClosing, { get: getBooksClosing, close: closeBooks }),
    ...serve(profitAndLoss, { get: getProfitAndLoss, file: exportProfitAndLoss }),
    ...serve(taxReport, { get: getTaxReport, documents: getTaxDocuments, file: exportTaxReport }),
  ],
  demo: async () => (await import('./demo.ts')).closeDemoBooks,
}
