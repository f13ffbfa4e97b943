import type { subscription } from '@atrium/contract/subscription/subscription.ts'
import { asc, eq } from 'drizzle-orm'
import type { Handler } from '../../platform/calls/serve.ts'
import { addOns } from '../../platform/plans/tables.ts'
import { plans } from '../../platform/tenancy/tables.ts'
import { unitPrice } from './choice.ts'
import type { PriceKind } from './tables.ts'

/** What is on offer, for everyone: the register page shows it too. */
export const getPlans: Handler<typeof subscription.getPlans> = async ({ db, app }) => ({
  plans: await db.select().from(plans).where(eq(plans.active, true)).orderBy(asc(plans.position), asc(plans.id)),
  addOns: await db.select().from(addOns).where(eq(addOns.active, true)).orderBy(asc(addOns.position), asc(addOns.id)),
  gateway: app.payments.kind,
})

export const pricing =
  (kind: PriceKind): Handler<typeof subscription.getSitePricing> =>
  ({ db }) =>
    unitPrice(db, kind)
