import { books } from '@atrium/contract/books/books.ts'
import type { Feature } from '../../platform/feature.ts'
import { serve } from '../../platform/http/serve.ts'
import { exportJournals } from './export-journals.ts'
import { getTrialBalance } from './trial-balance.ts'

export const booksFeature: Feature = {
  calls: [...serve(books, { trialBalance: getTrialBalance, exportJournals })],
}
