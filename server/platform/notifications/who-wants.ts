import { type NotificationName, notificationTypes } from '@atrium/contract/kit/notifications.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { ReadDb } from '../database/open.ts'
import { notificationSettings } from './tables.ts'

/** Of these users, those who want this kind by this channel; the default is yes. */
export async function whoWants(
  db: ReadDb,
  userIds: readonly number[],
  name: NotificationName,
  channel: 'email' | 'portal',
): Promise<number[]> {
  if (userIds.length === 0) return []
  const type = notificationTypes.find((one) => one.name === name)?.id as number
  const off = await db
    .select({ userId: notificationSettings.userId })
    .from(notificationSettings)
    .where(
      and(
        inArray(notificationSettings.userId, [...userIds]),
        eq(notificationSettings.type, type),
        eq(notificationSettings[channel], false),
      ),
    )
  const silent = new Set(off.map(({ userId }) => userId))
  return userIds.filter((userId) => !silent.has(userId))
}
