import { and, asc, eq, ne } from 'drizzle-orm'
import type { Db } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { checkPlanBooks } from './check-plan-books.ts'
import { postCredit, postInvoice, postPayment } from './plan-book.ts'
import { subscriptionInvoices as invoices, planBacklog } from './tables.ts'

/**
 * Posts the platform's invoices from before it had books: their journals are chained by hashes, which SQL does not make. A company is done when
 * the books say what its invoices say; a start that was cut short goes on where it was. Throws when they differ.
 */
export async function postMovedPlans(db: Db): Promise<void> {
  for (const { landlordId } of await db.select().from(planBacklog))
    await inTransaction(db, async (tx) => {
      await postInvoicesOf(tx, landlordId)
      const [fault] = await checkPlanBooks(tx, landlordId)
      if (fault) throw new Error(`The platform's books of company ${landlordId} differ from its invoices: ${fault}`)
      await tx.delete(planBacklog).where(eq(planBacklog.landlordId, landlordId))
    })
}

/** Posts the invoices of a company that have not been posted: what was void before is owed no more. */
export async function postInvoicesOf(db: Db, landlordId: number): Promise<void> {
  const rows = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.landlordId, landlordId), eq(invoices.gateway, 'manual'), ne(invoices.status, 'Voided')))
    .orderBy(asc(invoices.issuedAt), asc(invoices.id))
  for (const row of rows) {
    await postInvoice(db, row)
    await postCredit(db, row, row.creditedCents, row.issuedAt)
    if (row.paidCents > 0) await postPayment(db, row, row.paidCents, row.paidAt ?? row.issuedAt)
  }
}
