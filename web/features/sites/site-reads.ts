import { currentPlan } from '@atrium/contract/current-plan.ts'
import { siteList } from '@atrium/contract/site-list.ts'
import { sites } from '@atrium/contract/sites.ts'

/** Every answer that a changed site makes old; the plan's usage and the files' tokens among them. */
export const siteReads = [sites.search, sites.get, siteList.get, siteList.tokens, currentPlan.getUserCurrentSubscriptionPlan]
