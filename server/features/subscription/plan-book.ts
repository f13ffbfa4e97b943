import { and, count, eq, sql } from 'drizzle-orm'
import type { Db, ReadDb } from '../../platform/database/open.ts'
import { type NewJournal, post } from '../../platform/ledger/post.ts'
import { reverse } from '../../platform/ledger/reverse.ts'
import { platformBook } from '../../platform/ledger/tables.ts'
import type { PlanInvoice } from './invoices.ts'
import { dayOf } from './periods.ts'

// The journals of what companies and corporate clients are billed by the platform, in its own books (docs/features/subscription.md).

/** What the journals are about; `sourceId` is the invoice. */
export const SOURCE = { invoice: 'plan invoice', payment: 'plan payment', credit: 'plan credit' }
const keyOf = (id: number) => `plan invoice ${id}`

type PostedInvoice = Pick<PlanInvoice, 'id' | 'landlordId' | 'corporateUserId' | 'number' | 'currency'>

const about = ({ id: sourceId, currency, number: memo }: PostedInvoice, at: Date) => ({
  sourceId,
  currency,
  memo,
  effectiveOn: dayOf(at),
  siteId: null,
  tenantId: null,
})

/** What is billed is owed; what an invoice below zero gives back is credit. */
function invoiceJournal(invoice: PostedInvoice & Pick<PlanInvoice, 'totalCents' | 'issuedAt'>): NewJournal {
  const { id, totalCents: cents, corporateUserId } = invoice
  const code = corporateUserId === null ? 'plan' : 'corporate account'
  return {
    ...about(invoice, invoice.issuedAt),
    key: keyOf(id),
    source: SOURCE.invoice,
    postings: [
      cents > 0 ? { type: 'receivable', cents, documentId: id } : { type: 'unapplied cash', cents },
      { type: 'revenue', code, cents: -cents },
    ],
  }
}

/** Posts an invoice; one over nothing posts nothing. */
export async function postInvoice(db: Db, invoice: Parameters<typeof invoiceJournal>[0]): Promise<void> {
  if (invoice.totalCents !== 0) await post(db, invoice.landlordId, [invoiceJournal(invoice)], platformBook)
}

/** Posts that some of an invoice was paid. `paidCents` is what of it is paid by then in all, which tells payments apart. */
export function postPayment(db: Db, invoice: PostedInvoice & { paidCents: number }, cents: number, at: Date): Promise<void> {
  const journal: NewJournal = {
    ...about(invoice, at),
    key: `${keyOf(invoice.id)} paid ${invoice.paidCents}`,
    source: SOURCE.payment,
    postings: [
      { type: 'cash', cents },
      { type: 'receivable', cents: -cents, documentId: invoice.id },
    ],
  }
  return post(db, invoice.landlordId, [journal], platformBook)
}

/** Posts that credit was put to an invoice; below zero: taken from it again. The company is locked. */
export async function postCredit(db: Db, invoice: PostedInvoice, cents: number, at: Date): Promise<void> {
  if (cents === 0) return
  const { journals } = platformBook
  const [before] = await db
    .select({ n: count() })
    .from(journals)
    .where(
      and(eq(journals.landlordId, invoice.landlordId), eq(journals.source, SOURCE.credit), eq(journals.sourceId, invoice.id)),
    )
  const journal: NewJournal = {
    ...about(invoice, at),
    key: `${keyOf(invoice.id)} credit ${(before?.n ?? 0) + 1}`,
    source: SOURCE.credit,
    postings: [
      { type: 'unapplied cash', cents },
      { type: 'receivable', cents: -cents, documentId: invoice.id },
    ],
  }
  await post(db, invoice.landlordId, [journal], platformBook)
}

/** Takes back what an invoice posted, and the credit that was put to it. */
export async function postVoid(db: Db, invoice: PlanInvoice, at: Date): Promise<void> {
  await postCredit(db, invoice, -invoice.creditedCents, at)
  if (invoice.totalCents !== 0) await reverse(db, invoice.landlordId, keyOf(invoice.id), dayOf(at), platformBook)
}

/** A company's credit that is put to no invoice yet, in cents by currency; below zero while what gave it is being taken back. */
export async function creditOf(db: ReadDb, landlordId: number): Promise<Map<string, number>> {
  const { postings, accounts } = platformBook
  const rows = await db
    .select({ currency: postings.currency, cents: sql<number>`(-sum(${postings.cents}))::float8` })
    .from(postings)
    .innerJoin(accounts, eq(accounts.id, postings.accountId))
    .where(and(eq(postings.landlordId, landlordId), eq(accounts.type, 'unapplied cash')))
    .groupBy(postings.currency)
  return new Map(rows.map(({ currency, cents }) => [currency, cents]))
}
