import { Readable } from 'node:stream'
import { may } from '@atrium/contract/access/may.ts'
import { type calendarFeed, FEED_DAYS } from '@atrium/contract/calendar/feed.ts'
import { calendarScreens } from '@atrium/contract/calendar/screens.ts'
import type { CalendarEntry, CalendarKind } from '@atrium/contract/kit/calendar.ts'
import { addDays, dayIn, daysBetween } from '@atrium/contract/kit/days.ts'
import { done } from '@atrium/contract/kit/results.ts'
import { eq } from 'drizzle-orm'
import { Scope } from '../../platform/access/scope.ts'
import { withKey } from '../../platform/auth/mailed-key.ts'
import { hashKey, makeKey } from '../../platform/auth/one-time-key.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { Download } from '../../platform/files/download.ts'
import { linkTo } from '../../platform/link.ts'
import { limit, perUser } from '../../platform/quotas/limit.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { eventOfEntry, feedText } from './feed-text.ts'
import { feedOfMeetings } from './meetings/feed-events.ts'
import { calendarFeeds } from './tables.ts'

export const getFeed: Handler<typeof calendarFeed.get> = async ({ db, viewer }) => {
  const [row] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, viewer.userId))
  return { feed: row ? { since: row.createdAt.toISOString(), kinds: row.kinds } : null }
}

export const createFeed: Handler<typeof calendarFeed.create> = async (ctx, { kinds }) => {
  const { landlordId, userId } = ctx.viewer
  const { key, keyHash } = makeKey()
  const values = { landlordId, userId, keyHash, kinds, createdAt: new Date() }
  const [made] = await ctx.db
    .insert(calendarFeeds)
    .values(values)
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: values })
    .returning({ id: calendarFeeds.id })
  ctx.audit({ entity: 'calendar feed', id: made?.id ?? 0, after: { kinds } })
  return { address: linkTo(ctx.app.config, `/AppEvents/CalendarFeed/${key}.ics`) }
}

export const removeFeed: Handler<typeof calendarFeed.remove> = async (ctx) => {
  const [gone] = await ctx.db.delete(calendarFeeds).where(eq(calendarFeeds.userId, ctx.viewer.userId)).returning()
  if (gone) ctx.audit({ entity: 'calendar feed', id: gone.id, before: { kinds: gone.kinds } })
  return done
}

/** Calendar programs ask a few times an hour at most. */
const AN_HOUR = 60
/** A calendar is read by so many days at once. */
const STRETCH = 90

/** What the person sees in the calendar of the portal now: somebody who lost a right, or the login, has nothing here either. */
export const readFeed: Handler<typeof calendarFeed.read> = async (ctx, { key }) => {
  const { db, app } = ctx
  const { feed, viewer } = await withKey(ctx, async () => {
    const [feed] = await db
      .select()
      .from(calendarFeeds)
      .where(eq(calendarFeeds.keyHash, hashKey(key.replace(/\.ics$/, ''))))
    const viewer = feed && (await app.loadViewer(db, { userId: feed.userId }))
    return feed && viewer && !may(viewer, calendarScreens.events.access) ? { feed, viewer } : undefined
  })
  const as = { ...ctx, viewer, scope: new Scope(viewer) }
  await limit(as, [perUser(as, 'calendar feed', AN_HOUR)])
  const today = dayIn('UTC', new Date())
  const link = (address: string) => linkTo(app.config, address)
  const events = feed.kinds.includes('CalendarMeetingEvent')
    ? await feedOfMeetings(as, { siteId: -1, from: addDays(today, -FEED_DAYS.back), to: addDays(today, FEED_DAYS.ahead) }, link)
    : []
  const others: readonly CalendarKind[] = feed.kinds.filter((kind) => kind !== 'CalendarMeetingEvent')
  for (let day = -FEED_DAYS.back; day <= FEED_DAYS.ahead && others.length > 0; day += STRETCH) {
    const last = Math.min(day + STRETCH - 1, FEED_DAYS.ahead)
    const entries = await entriesOf(as, others, addDays(today, day), addDays(today, last))
    events.push(...entries.map((entry) => eventOfEntry(entry, link)))
  }
  const text = await feedText(events)
  return new Download(Readable.from([Buffer.from(text)]), { type: 'text/calendar; charset=utf-8', name: 'atrium.ics' })
}

/** Those of some days; where a kind has more than are told at once, of half of the days after the other. */
async function entriesOf(ctx: ReadContext, kinds: readonly CalendarKind[], from: string, to: string): Promise<CalendarEntry[]> {
  const { items, capped } = await ctx.app.calendarOf(ctx, { siteId: -1, from, to, kinds })
  const days = daysBetween(from, to)
  if (!capped || days === 0) return items
  const middle = addDays(from, Math.floor(days / 2))
  return [...(await entriesOf(ctx, kinds, from, middle)), ...(await entriesOf(ctx, kinds, addDays(middle, 1), to))]
}
