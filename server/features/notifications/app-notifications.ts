import { done } from '@atrium/contract/kit/results.ts'
import { type appNotifications as calls, MOST_NOTIFICATIONS } from '@atrium/contract/notifications/app-notifications.ts'
import { and, count, desc, eq, lte, type SQL } from 'drizzle-orm'
import type { Viewer } from '../../platform/access/viewer.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { appNotifications } from '../../platform/notifications/tables.ts'
import { notFound } from '../../platform/refusal.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { namedNotifications, notificationOf, unviewedOf } from './notification.ts'

/** The newest of what the viewer was told of and may still see. */
export const getAppNotifications: Handler<typeof calls.list> = async (ctx) => {
  const where = unviewedOf(ctx.viewer)
  const rows = await namedNotifications(ctx.db)
    .where(where)
    .orderBy(desc(appNotifications.createdAt), desc(appNotifications.id))
    .limit(MOST_NOTIFICATIONS)
  const total = rows.length < MOST_NOTIFICATIONS ? rows.length : await countOf(ctx, where)
  return { items: rows.flatMap((row) => notificationOf(ctx, row) ?? []), total }
}

/** Takes one of them, or all up to a moment, out of the list. */
export const viewedAppNotification: Handler<typeof calls.viewed> = async ({ db, viewer, audit }, { id, until }) => {
  const asked = until === null ? undefined : lte(appNotifications.createdAt, new Date(until))
  const which = id === null ? asked : eq(appNotifications.id, id)
  const viewed = await db
    .update(appNotifications)
    .set({ viewedAt: new Date() })
    .where(and(unviewedOf(viewer), which))
    .returning({ id: appNotifications.id })
  if (id !== null && viewed.length === 0 && !(await isOwn(db, viewer, id))) throw notFound()
  audit({ entity: 'app notification', ...(id === null ? {} : { id }), after: { viewed: viewed.length } })
  return done
}

/** Viewed in another tab at the same moment is no failure. */
async function isOwn(db: ReadContext['db'], { userId }: Viewer, id: number): Promise<boolean> {
  const mine = and(eq(appNotifications.id, id), eq(appNotifications.userId, userId))
  return (await db.select({ id: appNotifications.id }).from(appNotifications).where(mine)).length > 0
}

async function countOf({ db }: ReadContext, where: SQL | undefined): Promise<number> {
  const [found] = await db.select({ total: count() }).from(appNotifications).where(where)
  return found?.total ?? 0
}
