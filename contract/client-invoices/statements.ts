import { z } from 'zod'
import { ask, Bytes, calls, get } from '../kit/call.ts'
import { Day } from '../kit/days.ts'
import { Id, PathId, SiteChoice } from '../kit/ids.ts'
import { errorCode } from '../kit/plain-errors.ts'
import { clientInvoiceScreens } from '../money/invoice-screens.ts'
import { documentKinds } from '../money/states.ts'

/** What is owed by how long it is due: not yet, 1 to 30 days, 31 to 60, 61 to 90, more. Cents. */
const Ageing = z.object({
  current: z.int(),
  days30: z.int(),
  days60: z.int(),
  days90: z.int(),
  older: z.int(),
  /** Payments that were put to no invoice; negative. */
  unapplied: z.int(),
  total: z.int(),
})
export type Ageing = z.infer<typeof Ageing>

/** The ageing buckets, by days overdue; each is the sum of some documents. */
export const ageingBuckets = ['current', 'days30', 'days60', 'days90', 'older'] as const satisfies readonly (keyof Ageing)[]
export type AgeingBucket = (typeof ageingBuckets)[number]
export const bucketWords: Record<AgeingBucket, string> = {
  current: 'Not due yet',
  days30: '1 to 30 days overdue',
  days60: '31 to 60 days overdue',
  days90: '61 to 90 days overdue',
  older: 'More than 90 days overdue',
}

/** A document that something is owed of. */
const OwedDocument = z.object({
  id: Id,
  kind: z.enum(documentKinds),
  invoiceNo: z.string(),
  title: z.string(),
  tenantId: Id,
  clientName: z.string(),
  dueDate: Day,
  /** Days since the due day; below one: not due yet. */
  daysLate: z.int(),
  /** Cents that are owed of it at the end of the day that was asked for. */
  owed: z.int(),
})

/** What only the statement of a lease tells apart: there a payment is what of it is put to the lease's invoices. */
const leaseSources = ['taken away', 'credit used elsewhere', 'credit used elsewhere taken back'] as const

const statementSources = [
  ...leaseSources,
  'invoice',
  'void',
  'payment',
  'payment voided',
  'write-off',
  'write-off taken back',
  'credit note',
  'refund',
  'refund failed',
  'chargeback',
  'chargeback taken back',
] as const

/** What changed the balance of a client. */
const StatementLine = z.object({
  /** The journal in the ledger. */
  journalId: Id,
  date: Day,
  /** Its own day, to which the books were closed when it was noted; null: `date`. */
  movedFrom: Day.nullable(),
  source: z.enum(statementSources),
  /** Number and title of the invoice, or method and reference of the payment or of the refund. */
  reference: z.string(),
  text: z.string(),
  /** The number of the document that it was put to, or taken away from; of a lease's statement. */
  putTo: z.string(),
  invoiceId: Id.nullable(),
  paymentId: Id.nullable(),
  /** Owed by it; negative: paid or taken back. */
  cents: z.int(),
  balance: z.int(),
})
export type StatementLine = z.infer<typeof StatementLine>

export const sourceWords: Record<StatementLine['source'], string> = {
  invoice: 'Invoice',
  void: 'Voided invoice',
  payment: 'Payment',
  'payment voided': 'Voided payment',
  'write-off': 'Write-off',
  'write-off taken back': 'Write-off taken back',
  'credit note': 'Credit note',
  refund: 'Refund',
  'refund failed': 'Refund taken back',
  'taken away': 'Payment taken away',
  'credit used elsewhere': 'Credit used elsewhere',
  'credit used elsewhere taken back': 'Credit used elsewhere, taken back',
  chargeback: 'Chargeback',
  'chargeback taken back': 'Chargeback taken back',
}

/** What the statement of a lease leaves out. */
export const OF_LEASE =
  'This is what was billed for this lease, and what was paid of it. What was billed for no lease, or paid and put to no invoice yet, stands in the statement of the client.'

/** What is said of a line that counts for another day than its own. */
export const MOVED_FROM = 'Dated {{day}}, a day that the books are closed to'

