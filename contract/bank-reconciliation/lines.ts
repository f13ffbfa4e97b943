import { z } from 'zod'
import { ask, calls, get, post, search, upload } from '../kit/call.ts'
import { columns } from '../kit/columns.ts'
import { Day, Instant } from '../kit/days.ts'
import { Id, PathId, Version } from '../kit/ids.ts'
import { line, lines } from '../kit/line.ts'
import { optionsOf, type Tone, valuesOf } from '../kit/options.ts'
import { PersonId } from '../kit/person-id.ts'
import { Done, Saved } from '../kit/results.ts'
import { ImportReply, UploadOrder } from '../kit/uploads.ts'
import { BankCents } from './accounts.ts'
import { bankReconciliationScreens } from './screens.ts'

/** What became of a line of the bank. */
export const lineStateWords = { Open: 'Open', Matched: 'Matched', Explained: 'Booked', Ignored: 'Left out' } as const
/** How each looks as a chip. */
export const lineTones: Record<keyof typeof lineStateWords, Tone> = {
  Open: 'info',
  Matched: 'good',
  Explained: 'done',
  Ignored: 'quiet',
}
export type LineState = keyof typeof lineStateWords
const lineStates = valuesOf(lineStateWords)

/** What a line is that is no payment of a client: it is posted to an account of its own. */
export const explanationWords = {
  charge: 'Bank charge',
  interest: 'Interest',
  transfer: 'Transfer between own accounts',
  other: 'Other',
} as const
export type Explanation = keyof typeof explanationWords
export const explanations = valuesOf(explanationWords)

/** Journals of a line at most: a deposit of cheques, a payout of a payment service. */
export const MAX_MATCHED = 500

const BookEntry = z.object({
  /** The journal. */
  id: Id,
  effectiveOn: Day,
  /** What it did to the account; cents. */
  cents: z.int(),
  /** Of the service for online payments: not at the bank before it is paid out. */
  online: z.boolean(),
  /** `payment`, `payment reversed`, `refund`, `other`. */
  kind: z.string(),
  /** Where it leads. */
  paymentId: Id.nullable(),
  clientName: z.string(),
  /** How it was paid; the code of its account. */
  mode: z.string(),
  reference: z.string(),
})
export type BookEntry = z.infer<typeof BookEntry>

const Suggestion = z.object({
  /** `match`: it is noted already. `pay`: it is a payment of a client that is not. `explain`: as a rule says. */
  kind: z.enum(['match', 'pay', 'explain']),
  /** `reference`, `client`, `amount`, `deposit`, `payout`, `rule`, `owed`. */
  why: z.string(),
  journalIds: z.array(Id),
  /** What a payment service kept; cents. */
  fee: z.int(),
  tenantId: Id.nullable(),
  explanation: z.enum(explanations).nullable(),
  reason: z.string(),
  entries: z.array(BookEntry),
  clientName: z.string(),
})
export type Suggestion = z.infer<typeof Suggestion>

const BankLine = z.object({
  id: Id,
  version: Version,
  accountId: Id,
  accountName: z.string(),
  currency: z.string(),
  postedOn: Day,
  cents: z.int(),
  reference: z.string(),
  description: z.string(),
  state: z.enum(lineStates),
  fee: z.int(),
  explanation: z.enum(explanations).nullable(),
  reason: z.string(),
  /** What it is matched to; of what is open nothing. */
  entries: z.array(BookEntry),
  handledBy: z.string(),
  handledById: PersonId,
  handledAt: Instant.nullable(),
  /** Its period is closed. */
  closed: z.boolean(),
  suggestion: Suggestion.nullable(),
})
export type BankLine = z.infer<typeof BankLine>

export const bankLineColumns = columns([
  { value: 'postedOn', text: 'Date', type: 'date', locked: true },
  { value: 'description', text: 'Description', truncate: 350, locked: true, sortable: false },
  { value: 'reference', text: 'Reference', truncate: 250, from: 1300, visible: false, sortable: false },
  { value: 'cents', text: 'Amount', type: 'currency' },
  { value: 'state', text: 'Status', type: 'chip', options: optionsOf(lineStateWords, lineTones), sortable: false },
  { value: 'entries', text: 'In the books', truncate: 350, sortable: false },
  { value: 'handledBy', text: 'By', personBy: 'handledById', sortable: false, from: 1300, visible: false },
])

