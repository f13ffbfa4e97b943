import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Who changed what, when, from where, by which call. Written in the transaction of the change itself. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    landlordId: integer(),
    userId: integer(),
    /** Method and path of the call. */
    call: text().notNull(),
    entity: text().notNull(),
    entityId: integer(),
    before: jsonb(),
    after: jsonb(),
    ip: text().notNull(),
    requestId: text().notNull(),
  },
  (t) => [index('audit_entries_landlord').on(t.landlordId, t.id), index('audit_entries_entity').on(t.entity, t.entityId, t.id)],
)
