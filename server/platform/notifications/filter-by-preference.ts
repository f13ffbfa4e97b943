import { type NotificationName, notificationType } from '@atrium/contract/kit/notifications.ts'
import { and, eq, inArray, notExists, type SQL, sql } from 'drizzle-orm'
import { users } from '../auth/tables.ts'
import type { ReadDb } from '../database/open.ts'
import { nextDigests } from './digest-times.ts'
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

/** By mail at once, not at all, or with the digest of that moment. */
export type Mailed = 'now' | 'off' | Date

/**
 * How these users are mailed of this kind; who is left out gets it at once. So does who wants it with a digest that is off, and of what
 * is of no use once `until` has come whoever has their digest later.
 */
export async function howMailed(
  db: ReadDb,
  userIds: readonly number[],
  name: NotificationName,
  { now = new Date(), until }: { now?: Date; until?: Date | undefined } = {},
): Promise<Map<number, Mailed>> {
  if (userIds.length === 0) return new Map()
  const { userId, type, email, digest } = notificationSettings
  const rows = await db
    .select({ userId, email, digest })
    .from(notificationSettings)
    .where(and(inArray(userId, [...userIds]), eq(type, typeOf(name))))
  const gathered = rows.filter((row) => row.email && row.digest).map((row) => row.userId)
  const digests = await nextDigests(db, gathered, now)
  return new Map(
    rows.map((row) => {
      const at = digests.get(row.userId)
      return [row.userId, !row.email ? 'off' : at && (!until || at < until) ? at : 'now']
    }),
  )
}

/** The number by which settings name a kind. */
export const typeOf = (name: NotificationName) => notificationType(name).id
