import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The outbox: every mail the product sends, kept also when there is no server to send it by. */
export const mails = pgTable(
  'mails',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    landlordId: integer(),
    to: text().notNull(),
    subject: text().notNull(),
    /** `MailContent`, sealed: it may carry a link that opens an account. */
    content: text().notNull(),
    /** queued, sent, failed (it is tried again), or kept (no SMTP_URL). */
    status: text().$type<'queued' | 'sent' | 'failed' | 'kept'>().notNull().default('queued'),
    attempts: integer().notNull().default(0),
    error: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp({ withTimezone: true }),
  },
  (t) => [index('mails_landlord').on(t.landlordId, t.id), index('mails_status').on(t.status, t.id)],
)
