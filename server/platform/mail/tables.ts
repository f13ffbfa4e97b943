import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * `failed` is tried again, until its error is for good; `kept`: there is no service to send it by. Of those that are sent once,
 * `sending` stands before the service is asked, and `unknown` when the try was interrupted; `recalled` is not sent any more.
 */
type MailStatus = 'queued' | 'sending' | 'sent' | 'failed' | 'kept' | 'unknown' | 'recalled'

/** The outbox: every mail and text message the product sends, kept also when there is no service to send it by. */
export const mails = pgTable(
  'mails',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    landlordId: integer(),
    channel: text().$type<'email' | 'sms'>().notNull().default('email'),
    /** An e-mail address, or a telephone number. */
    to: text().notNull(),
    subject: text().notNull(),
    /** `MailContent`, sealed: it may carry a link that opens an account. */
    content: text().notNull(),
    status: text().$type<MailStatus>().notNull().default('queued'),
    /** Rather not at all than twice: one whose sending was interrupted is not sent again by itself. */
    once: boolean().notNull().default(false),
    /** Its reader has quiet hours: it is not sent before. */
    notBefore: timestamp({ withTimezone: true }),
    /** When the last try began. */
    triedAt: timestamp({ withTimezone: true }),
    attempts: integer().notNull().default(0),
    error: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp({ withTimezone: true }),
  },
  (t) => [index('mails_landlord').on(t.landlordId, t.id), index('mails_status').on(t.status, t.id)],
)
