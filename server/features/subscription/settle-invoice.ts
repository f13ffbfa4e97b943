import { done } from '@atrium/contract/kit/results.ts'
import type { subscription } from '@atrium/contract/subscription/subscription.ts'
import { eq } from 'drizzle-orm'
import type { Handler } from '../../platform/http/serve.ts'
import { conflict, notFound } from '../../platform/refusal.ts'
import { subscriptionInvoices as invoices } from './tables.ts'

/** An admin notes that an invoice without a payment service was paid, or takes it back. */
export const settleInvoice: Handler<typeof subscription.settleInvoice> = async (ctx, { id, status }) => {
  const [invoice] = await ctx.db.select().from(invoices).where(eq(invoices.id, id)).for('update')
  if (!invoice) throw notFound()
  if (invoice.gateway !== 'manual') throw conflict('settled-by-service')
  if (invoice.status !== 'Open') throw conflict('settled-already')
  await ctx.db
    .update(invoices)
    .set({ status, paidAt: status === 'Paid' ? new Date() : null })
    .where(eq(invoices.id, id))
  const { landlordId } = invoice
  ctx.audit({ entity: 'subscriptionInvoice', id, landlordId, before: { status: invoice.status }, after: { status } })
  return done
}
