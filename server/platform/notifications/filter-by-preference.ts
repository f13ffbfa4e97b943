import { type NotificationName, notificationTypes } from '@atrium/contract/kit/notifications.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { ReadDb } from '../database/open.ts'
import { notificationSettings } from './tables.ts'

/** Of these users, those who want this kind by this channel; the default is yes. */
export async function filterByPreference(
  db: ReadDb,
  userIds: readonly number[],
  name: NotificationName,
  channel: 'email' | 'portal',
): Promise<number[]> {
  if (userIds.length === 0) return []
  const off = await db
    .select({ userId: notificationSettings.userId })
    .from(notificationSettings)
    .where(
      and(
        inArray(notificationSettings.userId, [...userIds]),
        eq(notificationSettings.type, typeOf(name)),
        eq(notificationSettings[channel], false),
      ),
    )
  const silent = new Set(off.map(({ userId }) => userId))
  return userIds.filter((userId) => !silent.has(userId))
}

/** By mail at once, together with all else of the day, or not at all. */
export type Mailed = 'now' | 'digest' | 'off'

/** How these users want to be mailed of this kind; who has chosen nothing is left out, and gets it at once. */
export async function howMailed(db: ReadDb, userIds: readonly number[], name: NotificationName): Promise<Map<number, Mailed>> {
  if (userIds.length === 0) return new Map()
  const { userId, type, email, digest } = notificationSettings
  const rows = await db
    .select({ userId, email, digest })
    .from(notificationSettings)
    .where(and(inArray(userId, [...userIds]), eq(type, typeOf(name))))
  return new Map(rows.map((row) => [row.userId, row.email ? (row.digest ? 'digest' : 'now') : 'off']))
}

/** The number by which settings name a kind. */
export const typeOf = (name: NotificationName) => notificationTypes.find((one) => one.name === name)?.id as number
