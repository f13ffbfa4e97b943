import type { FrozenLayout } from '@atrium/contract/money/invoice-layout.ts'
import type { InvoiceLine } from '@atrium/contract/money/lines.ts'
import type { PaymentMode } from '@atrium/contract/money/payment-modes.ts'
import type { DocumentKind, InvoiceStatus, PaymentStatus } from '@atrium/contract/money/states.ts'
import { type Column, type SQL, sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from '../auth/tables.ts'
import { companyForeignKey, id, instant } from '../database/columns.ts'
import { invoiceTemplates } from '../invoice-layout/tables.ts'
import { journals, ledgerAccounts } from '../ledger/tables.ts'
import { landlords, sites, tenants } from '../tenancy/tables.ts'

/** What an invoice is searched by, as its index has it. */
export const invoiceWords = (t: { invoiceNo: Column; title: Column }) => sql`(coalesce(${t.invoiceNo}, '') || ' ' || ${t.title})`

/** What money is asked for by, as its indexes have it. */
export const isReceivable = (t: { kind: Column }) => sql`${t.kind} in ('Rent', 'Invoice')`

const cents = () => bigint({ mode: 'number' }).notNull().default(0)
const person = () => integer().references(() => users.id, { onDelete: 'set null' })

/** Who bills whom, as it was when the invoice was issued. */
export interface Parties {
  seller: { name: string; address: string }
  buyer: { name: string; address: string }
}

/** What a landlord bills a client, or credits it with. Once it is issued a trigger keeps its text and amounts as they are. */
export const clientInvoices = pgTable(
  'client_invoices',
  {
    id: id(),
    landlordId: integer().notNull(),
    kind: text().$type<DocumentKind>().notNull().default('Invoice'),
    /** The lease that it is for, and the last day of the service. */
    leaseId: integer(),
    endDate: date(),
    /** The invoice whose lines a credit note made by hand takes back. */
    creditsId: integer(),
    /** The client's when it was made; it does not follow a client that moves. */
    siteId: integer().notNull(),
    tenantId: integer().notNull(),
    title: text().notNull(),
    startDate: date().notNull(),
    dueDate: date().notNull(),
    notes: text().notNull().default(''),
    status: text().$type<InvoiceStatus>().notNull().default('Draft'),
    /** Given when it is issued, without gaps. */
    invoiceNo: text(),
    issuedOn: date(),
    currency: text().notNull(),
    subtotal: cents(),
    taxTotal: cents(),
    grandTotal: cents(),
    /** What live allocations put to it, of payments and of write-offs. */
    paid: cents(),
    writtenOff: cents(),
    /** What its client says it has paid, and nobody has confirmed. */
    claimed: cents(),
    balance: bigint({ mode: 'number' })
      .generatedAlwaysAs(sql`case when issued_on is null or status = 'Voided' then 0 else grand_total - paid end`)
      .notNull(),
    datePaid: date(),
    paymentMode: text().$type<PaymentMode>(),
    reason: text().notNull().default(''),
    parties: jsonb().$type<Parties>(),
    /** The template that a draft names; null: the company's default. */
    templateId: integer(),
    /** How it looks on paper, as it was when it was issued (`layoutAsIssued`); null: the usual look. */
    layout: jsonb().$type<FrozenLayout>(),
    createdBy: person(),
    approvedBy: person(),
    version: integer().notNull().default(1),
    createdAt: instant(),
    updatedAt: instant(),
  },
  (t) => [
    companyForeignKey('client_invoices_site', [t.landlordId, t.siteId], sites),
    companyForeignKey('client_invoices_tenant', [t.landlordId, t.tenantId], tenants),
    companyForeignKey('client_invoices_credits', [t.landlordId, t.creditsId], t),
    companyForeignKey('client_invoices_template', [t.landlordId, t.templateId], invoiceTemplates),
    index('client_invoices_of_template').on(t.templateId).where(sql`${t.templateId} is not null`),
    unique('client_invoices_scope').on(t.landlordId, t.id),
    uniqueIndex('client_invoices_no').on(t.landlordId, t.kind, sql`lower(${t.invoiceNo})`),
    index('client_invoices_by_no').on(t.landlordId, t.kind, t.invoiceNo, t.id),
    index('client_invoices_by_end').on(t.landlordId, t.kind, t.endDate, t.id),
    index('client_invoices_of_lease').on(t.leaseId, t.startDate).where(sql`${t.leaseId} is not null`),
    index('client_invoices_credited').on(t.creditsId).where(sql`${t.creditsId} is not null`),
    // What is open by the day it is due, and all that the calendar reads of it.
    index('client_invoices_owed_by_due')
      .on(t.landlordId, t.dueDate, t.id, t.siteId, t.kind, t.currency, t.balance, t.tenantId, t.invoiceNo)
      .where(sql`${t.balance} > 0`),
    // Rent and invoices together.
    index('client_invoices_receivable_by_due').on(t.landlordId, t.dueDate, t.id).where(isReceivable(t)),
    index('client_invoices_receivable_by_balance').on(t.landlordId, t.balance, t.id).where(isReceivable(t)),
    index('client_invoices_by_created').on(t.landlordId, t.kind, t.createdAt, t.id),
    index('client_invoices_by_title').on(t.landlordId, t.kind, t.title, t.id),
    index('client_invoices_by_start').on(t.landlordId, t.kind, t.startDate, t.id),
    index('client_invoices_by_due').on(t.landlordId, t.kind, t.dueDate, t.id),
    index('client_invoices_by_paid').on(t.landlordId, t.kind, t.datePaid, t.id),
    index('client_invoices_by_total').on(t.landlordId, t.kind, t.grandTotal, t.id),
    index('client_invoices_by_balance').on(t.landlordId, t.kind, t.balance, t.id),
    index('client_invoices_by_status').on(t.landlordId, t.kind, t.status, t.createdAt, t.id),
    index('client_invoices_of_site').on(t.landlordId, t.siteId, t.kind, t.createdAt, t.id),
    // By the names of sites: of each the first.
    index('client_invoices_of_site_by_id').on(t.landlordId, t.siteId, t.kind, t.id),
    index('client_invoices_of_tenant').on(t.tenantId, t.kind, t.createdAt, t.id),
    // All that the open ones of a site are counted and summed by.
    index('client_invoices_open_of_site')
      .on(t.landlordId, t.siteId, t.kind, t.currency, t.grandTotal)
      .where(sql`${t.status} in ('Unpaid', 'PartialPaymentConfirmation', 'PaymentConfirmation', 'Partial')`),
    // What is open, oldest first: payments are put to these.
    index('client_invoices_open').on(t.tenantId, t.dueDate, t.id).where(sql`${t.balance} > 0`),
    // What is open at a site, oldest first, and all that it is summed by.
    index('client_invoices_owed_of_site')
      .on(t.landlordId, t.siteId, t.kind, t.dueDate, t.id, t.tenantId, t.currency, t.balance)
      .where(sql`${t.balance} > 0`),
    // What is open of a company: reminders and late fees go through it.
    index('client_invoices_owing').on(t.landlordId, t.id).where(sql`${t.balance} > 0`),
    index('client_invoices_search').using('gin', sql`${invoiceWords(t)} gin_trgm_ops`),
    check('client_invoices_days', sql`${t.kind} <> 'Invoice' or ${t.dueDate} >= ${t.startDate}`),
    check('client_invoices_service', sql`${t.kind} <> 'Rent' or (${t.leaseId} is not null and ${t.endDate} >= ${t.startDate})`),
    check('client_invoices_amounts', sql`${t.grandTotal} = ${t.subtotal} + ${t.taxTotal}`),
    check('client_invoices_paid', sql`${t.paid} between 0 and ${t.grandTotal} and ${t.writtenOff} between 0 and ${t.paid}`),
    check('client_invoices_credit', sql`${t.creditsId} is null or ${t.kind} = 'CreditNote'`),
    check('client_invoices_issued', sql`(${t.issuedOn} is null) = (${t.invoiceNo} is null)`),
  ],
)

export const clientInvoiceLines = pgTable(
  'client_invoice_lines',
  {
    id: id(),
    landlordId: integer().notNull(),
    invoiceId: integer().notNull(),
    position: integer().notNull(),
    /** As it was computed, with every tax and what it was computed from. */
    line: jsonb().$type<InvoiceLine>().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [
    companyForeignKey('client_invoice_lines_invoice', [t.landlordId, t.invoiceId], clientInvoices).onDelete('cascade'),
    unique('client_invoice_lines_position').on(t.invoiceId, t.position),
    // Which rates were used.
    index('client_invoice_lines_rates').using('gin', sql`${t.line} jsonb_path_ops`),
  ],
)

/** The last number of each series and year of a company. */
export const documentSeries = pgTable(
  'document_series',
  {
    landlordId: integer()
      .notNull()
      .references(() => landlords.id),
    series: text().notNull(),
    year: integer().notNull(),
    last: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.landlordId, t.series, t.year] })],
)

