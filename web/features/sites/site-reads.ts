import { siteList } from '@atrium/contract/sites/site-list.ts'
import { sites } from '@atrium/contract/sites/sites.ts'
import { currentPlan } from '@atrium/contract/subscription/current-plan.ts'

/** Every answer that a changed site makes old; the plan's usage and the files' tokens among them. */
export const siteReads = [sites.search, sites.get, siteList.get, siteList.tokens, currentPlan.getUserCurrentSubscriptionPlan]
