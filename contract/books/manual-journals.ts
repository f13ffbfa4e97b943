import { z } from 'zod'
import { ask, calls, get, post, search } from '../kit/call.ts'
import { columns } from '../kit/columns.ts'
import { CurrencyCode } from '../kit/currency-code.ts'
import { Day, Instant } from '../kit/days.ts'
import { Id, NO_SITE, PathId } from '../kit/ids.ts'
import { line, lines } from '../kit/line.ts'
import { optionsOf, valuesOf } from '../kit/options.ts'
import { PersonId } from '../kit/person-id.ts'
import { errorCode, whenMissing } from '../kit/plain-errors.ts'
import { ErrorBody, Saved } from '../kit/results.ts'
import { BookSite } from './book-site.ts'
import { bookScreens } from './screens.ts'

/** What accounts amounted to as a company began with its books here; what no other screen corrects; and what takes one of them back. */
export const manualKindWords = { opening: 'Opening balances', manual: 'Manual journal', reversal: 'Reversal' } as const
export type ManualKind = keyof typeof manualKindWords
const manualKinds = valuesOf(manualKindWords)
/** Those that are typed in. */
export const typedKinds = ['manual', 'opening'] as const satisfies readonly ManualKind[]

/** Lines of one journal at most. */
export const MAX_MANUAL_LINES = 200
export const MAX_REASON = 500

/** Cents of a side; at most ten thousand million in whole units. */
const Side = z.int(whenMissing('not-an-amount')).min(0).max(1_000_000_000_000).default(0)

const Line = z.object({
  /** The `key` of an account of `GetManualAccounts`. */
  account: line(whenMissing('account-unknown')).min(1, errorCode('account-unknown')).max(150),
  /** A site, or none (0): the company itself. */
  siteId: z.union([z.literal(NO_SITE), Id]).default(NO_SITE),
  debit: Side,
  credit: Side,
  memo: line().max(200).default(''),
})
export type ManualLineInput = z.output<typeof Line>

const Reason = lines(whenMissing('reason-required')).min(1, errorCode('reason-required')).max(MAX_REASON)
/** Made up by who sends it: what was posted under the same key already is answered, not posted again. */
const EntryKey = z.string().min(16).max(64).optional()

const Item = z.object({
  id: Id,
  kind: z.enum(manualKinds),
  effectiveOn: Day,
  reason: z.string(),
  currency: z.string(),
  /** The sum of its debits; cents. */
  amount: z.int(),
  /** Its number in the books, as journals are exported. */
  journalNo: z.int(),
  /** The sites that its lines name, by name; the company itself is none of them. */
  siteNames: z.string(),
  createdBy: z.string(),
  createdById: PersonId,
  dateCreated: Instant,
  /** Whether a later one took it back. */
  reversed: z.boolean(),
})
export type ManualJournal = z.infer<typeof Item>

const Other = z.object({ id: Id, effectiveOn: Day, reason: z.string() })

const Whole = Item.extend({
  lines: z.array(
    z.object({
      type: z.string(),
      code: z.string(),
      siteId: Id.nullable(),
      siteName: z.string(),
      debit: z.int(),
      credit: z.int(),
      memo: z.string(),
    }),
  ),
  /** The journal that it takes back, and the one that took it back. */
  reverses: Other.nullable(),
  reversedBy: Other.nullable(),
  mayReverse: z.boolean(),
})
export type WholeManualJournal = z.infer<typeof Whole>

export const manualJournalColumns = columns([
  { value: 'reason', text: 'Reason', type: 'link', locked: true, truncate: 350, sortable: false },
  { value: 'effectiveOn', text: 'Date', type: 'date', locked: true },
  { value: 'kind', text: 'Kind', type: 'chip', options: optionsOf(manualKindWords), sortable: false },
  { value: 'siteNames', text: 'Sites', truncate: 250, from: 1100, sortable: false },
  { value: 'amount', text: 'Amount', type: 'currency' },
  { value: 'reversed', text: 'Reversed', type: 'yesno', sortable: false },
  { value: 'createdBy', text: 'By', personBy: 'createdById', from: 1000, sortable: false },
  { value: 'journalNo', text: 'Journal', type: 'number', sortable: false, visible: false },
  { value: 'dateCreated', text: 'Date Created', type: 'datetime', from: 1400, sortable: false, visible: false },
])

