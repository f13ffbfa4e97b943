import { inArray } from 'drizzle-orm'
import type { ReadDb } from '../database/open.ts'
import { notFound } from '../refusal.ts'
import { dayAt } from '../tenancy/site-days.ts'
import { sites } from '../tenancy/tables.ts'
import type { ReadContext } from '../work/context.ts'

/** What bills follow from at a site: whose taxes they bear, and by which calendar. Where the calendar is all that is asked: `zoneOf`. */
export interface SiteTerms {
  province: string
  timeZone: string
}

/** The terms of one site; 404 if there is none. */
export async function siteTerms(db: ReadDb, siteId: number): Promise<SiteTerms> {
  return (await siteTermsOf(db, [siteId])).get(siteId) as SiteTerms
}

/** The same of several sites, by their ids. */
export async function siteTermsOf(db: ReadDb, siteIds: readonly number[]): Promise<ReadonlyMap<number, SiteTerms>> {
  const distinctIds = [...new Set(siteIds)]
  const { id, province, timeZone } = sites
  const rows = await db.select({ id, province, timeZone }).from(sites).where(inArray(id, distinctIds))
  if (rows.length < distinctIds.length) throw notFound('site-unknown')
  return new Map(rows.map((row) => [row.id, row]))
}

/** Today by the calendar of a site. */
export const todayAt = async ({ db }: Pick<ReadContext, 'db'>, siteId: number): Promise<string> => dayAt(db, siteId, new Date())
