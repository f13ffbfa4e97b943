import { ALL_SITES } from '@atrium/contract/kit/constants.ts'
import { dayIn } from '@atrium/contract/kit/days.ts'
import type { ReadContext } from '../work/context.ts'
import { ownedSite } from './site-scope.ts'
import { sites } from './tables.ts'

type Reading = Pick<ReadContext, 'db' | 'scope'>

/** The days that it is now at the sites of the viewer, in order; of a company without sites the day in UTC. */
async function daysAtSites({ db, scope }: Reading, siteId: number): Promise<[string, ...string[]]> {
  const zones = await db.selectDistinct({ timeZone: sites.timeZone }).from(sites).where(scope.at(siteId, ownedSite))
  const [first = dayIn('UTC', new Date()), ...rest] = zones.map(({ timeZone }) => dayIn(timeZone, new Date())).sort()
  return [first, ...rest]
}

/** The last day that has begun at each site of the viewer (-1: all of them). */
export const earliestToday = async (ctx: Reading, siteId: number): Promise<string> => (await daysAtSites(ctx, siteId))[0]

/** The last day that has begun at any site of the viewer (-1: all of them): what is billed and paid now is of that day at the latest. */
export const latestToday = async (ctx: Reading, siteId: number = ALL_SITES.id): Promise<string> =>
  (await daysAtSites(ctx, siteId)).at(-1) as string
