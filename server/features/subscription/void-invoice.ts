import { and, eq, gt, isNull, ne, or } from 'drizzle-orm'
import { conflict } from '../../platform/refusal.ts'
import type { AnyWriteContext } from '../../platform/work/context.ts'
import { applyCredit } from './apply-credit.ts'
import type { Company } from './company.ts'
import { ownInvoices, type PlanInvoice } from './invoices.ts'
import { nothingBefore, restoreBefore } from './plan-before.ts'
import { postVoid } from './plan-book.ts'
import { corporateSubscriptions, subscriptionInvoices as invoices } from './tables.ts'

/**
 * Takes an invoice back: it is not owed any more, credit that was put to it is there again, credit that it gave is gone. If the plan runs by
 * it, the company has again what it had before. A later change of the same period counts on it, and is taken back first.
 */
export async function voidInvoice({ db }: AnyWriteContext, company: Company, invoice: PlanInvoice, now: Date): Promise<void> {
  const { id, landlordId, corporateUserId, status, totalCents, withId } = invoice
  const { bought } = company
  const runs = corporateUserId === null && bought?.invoiceId === id && bought.gateway === 'manual' && !bought.subscriptionId
  // What credit alone has settled nobody has paid; one that gave credit is taken back while the plan runs by it.
  const nothingPaid = status !== 'Voided' && invoice.paidCents === 0 && (totalCents > 0 || runs)
  if (!nothingPaid || withId !== null) throw conflict('settled-already')
  const owner = { landlordId, corporateUserId }
  const root = invoice.rootId ?? id
  const [later] = await db
    .select({ number: invoices.number })
    .from(invoices)
    .where(
      and(
        ownInvoices(owner),
        corporateUserId === null ? eq(invoices.rootId, root) : undefined,
        gt(invoices.id, id),
        ne(invoices.status, 'Voided'),
        or(isNull(invoices.withId), ne(invoices.withId, id)),
      ),
    )
    .orderBy(invoices.id)
    .limit(1)
  if (later && corporateUserId === null) throw conflict(['void-later-first', { number: later.number }])
  const taken = await db
    .select()
    .from(invoices)
    .where(or(eq(invoices.id, id), eq(invoices.withId, id)))
  for (const one of taken) {
    await postVoid(db, one, now)
    await db.update(invoices).set({ status: 'Voided', paidAt: null, creditedCents: 0 }).where(eq(invoices.id, one.id))
  }
  if (corporateUserId !== null) {
    if (later) return
    await db
      .update(corporateSubscriptions)
      .set({ status: 'canceled', periodEnd: now })
      .where(and(eq(corporateSubscriptions.userId, corporateUserId), eq(corporateSubscriptions.gateway, 'manual')))
    return
  }
  await applyCredit(db, landlordId, now)
  if (runs) await restoreBefore(db, company, invoice.before ?? nothingBefore(company), now)
}
