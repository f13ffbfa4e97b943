import { done } from '@atrium/contract/kit/results.ts'
import type { subscription } from '@atrium/contract/subscription/subscription.ts'
import { type Handler, withPreflight } from '../../platform/calls/serve.ts'
import { presentChoice, sameChoice } from './choice.ts'
import { type Company, companyOf, hasPaidPlan } from './company.ts'
import { openCheckout } from './open-checkout.ts'
import { placeManually } from './place-manually.ts'
import { publishSubscriptionChange } from './publish-subscription-change.ts'
import { checkVersion } from './reserve.ts'

/** Buys a plan: on the payment service's page, or at once against an invoice. */
export const createSession: Handler<typeof subscription.createSession> = withPreflight(
  async (ctx, { version, ...choice }) => {
    if (ctx.app.payments.kind === 'manual') return null
    const { userId, landlordId } = ctx.viewer
    return openCheckout(ctx, landlordId, choice, { userId, version })
  },
  async (ctx, { version, ...choice }, url) => {
    const landlordId = ctx.viewer.landlordId
    if (url !== null) {
      ctx.audit({ entity: 'subscription', id: landlordId, after: { ordered: choice } })
      return { ...done, url }
    }
    const company = await companyOf(ctx.db, landlordId, 'lock')
    // Pressed twice, or by two people: what is there already is not bought again.
    if (hasPaidPlan(company) && !company.bought?.cancelAtPeriodEnd && sameChoice(presentChoice(company), choice))
      return { ...done, url: null }
    checkVersion(company, version)
    await placeManually(ctx.db, company, choice, new Date())
    ctx.audit({ entity: 'subscription', id: landlordId, before: summaryOf(company), after: choice })
    await publishSubscriptionChange(ctx, landlordId)
    return { ...done, url: null }
  },
)

/** A company's plan as the audit log keeps it. */
export const summaryOf = (company: Company) => ({
  ...presentChoice(company),
  status: company.bought?.status ?? (company.landlord.isTrial ? 'trialing' : company.landlord.valid ? 'active' : 'canceled'),
})
