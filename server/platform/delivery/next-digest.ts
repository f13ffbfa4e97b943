import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { instantOf } from '@atrium/contract/kit/wall-time.ts'
import { asc, eq } from 'drizzle-orm'
import type { ReadDb } from '../database/open.ts'
import { sites } from '../tenancy/tables.ts'

/** By the clock of the site that a message is about. */
const AT = 7 * 60

/** When the next daily digest goes out of what is about a site; of what is about none, by the clock of the company's first. */
export async function nextDigest(db: ReadDb, landlordId: number, siteId: number | null, now = new Date()): Promise<Date> {
  const which = siteId === null ? eq(sites.landlordId, landlordId) : eq(sites.id, siteId)
  const [site] = await db.select({ timeZone: sites.timeZone }).from(sites).where(which).orderBy(asc(sites.id)).limit(1)
  const timeZone = site?.timeZone ?? 'UTC'
  const today = dayIn(timeZone, now)
  const at = instantOf(timeZone, today, AT)
  return at > now ? at : instantOf(timeZone, addDays(today, 1), AT)
}
