import { dayIn } from '@atrium/contract/kit/days.ts'
import { eq } from 'drizzle-orm'
import type { ReadDb } from '../database/open.ts'
import { notFound } from '../refusal.ts'
import { sites } from '../tenancy/tables.ts'
import type { ReadContext } from '../work/context.ts'

/** What bills follow from at a site: whose taxes they bear, and by which calendar. */
export interface SiteTerms {
  province: string
  timeZone: string
}

export async function siteTerms(db: ReadDb, siteId: number): Promise<SiteTerms> {
  const [site] = await db.select({ province: sites.province, timeZone: sites.timeZone }).from(sites).where(eq(sites.id, siteId))
  if (!site) throw notFound('site-unknown')
  return site
}

/** Today by the calendar of a site. */
export const todayAt = async ({ db }: Pick<ReadContext, 'db'>, siteId: number): Promise<string> =>
  dayIn((await siteTerms(db, siteId)).timeZone, new Date())