const { access: allow } = bookScreens.manual

/** Journals that an accountant enters by hand: docs/features/manual-journals.md. */
export const manualJournals = calls(
  '/Ledger',
  { reads: ['manual journal', 'site'], changes: ['manual journal'] },
  {
    search: search('GetManualJournals', {
      allow,
      about:
        'The journals that were entered by hand, of all sites (-1), with a line at one, or with one at none (0: the company itself); of some days.',
      filters: {
        site: BookSite.default(-1),
        from: Day.optional(),
        to: Day.optional(),
        kind: z.enum(manualKinds).optional(),
      },
      sorts: ['effectiveOn', 'amount'],
      newestFirst: true,
      item: Item,
    }),
    get: get('GetManualJournal/{id}', {
      allow,
      about: 'One journal with its lines, and what it took back or was taken back by.',
      params: { id: PathId },
      reply: Whole,
    }),
    accounts: get('GetManualAccounts', {
      allow,
      about:
        'The accounts that a line may be on: ours, and those of the company’s chart that nothing of ours is exported as. `refused` says of the others why not.',
      reads: ['book account', 'client invoice', 'payment', 'manual journal', 'tax rate'],
      reply: z.object({
        currency: z.string(),
        currencies: z.array(z.string()),
        items: z.array(
          z.object({
            key: z.string(),
            /** One of ours. */
            type: z.string(),
            code: z.string(),
            /** Number and name in the company’s chart; else empty. */
            name: z.string(),
            refused: ErrorBody.nullable(),
          }),
        ),
      }),
    }),
    preview: ask('PreviewManualJournal', {
      allow,
      about:
        'What the lines of a journal amount to, by how much both sides differ, and what is wrong with each, without posting it. Of opening balances what goes to the account of that name, by site.',
      body: z.object({
        kind: z.enum(typedKinds).default('manual'),
        effectiveOn: Day.optional(),
        currency: CurrencyCode.optional(),
        lines: z.array(Line.extend({ account: line().max(150).default('') })).max(MAX_MANUAL_LINES),
      }),
      reads: ['book account', 'client invoice', 'payment', 'manual journal', 'books closing'],
      reply: z.object({
        currency: z.string(),
        /** Cents; `difference` is debits less credits. */
        debits: z.int(),
        credits: z.int(),
        difference: z.int(),
        /** In the order of the lines. */
        lines: z.array(z.object({ refused: ErrorBody.nullable() })),
        /** What goes to the account of opening balances: debits above zero. */
        opening: z.array(z.object({ siteId: z.union([z.literal(NO_SITE), Id]), cents: z.int() })),
        /** What is wrong with the day. */
        day: ErrorBody.nullable(),
      }),
    }),
    post: post('PostManualJournal', {
      allow,
      about:
        'Posts a journal. Its debits equal its credits; of opening balances what is left over goes to the account of that name, by site. It is never changed: `ReverseManualJournal` takes it back.',
      body: z.object({
        kind: z.enum(typedKinds).default('manual'),
        effectiveOn: Day,
        currency: CurrencyCode.optional(),
        reason: Reason,
        lines: z.array(Line).min(1, errorCode('manual-journal-empty')).max(MAX_MANUAL_LINES),
        entryKey: EntryKey,
      }),
      changes: ['manual journal', 'book account'],
      reply: Saved,
    }),
    reverse: post('ReverseManualJournal', {
      allow,
      about:
        'Takes a journal back by one that posts the opposite, with a day and a reason of its own. Once; what takes back is not taken back.',
      body: z.object({ id: Id, effectiveOn: Day, reason: Reason, entryKey: EntryKey }),
      reply: Saved,
    }),
  },
)
