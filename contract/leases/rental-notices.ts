import { z } from 'zod'
import { clients, landlord, Permission } from '../access/access.ts'
import { Attempt, Part, PaymentPage } from '../invoice-payments/online-payments.ts'
import { ask, calls, get, post, search } from '../kit/call.ts'
import { columns } from '../kit/columns.ts'
import { Day } from '../kit/days.ts'
import { deliveryLog } from '../kit/deliveries.ts'
import { Cents } from '../kit/entity.ts'
import { fields } from '../kit/fields.ts'
import { Id, PathId, SiteChoice, Version } from '../kit/ids.ts'
import { line, lines } from '../kit/line.ts'
import { optionsOf, type Tone, valuesOf } from '../kit/options.ts'
import { errorCode } from '../kit/plain-errors.ts'
import { Done, Saved } from '../kit/results.ts'
import { rentAccess } from '../money/document-access.ts'
import { manualModes, manualModeWords, paymentModes } from '../money/payment-modes.ts'
import { leaseScreens } from './screens.ts'

/** The stored status of a rental notice. */
export const noticeStatuses = ['Open', 'Paid', 'Credited', 'Void'] as const
export type NoticeStatus = (typeof noticeStatuses)[number]

/** The status it is shown with: an open one past its due day is overdue. */
export const noticeStateWords = {
  Open: 'Unpaid',
  Overdue: 'Overdue',
  Paid: 'Paid',
  Credited: 'Credited',
  Void: 'Voided',
} as const
/** How each looks as a chip. */
export const noticeTones: Record<keyof typeof noticeStateWords, Tone> = {
  Open: 'open',
  Overdue: 'bad',
  Paid: 'done',
  Credited: 'returned',
  Void: 'quiet',
}
export type NoticeState = keyof typeof noticeStateWords
export const noticeStates = valuesOf(noticeStateWords)

const InvoiceNo = line().max(40)

const Terms = z.object({
  leaseId: Id,
  /** The first and the last day that it is for. */
  startDate: Day,
  endDate: Day,
  dueDate: Day,
  total: Cents.min(1, errorCode('total-required')),
  /** The client reads it too. */
  notes: lines().max(2_000).default(''),
})

export const RentalNoticeInput = Terms.extend({
  id: Id.nullable().default(null),
  version: Version.nullable().default(null),
  /** Left empty, the next number is taken. */
  invoiceNo: InvoiceNo.default(''),
}).refine(({ startDate, endDate }) => endDate >= startDate, {
  path: ['endDate'],
  error: errorCode('end-before-start'),
})
export type RentalNoticeInput = z.infer<typeof RentalNoticeInput>

/** What is owed for a lease and a period. Amounts are cents of `currency`. */
export const RentalNotice = Terms.extend({
  id: Id,
  version: Version,
  /** The document that is owed: `/other-payments/view/{documentId}`. */
  documentId: Id,
  invoiceNo: z.string(),
  leaseNo: z.string(),
  unitId: z.string(),
  tenantId: Id,
  tenantName: z.string(),
  siteId: Id,
  siteName: z.string(),
  total: z.int(),
  /** What is still owed of it. */
  balance: z.int(),
  /** ISO 4217. */
  currency: z.string(),
  status: z.enum(noticeStates),
  datePaid: Day.nullable(),
  /** How it was last paid. */
  paymentMethod: z.enum(paymentModes).nullable(),
  dateCreated: z.string(),
  /** Its client was reminded that it is due. */
  reminded: z.boolean(),
})
export type RentalNotice = z.infer<typeof RentalNotice>

/** The columns of the list of rental notices. */
export const rentalNoticeColumns = columns([
  { value: 'invoiceNo', text: 'Invoice No', type: 'link', locked: true, truncate: 250 },
  { value: 'tenantName', text: 'Client', clientBy: 'tenantId', truncate: 250, landlordOnly: true },
  { value: 'siteName', text: 'Site', siteBy: 'siteId', truncate: 250, from: 1200, landlordOnly: true },
  { value: 'leaseNo', text: 'Lease number', from: 1000 },
  { value: 'startDate', text: 'Start Date', type: 'date', from: 1340 },
  { value: 'endDate', text: 'End Date', type: 'date', from: 1340 },
  { value: 'dueDate', text: 'Due Date', type: 'date' },
  { value: 'status', text: 'Status', type: 'chip', options: optionsOf(noticeStateWords, noticeTones), sortable: false },
  { value: 'datePaid', text: 'Date paid', type: 'date', from: 860 },
  { value: 'total', text: 'Total', type: 'currency' },
])

