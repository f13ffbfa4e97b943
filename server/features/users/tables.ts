import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../../platform/auth/tables.ts'
import { landlords } from '../../platform/tenancy/tables.ts'

/** Who was asked to join a company, and as what. A person accepts it by the link in the mail, once. */
export const invitations = pgTable(
  'invitations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Only the hash: who reads the table cannot accept for somebody else. */
    keyHash: text().notNull().unique(),
    landlordId: integer()
      .notNull()
      .references(() => landlords.id),
    /** In small letters. */
    email: text().notNull(),
    firstName: text().notNull().default(''),
    lastName: text().notNull().default(''),
    language: text().notNull().default('en'),
    /** A built-in role, `Role` of the contract. */
    roleId: integer().notNull(),
    customRoleIds: jsonb().$type<number[]>().notNull().default([]),
    /** The sites of a company user. */
    siteIds: jsonb().$type<number[]>().notNull().default([]),
    /** The client of a client's user. */
    tenantId: integer(),
    corporateAccount: boolean().notNull().default(false),
    /** The clients of a corporate client. */
    tenantIds: jsonb().$type<number[]>().notNull().default([]),
    invitedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    acceptedAt: timestamp({ withTimezone: true }),
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('invitations_open').on(t.landlordId, t.email).where(sql`${t.acceptedAt} is null`),
    index('invitations_landlord').on(t.landlordId, t.id),
  ],
)
