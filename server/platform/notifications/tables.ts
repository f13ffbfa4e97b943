import { boolean, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
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
    /** Mails of a day come as one. */
    digest: boolean().notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.userId, t.type] })],
)
