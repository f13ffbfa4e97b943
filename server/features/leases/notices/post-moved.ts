import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { Db } from '../../../platform/database/open.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { checkInvoices } from '../../../platform/invoices/check-invoices.ts'
import { allocationJournal, invoiceJournal, paymentJournal } from '../../../platform/invoices/journals.ts'
import { clientInvoiceLines, clientInvoices, clientPayments, paymentAllocations } from '../../../platform/invoices/tables.ts'
import { post } from '../../../platform/ledger/post.ts'
import { ledgerBacklog } from '../tables.ts'

const CHUNK = 2_000

/**
 * Posts the rental notices and their payments that a migration moved onto documents: their journals are chained by hashes, which SQL does not
 * make. A company is done when its books say what its documents say; a start that was cut short goes on where it was. Throws when they differ.
 */
export async function postMoved(db: Db): Promise<void> {
  for (const { landlordId } of await db.select().from(ledgerBacklog)) {
    for (let after = 0; ; ) {
      const documents = await db
        .select()
        .from(clientInvoices)
        .where(and(eq(clientInvoices.landlordId, landlordId), eq(clientInvoices.kind, 'Rent'), gt(clientInvoices.id, after)))
        .orderBy(asc(clientInvoices.id))
        .limit(CHUNK)
      if (documents.length === 0) break
      await inTransaction(db, (tx) => postDocuments(tx, landlordId, documents))
      after = documents.at(-1)?.id ?? 0
    }
    const faults = await checkInvoices(db, landlordId)
    if (faults.length > 0) throw new Error(`The books of company ${landlordId} differ from its rental notices: ${faults[0]}`)
    await db.delete(ledgerBacklog).where(eq(ledgerBacklog.landlordId, landlordId))
  }
}

async function postDocuments(
  db: Db,
  landlordId: number,
  documents: readonly (typeof clientInvoices.$inferSelect)[],
): Promise<void> {
  // What was void before it was moved was never owed.
  const owed = documents.filter(({ status, issuedOn }) => status !== 'Voided' && issuedOn !== null)
  const ids = owed.map(({ id }) => id)
  const lines = await db.select().from(clientInvoiceLines).where(inArray(clientInvoiceLines.invoiceId, ids))
  const linesOf = Map.groupBy(lines, ({ invoiceId }) => invoiceId)
  const parts = await db
    .select({ allocation: paymentAllocations, payment: clientPayments })
    .from(paymentAllocations)
    .innerJoin(clientPayments, eq(clientPayments.id, paymentAllocations.paymentId))
    .where(inArray(paymentAllocations.invoiceId, ids))
    .orderBy(asc(paymentAllocations.id))
  await post(db, landlordId, [
    ...owed.map((document) =>
      invoiceJournal(document, {
        issuedOn: document.issuedOn as string,
        invoiceNo: document.invoiceNo ?? '',
        lines: (linesOf.get(document.id) ?? []).map(({ line }) => line),
      }),
    ),
    ...parts.map(({ payment }) => paymentJournal(payment)),
    ...parts.map(({ allocation, payment }) => allocationJournal(allocation, payment)),
  ])
}
