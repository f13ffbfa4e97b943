import { z } from 'zod'
import { ask, Bytes, calls, get, post, search, upload } from '../kit/call.ts'
import { columns } from '../kit/columns.ts'
import { Day, Instant } from '../kit/days.ts'
import { Id, PathId, SiteChoice, Version } from '../kit/ids.ts'
import { lines } from '../kit/line.ts'
import { optionsOf, type Tone, valuesOf } from '../kit/options.ts'
import { PersonId } from '../kit/person-id.ts'
import { Done, Saved } from '../kit/results.ts'
import { ImportReply, UploadOrder } from '../kit/uploads.ts'
import { eftFormats, formatWords } from './originators.ts'
import { eftScreens } from './screens.ts'

/** Ready: made, and not given to the bank. Sent: its file was fetched. Refused: the bank took none of it. */
export const batchStateWords = {
  Ready: 'Not sent yet',
  Sent: 'Sent, waiting',
  Settled: 'Settled',
  Refused: 'Refused by the bank',
  Cancelled: 'Cancelled',
} as const
/** How each looks as a chip. */
export const batchTones: Record<keyof typeof batchStateWords, Tone> = {
  Ready: 'open',
  Sent: 'waiting',
  Settled: 'done',
  Refused: 'bad',
  Cancelled: 'quiet',
}
export type BatchState = keyof typeof batchStateWords
const batchStates = valuesOf(batchStateWords)
/** Which state may follow which; all else is refused. */
export const batchTransitions: Record<BatchState, readonly BatchState[]> = {
  Ready: ['Sent', 'Cancelled'],
  Sent: ['Settled', 'Refused'],
  Settled: [],
  Refused: [],
  Cancelled: [],
}
/** Waiting: with the bank, or not given to it yet. */
export const itemStates = ['Waiting', 'Paid', 'Returned', 'Cancelled'] as const
/** How each looks as a chip. */
export const itemTones: Record<(typeof itemStates)[number], Tone> = {
  Waiting: 'waiting',
  Paid: 'done',
  Returned: 'returned',
  Cancelled: 'quiet',
}
export type ItemState = (typeof itemStates)[number]

/** Clients that one file collects from, and the invoices of all of them, at most. */
export const MAX_DEBITS = 500
export const MAX_PARTS = 5_000

export const EftBatch = z.object({
  id: Id,
  version: Version,
  number: z.string(),
  format: z.enum(eftFormats),
  currency: z.string(),
  /** Cents. */
  total: z.int(),
  count: z.int(),
  collectOn: Day,
  state: z.enum(batchStates),
  /** The one that the bank knows the file by; null while it is not made. */
  fileNumber: z.int().nullable(),
  settledOn: Day.nullable(),
  settlesOn: Day.nullable(),
  reason: z.string(),
  createdBy: z.string(),
  createdById: PersonId,
  dateCreated: Instant,
  /** Of its debits: cents that were paid, and that came back. */
  paid: z.int(),
  returned: z.int(),
  may: z.object({ fetch: z.boolean(), cancel: z.boolean(), settle: z.boolean(), refuse: z.boolean() }),
})
export type EftBatch = z.infer<typeof EftBatch>

export const EftItem = z.object({
  id: Id,
  tenantId: Id,
  clientName: z.string(),
  reference: z.string(),
  bankAccountNumber: z.string(),
  amount: z.int(),
  currency: z.string(),
  state: z.enum(itemStates),
  returnCode: z.string(),
  returnedOn: Day.nullable(),
  paymentId: Id.nullable(),
  invoices: z.array(z.object({ id: Id, invoiceNo: z.string(), cents: z.int() })),
})
export type EftItem = z.infer<typeof EftItem>

export const eftBatchColumns = columns([
  { value: 'number', text: 'Number', type: 'link', locked: true },
  { value: 'collectOn', text: 'Collected on', type: 'date' },
  { value: 'count', text: 'Debits', type: 'number', sortable: false, from: 800 },
  { value: 'total', text: 'Total', type: 'currency', sortable: false },
  { value: 'state', text: 'Status', type: 'chip', options: optionsOf(batchStateWords, batchTones), sortable: false },
  { value: 'format', text: 'File', options: optionsOf(formatWords), sortable: false, from: 900 },
  { value: 'returned', text: 'Returned', type: 'currency', sortable: false, from: 1100 },
  { value: 'settledOn', text: 'Settled on', type: 'date', sortable: false, from: 1200 },
])

