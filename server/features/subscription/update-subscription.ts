import { done } from '@atrium/contract/kit/results.ts'
import type { subscription } from '@atrium/contract/subscription/subscription.ts'
import type { LandlordViewer } from '../../platform/access/viewer.ts'
import { type Handler, withPreflight } from '../../platform/calls/serve.ts'
import type { RemoteSubscription } from '../../platform/payment-gateway/gateway.ts'
import { conflict } from '../../platform/refusal.ts'
import type { PreflightContext, WriteContext } from '../../platform/work/context.ts'
import { type Choice, notesOf, presentChoice, readChoice, sameChoice } from './choice.ts'
import { type Company, companyOf, hasPaidPlan } from './company.ts'
import { summaryOf } from './create-session.ts'
import { placeManually } from './place-manually.ts'
import { publishSubscriptionChange } from './publish-subscription-change.ts'
import { checkVersion, reserving } from './reserve.ts'
import { syncSubscription } from './sync-subscription.ts'

/** What the payment service has made of a change; null when there is none to ask. */
type RemoteState = { remote: RemoteSubscription; askedAt: Date } | null

const NO_PLAN = 'no-plan'

/** Changes the plan that runs; what is left of the old one is credited. */
export const updateSubscription: Handler<typeof subscription.update> = withPreflight(
  (ctx, { version, ...choice }) => requestPlanChange(ctx, version, () => choice),
  async (ctx, { version, ...choice }, preflight) => {
    await applyChange(ctx, version, () => choice, preflight)
    return done
  },
)

/** Add-ons, and sites and clients beyond the plan, of the plan that runs. */
export const createAddOnsPaymentSession: Handler<typeof subscription.createAddOnsPaymentSession> = withPreflight(
  (ctx, { version, ...more }) => requestPlanChange(ctx, version, (company) => ({ ...presentChoice(company), ...more })),
  async (ctx, { version, ...more }, preflight) => {
    await applyChange(ctx, version, (company) => ({ ...presentChoice(company), ...more }), preflight)
    return { ...done, url: null }
  },
)

async function requestPlanChange(
  ctx: PreflightContext<LandlordViewer>,
  version: number,
  choose: (company: Company) => Choice,
): Promise<RemoteState> {
  const { payments } = ctx.app
  const { db } = ctx
  const landlordId = ctx.viewer.landlordId
  const company = await companyOf(db, landlordId)
  if (!hasPaidPlan(company)) throw conflict(NO_PLAN)
  const subscriptionId = company.bought?.subscriptionId
  if (payments.kind === 'manual' || !subscriptionId) return null
  const choice = choose(company)
  checkVersion(company, version)
  const { items } = await readChoice(db, company, choice)
  const notes = notesOf(landlordId, choice)
  const idempotencyKey = `change ${subscriptionId} ${version} ${JSON.stringify(notes)}`.slice(0, 255)
  const askedAt = new Date()
  const remote = await reserving(ctx, landlordId, version, () =>
    payments.change(subscriptionId, { items, notes, idempotencyKey }),
  )
  return remote && { remote, askedAt }
}

async function applyChange(
  ctx: WriteContext<LandlordViewer>,
  version: number,
  choose: (company: Company) => Choice,
  preflight: RemoteState,
): Promise<void> {
  const landlordId = ctx.viewer.landlordId
  const company = await companyOf(ctx.db, landlordId, 'lock')
  const choice = choose(company)
  if (preflight) await syncSubscription(ctx, landlordId, preflight.remote, preflight.askedAt)
  else {
    if (!hasPaidPlan(company)) throw conflict(NO_PLAN)
    if (sameChoice(presentChoice(company), choice)) return
    checkVersion(company, version)
    await placeManually(ctx.db, company, choice, new Date())
  }
  ctx.audit({ entity: 'subscription', id: landlordId, before: summaryOf(company), after: { ...choice } })
  await publishSubscriptionChange(ctx, landlordId)
}