/** What a client has paid, or says it has. */
export const clientPayments = pgTable(
  'client_payments',
  {
    id: id(),
    landlordId: integer().notNull(),
    siteId: integer().notNull(),
    tenantId: integer().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    datePaid: date().notNull(),
    status: text().$type<PaymentStatus>().notNull(),
    paymentMode: text().$type<PaymentMode>().notNull(),
    otherPaymentMode: text().notNull().default(''),
    transactionId: text().notNull().default(''),
    memo: text().notNull().default(''),
    /** What live allocations put to invoices. */
    applied: cents(),
    /** The credit note that it comes from. */
    creditNoteId: integer(),
    /** What tells it from the same payment that is sent once more. */
    entryKey: text(),
    /** What was given back; what is left of it is in neither. */
    refunded: cents(),
    refundedBy: person(),
    refundedAt: timestamp({ withTimezone: true }),
    /** The invoice that a client says it has paid by it. */
    claimsInvoiceId: integer(),
    saidBy: person(),
    markedBy: person(),
    markedAt: timestamp({ withTimezone: true }),
    voidedBy: person(),
    voidedAt: timestamp({ withTimezone: true }),
    voidComment: text().notNull().default(''),
    version: integer().notNull().default(1),
    createdAt: instant(),
    updatedAt: instant(),
  },
  (t) => [
    companyForeignKey('client_payments_site', [t.landlordId, t.siteId], sites),
    companyForeignKey('client_payments_tenant', [t.landlordId, t.tenantId], tenants),
    companyForeignKey('client_payments_claim', [t.landlordId, t.claimsInvoiceId], clientInvoices),
    companyForeignKey('client_payments_credit_note', [t.landlordId, t.creditNoteId], clientInvoices),
    uniqueIndex('client_payments_of_credit_note').on(t.creditNoteId).where(sql`${t.creditNoteId} is not null`),
    uniqueIndex('client_payments_entered_once').on(t.tenantId, t.entryKey).where(sql`${t.entryKey} is not null`),
    check('client_payments_credit', sql`(${t.paymentMode} = 'CreditNote') = (${t.creditNoteId} is not null)`),
    unique('client_payments_scope').on(t.landlordId, t.id),
    index('client_payments_by_day').on(t.landlordId, t.datePaid, t.id),
    index('client_payments_by_amount').on(t.landlordId, t.amount, t.id),
    index('client_payments_by_transaction').on(t.landlordId, t.transactionId, t.id),
    index('client_payments_by_status').on(t.landlordId, t.status, t.datePaid, t.id),
    index('client_payments_of_site').on(t.landlordId, t.siteId, t.datePaid, t.id),
    index('client_payments_of_tenant').on(t.tenantId, t.datePaid, t.id),
    index('client_payments_claiming').on(t.claimsInvoiceId).where(sql`${t.claimsInvoiceId} is not null`),
    index('client_payments_search').using('gin', sql`${t.transactionId} gin_trgm_ops`),
    check(
      'client_payments_applied',
      sql`${t.amount} > 0 and ${t.applied} >= 0 and ${t.refunded} >= 0 and ${t.applied} + ${t.refunded} <= ${t.amount}`,
    ),
    check('client_payments_posted', sql`${t.applied} = 0 or ${t.status} in ('Paid', 'PartialRefund')`),
    check('client_payments_refunded', sql`(${t.refunded} > 0) = (${t.status} in ('PartialRefund', 'FullRefund'))`),
  ],
)

