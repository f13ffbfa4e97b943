import { type NotificationName, notificationTypes } from '@atrium/contract/kit/notifications.ts'
import { and, eq, inArray, notExists, type SQL, sql } from 'drizzle-orm'
import { users } from '../auth/tables.ts'
import type { ReadDb } from '../database/open.ts'
import { notificationSettings } from './tables.ts'

type Channel = 'email' | 'portal' | 'push'

/** A condition on users: they want this kind by this channel; the default is yes. */
export const wanting = (db: ReadDb, name: NotificationName, channel: Channel): SQL =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(notificationSettings)
      .where(
        and(
          eq(notificationSettings.userId, users.id),
          eq(notificationSettings.type, typeOf(name)),
          eq(notificationSettings[channel], false),
        ),
      ),
  )

/** Of these users, those who want this kind by this channel. */
export async function filterByPreference(
  db: ReadDb,
  userIds: readonly number[],
  name: NotificationName,
  channel: Channel,
): Promise<number[]> {
  if (userIds.length === 0) return []
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...userIds]), wanting(db, name, channel)))
  const wish = new Set(rows.map(({ id }) => id))
  return userIds.filter((userId) => wish.has(userId))
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
