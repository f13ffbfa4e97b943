import { z } from 'zod'
import { landlord, Permission } from '../access/access.ts'
import { ask, calls, get, post, search } from '../kit/call.ts'
import { columns } from '../kit/columns.ts'
import { CurrencyCode } from '../kit/currency-code.ts'
import { Instant } from '../kit/days.ts'
import { Id, PathId, SiteChoice } from '../kit/ids.ts'
import { line } from '../kit/line.ts'
import { optionsOf, type Tone, valuesOf } from '../kit/options.ts'
import { errorCode } from '../kit/plain-errors.ts'
import { ErrorBody, Saved } from '../kit/results.ts'
import { clientInvoiceScreens } from '../money/invoice-screens.ts'
import { invoiceStatuses, invoiceViews } from '../money/states.ts'

/** How far a batch takes its invoices; each step takes those that are not as far through the steps before it. */
export const batchSteps = ['submit', 'approve', 'issue', 'send'] as const
export type BatchStep = (typeof batchSteps)[number]

/** Invoices of one batch at most. */
export const MAX_BATCH = 2_000
/** Clients that are named before a batch is ordered. */
export const MAX_NAMED = 20

/** What became of an invoice: Unchanged is one that was as far already, or is in a state that the step is not for. */
export const batchStateWords = { Waiting: 'Waiting', Done: 'Done', Unchanged: 'Unchanged', Refused: 'Not done' } as const
/** How each looks as a chip. */
export const batchTones: Record<keyof typeof batchStateWords, Tone> = {
  Waiting: 'waiting',
  Done: 'good',
  Unchanged: 'quiet',
  Refused: 'bad',
}
export type BatchState = keyof typeof batchStateWords
export const batchStates = valuesOf(batchStateWords)

const Order = z
  .object({
    step: z.enum(batchSteps),
    /** Those that are named, or all that a list shows. */
    ids: z.array(Id).max(500).default([]),
    filter: z
      .object({
        siteId: SiteChoice.default(-1),
        tenantId: Id.optional(),
        view: z.enum(invoiceViews).default('all'),
        query: line().max(200).default(''),
      })
      .nullable()
      .default(null),
  })
  .refine(({ ids, filter }) => (filter === null) !== (ids.length === 0), errorCode('batch-of-none'))

const Sums = z.array(z.object({ currency: CurrencyCode, invoices: z.int(), cents: z.int() }))

export const InvoiceBatch = z.object({
  id: Id,
  step: z.enum(batchSteps),
  total: z.int(),
  waiting: z.int(),
  done: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  createdDate: Instant,
})
export type InvoiceBatch = z.infer<typeof InvoiceBatch>

const BatchedInvoice = z.object({
  id: Id,
  invoiceId: Id,
  title: z.string(),
  tenantId: Id,
  clientName: z.string(),
  siteName: z.string(),
  /** Cents, as it was when the batch was ordered. */
  grandTotal: z.int(),
  currency: z.string(),
  state: z.enum(batchStates),
  /** What it is by this batch; null while it waits. */
  status: z.enum(invoiceStatuses).nullable(),
  /** Why it did not get as far as was asked for. */
  error: ErrorBody.nullable(),
})
export type BatchedInvoice = z.infer<typeof BatchedInvoice>

export const batchedColumns = columns([
  { value: 'title', text: 'Title', type: 'link', truncate: 250, locked: true, sortable: false },
  { value: 'clientName', text: 'Client', clientBy: 'tenantId', truncate: 250, sortable: false },
  { value: 'grandTotal', text: 'Total', type: 'currency', sortable: false },
  { value: 'state', text: 'Result', type: 'chip', options: optionsOf(batchStateWords, batchTones), sortable: false },
  { value: 'error', text: 'Why', truncate: 350, sortable: false },
])

const manage = clientInvoiceScreens.list.access
  .only(landlord)
  .needs(Permission.AllowManageInvoices, Permission.AllowInvoiceApproval)

/** Many invoices taken a step further at once: docs/features/invoice-batches.md. */
export const invoiceBatches = calls(
  '/ClientInvoice',
  { reads: ['invoice batch', 'client invoice'], changes: ['invoice batch', 'client invoice'] },
  {
    preview: ask('PreviewBatch', {
      allow: manage,
      about:
        'What a batch would do: how many invoices it takes a step further, of which clients, and what they amount to; nothing is changed. Those named, or all that a list with this filter shows.',
      body: Order,
      reply: z.object({
        invoices: z.int(),
        /** Those that it would leave as they are. */
        unchanged: z.int(),
        sums: Sums,
        clients: z.int(),
        /** The first of these, by name. */
        names: z.array(z.string()),
        /** Whether an invoice is mailed to its client as it is issued. */
        mailedOnIssue: z.boolean(),
      }),
    }),
    start: post('StartBatch', {
      allow: manage,
      about:
        'Orders a batch. `invoices` and `sums` are those of the preview that was confirmed: refused if they are others by now. A job takes each invoice as far as it may go, by the rules of a single one; what it cannot do it says, and does the rest. Answers by which id its progress is asked.',
      body: Order.safeExtend({ invoices: z.int().min(1).max(MAX_BATCH), sums: Sums.max(200) }),
      reply: Saved,
    }),
    get: get('GetBatch/{id}', {
      allow: manage,
      about: 'How far one of the viewer’s own batches is.',
      params: { id: PathId },
      reply: InvoiceBatch,
    }),
    last: get('GetLastBatch', {
      allow: manage,
      about: 'The batch that the viewer has ordered last, if that was within a day.',
      reply: z.object({ batch: InvoiceBatch.nullable() }),
    }),
    results: search('GetBatchInvoices', {
      allow: manage,
      about: 'What became of each invoice of one of the viewer’s own batches.',
      filters: { batchId: Id, state: z.enum(batchStates).optional() },
      sorts: ['position'],
      item: BatchedInvoice,
    }),
  },
)
