import type { InvoiceLine } from '@atrium/contract/money/lines.ts'
import type { DocumentKind } from '@atrium/contract/money/states.ts'
import { getTableColumns, sql } from 'drizzle-orm'
import { personOf } from '../access/viewer.ts'
import { inChunks } from '../database/in-chunks.ts'
import { post } from '../ledger/post.ts'
import type { AnyWriteContext } from '../work/context.ts'
import { oldestOpen, partsWithin } from './allocate.ts'
import { creditJournal, invoiceJournal } from './journals.ts'
import { insertLines, sumsOf } from './lines.ts'
import { frozenOfAll } from './parties.ts'
import { type Payment, takePayment } from './payments.ts'
import { takeNumber, takeNumbers } from './series.ts'
import { clientInvoices } from './tables.ts'

type Document = typeof clientInvoices.$inferSelect
type Draft = typeof clientInvoices.$inferInsert

/** Columns that are given for a draft. */
const PARAMETERS = 18

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
export const issueRent = async (ctx: AnyWriteContext, document: NewDocument): Promise<Document> =>
  (await issueRents(ctx, [document]))[0] as Document

/** The same for several of one company: numbered, posted and answered in their order. */
export async function issueRents(ctx: AnyWriteContext, unissued: readonly NewDocument[]): Promise<Document[]> {
  const [first] = unissued
  if (!first) return []
  const { landlordId } = first
  const given = new Map<NewDocument, string>()
  const unnumbered = Map.groupBy(
    unissued.filter(({ invoiceNo }) => !invoiceNo),
    ({ issuedOn }) => yearOf(issuedOn),
  )
  for (const [year, some] of unnumbered) {
    const numbers = await takeNumbers(ctx.db, landlordId, 'Rent', { year, many: some.length })
    for (const [at, one] of some.entries()) given.set(one, numbers[at] as string)
  }
  const numbered = unissued.map((one) => ({
    ...one,
    kind: 'Rent' as const,
    invoiceNo: one.invoiceNo || (given.get(one) as string),
  }))
  const documents = await insertAllIssued(ctx, numbered)
  await post(
    ctx.db,
    landlordId,
    documents.map((document, at) => invoiceJournal(document, numbered[at] as (typeof numbered)[number])),
  )
  return documents
}

/** What is credited; for a lease, or lines of one invoice (`credits`, which its issuer has locked). */
type NewCreditNote = Omit<NewDocument, 'invoiceNo' | 'leaseId' | 'endDate'> &
  ({ leaseId: number; endDate: string; credits?: undefined } | { credits: Pick<Document, 'id' | 'balance'> })

/**
 * Issues a credit note: what its lines amount to is taken back. One for a lease is put to the oldest open invoices for it, then to the
 * oldest others of its client, one for an invoice to that alone as far as it is owed; what is left stays unapplied. Lines and amounts
 * are above zero.
 */
export async function issueCreditNote(ctx: AnyWriteContext, { credits, ...note }: NewCreditNote): Promise<Document> {
  const { landlordId, siteId, tenantId, currency, issuedOn, lines } = note
  const invoiceNo = await takeNumber(ctx.db, landlordId, 'CreditNote', yearOf(issuedOn))
  const document = await insertIssued(ctx, {
    ...note,
    invoiceNo,
    kind: 'CreditNote',
    ...(credits && { creditsId: credits.id }),
  })
  const row = {
    landlordId,
    siteId,
    tenantId,
    currency,
    amount: document.grandTotal,
    datePaid: issuedOn,
    markedAt: new Date(),
    paymentMode: 'CreditNote' as const,
    transactionId: invoiceNo,
    creditNoteId: document.id,
  }
  const named = { name: invoiceNo, journalOf: (made: Payment) => creditJournal(made, lines) }
  await takePayment(ctx, row, named, (payment) =>
    credits
      ? partsWithin([{ invoiceId: credits.id, cents: credits.balance }], payment.amount)
      : oldestOpen(ctx, payment, { leaseFirst: document.leaseId ?? undefined }),
  )
  return document
}

type Unposted = Omit<NewDocument, 'leaseId' | 'endDate' | 'invoiceNo'> & {
  kind: DocumentKind
  leaseId?: number | null
  endDate?: string
  creditsId?: number
  invoiceNo: string
}

/** Stores a document with its lines as one that was issued, in the one order that the database takes. It is not posted yet. */
export const insertIssued = async (ctx: AnyWriteContext, document: Unposted): Promise<Document> =>
  (await insertAllIssued(ctx, [document]))[0] as Document

/** The same for several of one company, in their order. */
async function insertAllIssued(ctx: AnyWriteContext, documents: readonly Unposted[]): Promise<Document[]> {
  const { db } = ctx
  const createdBy = personOf(ctx)
  const drafts = await inChunks<Draft, Document>(
    documents.map(({ lines, issuedOn: _, ...one }) => ({ ...one, ...sumsOf(lines), invoiceNo: null, createdBy })),
    PARAMETERS,
    (chunk) => db.insert(clientInvoices).values(chunk).returning(),
  )
  const made = drafts.map((draft, at) => ({ draft, ...(documents[at] as Unposted) }))
  await insertLines(
    db,
    (documents[0] as Unposted).landlordId,
    made.map(({ draft: { id }, lines }) => ({ id, lines })),
  )
  const frozen = await frozenOfAll(db, drafts)
  const rows = made.map(({ draft, kind, issuedOn, invoiceNo }) => {
    const { parties, layout } = frozen(draft)
    // A credit note is allocated to invoices through its payment; it has no balance of its own.
    const isCredit = kind === 'CreditNote'
    const settled = isCredit ? { paid: draft.grandTotal, datePaid: issuedOn } : { paid: 0, datePaid: null }
    return { id: draft.id, status: isCredit ? 'Paid' : 'Unpaid', ...settled, issuedOn, invoiceNo, parties, layout }
  })
  const issued = await db
    .update(clientInvoices)
    .set({
      status: sql`v.status`,
      paid: sql`v.paid`,
      datePaid: sql`v."datePaid"`,
      issuedOn: sql`v."issuedOn"`,
      invoiceNo: sql`v."invoiceNo"`,
      parties: sql`v.parties`,
      layout: sql`v.layout`,
      templateId: null,
    })
    .from(sql`json_to_recordset(${JSON.stringify(rows)}::json) as v (id int, status text, paid bigint, "datePaid" date,
      "issuedOn" date, "invoiceNo" text, parties jsonb, layout jsonb)`)
    .where(sql`${clientInvoices.id} = v.id`)
    .returning(getTableColumns(clientInvoices))
  const byId = new Map(issued.map((document) => [document.id, document]))
  return drafts.map(({ id }) => byId.get(id) as Document)
}

const yearOf = (day: string) => Number(day.slice(0, 4))
