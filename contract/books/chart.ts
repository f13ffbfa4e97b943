import { z } from 'zod'
import { calls, get, post, search } from '../kit/call.ts'
import { choice, entity, own, text } from '../kit/entity.ts'
import { Id, PathId, Version } from '../kit/ids.ts'
import { line } from '../kit/line.ts'
import { errorCode } from '../kit/plain-errors.ts'
import { Done, Saved } from '../kit/results.ts'
import { bookScreens } from './screens.ts'

/** What an account is. There is none of receivables: programs keep those by invoices, and refuse them in journals (docs/features/books.md). */
const accountKindWords = {
  bank: 'Bank',
  asset: 'Current asset',
  liability: 'Current liability',
  equity: 'Equity',
  income: 'Income',
  expense: 'Expense',
} as const
export type AccountKind = keyof typeof accountKindWords

/** The key of one of our accounts: `revenue/base rent`, `receivable/`. */
export const ledgerKey = ({ type, code }: { type: string; code: string }) => `${type}/${code}`

/** An account of the company's own chart, and which of our accounts are exported as it. */
export const bookAccountEntity = entity('book account', {
  number: text({
    label: 'Number',
    required: 'Number is required',
    max: 20,
    half: true,
    column: { type: 'link', locked: true },
  }),
  name: text({ label: 'Name', required: 'Name is required', max: 100, half: true, column: { truncate: 250 } }),
  kind: choice(accountKindWords, { label: 'Kind', required: 'Kind is required', half: true, column: {} }),
  ledger: own(
    z
      .array(line().max(100))
      .max(200)
      .refine((all) => new Set(all).size === all.length, errorCode('listed-twice'))
      .default([]),
    {
      label: 'What is exported as it',
      kind: 'tags',
      help: 'Accounts of this portal. Each belongs to one account of your chart at most.',
      column: { sortable: false, truncate: 350 },
    },
  ),
})

export const BookAccount = bookAccountEntity.input.extend({
  id: Id,
  version: Version,
  /** What it is called in the ledger, once a manual journal was posted to it; it then stays in the chart. */
  postedAs: z.string().nullable(),
})
export type BookAccount = z.infer<typeof BookAccount>

export const bookAccountColumns = bookAccountEntity.columns('number', 'name', 'kind', 'ledger')

const { access } = bookScreens.chart

/** The chart of accounts that a company keeps elsewhere: docs/features/books.md. */
export const chart = calls(
  '/Ledger',
  { reads: ['book account'], changes: ['book account'] },
  {
    search: search('GetChartOfAccounts', {
      allow: access,
      about: 'The accounts of the company’s own chart, by number, each with our accounts that are exported as it.',
      sorts: ['number', 'name', 'kind'],
      item: BookAccount,
    }),
    get: get('GetBookAccount/{id}', {
      allow: access,
      about: 'One account of the chart.',
      params: { id: PathId },
      reply: BookAccount,
    }),
    save: post('SaveBookAccount', {
      allow: access,
      about: 'Adds an account to the chart (`id` null), or changes one. What is exported as it is exported as no other.',
      body: bookAccountEntity.save,
      reply: Saved,
    }),
    remove: post('DeleteBookAccount', {
      allow: access,
      about: 'Deletes an account of the chart: what was exported as it has our own names again.',
      body: z.object({ id: Id }),
      reply: Done,
    }),
    ledger: get('GetLedgerAccounts', {
      allow: access,
      about: 'Our accounts that may be exported as one of the chart: those that anything was posted to, and the usual ones.',
      reads: ['book account', 'client invoice', 'payment'],
      reply: z.object({
        items: z.array(
          z.object({
            type: z.string(),
            code: z.string(),
            /** The account of the chart that it is exported as. */
            accountId: Id.nullable(),
          }),
        ),
      }),
    }),
  },
)
