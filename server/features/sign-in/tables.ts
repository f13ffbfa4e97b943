import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { landlords } from '../../platform/tenancy/tables.ts'

/**
 * Companies that signed themselves up, and corporate clients of a company, that have not verified their address yet.
 * Nothing else of them exists: a form that anybody can fill makes no company and no user. Each link brings in what was
 * typed with it, so that nobody's password opens an account that another one verifies.
 */
export const registrations = pgTable(
  'registrations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    keyHash: text().notNull().unique(),
    /** In small letters. */
    email: text().notNull(),
    companyName: text().notNull(),
    /** Set when a corporate client of this company registers; null when a company signs itself up. */
    landlordId: integer().references(() => landlords.id),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** Hashed as passwords are. */
    password: text().notNull(),
    country: text().notNull(),
    language: text().notNull(),
    timeZone: text(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('registrations_email').on(t.email), index('registrations_expiry').on(t.expiresAt)],
)
