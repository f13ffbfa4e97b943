interface Usage {
  noOfSites: number
  noOfTenants: number
}
interface Room {
  sites: number
  tenants: number
}

/** How many sites and clients a company has more than a plan holds, with what it bought beyond the plan. */
export function overPlan(usage: Usage, plan: Room, more: { extraSites: number; extraTenants: number }): Room {
  return {
    sites: Math.max(0, usage.noOfSites - plan.sites - more.extraSites),
    tenants: Math.max(0, usage.noOfTenants - plan.tenants - more.extraTenants),
  }
}
