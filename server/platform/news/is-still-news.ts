import { may } from '@atrium/contract/access/may.ts'
import { eventOf } from '@atrium/contract/kit/events.ts'
import { inputOfScreen } from '@atrium/contract/kit/screen.ts'
import { and, eq, gte, inArray, isNotNull } from 'drizzle-orm'
import type { Viewer } from '../access/viewer.ts'
import type { ReadDb } from '../database/open.ts'
import { isPlaceOpen } from '../notifications/open-place.ts'
import { appNotifications, type digestItems, notificationSettings } from '../notifications/tables.ts'
import type { AnyWriteContext } from '../work/context.ts'

type Item = Pick<typeof digestItems.$inferSelect, 'type' | 'event' | 'string2' | 'integer1' | 'siteId' | 'tenantId' | 'createdAt'>

/** Which of what waits for a person is still news: not viewed in the bell, of a kind that is not switched off, and open to them. */
export async function isStillNews(
  ctx: AnyWriteContext,
  userId: number,
  items: readonly Item[],
): Promise<(item: Item) => boolean> {
  const { db, app } = ctx
  const viewer = await app.loadViewer(db, { userId })
  if (!viewer) return () => false
  const off = await typesOff(db, userId)
  const viewed = await viewedSince(db, userId, items)
  return (item) => !off.has(item.type) && !viewed(item) && isOpen(app, viewer, item)
}

/** The kinds whose mails a person has switched off, by their numbers. */
export async function typesOff(db: ReadDb, userId: number): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ type: notificationSettings.type })
    .from(notificationSettings)
    .where(and(eq(notificationSettings.userId, userId), eq(notificationSettings.email, false)))
  return new Set(rows.map(({ type }) => type))
}

/** Whether the bell has had something, and it was viewed there after it happened. */
export async function viewedSince(
  db: ReadDb,
  userId: number,
  items: readonly Pick<Item, 'event' | 'integer1' | 'createdAt'>[],
): Promise<(item: Pick<Item, 'event' | 'integer1' | 'createdAt'> & { string2?: string }) => boolean> {
  const ids = [...new Set(items.map(({ integer1 }) => integer1))]
  if (ids.length === 0) return () => false
  const since = new Date(Math.min(...items.map(({ createdAt }) => createdAt.getTime())))
  const n = appNotifications
  const rows = await db
    .select({ event: n.event, string2: n.string2, integer1: n.integer1, viewedAt: n.viewedAt })
    .from(n)
    .where(and(eq(n.userId, userId), inArray(n.integer1, ids), isNotNull(n.viewedAt), gte(n.viewedAt, since)))
  return ({ event, string2, integer1, createdAt }) =>
    rows.some(
      (row) =>
        row.event === event &&
        row.integer1 === integer1 &&
        (string2 === undefined || row.string2 === string2) &&
        row.viewedAt !== null &&
        row.viewedAt >= createdAt,
    )
}

/** Roles, sites and clients may have changed since. What has no event concerns its reader alone. */
function isOpen(
  { noticeOf }: Pick<AnyWriteContext['app'], 'noticeOf'>,
  viewer: Viewer,
  { event: number, string2, ...place }: Item,
): boolean {
  if (number === null) return true
  const event = eventOf({ signalREventNameEnum: number })
  const access = event && noticeOf(event)?.access
  if (!access) return true
  return may(viewer, access, inputOfScreen({ type: string2 })) === undefined && isPlaceOpen(viewer, place)
}
