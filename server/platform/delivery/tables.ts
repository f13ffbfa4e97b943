import type { Channel, DeliveryOutcome, DeliveryState, RecipientStatus, SafetyReply } from '@atrium/contract/kit/deliveries.ts'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../auth/tables.ts'
import { id, instant } from '../database/columns.ts'
import { mails } from '../mail/tables.ts'

/** One sending of one record. What became of it is counted from its recipients. */
export const deliveries = pgTable(
  'deliveries',
  {
    id: id(),
    landlordId: integer().notNull(),
    siteId: integer(),
    /** Which `Deliverable`, and its record. */
    kind: text().notNull(),
    recordId: integer().notNull(),
    createdBy: integer().notNull(),
    channels: text().array().$type<Channel[]>().notNull(),
    sendAt: instant(),
    state: text().$type<DeliveryState>().notNull().default('waiting'),
    /** The key of the last person that was made a recipient: a job that was interrupted goes on behind it. */
    cursor: text().notNull().default(''),
    /** Kept once nothing of it is expected to change; null: it is counted (`outcome.ts`). */
    outcome: jsonb().$type<DeliveryOutcome>(),
    createdAt: instant(),
    updatedAt: instant(),
  },
  (t) => [
    index('deliveries_record').on(t.landlordId, t.kind, t.recordId, t.id),
    index('deliveries_open').on(t.sendAt).where(sql`${t.state} in ('waiting', 'expanding', 'sending')`),
    index('deliveries_uncounted').on(t.id).where(sql`${t.outcome} is null and ${t.state} in ('done', 'recalled', 'stopped')`),
  ],
)

/** One person by one channel. The states of a mail or text message are those of its row in the outbox. */
export const deliveryRecipients = pgTable(
  'delivery_recipients',
  {
    id: id(),
    deliveryId: integer()
      .notNull()
      .references(() => deliveries.id, { onDelete: 'cascade' }),
    landlordId: integer().notNull(),
    channel: text().$type<Channel>().notNull(),
    /** An e-mail address, a telephone number, or `user 12` for the portal. */
    address: text().notNull(),
    name: text().notNull(),
    /** Who it is, the same by each channel (`Person.key`); null of those from before it was kept. */
    person: text(),
    userId: integer(),
    language: text(),
    /** Its own state while it has no row in the outbox, and what the person did with it. */
    status: text().$type<RecipientStatus>().notNull().default('queued'),
    error: text(),
    mailId: integer().references(() => mails.id, { onDelete: 'set null' }),
    /** Of the key in its link, by which somebody without a login opens it. */
    keyHash: text(),
    queuedAt: instant(),
    sentAt: timestamp({ withTimezone: true }),
    openedAt: timestamp({ withTimezone: true }),
    downloadedAt: timestamp({ withTimezone: true }),
    /** When the digest is due that it waits for, or went out with: its mail is that of others too. */
    digestAt: timestamp({ withTimezone: true }),
    reply: text().$type<SafetyReply>(),
    repliedAt: timestamp({ withTimezone: true }),
    /** Who noted it for them; null: they said it themselves. */
    repliedBy: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('delivery_recipients_once').on(t.deliveryId, t.channel, t.address),
    index('delivery_recipients_by_name').on(t.deliveryId, t.name, t.id),
    index('delivery_recipients_search').using('gin', sql`${t.name} gin_trgm_ops`, sql`${t.address} gin_trgm_ops`),
    index('delivery_recipients_queued').on(t.deliveryId, t.id).where(sql`${t.status} = 'queued'`),
    index('delivery_recipients_digest').on(t.userId, t.digestAt).where(sql`${t.status} = 'digest'`),
    index('delivery_recipients_user').on(t.userId, t.deliveryId),
    index('delivery_recipients_mail').on(t.mailId),
    index('delivery_recipients_person').on(t.landlordId, t.person, t.id),
    uniqueIndex('delivery_recipients_key').on(t.keyHash),
  ],
)
