import { date, index, integer, pgTable, timestamp } from 'drizzle-orm/pg-core'
import { users } from '../../../platform/auth/tables.ts'
import { companyForeignKey, id, instant, siteForeignKey } from '../../../platform/database/columns.ts'
import { deliveries } from '../../../platform/delivery/tables.ts'
import { tenants } from '../../../platform/tenancy/tables.ts'

/** A client was asked for a certificate of insurance. The keys of its links are those of its delivery. */
export const insuranceRequests = pgTable(
  'insurance_requests',
  {
    id: id(),
    landlordId: integer().notNull(),
    siteId: integer().notNull(),
    tenantId: integer().notNull(),
    deliveryId: integer().references(() => deliveries.id, { onDelete: 'set null' }),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    createdBy: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant(),
  },
  (t) => [
    siteForeignKey('insurance_requests_tenant', [t.landlordId, t.siteId, t.tenantId], tenants)
      .onUpdate('cascade')
      .onDelete('cascade'),
    index('insurance_requests_of_tenant').on(t.landlordId, t.siteId, t.tenantId, t.createdAt),
    index('insurance_requests_of_delivery').on(t.deliveryId),
  ],
)

/**
 * Until when, and for how much, each client with a certificate of insurance is insured: by the one that lasts longest, and of two that last
 * as long by the one for more. A trigger on `submissions` keeps it (migrations/*_insured-clients.sql), `check-insured-clients.ts` proves it.
 */
export const insuredClients = pgTable(
  'insured_clients',
  {
    tenantId: integer().primaryKey(),
    landlordId: integer().notNull(),
    /** Its last day; null: none of its certificates says one. */
    due: date(),
    /** Cents for each occurrence; null: nobody has said. */
    coverAmount: integer(),
  },
  (t) => [
    companyForeignKey('insured_clients_tenant', [t.landlordId, t.tenantId], tenants),
    index('insured_clients_by_due').on(t.landlordId, t.due, t.tenantId),
  ],
)