/** What of a payment is put to which invoice; one that is taken away again has a row of its own with the opposite amount. */
export const paymentAllocations = pgTable(
  'payment_allocations',
  {
    id: id(),
    landlordId: integer().notNull(),
    siteId: integer().notNull(),
    tenantId: integer().notNull(),
    paymentId: integer().notNull(),
    invoiceId: integer().notNull(),
    cents: bigint({ mode: 'number' }).notNull(),
    /** The day that it counts for. */
    effectiveOn: date().notNull(),
    reversesId: integer(),
    createdAt: instant(),
  },
  (t) => [
    companyForeignKey('payment_allocations_payment', [t.landlordId, t.paymentId], clientPayments),
    companyForeignKey('payment_allocations_invoice', [t.landlordId, t.invoiceId], clientInvoices),
    uniqueIndex('payment_allocations_reversed_once').on(t.reversesId).where(sql`${t.reversesId} is not null`),
    index('payment_allocations_of_payment').on(t.paymentId, t.id),
    index('payment_allocations_of_invoice').on(t.invoiceId, t.id),
    index('payment_allocations_by_amount').on(t.landlordId, t.cents, t.id),
    index('payment_allocations_by_day').on(t.landlordId, t.effectiveOn, t.id),
    index('payment_allocations_of_tenant').on(t.tenantId, t.effectiveOn, t.id),
    check('payment_allocations_sign', sql`(${t.cents} > 0) = (${t.reversesId} is null)`),
  ],
)

