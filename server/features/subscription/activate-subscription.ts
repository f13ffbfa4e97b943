import { Role } from '@atrium/contract/access/access.ts'
import { done } from '@atrium/contract/kit/results.ts'
import type { subscription } from '@atrium/contract/subscription/subscription.ts'
import { and, eq, sql } from 'drizzle-orm'
import { users } from '../../platform/auth/tables.ts'
import { type Handler, withPreflight } from '../../platform/calls/serve.ts'
import { subscriptions } from '../../platform/plans/tables.ts'
import { conflict, forbidden } from '../../platform/refusal.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { companyOfKey, endOf } from './activation-key.ts'
import { presentChoice, readChoice, totalOf } from './choice.ts'
import { type Company, companyOf, hasPaidPlan } from './company.ts'
import { summaryOf } from './create-session.ts'
import { checkNothingOverdue } from './invoices.ts'
import { openCheckout } from './open-checkout.ts'
import { restartManually } from './place-manually.ts'
import { publishSubscriptionChange } from './publish-subscription-change.ts'
import { syncSubscription } from './sync-subscription.ts'

/** What activating would do: nothing, take a cancellation back, buy again what had ended; or there is nothing to activate. */
type Step = 'nothing' | 'undo' | 'again' | 'choose'

const stepFor = (company: Company): Step => {
  if (hasPaidPlan(company)) return company.bought?.cancelAtPeriodEnd ? 'undo' : 'nothing'
  return company.bought?.interval ? 'again' : 'choose'
}

/** Takes a cancellation back, or starts an ended plan again; for the company's own people, and for who has the mailed key. */
export const activateSubscription: Handler<typeof subscription.activate> = withPreflight(
  async (ctx, { key }) => {
    const company = await companyFor(ctx, key)
    const { landlord, bought } = company
    const step = stepFor(company)
    if (step === 'choose') throw conflict('choose-plan-first')
    if (step === 'undo' && bought?.subscriptionId) {
      const askedAt = new Date()
      const remote = await ctx.app.payments.setCancel(bought.subscriptionId, false)
      return { remote, askedAt, url: null }
    }
    if (step === 'again' && ctx.app.payments.kind === 'stripe') {
      const userId = ctx.viewer.userId || (await firstAdmin(ctx, landlord.id))
      const url = await openCheckout(ctx, landlord.id, presentChoice(company), { userId })
      return { remote: null, askedAt: new Date(), url }
    }
    return { remote: null, askedAt: new Date(), url: null }
  },
  async (ctx, { key }, { remote, askedAt, url }) => {
    const found = await companyFor(ctx, key)
    const landlordId = found.landlord.id
    const company = await companyOf(ctx.db, landlordId, 'lock')
    const note = { entity: 'subscription', id: landlordId, landlordId }
    const step = stepFor(company)
    if (url !== null || step === 'nothing') {
      ctx.audit({ ...note, after: { activated: false, ordered: url !== null } })
      return { ...done, url }
    }
    if (remote) await syncSubscription(ctx, landlordId, remote, askedAt)
    else if (step === 'undo') {
      await ctx.db
        .update(subscriptions)
        .set({ cancelAtPeriodEnd: false, cancelReason: null, version: sql`version + 1` })
        .where(and(eq(subscriptions.landlordId, landlordId)))
    } else {
      const now = new Date()
      await checkNothingOverdue(ctx.db, { landlordId, corporateUserId: null }, now)
      await restartManually(ctx.db, company, now)
    }
    ctx.audit({ ...note, before: summaryOf(company), after: { activated: true } })
    await publishSubscriptionChange(ctx, landlordId)
    return { ...done, url: null }
  },
)

/** What the key of a notice would activate, for its page. */
export const getActivation: Handler<typeof subscription.getActivation> = async (ctx, { key }) => {
  const company = await companyFor(ctx, key)
  const { landlord, plan, bought } = company
  const choice = presentChoice(company)
  const items = await readChoice(ctx.db, company, choice).then(
    (read) => read.items,
    () => [],
  )
  return {
    company: landlord.name,
    plan: plan.name,
    interval: bought?.interval ?? null,
    totalCents: totalOf(items),
    currency: plan.currency,
    periodEnd: endOf(company)?.toISOString() ?? null,
    running: landlord.valid || (landlord.isTrial && (landlord.trialEnd ?? new Date(0)) > new Date()),
    cancelAtPeriodEnd: bought?.cancelAtPeriodEnd ?? false,
    canActivate: stepFor(company) === 'undo' || stepFor(company) === 'again',
  }
}

function companyFor(ctx: ReadContext, key: string | undefined): Promise<Company> {
  if (key) return companyOfKey(ctx.app.secrets, key, (landlordId) => companyOf(ctx.db, landlordId))
  if (ctx.viewer.kind !== 'landlord') throw forbidden()
  return companyOf(ctx.db, ctx.viewer.landlordId)
}

async function firstAdmin({ db }: ReadContext, landlordId: number): Promise<number> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.landlordId, landlordId), eq(users.roleId, Role.CompanyAdmin), eq(users.active, true)))
    .orderBy(users.id)
    .limit(1)
  return user?.id ?? 0
}
