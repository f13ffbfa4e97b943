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
    /** Its mails come with the digest. */
    digest: boolean().notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.userId, t.type] })],
)

/** The hours in which news for a person waits, by their own clock. Without a row there are none. */
export const quietHours = pgTable('quiet_hours', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** `HH:MM`. */
  startsAt: text().notNull(),
  endsAt: text().notNull(),
})

/** When a person's digest comes, by their own clock. Without a row, every day at 7:00. */
export const digestTimes = pgTable('digest_times', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** 0 for Monday; none: it is off. */
  days: integer().array().notNull(),
  hour: integer().notNull(),
})

/** News that waits for its reader's digest: what is delivered waits in its log instead. Gone with the digest. */
export const digestItems = pgTable(
  'digest_items',
  {
    id: serial().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `NotificationType` of the contract. */
    type: integer().notNull(),
    /** `DigestItem`s, sealed: they may carry links that open something. */
    content: text().notNull(),
    /** The event that it is about, by which it is known whether it was viewed and may still be seen; null: it has none. */
    event: integer(),
    string2: text().notNull().default(''),
    integer1: integer().notNull().default(0),
    siteId: integer(),
    tenantId: integer(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    dueAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('digest_items_due').on(t.userId, t.dueAt)],
)

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
