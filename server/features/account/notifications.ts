import type { ViewerKind } from '@atrium/contract/access/access.ts'
import { type notificationSettings as calls, notificationTypes, USUAL_DIGEST } from '@atrium/contract/kit/notifications.ts'
import { done } from '@atrium/contract/kit/results.ts'
import { eq } from 'drizzle-orm'
import type { Handler } from '../../platform/calls/serve.ts'
import { moveDigests } from '../../platform/delivery/digest.ts'
import { clockOf } from '../../platform/notifications/quiet-until.ts'
import { digestTimes, notificationSettings, quietHours } from '../../platform/notifications/tables.ts'
import { invalid } from '../../platform/refusal.ts'

const forKind = (kind: ViewerKind) => notificationTypes.filter(({ who }) => (who as readonly ViewerKind[]).includes(kind))

export const getNotificationSettings: Handler<typeof calls.list> = async ({ db, viewer }, { type }) => {
  const rows = await db.select().from(notificationSettings).where(eq(notificationSettings.userId, viewer.userId))
  const rowOf = new Map(rows.map((row) => [row.type, row]))
  const types = forKind(viewer.kind).filter(({ id }) => type === undefined || id === type)
  return {
    items: types.map((type) => {
      const { email = true, portal = true, push = true, digest = false } = rowOf.get(type.id) ?? {}
      return { id: type.id, name: type.name, email, portal, push, digest }
    }),
  }
}

export const saveNotificationSetting: Handler<typeof calls.save> = async (ctx, { id, email, portal, push, digest }) => {
  const type = forKind(ctx.viewer.kind).find((one) => one.id === id)
  if (!type) throw invalid({ id: 'notification-not-yours' })
  const { userId } = ctx.viewer
  const chosen = { email, portal, ...(push === undefined ? {} : { push }), ...(digest === undefined ? {} : { digest }) }
  await ctx.db
    .insert(notificationSettings)
    .values({ userId, type: id, ...chosen })
    .onConflictDoUpdate({ target: [notificationSettings.userId, notificationSettings.type], set: chosen })
  ctx.audit({ entity: 'notification setting', id, after: chosen })
  return done
}

export const getQuietHours: Handler<typeof calls.quiet> = async ({ db, viewer }) => {
  const [row] = await db.select().from(quietHours).where(eq(quietHours.userId, viewer.userId))
  return { from: row?.startsAt ?? null, to: row?.endsAt ?? null, timeZone: await clockOf(db, viewer.userId) }
}

export const saveQuietHours: Handler<typeof calls.saveQuiet> = async (ctx, { from, to }) => {
  const { userId } = ctx.viewer
  if (from === null || to === null) await ctx.db.delete(quietHours).where(eq(quietHours.userId, userId))
  else {
    const hours = { startsAt: from, endsAt: to }
    await ctx.db
      .insert(quietHours)
      .values({ userId, ...hours })
      .onConflictDoUpdate({ target: quietHours.userId, set: hours })
  }
  ctx.audit({ entity: 'quiet hours', id: userId, after: { from, to } })
  return done
}

export const getDigest: Handler<typeof calls.digest> = async ({ db, viewer }) => {
  const [row] = await db.select().from(digestTimes).where(eq(digestTimes.userId, viewer.userId))
  const { days, hour } = row ?? USUAL_DIGEST
  return { days, hour, timeZone: await clockOf(db, viewer.userId) }
}

/** What waits already comes at the next of these times. */
export const saveDigest: Handler<typeof calls.saveDigest> = async (ctx, { days, hour }) => {
  const { userId } = ctx.viewer
  await ctx.db
    .insert(digestTimes)
    .values({ userId, days, hour })
    .onConflictDoUpdate({ target: digestTimes.userId, set: { days, hour } })
  await moveDigests(ctx.db, [userId])
  ctx.audit({ entity: 'notification digest', id: userId, after: { days: days.join(', '), hour } })
  return done
}
