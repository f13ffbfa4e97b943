import { books } from '@atrium/contract/books/books.ts'
import { bookAccountEntity, chart } from '@atrium/contract/books/chart.ts'
import { booksClosing } from '@atrium/contract/books/closing.ts'
import { manualJournals } from '@atrium/contract/books/manual-journals.ts'
import { profitAndLoss } from '@atrium/contract/books/profit-and-loss.ts'
import { bookScreens } from '@atrium/contract/books/screens.ts'
import { taxReport } from '@atrium/contract/books/tax-report.ts'
import { serve } from '../../platform/calls/serve.ts'
import type { Feature } from '../../platform/feature.ts'
import { getBookAccount, getLedgerAccounts, removeBookAccount, saveBookAccount, searchChart } from './chart.ts'
import { closeBooks, getBooksClosing } from './close-books.ts'
import { constraints } from './constraints.ts'
import { exportJournals } from './export-journals.ts'
import { exportProfitAndLoss } from './export-profit-and-loss.ts'
import { exportTaxReport } from './export-tax-report.ts'
import { exportTrialBalance } from './export-trial-balance.ts'
import { getManualAccounts } from './manual-journals/accounts.ts'
import { checkManual } from './manual-journals/check-manual.ts'
import { postManualJournal, previewManualJournal, reverseManualJournal } from './manual-journals/post-manual.ts'
import { getManualJournal, searchManualJournals } from './manual-journals/read-manual.ts'
import { getDeferredRevenue, getProfitAndLoss } from './profit-and-loss.ts'
import { getTaxDocuments, getTaxReport } from './tax-report.ts'
import { getTrialBalance } from './trial-balance.ts'

export const booksFeature: Feature = {
  screens: Object.values(bookScreens),
  entities: [bookAccountEntity],
  calls: [
    ...serve(books, { trialBalance: getTrialBalance, balanceFile: exportTrialBalance, exportJournals }),
    ...serve(chart, {
      search: searchChart,
      get: getBookAccount,
      save: saveBookAccount,
      remove: removeBookAccount,
      ledger: getLedgerAccounts,
    }),
    ...serve(booksClosing, { get: getBooksClosing, close: closeBooks }),
    ...serve(manualJournals, {
      search: searchManualJournals,
      get: getManualJournal,
      accounts: getManualAccounts,
      preview: previewManualJournal,
      post: postManualJournal,
      reverse: reverseManualJournal,
    }),
    ...serve(profitAndLoss, { get: getProfitAndLoss, deferred: getDeferredRevenue, file: exportProfitAndLoss }),
    ...serve(taxReport, { get: getTaxReport, documents: getTaxDocuments, file: exportTaxReport }),
  ],
  constraints,
  checkBooks: checkManual,
  asks: [
    { calls: [books.exportJournals], input: { format: 'csv' } },
    // Two years at most.
    { calls: [profitAndLoss.get, profitAndLoss.file], input: { from: '2026-01-01', to: '2026-12-31' } },
    { calls: [taxReport.documents, taxReport.file], input: { tax: 'GST', from: '2020-01-01', to: '2020-12-31', format: 'pdf' } },
  ],
  samples: [
    {
      calls: chart,
      table: 'book_accounts',
      make: chart.save,
      ofCompany: true,
      input: ({ mark }) => ({ number: mark.slice(-20), name: mark, kind: 'income' }),
    },
    {
      calls: manualJournals,
      table: 'manual_journals',
      make: manualJournals.post,
      ofCompany: true,
      input: ({ mark }) => ({
        effectiveOn: '2026-01-15',
        reason: mark,
        lines: [
          { account: 'expense/bank charges', debit: 1_000, credit: 0, memo: mark },
          { account: 'opening balances/', debit: 0, credit: 1_000 },
        ],
      }),
    },
  ],
  demo: async () => (await import('./demo.ts')).fillDemoBooks,
}
