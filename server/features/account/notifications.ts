import type { ViewerKind } from '@atrium/contract/access/access.ts'
import { type notificationSettings as calls, notificationTypes } from '@atrium/contract/kit/notifications.ts'
import { done } from '@atrium/contract/kit/results.ts'
import { eq } from 'drizzle-orm'
import type { Handler } from '../../platform/http/serve.ts'
import { notificationSettings } from '../../platform/notifications/tables.ts'
import { invalid } from '../../platform/refusal.ts'

const forKind = (kind: ViewerKind) => notificationTypes.filter(({ who }) => (who as readonly ViewerKind[]).includes(kind))

export const getNotificationSettings: Handler<typeof calls.list> = async ({ db, viewer }, { type }) => {
  const rows = await db.select().from(notificationSettings).where(eq(notificationSettings.userId, viewer.userId))
  const kept = new Map(rows.map((row) => [row.type, row]))
  const wanted = forKind(viewer.kind).filter(({ id }) => type === undefined || id === type)
  return {
    items: wanted.map(({ id, name }) => ({ id, name, email: kept.get(id)?.email ?? true, portal: kept.get(id)?.portal ?? true })),
  }
}

export const saveNotificationSetting: Handler<typeof calls.save> = async (ctx, { id, email, portal }) => {
  if (!forKind(ctx.viewer.kind).some((type) => type.id === id)) throw invalid({ id: 'notification-not-yours' })
  const { userId } = ctx.viewer
  await ctx.db
    .insert(notificationSettings)
    .values({ userId, type: id, email, portal })
    .onConflictDoUpdate({ target: [notificationSettings.userId, notificationSettings.type], set: { email, portal } })
  ctx.audit({ entity: 'notification setting', id, after: { email, portal } })
  return done
}
