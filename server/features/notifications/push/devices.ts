import { ECDH } from 'node:crypto'
import { type pushDevices as calls, MOST_PUSH_DEVICES } from '@atrium/contract/kit/push-devices.ts'
import { done } from '@atrium/contract/kit/results.ts'
import { and, count, desc, eq, ne } from 'drizzle-orm'
import { currentSession } from '../../../platform/auth/current-session.ts'
import { readAgent } from '../../../platform/auth/read-agent.ts'
import { pushDevices, sessions, users } from '../../../platform/auth/tables.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import { sendPush } from '../../../platform/push/queue-push.ts'
import { vapidKeys } from '../../../platform/push/vapid-keys.ts'
import { conflict, forbidden, invalid, notFound } from '../../../platform/refusal.ts'

export const getPushDevices: Handler<typeof calls.list> = async (ctx) => {
  const here = await currentSession(ctx)
  const rows = await ctx.db
    .select({ device: pushDevices, userAgent: sessions.userAgent })
    .from(pushDevices)
    .innerJoin(sessions, eq(sessions.id, pushDevices.sessionId))
    .where(eq(pushDevices.userId, ctx.viewer.userId))
    .orderBy(desc(pushDevices.seenAt), desc(pushDevices.id))
  return {
    items: rows.map(({ device, userAgent }) => ({
      id: device.id,
      ...readAgent(userAgent ?? ''),
      addedAt: device.createdAt.toISOString(),
      seenAt: device.seenAt.toISOString(),
      here: device.sessionId === here?.id,
    })),
    publicKey: vapidKeys(ctx.app.secrets).publicKey,
  }
}

export const savePushDevice: Handler<typeof calls.save> = async (ctx, { endpoint, p256dh, auth }) => {
  const { userId } = ctx.viewer
  const session = await currentSession(ctx)
  if (!session) throw forbidden()
  const { protocol, origin } = new URL(endpoint)
  if (protocol !== 'https:' && origin !== ctx.app.config.CONNECTIONS_BASE) throw invalid({ endpoint: 'address-not-https' })
  if (!isPoint(p256dh)) throw invalid({ p256dh: 'push-key-unusable' })
  // One at a time of a person, so that two at once are not one too many.
  await ctx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  const [before] = await ctx.db.select().from(pushDevices).where(eq(pushDevices.endpoint, endpoint))
  const isNew = before?.userId !== userId
  if (isNew) {
    const [own] = await ctx.db
      .select({ many: count() })
      .from(pushDevices)
      .where(and(eq(pushDevices.userId, userId), ne(pushDevices.endpoint, endpoint)))
    if ((own?.many ?? 0) >= MOST_PUSH_DEVICES) throw conflict(['too-many-push-devices', { n: MOST_PUSH_DEVICES }])
  }
  const values = { userId, sessionId: session.id, endpoint, p256dh, auth, seenAt: new Date() }
  const [saved] = await ctx.db
    .insert(pushDevices)
    .values(values)
    .onConflictDoUpdate({ target: pushDevices.endpoint, set: isNew ? { ...values, createdAt: values.seenAt } : values })
    .returning({ id: pushDevices.id })
  const id = saved?.id ?? 0
  ctx.audit({ entity: 'push device', id, after: { at: origin } })
  if (isNew) await ctx.enqueue(sendPush, { deviceId: id, notificationId: null, urgent: false })
  return { id, publicKey: vapidKeys(ctx.app.secrets).publicKey }
}

export const removePushDevice: Handler<typeof calls.remove> = async (ctx, { id }) => {
  const own = and(eq(pushDevices.id, id), eq(pushDevices.userId, ctx.viewer.userId))
  const removed = await ctx.db.delete(pushDevices).where(own).returning({ id: pushDevices.id })
  if (removed.length === 0) throw notFound()
  ctx.audit({ entity: 'push device', id, after: { removed: true } })
  return done
}

/** Whether a key can be encrypted for: a point of the curve P-256. */
function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(Buffer.from(key, 'base64url'), 'prime256v1')
    return true
  } catch {
    return false
  }
}