/**
 * What was owed of a document (`documentId`), or was paid by a client and put to none (below zero), from a day until another, by the days that
 * journals count for. Of each account, client, document and site the spans follow each other; where there is none nothing is owed. A trigger
 * keeps them with the postings (migrations/*_owed-spans.sql), `check-owed-spans.ts` proves them.
 */
export const owedSpans = pgTable(
  'owed_spans',
  {
    landlordId: integer().notNull(),
    accountId: integer()
      .notNull()
      .references(() => ledgerAccounts.id),
    /** 0, of these three: none. */
    tenantId: integer().notNull(),
    documentId: integer().notNull(),
    siteId: integer().notNull(),
    /** When the document is due. */
    dueOn: date(),
    since: date().notNull(),
    /** The first day on which it is another amount; `infinity`: it is the last. */
    until: date().notNull(),
    /** Debits above zero; never nothing. */
    cents: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.tenantId, t.documentId, t.siteId, t.since] }),
    // All that ageing reads of what is owed until now.
    index('owed_spans_open')
      .on(t.accountId, t.dueOn, t.documentId, t.tenantId, t.siteId, t.since, t.cents, t.landlordId)
      .where(sql`${t.until} = 'infinity'`),
    index('owed_spans_past')
      .using('gist', t.accountId, sql`daterange(${t.since}, ${t.until})`)
      .where(sql`${t.until} < 'infinity'`),
  ],
)

/**
 * What is open of documents (`balance` above zero), by where, what and when it is due: of each day, and of each month once more. A trigger on
 * `client_invoices` keeps it (migrations/*_owed-sums.sql), `check-owed-sums.ts` proves it. Read it by `owed-by-age.ts`.
 */
export const owedSums = pgTable(
  'owed_sums',
  {
    landlordId: integer().notNull(),
    grain: text().$type<'day' | 'month'>().notNull(),
    /** The day, or the first one of the month. */
    firstDay: date().notNull(),
    siteId: integer().notNull(),
    kind: text().$type<DocumentKind>().notNull(),
    currency: text().notNull(),
    documents: integer().notNull(),
    /** Whole cents. */
    cents: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.landlordId, t.grain, t.firstDay, t.siteId, t.kind, t.currency] }),
    companyForeignKey('owed_sums_site', [t.landlordId, t.siteId], sites),
    check('owed_sums_grain', sql`${t.grain} = 'day' or (${t.grain} = 'month' and extract(day from ${t.firstDay}) = 1)`),
  ],
)

/**
 * What the lines of a document say of a tax in a journal that posted them: as issued, or taken back by a void or a credit note. A trigger keeps
 * it with the journals (migrations/*_tax-entries.sql), `check-taxes.ts` proves it. Cents; sales and what is charged above zero.
 */
export const taxEntries = pgTable(
  'tax_entries',
  {
    landlordId: integer().notNull(),
    journalId: integer().notNull(),
    documentId: integer().notNull(),
    siteId: integer().notNull(),
    currency: text().notNull(),
    /** That of its journal. */
    effectiveOn: date().notNull(),
    /** The code of the tax's account; empty: what names no tax, deposits aside. */
    tax: text().notNull(),
    taxable: bigint({ mode: 'number' }).notNull(),
    exempt: bigint({ mode: 'number' }).notNull(),
    cents: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.journalId, t.tax] }),
    companyForeignKey('tax_entries_journal', [t.landlordId, t.journalId], journals),
    // In the order of the report's documents, and all that its sums are made of.
    index('tax_entries_by_day').on(
      ...([t.landlordId, t.currency, t.tax, t.effectiveOn, t.journalId, t.siteId, t.taxable, t.exempt] as const),
    ),
  ],
)

/** The sums of `tax_entries` of each month, and how many they are. */
export const taxMonths = pgTable(
  'tax_months',
  {
    landlordId: integer().notNull(),
    currency: text().notNull(),
    tax: text().notNull(),
    siteId: integer().notNull(),
    /** Its first day. */
    month: date().notNull(),
    taxable: bigint({ mode: 'number' }).notNull(),
    exempt: bigint({ mode: 'number' }).notNull(),
    entries: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.landlordId, t.currency, t.tax, t.month, t.siteId] })],
)

/** Whether an allocation is one that nothing has taken away. */
export const isLive = (t: typeof paymentAllocations): SQL =>
  sql`(${t.reversesId} is null and not exists (select from ${t} as reversals where reversals.reverses_id = ${t.id}))`
