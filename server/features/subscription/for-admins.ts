import { done, saved } from '@atrium/contract/kit/results.ts'
import type { adminPlans } from '@atrium/contract/subscription/admin-plans.ts'
import { type Handler, withPreflight } from '../../platform/calls/serve.ts'
import type { PreflightContext } from '../../platform/work/context.ts'
import { checkRemotePrices } from './check-remote-prices.ts'
import { listAddOns, listPlans, listPrices } from './list-plans.ts'
import { saveAddOn as storeAddOn, savePlan as storePlan, savePrice as storePrice } from './save-plan.ts'

export const getPlans: Handler<typeof adminPlans.get> = async ({ db }) => ({
  plans: await listPlans(db),
  addOns: await listAddOns(db),
  prices: await listPrices(db),
})

const checkPricesWithGateway = (ctx: PreflightContext, input: Parameters<typeof checkRemotePrices>[1]) =>
  checkRemotePrices(ctx.app.payments, input)

export const savePlan: Handler<typeof adminPlans.save> = withPreflight(checkPricesWithGateway, async (ctx, input) =>
  saved(await storePlan(ctx, input)),
)

export const saveAddOn: Handler<typeof adminPlans.saveAddOn> = withPreflight(checkPricesWithGateway, async (ctx, input) =>
  saved(await storeAddOn(ctx, input)),
)

export const savePrice: Handler<typeof adminPlans.savePrice> = withPreflight(checkPricesWithGateway, async (ctx, input) => {
  await storePrice(ctx, input)
  return done
})
