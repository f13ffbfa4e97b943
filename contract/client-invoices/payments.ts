import { z } from 'zod'
import { clients, landlord, Permission } from '../access/access.ts'
import { calls, get, post, search, upload } from '../kit/call.ts'
import { columns } from '../kit/columns.ts'
import { Day, Instant } from '../kit/days.ts'
import { Cents } from '../kit/entity.ts'
import { Id, PathId, SiteChoice, Version } from '../kit/ids.ts'
import { line, lines } from '../kit/line.ts'
import { optionsOf } from '../kit/options.ts'
import { PersonId } from '../kit/person-id.ts'
import { errorCode } from '../kit/plain-errors.ts'
import { Done, Saved } from '../kit/results.ts'
import { ImportReply, UploadOrder } from '../kit/uploads.ts'
import { clientInvoiceScreens } from '../money/invoice-screens.ts'
import { clientModes, manualModes, paymentModes, paymentModeWords } from '../money/payment-modes.ts'
import { paymentStatuses, paymentStatusWords, paymentTones } from '../money/states.ts'

const Amount = Cents.min(1, errorCode('payment-amount-required'))

/** Part of a payment that is put to an invoice. */
const Part = z.object({ invoiceId: Id, cents: Amount })

const Facts = z.object({
  /** Cents of `currency`. */
  amount: Amount,
  datePaid: Day,
  transactionId: line().max(200).default(''),
  /** What Others is. */
  otherPaymentMode: line().max(100).default(''),
  memo: lines().max(2_000).default(''),
})

export const Payment = Facts.extend({
  id: Id,
  version: Version,
  tenantId: Id,
  clientName: z.string(),
  siteId: Id,
  currency: z.string(),
  status: z.enum(paymentStatuses),
  paymentMode: z.enum(paymentModes),
  /** Numbers of the invoices that it was put to, in order. */
  invoiceNo: z.string(),
  /** Not put to any invoice yet. */
  unapplied: z.int(),
  paidBy: z.string(),
  paidById: PersonId,
  email: z.string(),
  markedAsPaidBy: z.string(),
  markedAsPaidById: PersonId,
  paidDate: Instant.nullable(),
  markedAsVoidBy: z.string(),
  markedAsVoidById: PersonId,
  voidedDate: Instant.nullable(),
  voidComment: z.string(),
  /** What was given back of it; cents. */
  refunded: z.int(),
  refundedBy: z.string(),
  refundedById: PersonId,
  dateRefunded: Instant.nullable(),
  dateCreated: Instant,
  /** What is put where, in order. */
  allocations: z.array(z.object({ id: Id, invoiceId: Id, invoiceNo: z.string(), cents: z.int(), date: Day })),
  may: z.object({
    confirm: z.boolean(),
    void: z.boolean(),
    allocate: z.boolean(),
    /** Take it away from what it was put to. */
    move: z.boolean(),
    refund: z.boolean(),
    note: z.boolean(),
  }),
})
export type Payment = z.infer<typeof Payment>

export const paymentColumns = columns([
  { value: 'datePaid', text: 'Date paid', type: 'date' },
  { value: 'clientName', text: 'Client', clientBy: 'tenantId', truncate: 250, landlordOnly: true },
  { value: 'invoiceNo', text: 'Invoice No', truncate: 250, sortable: false },
  { value: 'status', text: 'Status', type: 'chip', options: optionsOf(paymentStatusWords, paymentTones), sortable: false },
  { value: 'transactionId', text: 'Transaction', truncate: 250, from: 1100 },
  { value: 'paidBy', text: 'Paid by', personBy: 'paidById', from: 1440, sortable: false, visible: false },
  { value: 'email', text: 'E-mail', sortable: false, visible: false },
  { value: 'paymentMode', text: 'Payment method', options: optionsOf(paymentModeWords), from: 950, sortable: false },
  { value: 'otherPaymentMode', text: 'Other payment method', sortable: false, visible: false },
  { value: 'amount', text: 'Amount', type: 'currency' },
  { value: 'unapplied', text: 'Not applied', type: 'currency', from: 1000, sortable: false },
  { value: 'memo', text: 'Memo', truncate: 250, from: 1300, sortable: false },
  { value: 'markedAsPaidBy', text: 'Noted by', personBy: 'markedAsPaidById', sortable: false, visible: false },
  { value: 'paidDate', text: 'Noted on', type: 'datetime', sortable: false, visible: false },
  { value: 'markedAsVoidBy', text: 'Voided by', personBy: 'markedAsVoidById', sortable: false, visible: false },
  { value: 'voidedDate', text: 'Voided on', type: 'datetime', sortable: false, visible: false },
  { value: 'voidComment', text: 'Why it was voided', truncate: 250, sortable: false, visible: false },
  { value: 'refundedBy', text: 'Refunded by', personBy: 'refundedById', sortable: false, visible: false },
  { value: 'dateRefunded', text: 'Refunded on', type: 'datetime', sortable: false, visible: false },
])

