import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, serial, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../auth/tables.ts'

/** A person's channels for one kind of notification; without a row, all channels. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `NotificationType` of the contract. */
    type: integer().notNull(),
    email: boolean().notNull(),
    portal: boolean().notNull(),
    /** Without a device of the person that is told, it tells nobody. */
    push: boolean().notNull().default(true),
    /** Mails of a day come as one. */
    digest: boolean().notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.userId, t.type] })],
)

/** The hours in which ordinary mails to a person wait, by their own clock. Without a row there are none. */
export const quietHours = pgTable('quiet_hours', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** `HH:MM`. */
  startsAt: text().notNull(),
  endsAt: text().notNull(),
})

/** What a person was told of, until it is viewed, and a while longer: docs/features/notifications.md. */
export const appNotifications = pgTable(
  'app_notifications',
  {
    id: serial().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    landlordId: integer().notNull(),
    /** The number of the event, and what its message has. */
    event: integer().notNull(),
    string1: text().notNull(),
    string2: text().notNull(),
    integer1: integer().notNull(),
    /** Where the record is; null: the event reaches its reader whatever they may see. */
    siteId: integer(),
    tenantId: integer(),
    /** The entries of the menu that show the record; empty: no role closes it. */
    entries: text().array().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    viewedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    // The same again, before it was viewed, is one notification.
    uniqueIndex('app_notifications_unviewed').on(t.userId, t.event, t.integer1, t.string2).where(sql`${t.viewedAt} is null`),
    index('app_notifications_newest').on(t.userId, t.createdAt, t.id).where(sql`${t.viewedAt} is null`),
    index('app_notifications_age').on(t.createdAt),
  ],
)
