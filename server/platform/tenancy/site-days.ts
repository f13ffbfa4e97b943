import { ALL_SITES } from '@atrium/contract/kit/constants.ts'
import { dayIn } from '@atrium/contract/kit/days.ts'
import { timeIn } from '@atrium/contract/kit/wall-time.ts'
import { eq } from 'drizzle-orm'
import type { ReadDb } from '../database/open.ts'
import { notFound } from '../refusal.ts'
import type { ReadContext } from '../work/context.ts'
import { ownedSite } from './site-scope.ts'
import { sites } from './tables.ts'

type Reading = Pick<ReadContext, 'db' | 'scope'>

/** The zone whose calendar and clock hold at a site. */
export async function zoneOf(db: ReadDb, siteId: number): Promise<string> {
  const [site] = await db.select({ timeZone: sites.timeZone }).from(sites).where(eq(sites.id, siteId))
  if (!site) throw notFound('site-unknown')
  return site.timeZone
}

/** The day of an instant by the calendar of a site. */
export const dayAt = async (db: ReadDb, siteId: number, at: Date): Promise<string> => dayIn(await zoneOf(db, siteId), at)

/** By the clock of the site: what reminds a client comes in the morning; after a stop still by day. */
const HOURS = { from: '08:00', to: '18:00' }

/** Whether it is the time of day in a zone at which clients are reminded. */
export function isByDay(timeZone: string | undefined, now: Date): boolean {
  const time = timeIn(timeZone ?? 'UTC', now)
  return time >= HOURS.from && time < HOURS.to
}

/** The zones of all sites in which it is that time of day. */
export async function zonesByDay(db: ReadDb, now: Date): Promise<string[]> {
  const zones = await db.selectDistinct({ timeZone: sites.timeZone }).from(sites)
  return zones.flatMap(({ timeZone }) => (isByDay(timeZone, now) ? [timeZone] : []))
}

/** Whether the last day of a record is over at a moment, by the calendar of its site; without one it never is. */
export const hasEnded = async (
  db: ReadDb,
  { siteId, expiresOn }: { siteId: number; expiresOn: string | null },
  at: Date,
): Promise<boolean> => expiresOn !== null && (await dayAt(db, siteId, at)) > expiresOn

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
