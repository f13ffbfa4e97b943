import type { NotificationName } from '@atrium/contract/kit/notifications.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { pushDevices, users } from '../auth/tables.ts'
import { inChunks } from '../database/in-chunks.ts'
import type { Db } from '../database/open.ts'
import { job } from '../jobs/job.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { wanting } from '../notifications/filter-by-preference.ts'
import { quietUntil } from '../notifications/quiet-until.ts'

/** Sends one notification to one device; without one, what confirms that the device is told from now on. */
export const sendPush = job('send-push', {
  data: z.object({ deviceId: z.int(), notificationId: z.int().nullable(), urgent: z.boolean().default(false) }),
})

interface Device {
  id: number
  userId: number
  email: string
}

/** A notification that was kept for somebody. */
interface Told {
  id: number
  userId: number
}

/**
 * Queues what was kept for people for each of their devices, as part of the transaction: those who have not switched the kind off. In
 * their quiet hours it waits until these are over, unless it is urgent.
 */
export async function queuePush(
  { db, app }: { db: Db; app: { jobs: Jobs } },
  told: readonly Told[],
  { kind, urgent }: { kind: NotificationName | null; urgent: boolean },
): Promise<void> {
  const notificationOf = new Map(told.map(({ id, userId }) => [userId, id]))
  const devices = await inChunks<number, Device>([...notificationOf.keys()], 1, (userIds) =>
    db
      .select({ id: pushDevices.id, userId: users.id, email: users.email })
      .from(pushDevices)
      .innerJoin(users, eq(users.id, pushDevices.userId))
      .where(and(inArray(pushDevices.userId, userIds), kind ? wanting(db, kind, 'push') : undefined)),
  )
  if (devices.length === 0) return
  const emails = urgent ? [] : devices.map(({ email }) => email)
  const quiet = await quietUntil(db, emails, new Date())
  const dataOf = ({ id, userId }: Device) => ({
    deviceId: id,
    notificationId: notificationOf.get(userId) ?? null,
    urgent,
  })
  const untilOf = ({ email }: Device) => quiet.get(email.toLowerCase())
  await app.jobs.enqueueMany(db, sendPush, devices.map(dataOf), devices.map(untilOf))
}
