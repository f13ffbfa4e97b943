import type { JournalFormat } from '@atrium/contract/books/books.ts'
import { type AccountKind, ledgerKey } from '@atrium/contract/books/chart.ts'
import { CSV_BOM, csvLine, withoutFormulas } from '@atrium/contract/kit/csv.ts'
import type { AccountType } from '../../platform/ledger/accounts.ts'
import { accountName, accountPath, chartPath } from './account-names.ts'
import type { ChartName } from './chart.ts'

export interface Journal {
  sequence: number
  /** The day that it counts for. */
  date: string
  source: string
  memo: string
  client: string
  /** ISO 4217. */
  currency: string
  /** Cents, debits above zero; they sum to zero. `site` is empty where a posting names none: the company's own. */
  /** `memo` is that of a line that somebody entered. */
  postings: readonly { type: AccountType; code: string; cents: number; site: string; memo?: string }[]
}

interface Format {
  /** What stands before the first journal; `used` are the accounts that journals in this currency may name. */
  start: (currency: string, chart: Chart, used: readonly LedgerAccount[]) => string
  lines: (journal: Journal, chart: Chart) => string
}

interface LedgerAccount {
  type: AccountType
  code: string
}
/** What our accounts are called in the company's own chart, by `ledgerKey`. */
type Chart = ReadonlyMap<string, ChartName>
const inChart = (chart: Chart, account: LedgerAccount) => chart.get(ledgerKey(account))

/** `1234.05`, whatever the language. */
export const decimal = (cents: number): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** What a posting that names no site belongs to. */
const COMPANY = 'Company'

const about = ({ source, memo }: Journal, line = '') =>
  [[source, memo].filter(Boolean).join(' '), line].filter(Boolean).join(': ')

/** `4000 Rent`, as the company calls it; else our own name. */
function numbered(chart: Chart, account: LedgerAccount): string {
  const named = inChart(chart, account)
  return named ? `${named.number} ${named.name}` : accountName(account)
}

/**
 * What stands for the receivables where the company has named nothing. QuickBooks takes one line of an account of receivables in a
 * journal, with its customer, and Xero none: there they belong to invoices. So they are exported as a current asset of their own.
 */
const CONTROL = 'Receivable control'
const journalName = (account: LedgerAccount) => (account.type === 'receivable' ? CONTROL : accountName(account))

const csv: Format = {
  start: () =>
    CSV_BOM + csvLine(['Journal', 'Date', 'Source', 'Reference', 'Client', 'Account', 'Debit', 'Credit', 'Currency', 'Site']),
  lines: ({ sequence, date, source, memo, client, currency, postings }, chart) =>
    postings
      .map((posting) =>
        csvLine([
          ...[sequence, date, source, [memo, posting.memo].filter(Boolean).join(': '), client, numbered(chart, posting)],
          ...[posting.cents > 0 ? decimal(posting.cents) : '', posting.cents < 0 ? decimal(-posting.cents) : '', currency],
          posting.site || COMPANY,
        ]),
      )
      .join(''),
}

