import { z } from 'zod'
import { ask, calls, search } from '../kit/call.ts'
import { columns } from '../kit/columns.ts'
import { Day } from '../kit/days.ts'
import { Id, SiteChoice } from '../kit/ids.ts'
import { line } from '../kit/line.ts'
import { optionsOf } from '../kit/options.ts'
import { MAX_ROWS_PER_PAGE } from '../kit/paging.ts'
import { clientInvoiceScreens } from '../money/invoice-screens.ts'
import { invoiceStatuses, invoiceStatusWords, invoiceTones, type ReceivableView, receivableViews } from '../money/states.ts'
import { clientInvoices } from './invoices.ts'
import { ageingBuckets } from './statements.ts'

/** What money is asked for by: what a lease brings, and what is billed beside it. */
export const receivableKindWords = { Rent: 'Rental notice', Invoice: 'Invoice' } as const
const receivableKinds = ['Rent', 'Invoice'] as const

/** A rental notice or an invoice. Amounts are cents of `currency`. */
export const Receivable = z.object({
  id: Id,
  kind: z.enum(receivableKinds),
  /** Empty until it is issued. */
  invoiceNo: z.string(),
  /** Of rent the number of its lease. */
  title: z.string(),
  tenantId: Id,
  clientName: z.string(),
  siteId: Id,
  siteName: z.string(),
  dueDate: Day,
  status: z.enum(invoiceStatuses),
  /** Days since the due day at the site, of what is overdue; else null. */
  daysLate: z.int().nullable(),
  /** Its client says that something of it is wrong, and nobody has settled that. */
  isDisputed: z.boolean(),
  currency: z.string(),
  grandTotal: z.int(),
  /** What is still owed of it. */
  balance: z.int(),
})
export type Receivable = z.infer<typeof Receivable>

export const receivableColumns = columns([
  { value: 'invoiceNo', text: 'Invoice No', type: 'link', locked: true, sortable: false },
  { value: 'clientName', text: 'Client', clientBy: 'tenantId', truncate: 250 },
  { value: 'siteName', text: 'Site', siteBy: 'siteId', truncate: 250, from: 1200, sortable: false },
  { value: 'kind', text: 'Type', options: optionsOf(receivableKindWords), from: 900, sortable: false },
  { value: 'title', text: 'Title', truncate: 250, from: 1060, sortable: false },
  { value: 'dueDate', text: 'Due Date', type: 'date' },
  { value: 'daysLate', text: 'Days late', type: 'number', from: 980, sortable: false },
  { value: 'status', text: 'Status', type: 'chip', options: optionsOf(invoiceStatusWords, invoiceTones), sortable: false },
  { value: 'grandTotal', text: 'Total', type: 'currency', from: 1100, sortable: false },
  { value: 'balance', text: 'Balance', type: 'currency' },
])

const { access: allow } = clientInvoiceScreens.receivables

const which = {
  siteId: SiteChoice.default(-1),
  tenantId: Id.optional(),
  kind: z.enum(receivableKinds).optional(),
  view: z.enum(receivableViews).default('open' satisfies ReceivableView),
}

/** What a client owes of some documents in a currency, with what of it each has. */
const OwedPayment = z.object({
  tenantId: Id,
  clientName: z.string(),
  currency: z.string(),
  amount: z.int(),
  documents: z.array(z.object({ id: Id, invoiceNo: z.string(), balance: z.int() })),
})
export type OwedPayment = z.infer<typeof OwedPayment>

const Sum = z.object({ documents: z.int(), cents: z.int() })

/** Rental notices and invoices in one list: docs/features/receivables.md. */
export const receivables = calls(
  '/ClientInvoice',
  { reads: ['client invoice', 'rental notice', 'payment', 'invoice dispute', 'tenant', 'site'] },
  {
    search: search('GetReceivables', {
      allow,
      about:
        'The rental notices and invoices of a site (-1: all of the viewer’s) that are open to the viewer; of a bucket of the ageing, those that are owed and so many days late.',
      filters: { ...which, bucket: z.enum(ageingBuckets).optional(), currency: z.string().length(3).optional() },
      sorts: ['dueDate', 'clientName', 'balance'],
      item: Receivable,
    }),
    totals: ask('GetReceivablesTotals', {
      allow,
      about:
        'What all rows of such a list amount to, by currency: what is owed of them by how long it is due, of drafts what they come to. `capped`: a search finds too many to add up.',
      body: z.object({ ...which, query: line().max(200).default('') }),
      reply: z.object({
        sums: z.array(Sum.extend({ currency: z.string(), ageing: z.record(z.enum(ageingBuckets), Sum) })),
        capped: z.boolean(),
      }),
    }),
    payments: ask('GetPaymentsOfReceivables', {
      allow: clientInvoices.save.allow,
      about:
        'The payments by which some documents would be paid in full: one for each client and currency, of what is owed of them now. Documents that nothing is owed of are left out.',
      // What was proposed stays while somebody looks at it; the payment itself is refused when it is owed no more.
      reads: [],
      body: z.object({ ids: z.array(Id).min(1).max(MAX_ROWS_PER_PAGE) }),
      reply: z.object({ payments: z.array(OwedPayment) }),
    }),
  },
)
