import { z } from 'zod'
import { landlord, Permission } from '../access/access.ts'
import { ask, Bytes, calls, get, post, search } from '../kit/call.ts'
import { columns } from '../kit/columns.ts'
import { Day, Instant } from '../kit/days.ts'
import { day, entity, optionalRef, ref, text } from '../kit/entity.ts'
import { withHeaders } from '../kit/headers.ts'
import { Id, PathId, SiteChoice, Version } from '../kit/ids.ts'
import { lines } from '../kit/line.ts'
import { optionsOf } from '../kit/options.ts'
import { PersonId } from '../kit/person-id.ts'
import { errorCode } from '../kit/plain-errors.ts'
import { Done, resultsOf, Saved } from '../kit/results.ts'
import { taxTypeNames } from '../kit/tax-types.ts'
import { clientInvoiceScreens } from '../money/invoice-screens.ts'
import { InvoiceLine, InvoiceLineInput, LineExemption, LineTax, MAX_LINES } from '../money/lines.ts'
import { paymentModeWords } from '../money/payment-modes.ts'
import { documentKinds, invoiceStatuses, invoiceStatusWords, invoiceTones, invoiceViews } from '../money/states.ts'

/** What a landlord bills a client; every field once. */
export const clientInvoiceEntity = entity('client invoice', {
  tenantId: ref({ to: 'tenant', label: 'Client', required: 'Must select a Client', half: true }),
  title: text({
    label: 'Title',
    required: 'Title is required',
    missing: 'title-required',
    max: 200,
    half: true,
    column: { truncate: 250 },
  }),
  startDate: day({
    label: 'Start Date',
    required: 'Start Date is required',
    half: true,
    help: 'Taxes and the mileage rate are those of this day.',
  }),
  dueDate: day({ label: 'Due Date', required: 'Due Date is required', half: true }),
  notes: text({ label: 'Notes', max: 2_000, long: true, help: 'Your client can read these too.' }),
  templateId: optionalRef({ label: 'Template', help: 'How it looks on paper. Empty: your company’s default.' }),
})

const Amounts = z.object({
  /** ISO 4217. */
  currency: z.string(),
  subtotal: z.int(),
  taxTotal: z.int(),
  grandTotal: z.int(),
})

export const ClientInvoice = clientInvoiceEntity.input.extend(Amounts.shape).extend({
  id: Id,
  version: Version,
  kind: z.enum(documentKinds),
  /** The lease that it is for. */
  leaseId: Id.nullable(),
  /** The last day of the service; null where it has none. */
  endDate: Day.nullable(),
  /** Empty until it is issued. */
  invoiceNo: z.string(),
  clientName: z.string(),
  customer: z.object({ name: z.string() }),
  siteId: Id,
  siteName: z.string(),
  status: z.enum(invoiceStatuses),
  /** Owed, and its day has passed at the site. */
  isDue: z.boolean(),
  issuedOn: Day.nullable(),
  datePaid: Day.nullable(),
  /** How it was last paid. */
  paymentTypeName: z.string(),
  /** What payments have been put to it, and what is still owed. */
  paid: z.int(),
  balance: z.int(),
  dateCreated: Instant,
})
export type ClientInvoice = z.infer<typeof ClientInvoice>

const rights = [
  'edit',
  'remove',
  'submit',
  'withdraw',
  'approve',
  'reject',
  'issue',
  'void',
  'credit',
  'recordPayment',
  'sayPaid',
] as const
export type InvoiceRight = (typeof rights)[number]

export const WholeInvoice = ClientInvoice.extend({
  lines: z.array(InvoiceLine),
  /** By tax and rate. */
  taxes: z.array(LineTax),
  seller: z.object({ name: z.string(), address: z.string() }),
  buyer: z.object({ name: z.string(), address: z.string() }),
  /** The invoice that a credit note takes lines of back. */
  credits: z.object({ id: Id, invoiceNo: z.string() }).nullable(),
  /** The credit notes that were issued for it, in order. */
  creditedBy: z.array(z.object({ id: Id, invoiceNo: z.string(), issuedOn: Day.nullable(), grandTotal: z.int() })),
  /** Why it was last rejected or voided. */
  reason: z.string(),
  createdByName: z.string(),
  createdById: PersonId,
  approvedByName: z.string(),
  approvedById: PersonId,
  may: z.record(z.enum(rights), z.boolean()),
})
export type WholeInvoice = z.infer<typeof WholeInvoice>

