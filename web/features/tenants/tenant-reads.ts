import { sites } from '@atrium/contract/sites/sites.ts'
import { currentPlan } from '@atrium/contract/subscription/current-plan.ts'
import { tenants } from '@atrium/contract/tenants/tenants.ts'

/** Every answer that a changed client makes old; the count at its site and the plan's usage among them. */
export const tenantReads = [
  tenants.search,
  tenants.searchBySites,
  tenants.ofSite,
  tenants.get,
  tenants.categories,
  sites.search,
  currentPlan.getUserCurrentSubscriptionPlan,
]
