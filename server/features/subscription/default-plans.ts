import { planFeatures } from '@atrium/contract/access/plan-features.ts'
import type { Db } from '../../platform/database/open.ts'
import { addOns } from '../../platform/plans/tables.ts'
import { plans } from '../../platform/tenancy/tables.ts'
import { unitPrices } from './tables.ts'

const every = planFeatures.map(({ key }) => key)
const without = (...groups: RegExp[]) => every.filter((key) => !groups.some((group) => group.test(key)))

const sales = /^SalesReporting_/
const construction = /^Construction/
const marketing = /^(Marketing_|ImageRepository)/
const alerts = /^(EmergencyAlerts|DistributionLists)$/
const security = /^(Security_|AvailableSpace)/
const legal = /^Legal/
const energy = /^General_Energy/
const perMonth = (dollars: number) => ({ monthlyCents: dollars * 100, annuallyCents: dollars * 1_000 })

/** The plans a platform starts with; an admin changes them. A year costs ten months. */
const startingPlans = [
  {
    name: 'Starter',
    description: 'One property, run from one place.',
    ...perMonth(48),
    sites: 1,
    tenants: 25,
    features: without(sales, construction, marketing, alerts, security, legal, energy),
    position: 1,
  },
  {
    name: 'Professional',
    description: 'A growing portfolio, with its legal papers.',
    ...perMonth(180),
    sites: 4,
    tenants: 75,
    features: without(sales, construction, marketing, alerts),
    forTrial: true,
    trialDays: 14,
    position: 2,
  },
  {
    name: 'Premium',
    description: 'Everything for malls and towers, construction included.',
    ...perMonth(420),
    sites: 10,
    tenants: 200,
    features: without(sales, alerts),
    isPremium: true,
    position: 3,
  },
  {
    name: 'Enterprise',
    description: 'All of it, for large companies.',
    ...perMonth(990),
    sites: 25,
    tenants: 500,
    features: every,
    isEnterprise: true,
    position: 4,
  },
]

const only = (group: RegExp) => every.filter((key) => group.test(key))
const startingAddOns = [
  { name: 'Legal Documents', description: 'Notices, leases, certificates.', features: only(legal), ...perMonth(49), position: 1 },
  {
    name: 'Construction',
    description: 'Drawings, fixturing, manuals.',
    features: only(construction),
    ...perMonth(39),
    position: 2,
  },
  { name: 'Sales Reporting', description: 'Sales data, ranking and audit.', features: only(sales), ...perMonth(79), position: 3 },
  { name: 'Marketing', description: 'Jobs, promotions, store pages.', features: only(marketing), ...perMonth(29), position: 4 },
  {
    name: 'Alerts',
    description: 'Emergency alerts and distribution lists.',
    features: only(alerts),
    ...perMonth(29),
    position: 5,
  },
]

/** Gives a platform that has no plans those above; answers their ids by name. */
export async function insertStartingPlans(db: Db): Promise<Map<string, number>> {
  const [any] = await db.select({ id: plans.id }).from(plans).limit(1)
  if (!any) {
    // Several servers may start on one new database.
    await db.insert(plans).values(startingPlans).onConflictDoNothing()
    await db.insert(addOns).values(startingAddOns).onConflictDoNothing()
    await db
      .insert(unitPrices)
      .values([
        { kind: 'site', ...perMonth(35) },
        { kind: 'tenant', monthlyCents: 150, annuallyCents: 1_500 },
        { kind: 'corporateTenant', ...perMonth(12) },
      ])
      .onConflictDoNothing()
  }
  const rows = await db.select({ id: plans.id, name: plans.name }).from(plans)
  return new Map(rows.map(({ id, name }) => [name, id]))
}
