import type { Reach } from '@atrium/contract/kit/deliveries.ts'
import { asc, inArray, type SQL } from 'drizzle-orm'
import { channelsOffIn } from '../mail/channels-off.ts'
import { sites } from '../tenancy/tables.ts'
import type { ReadContext } from '../work/context.ts'
import type { Deliverable } from './deliverable.ts'
import { readReach } from './people.ts'

/** Names of sites that are told; beyond these, how many more there are. */
const NAMED = 8

const inOneLine = (names: readonly string[]): string =>
  [...names.slice(0, NAMED), ...(names.length > NAMED ? [`+${names.length - NAMED}`] : [])].join(', ')

/** Whom a record of a kind to an audience would reach now: what is asked before it goes out. */
export async function reachOf(
  { db, app }: Pick<ReadContext, 'db' | 'app'>,
  people: SQL,
  { notification, channels }: Pick<Deliverable, 'notification' | 'channels'>,
  siteIds: readonly number[],
): Promise<Reach> {
  const named = siteIds.length
    ? await db
        .select({ name: sites.name })
        .from(sites)
        .where(inArray(sites.id, [...siteIds]))
        .orderBy(asc(sites.name))
    : []
  const off = channelsOffIn(app.config).filter((one) => channels.includes(one))
  return { ...(await readReach(db, people, notification)), siteName: inOneLine(named.map(({ name }) => name)), off }
}