export const rentalNoticeFields = fields([
  { value: 'leaseId', text: 'Lease', kind: 'select', required: 'Lease is required' },
  { value: 'invoiceNo', text: 'Invoice No', kind: 'text', max: 40, half: true, help: 'Left empty, the next number is taken.' },
  { value: 'total', text: 'Total', kind: 'money', required: 'Total is required', half: true },
  { value: 'startDate', text: 'Start Date', kind: 'date', required: 'Start Date is required', half: true },
  { value: 'endDate', text: 'End Date', kind: 'date', required: 'End Date is required', half: true },
  { value: 'dueDate', text: 'Due Date', kind: 'date', required: 'Due Date is required', half: true },
  { value: 'notes', text: 'Notes', kind: 'longText', max: 2000, help: 'Your client can read these too.' },
])

export const Payment = z.object({ id: Id, version: Version, datePaid: Day, paymentMethod: z.enum(manualModes) })
export type Payment = z.infer<typeof Payment>
export const paymentFields = fields([
  { value: 'datePaid', text: 'Date paid', kind: 'date', required: 'Date paid is required', half: true },
  {
    value: 'paymentMethod',
    text: 'Payment method',
    kind: 'select',
    required: 'Payment method is required',
    options: optionsOf(manualModeWords),
    half: true,
  },
])

const read = rentAccess
const manage = leaseScreens.notices.access.needs(Permission.AllowManageLeases)
const one = z.object({ id: Id, version: Version })

const topics = {
  reads: ['rental notice', 'client invoice', 'payment', 'lease', 'tenant', 'site'],
  changes: ['rental notice', 'client invoice', 'payment'],
}

/** What clients owe for their leases (docs/features/leases.md). */
export const rentalNotices = calls('/billing', topics, {
  search: search('SearchGetTenantBillings', {
    allow: read,
    about: 'The rental notices of a site (-1 for all) as landlord; a client’s own.',
    filters: {
      siteId: SiteChoice.default(-1),
      tenantId: Id.optional(),
      leaseId: Id.optional(),
      status: z.enum(noticeStates).optional(),
    },
    sorts: ['dueDate', 'invoiceNo', 'tenantName', 'siteName', 'leaseNo', 'startDate', 'endDate', 'datePaid', 'total'],
    item: RentalNotice,
  }),
  get: get('GetInvoice/{id}', {
    allow: read,
    about: 'One rental notice.',
    params: { id: PathId },
    reply: RentalNotice,
  }),
  save: post('SaveInvoice', {
    allow: manage,
    about:
      'Makes a rental notice for a lease beside what its terms charge; of a lease and a day one by hand. It stays as it is: with an `id` it is refused.',
    body: RentalNoticeInput,
    reply: Saved,
  }),
  generateInvoiceNo: get('GenerateInvoiceNo', {
    allow: manage,
    about: 'The number that the next rental notice gets.',
    reply: z.object({ invoiceNo: z.string() }),
  }),
  markPaid: post('MarkPaid', {
    allow: manage,
    about: 'Notes that a rental notice was paid outside the portal.',
    body: Payment,
    reply: Done,
  }),
  reopen: post('Reopen', {
    allow: manage,
    about: 'Paid becomes Open again: what was noted by mistake is void.',
    body: one,
    reply: Done,
  }),
  createSession: post('CreateBillingSession', {
    allow: rentAccess.only(clients),
    about: 'Opens a page of the payment service on which a client pays a rental notice, or a part of it.',
    body: z.object({ id: Id, amount: Part }),
    reply: PaymentPage,
  }),
  onSuccess: ask('OnSuccessFulBillingPayment', {
    allow: rentAccess.only(clients),
    about:
      'What has become of the last payment page of a rental notice. That somebody came back from it proves nothing: what the payment service says counts.',
    body: z.object({ id: Id }),
    reply: z.object({ attempt: Attempt.nullable(), balance: z.int(), currency: z.string() }),
  }),
  void: post('Void', {
    allow: manage,
    about: 'Takes an open rental notice back for good; it stays to be read, and its days are free.',
    body: one,
    reply: Done,
  }),
})

const rights = { read: leaseScreens.notices.access.only(landlord), manage }
/** What became of the mails about a notice when it was made, and of those that remind of it. */
export const noticeLog = deliveryLog('/billing', 'RentalNotice', rights)
export const reminderLog = deliveryLog('/billing', 'RentalReminder', rights)