const { access: allow } = bankReconciliationScreens.lines
const one = { id: Id, version: Version }
const JournalIds = z.array(Id).min(1).max(MAX_MATCHED)
/** What is to be remembered of lines like this one: a part of their description. */
const Remember = line().max(100).default('')

/** The lines of bank statements, and what each is in the books: docs/features/bank-reconciliation.md. */
export const bankLines = calls(
  '/BankReconciliation',
  { reads: ['bank line', 'reconciled account', 'payment', 'manual journal', 'tenant'], changes: ['bank line'] },
  {
    search: search('GetBankLines', {
      allow,
      about: 'The lines of an account, each with what it is matched to; of an open one what it may be.',
      filters: { accountId: Id.optional(), state: z.enum(lineStates).optional() },
      sorts: ['postedOn', 'cents'],
      newestFirst: true,
      item: BankLine,
    }),
    get: get('GetBankLine/{id}', { allow, about: 'One line.', params: { id: PathId }, reply: BankLine }),
    import: upload('ImportBankLines', {
      allow,
      about:
        'Reads a statement (OFX, CAMT.053, CSV or XLSX; part `file`) of the account that `into` names. Lines that are known, by the bank’s own reference or by day, amount and text, are refused line by line. Nothing is posted.',
      body: UploadOrder,
      reply: ImportReply,
      changes: ['bank line', 'reconciled account'],
    }),
    candidates: ask('GetMatchCandidates', {
      allow,
      about:
        'What of the books may be on a line: payments, refunds and other journals of the account that no line is matched to, those of about its day first; 200 at most.',
      body: z.object({ id: Id, query: line().max(100).default('') }),
      reply: z.object({ items: z.array(BookEntry) }),
    }),
    preview: ask('PreviewBankMatch', {
      allow,
      about:
        'What chosen journals amount to, and by how much that differs from the line. Of online payments the difference is the fee.',
      body: z.object({ id: Id, journalIds: z.array(Id).max(MAX_MATCHED) }),
      reply: z.object({
        /** Cents. */
        sum: z.int(),
        difference: z.int(),
        fee: z.int(),
        /** Whether it can be matched so. */
        fits: z.boolean(),
      }),
    }),
    match: post('MatchBankLine', {
      allow,
      about:
        'Matches a line to journals of the account that amount to it; nothing is posted. Of online payments that are paid out the payout and the fee, as it was previewed, are posted.',
      body: z.object({ ...one, journalIds: JournalIds, fee: BankCents.min(0).default(0) }),
      reply: Done,
      changes: ['bank line', 'client invoice'],
    }),
    pay: post('PayFromBankLine', {
      allow,
      about:
        'Notes a line as a payment of a client, put to the invoice that it names and to the oldest open ones. One that looks as if it were noted already is refused until `again`.',
      body: z.object({ ...one, tenantId: Id, remember: Remember, again: z.boolean().default(false) }),
      reply: Saved,
      changes: ['bank line', 'payment', 'client invoice', 'bank rule'],
    }),
    explain: post('ExplainBankLine', {
      allow,
      about:
        'Books a line that is no payment of a client: a charge, interest, a transfer between own accounts, or something else and what.',
      body: z.object({ ...one, explanation: z.enum(explanations), reason: lines().max(500).default(''), remember: Remember }),
      reply: Done,
      changes: ['bank line', 'bank rule', 'client invoice'],
    }),
    ignore: post('IgnoreBankLine', {
      allow,
      about: 'Leaves a line out of the books, with a reason. The reconciliation names it.',
      body: z.object({ ...one, reason: lines().max(500) }),
      reply: Done,
    }),
    undo: post('UndoBankLine', {
      allow,
      about:
        'Opens a line again, until its period is closed: what was posted for it (a fee, a charge) is reversed. A payment that was noted from it stays noted.',
      body: z.object(one),
      reply: Done,
      changes: ['bank line', 'client invoice'],
    }),
  },
)
