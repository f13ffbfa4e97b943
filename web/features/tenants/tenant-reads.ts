import { currentPlan } from '@atrium/contract/current-plan.ts'
import { sites } from '@atrium/contract/sites.ts'
import { tenants } from '@atrium/contract/tenants.ts'

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
