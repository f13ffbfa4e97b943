import { z } from 'zod'
import { ask, calls, post, search } from '../kit/call.ts'
import { Day, Instant } from '../kit/days.ts'
import { Id, Version } from '../kit/ids.ts'
import { lines } from '../kit/line.ts'
import { PersonId } from '../kit/person-id.ts'
import { Done } from '../kit/results.ts'
import { BankCents } from './accounts.ts'
import { bankReconciliationScreens } from './screens.ts'

/** Rows of each part of the statement of differences that are shown; sums cover all. */
export const MAX_OUTSTANDING = 200

const Row = z.object({
  day: Day,
  text: z.string(),
  clientName: z.string(),
  paymentId: Id.nullable(),
  lineId: Id.nullable(),
  cents: z.int(),
})
const Part = z.object({ count: z.int(), cents: z.int(), rows: z.array(Row) })

/** What bank and books differ by at the end of a day, and why. Cents of the account's currency. */
const Differences = z.object({
  /** By the statement, as it was typed. */
  bank: z.int(),
  books: z.int(),
  /** Noted in the books by the day, and not on the bank's statement: cheques not deposited, refunds not cashed. */
  outstanding: Part,
  /** On the bank's statement, noted in the books for a later day. */
  notedLater: Part,
  /** On the bank's statement, left out of the books with a reason. */
  leftOut: Part,
  /** On the bank's statement, and nothing is said of them. */
  open: Part,
  /** The balance on the statement less the balance before and all lines: a line is missing, or too many. */
  missing: z.int(),
  /** What bank and books differed by before the first day. */
  before: z.int(),
  /** What is explained by none of outstanding, noted later and left out. */
  unexplained: z.int(),
  /** The same as the last closed period gave a reason for. */
  carried: z.int(),
})
export type Differences = z.infer<typeof Differences>

const Reconciliation = z.object({
  id: Id,
  accountId: Id,
  accountName: z.string(),
  currency: z.string(),
  from: Day,
  to: Day,
  bank: z.int(),
  books: z.int(),
  unexplained: z.int(),
  reason: z.string(),
  closedBy: z.string(),
  closedById: PersonId,
  closedAt: Instant,
  reopenedBy: z.string(),
  reopenedById: PersonId,
  reopenedAt: Instant.nullable(),
  reopenReason: z.string(),
  /** What the books say of the day now: something was noted for it since. */
  booksNow: z.int(),
  /** The last one that is closed: it can be opened again. */
  isLast: z.boolean(),
})
export type Reconciliation = z.infer<typeof Reconciliation>

const { access: allow } = bankReconciliationScreens.reconciliation

/** An account’s periods, and what bank and books differ by: docs/features/bank-reconciliation.md. */
export const reconciliations = calls(
  '/BankReconciliation',
  {
    reads: ['bank line', 'reconciled account', 'payment', 'manual journal', 'client invoice'],
    changes: ['bank line', 'reconciled account'],
  },
  {
    differences: ask('GetBankDifferences', {
      allow,
      about:
        'What bank and books differ by at the end of a day, and why. `bank` is the balance on the statement; without it, that of the lines.',
      body: z.object({ accountId: Id, to: Day, bank: BankCents.optional() }),
      reply: Differences.extend({
        accountId: Id,
        version: Version,
        currency: z.string(),
        from: Day,
        to: Day,
        /** The bank's balance before the period, and what lines brought and took in it. */
        opening: z.int(),
        credits: z.int(),
        debits: z.int(),
        /** Whether a reason is needed. */
        needsReason: z.boolean(),
      }),
    }),
    close: post('CloseBankPeriod', {
      allow,
      about:
        'Closes the period up to a day: its lines stay as they are. Refused while bank and books differ by something that is not explained, unless a reason is given.',
      body: z.object({ accountId: Id, version: Version, to: Day, bank: BankCents, reason: lines().max(2_000).default('') }),
      reply: Done,
    }),
    reopen: post('ReopenBankPeriod', {
      allow,
      about: 'Opens the last closed period again, with a reason.',
      body: z.object({ id: Id, reason: lines().max(2_000) }),
      reply: Done,
    }),
    search: search('GetBankReconciliations', {
      allow,
      about: 'The periods that were closed, the latest first; those that were opened again among them.',
      filters: { accountId: Id.optional() },
      sorts: ['to'],
      newestFirst: true,
      item: Reconciliation,
    }),
  },
)
