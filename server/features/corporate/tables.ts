import type { ReviewStatus } from '@atrium/contract/corporate/corporate.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../../platform/auth/tables.ts'
import { siteForeignKey } from '../../platform/database/columns.ts'
import { files } from '../../platform/files/tables.ts'
import { landlords, tenants } from '../../platform/tenancy/tables.ts'

/** A corporate client's request for one client; kept after it was decided. */
export const corporateRequests = pgTable(
  'corporate_requests',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    landlordId: integer().notNull(),
    siteId: integer().notNull(),
    tenantId: integer().notNull(),
    /** The corporate client. */
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text().$type<ReviewStatus>().notNull().default('Pending'),
    message: text().notNull().default(''),
    proofFileId: integer().references(() => files.id),
    reason: text().notNull().default(''),
    decidedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    decidedAt: timestamp({ withTimezone: true }),
    seenAt: timestamp({ withTimezone: true }),
    /** When the access that it gave ended; `left`: given up by the corporate client itself. */
    endedAt: timestamp({ withTimezone: true }),
    left: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    siteForeignKey('corporate_requests_tenant', [t.landlordId, t.siteId, t.tenantId], tenants)
      .onUpdate('cascade')
      .onDelete('cascade'),
    // The same client is not asked for twice at a time.
    uniqueIndex('corporate_requests_pending').on(t.userId, t.tenantId).where(sql`${t.status} = 'Pending'`),
    index('corporate_requests_landlord').on(t.landlordId, t.createdAt, t.id),
    index('corporate_requests_user').on(t.userId, t.createdAt, t.id),
    index('corporate_requests_of_tenant').on(t.tenantId),
    index('corporate_requests_proof').on(t.proofFileId).where(sql`${t.proofFileId} is not null`),
  ],
)

/** The code by which corporate clients register with a company. It only opens the registration form. */
export const corporateCodes = pgTable('corporate_codes', {
  landlordId: integer()
    .primaryKey()
    .references(() => landlords.id, { onDelete: 'cascade' }),
  code: text().notNull().unique(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
