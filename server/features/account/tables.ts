import { boolean, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { users } from '../../platform/auth/tables.ts'

/** How a person wants to hear of one kind of notification; without a row, every way. */
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
  },
  (t) => [primaryKey({ columns: [t.userId, t.type] })],
)
