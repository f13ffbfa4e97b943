import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

/**
 * Who changed what, when, from where, by which call. Written in the transaction of the change itself. The entries of one
 * company form a chain, those of the platform another (`entry-hash.ts`); nothing in the product changes or deletes one.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The chain it stands in; null is the platform's. */
    landlordId: integer(),
    userId: integer(),
    /** The admin who acted as the user, for support. */
    supportBy: integer(),
    /** Method and path of the call, `job NAME`, or `operator COMMAND`. */
    call: text().notNull(),
    entity: text().notNull(),
    entityId: integer(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    ip: text().notNull(),
    requestId: text().notNull(),
    /** Its place in the chain, from 1; null in an entry that was written before there were chains. */
    sequence: bigint({ mode: 'number' }),
    previousHash: text(),
    hash: text(),
    /** What the search in words looks at. */
    words: text().notNull().default(''),
  },
  (t) => [
    uniqueIndex('audit_entries_chain').on(t.landlordId, t.sequence),
    index('audit_entries_landlord').on(t.landlordId, t.at, t.id),
    index('audit_entries_at').on(t.at, t.id),
    index('audit_entries_user').on(t.userId, t.at, t.id),
    index('audit_entries_entity').on(t.entity, t.entityId, t.at, t.id),
    index('audit_entries_kind').on(t.landlordId, t.entity, t.at, t.id),
    index('audit_entries_call').using('gin', sql`${t.call} gin_trgm_ops`),
    index('audit_entries_words').using('gin', sql`to_tsvector('simple', ${t.words})`),
  ],
)

/** The end of every chain. Its row is also the lock by which those who write entries of one chain take turns. */
export const auditHeads = pgTable('audit_heads', {
  /** The company's id; 0 is the platform. */
  chain: integer().primaryKey(),
  sequence: bigint({ mode: 'number' }).notNull(),
  hash: text().notNull(),
})
