import { done } from '@atrium/contract/kit/results.ts'
import type { subscription } from '@atrium/contract/subscription/subscription.ts'
import { eq } from 'drizzle-orm'
import { users } from '../../platform/auth/tables.ts'
import { type Handler, withPreflight } from '../../platform/calls/serve.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import type { RemoteEvent, RemoteInvoice, RemoteSubscription } from '../../platform/payment-gateway/gateway.ts'
import { landlords } from '../../platform/tenancy/tables.ts'
import type { WriteContext } from '../../platform/work/context.ts'
import { corporateUserIn, landlordIn } from './choice.ts'
import { syncInvoice } from './invoices.ts'
import { tellOtherCurrency } from './other-currency.ts'
import { publishSubscriptionChange } from './publish-subscription-change.ts'
import { ownerOfCustomer, syncCorporateSubscription, syncSubscription } from './sync-subscription.ts'
import { stripeEvents } from './tables.ts'

interface RemoteState {
  event: RemoteEvent
  askedAt: Date
  remote: RemoteSubscription | undefined
  invoice: RemoteInvoice | undefined
}

/**
 * Handles an event of Stripe. It only says what to look at: its subscription and its invoice are asked for afresh, so
 * that the order in which events arrive does not matter. Each counts once: its id is stored with what it changed.
 */
export const stripeWebhook: Handler<typeof subscription.stripeWebhook> = withPreflight(
  async (ctx, { raw, signature }): Promise<RemoteState> => {
    const { payments } = ctx.app
    const event = await payments.event(raw as Buffer, signature)
    const nothing = { event, askedAt: new Date(), remote: undefined, invoice: undefined }
    const [processed] = await ctx.db.select({ id: stripeEvents.id }).from(stripeEvents).where(eq(stripeEvents.id, event.id))
    if (processed) return nothing
    const { askedAt } = nothing
    const remote = event.subscriptionId ? await payments.subscription(event.subscriptionId) : undefined
    const invoice = event.invoiceId ? await payments.invoice(event.invoiceId) : undefined
    return { event, askedAt, remote, invoice }
  },
  async (ctx, _input, { event, askedAt, remote, invoice }) => {
    const { id, type, createdAt } = event
    const [fresh] = await ctx.db
      .insert(stripeEvents)
      .values({ id, type, createdAt })
      .onConflictDoNothing()
      .returning({ id: stripeEvents.id })
    if (!fresh) {
      ctx.audit({ entity: 'stripeEvent', after: { event: id, type, again: true } })
      return done
    }
    const owner = await ownerOf(ctx.db, remote, invoice)
    if (owner && remote) await follow(ctx, owner, remote, askedAt)
    if (owner && invoice && (await syncInvoice(ctx.db, owner, invoice, askedAt))) await tellOtherCurrency(ctx, owner, invoice)
    if (owner) await ctx.db.update(stripeEvents).set({ landlordId: owner.landlordId }).where(eq(stripeEvents.id, id))
    ctx.audit({
      entity: 'stripeEvent',
      ...(owner ? { landlordId: owner.landlordId } : {}),
      after: { event: id, type, status: remote?.status, invoice: invoice?.number },
    })
    return done
  },
)

interface Owner {
  landlordId: number
  corporateUserId: number | null
}

/** Whose it is: by the customer, or, before we know that one, by the notes that only we write. */
async function ownerOf(db: ReadDb, remote?: RemoteSubscription, invoice?: RemoteInvoice): Promise<Owner | undefined> {
  const customerId = remote?.customerId ?? invoice?.customerId
  if (!customerId) return undefined
  const owner = await ownerOfCustomer(db, customerId)
  if (owner || !remote) return owner
  const corporateUserId = corporateUserIn(remote.notes)
  if (corporateUserId) {
    const [user] = await db.select({ landlordId: users.landlordId }).from(users).where(eq(users.id, corporateUserId))
    return user?.landlordId ? { landlordId: user.landlordId, corporateUserId } : undefined
  }
  const landlordId = landlordIn(remote.notes)
  if (!landlordId) return undefined
  const [company] = await db.select({ id: landlords.id }).from(landlords).where(eq(landlords.id, landlordId))
  return company && { landlordId, corporateUserId: null }
}

async function follow(ctx: WriteContext, { landlordId, corporateUserId }: Owner, remote: RemoteSubscription, askedAt: Date) {
  if (corporateUserId) return syncCorporateSubscription(ctx.db, { userId: corporateUserId, landlordId }, remote, askedAt)
  const taken = await syncSubscription(ctx, landlordId, remote, askedAt)
  if (taken === 'taken') await publishSubscriptionChange(ctx, landlordId)
  return taken
}
