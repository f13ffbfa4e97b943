import { z } from 'zod'
import { ask, Bytes, calls, get } from '../kit/call.ts'
import { CurrencyCode } from '../kit/currency-code.ts'
import { Day } from '../kit/days.ts'
import { ReportFormat } from '../kit/report-format.ts'
import { BookSite } from './book-site.ts'
import { bookScreens } from './screens.ts'

/** Journals as a table, for QuickBooks (IIF), Xero (manual journals) and Beancount. */
export const journalFormats = ['csv', 'iif', 'xero', 'beancount'] as const
export type JournalFormat = (typeof journalFormats)[number]

const Account = z.object({
  /** Kind of account, and which of its kind: a charge, a tax, a way to pay. */
  type: z.string(),
  code: z.string(),
  /** Cents; one of the two is nothing. */
  debit: z.int(),
  credit: z.int(),
})
export type BookAccount = z.infer<typeof Account>

/** What people call the kinds of account. */
export const accountWords: Record<string, string> = {
  receivable: 'Receivable',
  cash: 'Cash',
  clearing: 'Clearing',
  'bad debt': 'Bad debt',
  intercompany: 'Intercompany',
  expense: 'Expenses',
  'unapplied cash': 'Payments not applied',
  deposit: 'Deposits',
  revenue: 'Revenue',
  tax: 'Taxes to be paid',
  // Of one site: a payment of one that is put to an invoice of another.
  'between sites': 'Between sites',
  'other income': 'Other income',
  'opening balances': 'Opening balances',
  'own asset': 'Asset',
  'own liability': 'Liability',
  'own equity': 'Equity',
  'own income': 'Income',
  'own expense': 'Expense',
}

/** What accounts are called of which a type has several, where these are no charges, taxes or ways to pay. */
export const accountCodeWords: Record<string, Record<string, string>> = {
  expense: { 'bank charges': 'Bank charges', 'payment fees': 'Payment fees', interest: 'Interest', other: 'Other' },
  'other income': { interest: 'Interest', other: 'Other' },
  clearing: { transfers: 'Transfers between own accounts' },
}

const balance = { asOf: Day.optional(), currency: CurrencyCode.optional(), siteId: BookSite.default(-1) }

/** The company's ledger as accountants read it: docs/features/books.md. */
export const books = calls(
  '/Ledger',
  { reads: ['client invoice', 'payment', 'rental notice', 'manual journal'] },
  {
    trialBalance: ask('GetTrialBalance', {
      allow: bookScreens.list.access,
      about:
        'What each account amounts to at the end of a day (today, where none is said), in one currency; debits and credits are equal. Of one site, or of none (0), what is between it and the others stands on a line of its own.',
      body: z.object(balance),
      reply: z.object({
        asOf: Day,
        currency: z.string(),
        currencies: z.array(z.string()),
        accounts: z.array(Account),
        debit: z.int(),
        credit: z.int(),
      }),
    }),
    balanceFile: ask('ExportTrialBalance', {
      allow: bookScreens.list.access,
      about: 'The trial balance as PDF, XLSX or CSV.',
      body: z.object({ ...balance, format: ReportFormat }),
      reply: Bytes,
    }),
    exportJournals: get('ExportJournals/{from}/{to}/{currency}/{format}', {
      allow: bookScreens.list.access,
      about: 'The journals that count for these days, in the order in which they were posted, for an accounting program.',
      params: { from: Day, to: Day, currency: CurrencyCode, format: z.enum(journalFormats) },
      reply: Bytes,
    }),
  },
)