export const MAX_STATEMENT_LINES = 5_000

/** Until today at the client's site, and from the first of January before, where no days are said. */
const Period = z
  .object({
    from: Day.optional(),
    to: Day.optional(),
    currency: z.string().length(3).optional(),
    /** Only what was billed for this lease of the client, and put to that. */
    leaseId: Id.optional(),
  })
  .refine(({ from, to }) => !from || !to || to >= from, { path: ['to'], error: errorCode('end-before-start') })

/** The last day that counts; as long as none is said, the last that has begun at any of the sites that are asked about. */
const AsOf = Day.optional()

const NamedLease = z.object({ id: Id, leaseNo: z.string(), unitId: z.string() })

const Statement = z.object({
  tenantId: Id,
  /** The lease that it is of; null: of all that the client was billed and has paid. */
  lease: NamedLease.nullable(),
  /** The leases that may be chosen; none where there is one, and nothing but it was billed. */
  leases: z.array(NamedLease),
  clientName: z.string(),
  siteName: z.string(),
  from: Day,
  to: Day,
  currency: z.string(),
  /** All that the client was ever billed in. */
  currencies: z.array(z.string()),
  opening: z.int(),
  closing: z.int(),
  billed: z.int(),
  settled: z.int(),
  lines: z.array(StatementLine),
  /** There are more lines than the answer holds: ask for a shorter period. */
  capped: z.boolean(),
  /** As of the last day. */
  ageing: Ageing,
})
export type Statement = z.infer<typeof Statement>

const { access: read } = clientInvoiceScreens.statement

/** What clients owe, read from the ledger: docs/features/client-invoices.md. */
export const statements = calls(
  '/ClientInvoice',
  { reads: ['client invoice', 'payment', 'tenant'] },
  {
    statement: ask('GetStatement/{tenantId}', {
      allow: read,
      about:
        'What a client was billed and has paid between two days, with a running balance, in all or of one lease; a client’s own.',
      params: { tenantId: PathId },
      body: Period,
      reply: Statement,
    }),
    pdf: get('GetStatementPdf/{tenantId}/{from}/{to}/{currency}/{leaseId?}', {
      allow: read,
      about: 'The same as PDF.',
      params: { tenantId: PathId, from: Day, to: Day, currency: z.string().length(3), leaseId: PathId.optional() },
      reply: Bytes,
    }),
    ageing: ask('GetAgeing', {
      allow: clientInvoiceScreens.ageing.access,
      about:
        'What each client of a site (-1: all of the viewer’s) owes as of a day, by how long it is due; those who owe most first.',
      body: z.object({ siteId: SiteChoice.default(-1), asOf: AsOf, currency: z.string().length(3).optional() }),
      reply: z.object({
        asOf: Day,
        currency: z.string(),
        currencies: z.array(z.string()),
        items: z.array(Ageing.extend({ tenantId: Id, clientName: z.string(), siteName: z.string() })),
        totals: Ageing,
        capped: z.boolean(),
      }),
    }),
    owedDocuments: ask('GetAgeingDocuments', {
      allow: read,
      about:
        'The documents that a bucket of the ageing is made of, of a client, or of all at a site (-1: all of the viewer’s), the longest due first; a client’s own.',
      body: z
        .object({
          siteId: SiteChoice.default(-1),
          tenantId: Id.optional(),
          /** With the client: what is owed of this lease of it. */
          leaseId: Id.optional(),
          asOf: AsOf,
          currency: z.string().length(3).optional(),
          bucket: z.enum(ageingBuckets),
          page: z.int().min(1).max(100_000).default(1),
          rowsPerPage: z.int().min(1).max(500).default(50),
        })
        .refine(({ tenantId, leaseId }) => leaseId === undefined || tenantId !== undefined, {
          path: ['tenantId'],
          error: errorCode('required'),
        }),
      reply: z.object({
        currency: z.string(),
        items: z.array(OwedDocument),
        totalItems: z.int(),
        /** What all of them amount to, on every page; cents. */
        total: z.int(),
      }),
    }),
  },
)