export const eftItemColumns = columns([
  { value: 'clientName', text: 'Client', clientBy: 'tenantId', truncate: 250, sortable: false },
  { value: 'reference', text: 'Reference', from: 1100 },
  { value: 'bankAccountNumber', text: 'Account number', sortable: false, from: 900 },
  { value: 'invoices', text: 'Invoices', sortable: false, from: 1000 },
  { value: 'amount', text: 'Amount', type: 'currency' },
  { value: 'state', text: 'Status', type: 'chip', options: optionsOf(itemStates, itemTones), sortable: false },
  { value: 'returnCode', text: 'Reason', sortable: false, from: 800 },
])

const BatchQuery = z.object({
  format: z.enum(eftFormats),
  siteId: SiteChoice.default(-1),
  /** What is due until this day is collected. */
  dueUntil: Day,
  /** Clients that are left out. */
  without: z.array(Id).max(MAX_DEBITS).default([]),
})

const { access } = eftScreens.batches
const one = { id: Id, version: Version }

/** Files by which a company collects from the accounts that its clients have authorized: docs/features/eft.md. */
export const eftBatches = calls(
  '/EftBatch',
  {
    reads: ['eft batch', 'client invoice', 'payment', 'tenant'],
    changes: ['eft batch', 'client invoice', 'payment', 'eft opt-in'],
  },
  {
    search: search('Search', {
      allow: access,
      about: 'The payment files of the company, the newest first.',
      filters: { state: z.enum(batchStates).optional(), format: z.enum(eftFormats).optional() },
      sorts: ['number', 'collectOn'],
      newestFirst: true,
      item: EftBatch,
    }),
    get: get('Get/{id}', { allow: access, about: 'One payment file.', params: { id: PathId }, reply: EftBatch }),
    items: search('GetItems', {
      allow: access,
      about: 'The debits of a payment file with the invoices that each pays.',
      filters: { batchId: Id, state: z.enum(itemStates).optional() },
      sorts: ['reference', 'amount'],
      item: EftItem,
    }),
    preview: ask('Preview', {
      allow: access,
      about:
        'What a new file would collect: of clients who opted in, the open invoices that are due until a day, in the currency of the file, less what is on its way or said to be paid.',
      body: BatchQuery,
      reply: z.object({
        currency: z.string(),
        /** Of those that are not left out. */
        total: z.int(),
        count: z.int(),
        /** Clients that do not fit into one file; they come into the next. */
        left: z.int(),
        /** The first of them, those who owe longest. */
        debits: z.array(
          z.object({
            tenantId: Id,
            clientName: z.string(),
            bankAccountNumber: z.string(),
            amount: z.int(),
            invoices: z.array(z.object({ id: Id, invoiceNo: z.string(), dueDate: Day, cents: z.int() })),
          }),
        ),
        /** Which accounts are debited, how much and for what: `create` asks for it. */
        fingerprint: z.string(),
        today: Day,
      }),
    }),
    create: post('CreateUpdate', {
      allow: access,
      about:
        'Makes a payment file of what was previewed; refused when that has changed since. Its invoices are held: no other file collects them, and they cannot be paid online.',
      body: BatchQuery.extend({
        collectOn: Day,
        /** Cents, as it was previewed. */
        total: z.int().min(1),
        /** As it was previewed. */
        fingerprint: z.string().regex(/^[\w-]{43}$/),
      }),
      reply: Saved,
    }),
    file: post('File', {
      notForSupport: true,
      allow: access,
      about:
        'The file for the bank. The first time it is made, under a number of its own, and the batch is sent; later it is the same.',
      body: z.object({ id: Id }),
      reply: Bytes,
    }),
    cancel: post('Cancel', {
      allow: access,
      about: 'Gives up a payment file whose file nobody has fetched.',
      body: z.object(one),
      reply: Done,
    }),
    refuse: post('Refuse', {
      allow: access,
      about: 'Notes that the bank has refused the whole file: nothing of it was collected.',
      body: z.object({ ...one, reason: lines().max(500).default('') }),
      reply: Done,
    }),
    importReturns: upload('ImportReturns', {
      allow: access,
      about:
        'Reads the debits that came back of a bank’s file (Nacha, CPA 005), CSV or XLSX (part `file`): what is not posted yet has failed, the payment of what is gets void. What is known already is refused row by row.',
      body: UploadOrder,
      reply: ImportReply,
    }),
    settle: post('Settle', {
      allow: access,
      about: 'Notes the day on which the bank has settled a file: each debit that did not come back becomes a payment.',
      body: z.object({ ...one, settledOn: Day }),
      reply: Done,
    }),
  },
)
