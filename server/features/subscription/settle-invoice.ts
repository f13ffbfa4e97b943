import { done } from '@atrium/contract/kit/results.ts'
import type { subscription } from '@atrium/contract/subscription/subscription.ts'
import { eq } from 'drizzle-orm'
import type { Handler } from '../../platform/calls/serve.ts'
import { conflict, notFound } from '../../platform/refusal.ts'
import type { AnyWriteContext } from '../../platform/work/context.ts'
import { companyOf } from './company.ts'
import { followCorporatePayments, followPayments } from './follow-payments.ts'
import { openOf, type PlanInvoice } from './invoices.ts'
import { postPayment } from './plan-book.ts'
import { publishSubscriptionChange } from './publish-subscription-change.ts'
import { subscriptionInvoices as invoices } from './tables.ts'
import { voidInvoice } from './void-invoice.ts'

/** An admin notes that an invoice without a payment service was paid, or takes it back with the plan that it was for. */
export const settleInvoice: Handler<typeof subscription.settleInvoice> = async (ctx, { id, status }) => {
  await settle(ctx, id, status, new Date())
  return done
}

/**
 * Settles an invoice of the platform by hand, with its company locked. 404 if there is none, 409 for one of the payment
 * service.
 */
export async function settle(ctx: AnyWriteContext, id: number, status: 'Paid' | 'Voided', now: Date): Promise<void> {
  const [seen] = await ctx.db.select({ landlordId: invoices.landlordId }).from(invoices).where(eq(invoices.id, id))
  if (!seen) throw notFound()
  const { landlordId } = seen
  const company = await companyOf(ctx.db, landlordId, 'lock')
  const [invoice] = await ctx.db.select().from(invoices).where(eq(invoices.id, id)).for('update')
  if (!invoice) throw notFound()
  if (invoice.gateway !== 'manual') throw conflict('settled-by-service')
  if (status === 'Paid') await payInvoice(ctx, invoice, now)
  else await voidInvoice(ctx, company, invoice, now)
  ctx.audit({ entity: 'subscriptionInvoice', id, landlordId, before: { status: invoice.status }, after: { status } })
  if (invoice.corporateUserId !== null) await followCorporatePayments(ctx, invoice.corporateUserId, now)
  else {
    await followPayments(ctx, landlordId, now, 'paid')
    await publishSubscriptionChange(ctx, landlordId)
  }
}

/** What is open of it has been paid. */
async function payInvoice({ db }: AnyWriteContext, invoice: PlanInvoice, now: Date): Promise<void> {
  if (invoice.status !== 'Open') throw conflict('settled-already')
  const paidCents = invoice.paidCents + openOf(invoice)
  await db.update(invoices).set({ status: 'Paid', paidAt: now, paidCents }).where(eq(invoices.id, invoice.id))
  await postPayment(db, { ...invoice, paidCents }, openOf(invoice), now)
}