const { access: read } = clientInvoiceScreens.list
const manage = read.only(landlord).needs(Permission.AllowManageInvoices)
const one = { id: Id, version: Version }

/** Payments of clients, and what they are put to: docs/features/client-invoices.md. */
export const payments = calls(
  '/ClientInvoice',
  { reads: ['payment', 'client invoice', 'tenant'], changes: ['payment', 'client invoice'] },
  {
    search: search('GetPaymentHistory', {
      allow: read,
      about: 'The payments at a site, or at all of the viewer’s (-1), the newest first; a client’s own.',
      filters: {
        siteId: SiteChoice.default(-1),
        tenantId: Id.optional(),
        status: z.enum(paymentStatuses).optional(),
      },
      sorts: ['datePaid', 'clientName', 'transactionId', 'amount'],
      newestFirst: true,
      item: Payment,
    }),
    get: get('GetPayment/{id}', {
      allow: read,
      about: 'One payment with what it was put to.',
      params: { id: PathId },
      reply: Payment,
    }),
    ofInvoice: search('GetInvoicePaymentHistory', {
      allow: read,
      about:
        'The payments that were put to an invoice, or that its client says it has made for it. Of a credit note, what it is worth and was put to.',
      filters: { invoiceId: Id },
      sorts: ['datePaid', 'amount'],
      newestFirst: true,
      item: Payment,
    }),
    transactions: search('GetPaymentTransactions', {
      allow: read,
      about: 'What payments were put to which invoices, the newest first.',
      filters: { siteId: SiteChoice.default(-1), tenantId: Id.optional() },
      sorts: ['datePaid', 'amount'],
      newestFirst: true,
      item: z.object({
        id: Id,
        invoiceId: Id,
        datePaid: Day,
        invoiceNo: z.string(),
        transactionId: z.string(),
        /** Negative: it was taken away again. */
        amount: z.int(),
        currency: z.string(),
      }),
    }),
    record: post('SaveClientInvoicePaymentHistory', {
      allow: manage,
      about:
        'Notes that a client has paid. One that looks as if it were noted already (the same amount with the same reference or of the same day) is refused until `again`. `parts` says which invoices it is put to; without them the oldest open ones of its currency come first, when `oldestFirst`. What is left is kept as not applied. A write-off needs parts.',
      body: Facts.extend({
        tenantId: Id,
        paymentMode: z.enum(manualModes),
        parts: z.array(Part).max(200).default([]),
        oldestFirst: z.boolean().default(false),
        again: z.boolean().default(false),
      }),
      reply: Saved,
    }),
    say: post('SaveInvoicePaymentHistory', {
      allow: read.only(clients),
      about: 'A client says that it has paid an invoice; the landlord confirms or refuses it.',
      body: Facts.extend({ invoiceId: Id, paymentMode: z.enum(clientModes) }),
      reply: Saved,
    }),
    changeStatus: post('ChangePaymentTransactionStatus', {
      allow: manage,
      about:
        'Confirms what a client says it has paid (Paid), refuses it (Unpaid), or voids a payment that was noted by mistake or came back (Voided, with a comment): what it paid is owed again.',
      body: z.object({ ...one, status: z.enum(paymentStatuses), comment: lines().max(2_000).default('') }),
      reply: Done,
    }),
    importHistory: upload('ImportPaymentHistory', {
      allow: manage,
      about:
        'Reads a bank statement (OFX, CAMT.053, CSV or XLSX; part `file`): each line a payment of the client, or for the invoice, that it names. A line that names neither is refused with what it may mean, for the person to confirm; what is known already is refused line by line.',
      body: UploadOrder,
      reply: ImportReply,
    }),
    note: post('AddNotePaymentHistory', {
      allow: manage,
      about: 'Changes the memo of a payment.',
      body: z.object({ ...one, memo: lines().max(2_000) }),
      reply: Done,
    }),
    allocate: post('AllocatePayment', {
      allow: manage,
      about: 'Puts what is left of a payment to open invoices of its client.',
      body: z.object({ ...one, parts: z.array(Part).min(1).max(200) }),
      reply: Done,
    }),
    deallocate: post('RemoveAllocation', {
      allow: manage,
      about: 'Takes a payment away from an invoice: the invoice is owed again, the payment not applied.',
      body: z.object({ ...one, allocationId: Id }),
      reply: Done,
    }),
  },
)
