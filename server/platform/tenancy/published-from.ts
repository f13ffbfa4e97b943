import { dayIn } from '@atrium/contract/kit/days.ts'
import { eq } from 'drizzle-orm'
import type { ReadContext } from '../work/context.ts'
import { sites } from './tables.ts'

interface Posting {
  published: boolean
  /** First and last day, `YYYY-MM-DD`. */
  from: string | null
  until: string | null
}

/**
 * The first day of a posting that is saved. One that is published without it gets the day it is published, by the calendar of its
 * site, unless it ends before that day. `before` is the posting as it was.
 */
export async function publishedFrom(
  { db }: Pick<ReadContext, 'db'>,
  siteId: number,
  { published, from, until }: Posting,
  before?: Omit<Posting, 'until'> & { createdAt: Date },
): Promise<string | null> {
  if (!published || from !== null) return from
  // Published before the day was kept.
  const at = before?.published && before.from === null ? before.createdAt : new Date()
  const [site] = await db.select({ timeZone: sites.timeZone }).from(sites).where(eq(sites.id, siteId))
  const day = site ? dayIn(site.timeZone, at) : null
  return day !== null && (until === null || day <= until) ? day : null
}