const tabbed = (cells: readonly string[]) => `${cells.map((cell) => cell.replace(/[\t\r\n]+/g, ' ')).join('\t')}\r\n`
/** A text in such a cell: QuickBooks takes a quote for the start of one that may have tabs, and a spreadsheet may open the file too. */
const textCell = (text: string) => withoutFormulas(text.replaceAll('"', "'").trim())
const american = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`

/** The keywords of QuickBooks for kinds of account; never `AR`. */
const quickBooksKinds: Record<AccountKind, string> = {
  bank: 'BANK',
  asset: 'OCASSET',
  liability: 'OCLIAB',
  equity: 'EQUITY',
  income: 'INC',
  expense: 'EXP',
}
const usualKinds: Record<AccountType, AccountKind> = {
  receivable: 'asset',
  cash: 'bank',
  clearing: 'asset',
  intercompany: 'asset',
  'bad debt': 'expense',
  'unapplied cash': 'liability',
  deposit: 'liability',
  revenue: 'income',
  tax: 'liability',
  expense: 'expense',
  'other income': 'income',
  'opening balances': 'equity',
  'own asset': 'asset',
  'own liability': 'liability',
  'own equity': 'equity',
  'own income': 'income',
  'own expense': 'expense',
}
const quickBooksName = (chart: Chart, account: LedgerAccount) => textCell(inChart(chart, account)?.name ?? journalName(account))
function quickBooksKind(chart: Chart, account: LedgerAccount) {
  const named = inChart(chart, account)
  return { kind: quickBooksKinds[named?.kind ?? usualKinds[account.type]], number: textCell(named?.number ?? '') }
}

/** QuickBooks, whose classes are sites: the first posting begins the transaction, the others split it. */
const iif: Format = {
  start: (_currency, chart, used) => {
    const accounts = new Map(used.map((account) => [quickBooksName(chart, account), quickBooksKind(chart, account)]))
    const fields = ['TRNSTYPE', 'DATE', 'ACCNT', 'NAME', 'AMOUNT', 'DOCNUM', 'MEMO', 'CLASS']
    return (
      tabbed(['!ACCNT', 'NAME', 'ACCNTTYPE', 'ACCNUM']) +
      [...accounts].map(([name, { kind, number }]) => tabbed(['ACCNT', name, kind, number])).join('') +
      tabbed(['!TRNS', ...fields]) +
      tabbed(['!SPL', ...fields]) +
      tabbed(['!ENDTRNS'])
    )
  },
  lines: (journal, chart) =>
    journal.postings
      .map((posting, at) =>
        tabbed([
          ...[
            at === 0 ? 'TRNS' : 'SPL',
            'GENERAL JOURNAL',
            american(journal.date),
            quickBooksName(chart, posting),
            textCell(journal.client),
          ],
          ...[
            decimal(posting.cents),
            String(journal.sequence),
            textCell(about(journal, posting.memo)),
            textCell(posting.site || COMPANY),
          ],
        ]),
      )
      .join('') + tabbed(['ENDTRNS']),
}

/** Xero: manual journals, with a tracking category of sites; its columns begin with an asterisk where it needs them. Taxes are postings of their own. */
const xero: Format = {
  start: () =>
    csvLine(['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount', 'TrackingName1', 'TrackingOption1']),
  lines: (journal, chart) =>
    journal.postings
      .map((posting) =>
        // An amount is a number, so that it is none of a spreadsheet's formulas.
        csvLine([
          ...[
            `${journal.sequence} ${about(journal)}`,
            journal.date,
            posting.memo || journal.client,
            inChart(chart, posting)?.number ?? journalName(posting),
            'Tax Exempt',
          ],
          ...[posting.cents / 100, 'Site', posting.site || COMPANY],
        ]),
      )
      .join(''),
}

const quoted = (text: string) =>
  `"${text
    .replace(/[\r\n]+/g, ' ')
    .replaceAll('\\', '\\\\')
    .replaceAll('"', '\\"')}"`

function pathOf(chart: Chart, account: LedgerAccount): string {
  const named = inChart(chart, account)
  return named ? chartPath(named) : accountPath(account)
}

/** Accounts are opened by the program itself (its plugin `auto_accounts`), since they are not known before the last journal. */
const beancount: Format = {
  start: (currency) => `option "operating_currency" "${currency}"\nplugin "beancount.plugins.auto_accounts"\n\n`,
  lines: (journal, chart) =>
    [
      `${journal.date} * ${quoted(journal.client)} ${quoted(about(journal))}`,
      `  journal: ${quoted(String(journal.sequence))}`,
      ...journal.postings.map(
        (posting) =>
          `  ${pathOf(chart, posting)}  ${decimal(posting.cents)} ${journal.currency}\n    site: ${quoted(posting.site || COMPANY)}${posting.memo ? `\n    memo: ${quoted(posting.memo)}` : ''}`,
      ),
      '\n',
    ].join('\n'),
}

export const formats: Record<JournalFormat, Format> = { csv, iif, xero, beancount }
