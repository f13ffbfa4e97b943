import type { InvoiceLine } from '@atrium/contract/money/lines.ts'
import type { DocumentKind } from '@atrium/contract/money/states.ts'
import { eq } from 'drizzle-orm'
import { personOf } from '../access/viewer.ts'
import { post } from '../ledger/post.ts'
import type { AnyWriteContext } from '../work/context.ts'
import { applyParts, oldestOpen, partsWithin } from './allocate.ts'
import { creditJournal, invoiceJournal } from './journals.ts'
import { insertLines, sumsOf } from './lines.ts'
import { frozenOf } from './parties.ts'
import { takePayment } from './payments.ts'
import { takeNumber } from './series.ts'
import { clientInvoices } from './tables.ts'

type Document = typeof clientInvoices.$inferSelect

/** What is issued for a lease: its place and currency are those of the lease. */
export interface NewDocument {
  landlordId: number
  siteId: number
  tenantId: number
  leaseId: number
  /** ISO 4217. */
  currency: string
  title: string
  notes?: string
  /** First and last day of the service. */
  startDate: string
  endDate: string
  dueDate: string
  /** Today at the site. */
  issuedOn: string
  /** Typed by hand; else the series gives the next one. */
  invoiceNo?: string
  lines: readonly InvoiceLine[]
}

/**
 * Issues an invoice for rent in the transaction of what it is about: numbered in the year of its issue, and posted. Its lines may take
 * others back; together they amount to more than nothing.
 */
export async function issueRent(ctx: AnyWriteContext, wanted: NewDocument): Promise<Document> {
  const { landlordId, issuedOn, lines } = wanted
  const invoiceNo = wanted.invoiceNo || (await takeNumber(ctx.db, landlordId, 'Rent', yearOf(issuedOn)))
  const document = await insertIssued(ctx, { ...wanted, invoiceNo, kind: 'Rent' })
  await post(ctx.db, landlordId, [invoiceJournal(document, { issuedOn, invoiceNo, lines })])
  return document
}

/** What is credited; for a lease, or lines of one invoice (`credits`, which its issuer has locked). */
type NewCreditNote = Omit<NewDocument, 'invoiceNo' | 'leaseId' | 'endDate'> &
  ({ leaseId: number; endDate: string; credits?: undefined } | { credits: Pick<Document, 'id' | 'balance'> })

/**
 * Issues a credit note: what its lines amount to is taken back. One for a lease is put to the oldest open invoices of its client, one
 * for an invoice to that alone as far as it is owed; what is left stays unapplied. Lines and amounts are above zero.
 */
export async function issueCreditNote(ctx: AnyWriteContext, { credits, ...wanted }: NewCreditNote): Promise<Document> {
  const { landlordId, siteId, tenantId, currency, issuedOn, lines } = wanted
  const invoiceNo = await takeNumber(ctx.db, landlordId, 'CreditNote', yearOf(issuedOn))
  const document = await insertIssued(ctx, {
    ...wanted,
    invoiceNo,
    kind: 'CreditNote',
    ...(credits && { creditsId: credits.id }),
  })
  const row = {
    ...{ landlordId, siteId, tenantId, currency, amount: document.grandTotal, datePaid: issuedOn, markedAt: new Date() },
    ...{ paymentMode: 'CreditNote' as const, transactionId: invoiceNo, creditNoteId: document.id },
  }
  const payment = await takePayment(ctx, row, { name: invoiceNo, journalOf: (made) => creditJournal(made, lines) })
  await applyParts(
    ctx,
    payment,
    credits ? partsWithin([{ invoiceId: credits.id, cents: credits.balance }], payment.amount) : await oldestOpen(ctx, payment),
  )
  return document
}

type Unposted = Omit<NewDocument, 'leaseId' | 'endDate' | 'invoiceNo'> & {
  kind: DocumentKind
  leaseId?: number
  endDate?: string
  creditsId?: number
  invoiceNo: string
}

/** Stores a document with its lines as one that was issued, in the one order that the database takes. It is not posted yet. */
export async function insertIssued(ctx: AnyWriteContext, { lines, issuedOn, ...wanted }: Unposted): Promise<Document> {
  const { landlordId, invoiceNo, kind } = wanted
  const sums = sumsOf(lines)
  // A credit note is put to invoices by its payment: of itself nothing is owed.
  const settled =
    kind === 'CreditNote' ? { status: 'Paid' as const, paid: sums.grandTotal, datePaid: issuedOn } : { status: 'Unpaid' as const }
  const [draft] = await ctx.db
    .insert(clientInvoices)
    .values({
      ...wanted,
      ...sums,
      invoiceNo: null,
      createdBy: personOf(ctx),
    })
    .returning()
  const { id } = draft as Document
  await insertLines(ctx.db, landlordId, id, lines)
  const [issued] = await ctx.db
    .update(clientInvoices)
    .set({ ...settled, issuedOn, invoiceNo, ...(await frozenOf(ctx.db, draft as Document)) })
    .where(eq(clientInvoices.id, id))
    .returning()
  return issued as Document
}

const yearOf = (day: string) => Number(day.slice(0, 4))
