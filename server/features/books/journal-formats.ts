import type { JournalFormat } from '@atrium/contract/books/books.ts'
import { CSV_BOM, csvLine, withoutFormulas } from '@atrium/contract/kit/csv.ts'
import type { AccountType } from '../../platform/ledger/accounts.ts'
import { accountName, accountPath } from './account-names.ts'

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
  postings: readonly { type: AccountType; code: string; cents: number; site: string }[]
}

interface Format {
  /** What stands before the first journal. */
  start: (currency: string) => string
  lines: (journal: Journal) => string
}

/** `1234.05`, whatever the language. */
export const decimal = (cents: number): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** What a posting that names no site belongs to. */
const COMPANY = 'Company'

const about = ({ source, memo }: Journal) => [source, memo].filter(Boolean).join(' ')

const csv: Format = {
  start: () =>
    CSV_BOM + csvLine(['Journal', 'Date', 'Source', 'Reference', 'Client', 'Account', 'Debit', 'Credit', 'Currency', 'Site']),
  lines: ({ sequence, date, source, memo, client, currency, postings }) =>
    postings
      .map((posting) =>
        csvLine([
          ...[sequence, date, source, memo, client, accountName(posting)],
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

/** QuickBooks, whose classes are sites: the first posting begins the transaction, the others split it. */
const iif: Format = {
  start: () => {
    const fields = ['TRNSTYPE', 'DATE', 'ACCNT', 'NAME', 'AMOUNT', 'DOCNUM', 'MEMO', 'CLASS']
    return tabbed(['!TRNS', ...fields]) + tabbed(['!SPL', ...fields]) + tabbed(['!ENDTRNS'])
  },
  lines: (journal) =>
    journal.postings
      .map((posting, at) =>
        tabbed([
          ...[
            at === 0 ? 'TRNS' : 'SPL',
            'GENERAL JOURNAL',
            american(journal.date),
            accountName(posting),
            textCell(journal.client),
          ],
          ...[decimal(posting.cents), String(journal.sequence), textCell(about(journal)), textCell(posting.site || COMPANY)],
        ]),
      )
      .join('') + tabbed(['ENDTRNS']),
}

/** Xero: manual journals, with a tracking category of sites; its columns begin with an asterisk where it needs them. Taxes are postings of their own. */
const xero: Format = {
  start: () =>
    csvLine(['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount', 'TrackingName1', 'TrackingOption1']),
  lines: (journal) =>
    journal.postings
      .map((posting) =>
        // An amount is a number, so that it is none of a spreadsheet's formulas.
        csvLine([
          ...[`${journal.sequence} ${about(journal)}`, journal.date, journal.client, accountName(posting), 'Tax Exempt'],
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

/** Accounts are opened by the program itself (its plugin `auto_accounts`), since they are not known before the last journal. */
const beancount: Format = {
  start: (currency) => `option "operating_currency" "${currency}"\nplugin "beancount.plugins.auto_accounts"\n\n`,
  lines: (journal) =>
    [
      `${journal.date} * ${quoted(journal.client)} ${quoted(about(journal))}`,
      `  journal: ${quoted(String(journal.sequence))}`,
      ...journal.postings.map(
        (posting) =>
          `  ${accountPath(posting)}  ${decimal(posting.cents)} ${journal.currency}\n    site: ${quoted(posting.site || COMPANY)}`,
      ),
      '\n',
    ].join('\n'),
}

export const formats: Record<JournalFormat, Format> = { csv, iif, xero, beancount }