export const clientInvoiceColumns = columns([
  { value: 'invoiceNo', text: 'Invoice No', type: 'link', locked: true },
  { value: 'clientName', text: 'Client', clientBy: 'tenantId', truncate: 250, landlordOnly: true },
  { value: 'siteName', text: 'Site', siteBy: 'siteId', truncate: 250, from: 1340, landlordOnly: true },
  { value: 'title', text: 'Title', truncate: 250, from: 1000 },
  { value: 'startDate', text: 'Start Date', type: 'date', from: 1440 },
  { value: 'dueDate', text: 'Due Date', type: 'date' },
  { value: 'status', text: 'Status', type: 'chip', options: optionsOf(invoiceStatusWords, invoiceTones), sortable: false },
  { value: 'datePaid', text: 'Date paid', type: 'date', from: 1200 },
  { value: 'grandTotal', text: 'Total', type: 'currency' },
  { value: 'balance', text: 'Balance', type: 'currency' },
  {
    value: 'paymentTypeName',
    text: 'Payment method',
    options: optionsOf(paymentModeWords),
    from: 1600,
    sortable: false,
    visible: false,
  },
  { value: 'notes', text: 'Notes', truncate: 250, sortable: false, visible: false },
  { value: 'dateCreated', text: 'Date Created', type: 'datetime', from: 1500, visible: false },
])

const { access: read } = clientInvoiceScreens.list
const manage = read.only(landlord).needs(Permission.AllowManageInvoices)
const approve = read.only(landlord).needs(Permission.AllowInvoiceApproval)
const one = { id: Id, version: Version }
const Reason = lines().max(2_000)

/** Ends before it begins. */
const dueAfterStart = {
  check: ({ startDate, dueDate }: { startDate: string; dueDate: string }) => dueDate >= startDate,
  issue: { path: ['dueDate'], error: errorCode('due-before-start') },
}

const Lines = z.array(InvoiceLineInput).max(MAX_LINES)

/** What landlords bill clients beside the rent: docs/features/client-invoices.md. */
export const clientInvoices = calls(
  '/ClientInvoice',
  { reads: ['client invoice', 'payment', 'tenant', 'site'], changes: ['client invoice'] },
  {
    search: withHeaders(
      search('GetClientInvoices', {
        allow: read,
        about:
          'The invoices at a site, or at all of the viewer’s (-1); a client’s own once they are issued. `credits`: the credit notes instead.',
        filters: {
          siteId: SiteChoice.default(-1),
          tenantId: Id.optional(),
          view: z.enum(invoiceViews).default('all'),
          /** Only those that something was paid for: they have a receipt. */
          paid: z.boolean().optional(),
        },
        sorts: [
          'dateCreated',
          'invoiceNo',
          'clientName',
          'siteName',
          'title',
          'startDate',
          'dueDate',
          'datePaid',
          'grandTotal',
          'balance',
        ],
        newestFirst: true,
        item: ClientInvoice,
      }),
    ),
    get: get('Get/{id}', { allow: read, about: 'One invoice with its lines.', params: { id: PathId }, reply: WholeInvoice }),
    preview: ask('Preview', {
      allow: manage,
      about: 'What an invoice would amount to, without saving it. Without a client there are no taxes.',
      body: z.object({
        tenantId: Id.nullable(),
        startDate: Day.nullable(),
        lines: z.array(InvoiceLineInput.partial({ description: true })).max(MAX_LINES),
      }),
      reads: ['tax rate', 'tax exemption', 'mileage rate', 'tenant'],
      reply: Amounts.extend({
        lines: z.array(
          z.object({ unitCost: z.number(), amount: z.int(), taxes: z.array(LineTax), exempt: z.array(LineExemption).optional() }),
        ),
        taxes: z.array(LineTax),
        /** The taxes of the client's site on that day: what a new line begins with. */
        usual: z.array(z.enum(taxTypeNames)),
      }),
    }),
    save: post('SaveInvoice', {
      allow: manage,
      about: 'Makes a draft (`id` null), or changes one. One that was rejected becomes a draft again.',
      body: clientInvoiceEntity.save.extend({ lines: Lines }).refine(dueAfterStart.check, dueAfterStart.issue),
      reply: Saved,
    }),
    clone: post('Clone', {
      allow: manage,
      about:
        'Makes a draft of an invoice’s lines, for its client or others; starting today at each site. Answers one result for each client.',
      body: z.object({ id: Id, tenantIds: z.array(Id).min(1).max(500), days: z.int().min(0).max(365).default(30) }),
      reply: resultsOf({ tenantId: Id, id: Id.nullable() }),
    }),
    remove: post('DeleteClientInvoice', { allow: manage, about: 'Deletes a draft.', body: z.object(one), reply: Done }),
    approve: post('ApproveInvoice', {
      allow: approve,
      about:
        'Approves an invoice that was submitted, and issues it at once when asked to. Who made it may approve it only while nobody else of the company may.',
      body: z.object({ ...one, issue: z.boolean().default(false) }),
      reply: Done,
    }),
    updateStatus: post('UpdateStatus', {
      allow: manage.needs(Permission.AllowManageInvoices, Permission.AllowInvoiceApproval),
      about:
        'Submits a draft (ForApproval), takes it back (Draft), rejects it (Rejected, with a reason), issues it (Unpaid) or voids it (Voided, with a reason). All else is refused.',
      body: z.object({ ...one, status: z.enum(invoiceStatuses), reason: Reason.default('') }),
      reply: Done,
    }),
    pdf: get('DownloadPdf/{id}', {
      allow: read,
      about: 'An issued invoice as PDF, as it was when it was issued.',
      params: { id: PathId },
      reply: Bytes,
    }),
  },
)
