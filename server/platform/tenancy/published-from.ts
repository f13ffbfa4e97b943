import type { ReadContext } from '../work/context.ts'
import { dayAt } from './site-days.ts'

/**
 * The first day of a posting that is saved. One that is published without it gets the day it is published, by the calendar of its
 * site, unless it ends before that day. `before` is the posting as it was; `first` and `last` are its days, `YYYY-MM-DD`.
 */
export async function publishedFrom<Day extends string, Posting extends { published: boolean } & Record<Day, string | null>>(
  { db }: Pick<ReadContext, 'db'>,
  siteId: number,
  posting: Posting,
  before: (Posting & { createdAt: Date }) | undefined,
  [first, last]: readonly [first: Day, last: Day],
): Promise<string | null> {
  const { [first]: from, [last]: until } = posting
  if (!posting.published || from !== null) return from
  // Published before the day was kept.
  const at = before?.published && before[first] === null ? before.createdAt : new Date()
  const day = await dayAt(db, siteId, at)
  return until === null || day <= until ? day : null
}
