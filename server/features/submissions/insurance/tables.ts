import { index, integer, pgTable, timestamp } from 'drizzle-orm/pg-core'
import { users } from '../../../platform/auth/tables.ts'
import { id, instant, siteForeignKey } from '../../../platform/database/columns.ts'
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
