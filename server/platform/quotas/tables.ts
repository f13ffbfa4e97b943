import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { instant } from '../database/columns.ts'

/** How often something was tried or asked for; see `quotas.ts`. */
export const quotas = pgTable(
  'quotas',
  {
    /** What is counted, and for whom. */
    key: text().primaryKey(),
    count: integer().notNull(),
    /** When this count began; of a quota with a growing pause, when it last rose. */
    since: instant(),
    /** Nothing more until then. */
    blockedUntil: timestamp({ withTimezone: true }),
  },
  (t) => [index('quotas_since').on(t.since)],
)
