import { eq } from 'drizzle-orm'
import { users } from '../../platform/auth/tables.ts'
import { linkTo } from '../../platform/link.ts'
import type { Customer, Item, Notes } from '../../platform/payment-gateway/gateway.ts'
import { conflict } from '../../platform/refusal.ts'
import type { PreflightContext } from '../../platform/work/context.ts'
import { type Choice, notesOf, readChoice } from './choice.ts'
import { companyOf, hasPaidPlan } from './company.ts'
import { checkVersion, failOrder, noteSession, openOrder } from './reserve.ts'

const MEANWHILE = 'purchase-begun'

/** Opens the payment page for a choice, and closes one that was open before. Answers its address. */
export async function openCheckout(
  ctx: PreflightContext,
  landlordId: number,
  choice: Choice,
  { userId, version }: { userId: number; version?: number },
): Promise<string> {
  const { db } = ctx
  const order = { landlordId, userId, ...choice, addOnIds: [...choice.addOnIds] }
  const { id, closes } = await openOrder(ctx, order, async (tx, company) => {
    if (version !== undefined) checkVersion(company, version)
    if (company.bought?.gateway === 'stripe' && hasPaidPlan(company)) throw conflict('plan-already')
    await readChoice(tx, company, choice)
  })
  const company = await companyOf(db, landlordId)
  const { items } = await readChoice(db, company, choice)
  const customer = { id: company.bought?.customerId ?? null, email: await emailOf(ctx, userId), name: company.landlord.name }
  return pageFor(ctx, { id, closes, items, notes: notesOf(landlordId, choice), customer, back: '/landlord/subscription' })
}

interface Page {
  id: number
  closes: string | null
  items: readonly Item[]
  notes: Notes
  customer: Customer
  /** The portal's page to come back to. */
  back: string
}

/** The payment page of an order. When it cannot be opened, the order has failed; when a newer order came, it is closed again. */
export async function pageFor(ctx: PreflightContext, { id, closes, items, notes, customer, back }: Page): Promise<string> {
  const { payments, config } = ctx.app
  if (closes) await payments.expireCheckout(closes)
  const url = linkTo(config, back)
  try {
    const page = await payments.checkout({
      items,
      notes: { ...notes, orderId: String(id) },
      customer,
      successUrl: `${url}?session={CHECKOUT_SESSION_ID}`,
      cancelUrl: url,
      idempotencyKey: `order ${id}`,
    })
    if (!page) throw conflict('no-payment-service')
    if (await noteSession(ctx, id, page.id)) return page.url
    await payments.expireCheckout(page.id)
  } catch (error) {
    await failOrder(ctx, id)
    throw error
  }
  throw conflict(MEANWHILE)
}

/** A user's e-mail address; empty if there is no such user. */
export async function emailOf(ctx: PreflightContext, userId: number): Promise<string> {
  const [user] = await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  return user?.email ?? ''
}
