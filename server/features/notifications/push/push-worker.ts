import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import webPush from 'web-push'
import type { z } from 'zod'
import { pushDevices, users } from '../../../platform/auth/tables.ts'
import { workerOfMany } from '../../../platform/jobs/job.ts'
import { fetchPublicUrl } from '../../../platform/outbound/fetch-public-url.ts'
import { sendPush } from '../../../platform/push/queue-push.ts'
import { vapidKeys } from '../../../platform/push/vapid-keys.ts'
import type { JobContext } from '../../../platform/work/context.ts'
import { runInTransaction } from '../../../platform/work/unit-of-work.ts'
import { type PushMessage, pushMessage } from './push-message.ts'

/** How long a push service keeps what a device that is off has not fetched. */
const KEPT_SECONDS = 24 * 3_600
/** The device is no more, or was subscribed with another key. */
const GONE = [401, 403, 404, 410]

type Asked = z.infer<typeof sendPush.data>
type Device = typeof pushDevices.$inferSelect

/** Hands notifications to push services, some at once; what they do not take now is tried again by the queue. */
export const pushWorker = workerOfMany(sendPush, async (ctx, asked) => {
  const failed = new Map<number, Error>()
  const outcomes = await Promise.allSettled(asked.map((one) => push(ctx, one)))
  for (const [at, outcome] of outcomes.entries()) if (outcome.status === 'rejected') failed.set(at, outcome.reason as Error)
  return failed
})

async function push(ctx: JobContext, { deviceId, notificationId, urgent }: Asked): Promise<void> {
  const [found] = await ctx.db
    .select({ device: pushDevices, user: users })
    .from(pushDevices)
    .innerJoin(users, eq(users.id, pushDevices.userId))
    .where(eq(pushDevices.id, deviceId))
  if (!found?.user.active) return
  const message = await pushMessage(ctx, found.user, notificationId)
  if (!message) return
  const status = await send(ctx, found.device, message, urgent)
  if (GONE.includes(status)) return forget(ctx, deviceId)
  // What is too long or wrong for the service would be so again.
  if (status === 429 || status >= 500) throw new Error(`The push service answered ${status}`)
  if (status >= 300) ctx.app.log.warn({ status, deviceId }, 'push refused')
}

async function send({ app }: JobContext, device: Device, message: PushMessage, urgent: boolean): Promise<number> {
  const { endpoint, p256dh, auth } = device
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
    vapidDetails: { subject: subjectOf(app.config), ...vapidKeys(app.secrets) },
    TTL: KEPT_SECONDS,
    urgency: urgent ? 'high' : 'normal',
    // The newest replaces what the device has not fetched.
    topic: `notification-${message.id ?? 0}`,
  })
  const content = body ?? Buffer.alloc(0)
  const { status } = await fetchPublicUrl(
    endpoint,
    { method: 'POST', headers: textsOf(headers), body: { content: Readable.from([content]), length: content.length } },
    { trusted: app.config.CONNECTIONS_BASE },
  )
  return status
}

const textsOf = (headers: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

/** Whom a push service may write to about what this portal sends (RFC 8292, 2.1). */
function subjectOf({ MAIL_FROM, PUBLIC_URL }: JobContext['app']['config']): string {
  const [address] = /[^\s<>@]+@[^\s<>@]+/.exec(MAIL_FROM ?? '') ?? []
  return `mailto:${address ?? `postmaster@${new URL(PUBLIC_URL ?? 'http://localhost').hostname}`}`
}

/** The device is subscribed no more. */
const forget = (ctx: JobContext, deviceId: number) =>
  runInTransaction(ctx, async ({ db, audit }) => {
    const [gone] = await db.delete(pushDevices).where(eq(pushDevices.id, deviceId)).returning()
    if (gone) audit({ entity: 'push device', id: deviceId, after: { removed: true } })
  })
