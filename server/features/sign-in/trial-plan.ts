import { planFeatures } from '@atrium/contract/access/plan-features.ts'
import type { Reply } from '@atrium/contract/kit/call.ts'
import { done } from '@atrium/contract/kit/results.ts'
import type { signUp } from '@atrium/contract/sign-in/sign-up.ts'
import { and, asc, desc, eq } from 'drizzle-orm'
import type { Handler } from '../../platform/calls/serve.ts'
import type { Db, ReadDb } from '../../platform/database/open.ts'
import { plans } from '../../platform/tenancy/tables.ts'

const DAYS = 30
/** Made of a platform that has no plans yet. */
const EVERYTHING = { name: 'Trial', sites: 3, tenants: 50, features: planFeatures.map(({ key }) => key), forTrial: true }

/** The plan a company tries out, and for how many days. A platform without plans yet gets one that has everything. */
export async function trialPlan(db: Db): Promise<{ id: number; days: number }> {
  const offered = await offeredTrial(db)
  if (offered) return { id: offered.plan.id, days: offered.days }
  const [made] = await db
    .insert(plans)
    .values({ ...EVERYTHING, trialDays: DAYS })
    .returning({ id: plans.id })
  return { id: (made as { id: number }).id, days: DAYS }
}

async function offeredTrial(db: ReadDb): Promise<{ plan: typeof plans.$inferSelect; days: number } | undefined> {
  const [flagged] = await db
    .select()
    .from(plans)
    .where(and(eq(plans.forTrial, true), eq(plans.active, true)))
    .orderBy(asc(plans.position), asc(plans.id))
    .limit(1)
  if (flagged) return { plan: flagged, days: flagged.trialDays }
  const offered = await db.select().from(plans).where(eq(plans.active, true)).orderBy(desc(plans.monthlyCents), asc(plans.sites))
  const most = Math.max(0, ...offered.map((plan) => plan.features.length))
  const cheapest = offered.findLast((plan) => plan.features.length === most)
  return cheapest && { plan: cheapest, days: DAYS }
}

/** What a company that registers now would try out. */
export const getTrial: Handler<typeof signUp.getTrial> = async ({ db }) => {
  const offered = await offeredTrial(db)
  const { sites, tenants, features } = offered?.plan ?? EVERYTHING
  return { ...done, days: offered?.days ?? DAYS, sites, tenants, groups: groupsOf(new Set(features)) }
}

/** The groups of the menu, by what the keys of their features begin with. */
const groups: readonly [begin: RegExp, title: string, bundle?: string][] = [
  [/^General_/, 'General Communications'],
  [/^Marketing_/, 'Marketing Support'],
  [/^Billings_/, 'Billings & Statements', 'Billings'],
  [/^Legal_/, 'Legal', 'Legal'],
  [/^Construction_/, 'Client Construction', 'Construction'],
  [/^SalesReporting_/, 'Sales Reporting'],
  [/^Security_/, 'Security'],
  [/^[A-Za-z]+$/, 'Administration'],
]
const bundles = new Set(groups.map(([, , bundle]) => bundle))

/** What of each group a plan's keys switch on; documents need their bundle too. */
function groupsOf(on: ReadonlySet<string>): Reply<typeof signUp.getTrial>['groups'] {
  return groups.map(([begin, title, bundle]) => {
    const own = planFeatures.filter(({ key, name }) => begin.test(key) && !bundles.has(name))
    const isOn = ({ key }: { key: string }) => on.has(key) && (!bundle || on.has(bundle))
    const named = (are: boolean) => own.filter((feature) => isOn(feature) === are).map(({ name }) => name)
    return { title, included: named(true), missing: named(false) }
  })
}
