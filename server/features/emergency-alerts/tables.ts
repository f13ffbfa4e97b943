import { emergencyAlertEntity } from '@atrium/contract/emergency-alerts/emergency-alerts.ts'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable } from 'drizzle-orm/pg-core'
import { companyForeignKey, id, instant } from '../../platform/database/columns.ts'
import { entityColumns } from '../../platform/database/entity-columns.ts'
import { audienceColumns } from '../../platform/delivery/audience-columns.ts'
import { deliveries } from '../../platform/delivery/tables.ts'
import { sites } from '../../platform/tenancy/tables.ts'

export const emergencyAlerts = pgTable(
  'emergency_alerts',
  {
    id: id(),
    landlordId: integer().notNull(),
    ...entityColumns(emergencyAlertEntity),
    ...audienceColumns(),
    /** The last one. */
    deliveryId: integer().references(() => deliveries.id, { onDelete: 'set null' }),
    version: integer().notNull().default(1),
    createdAt: instant(),
    updatedAt: instant(),
  },
  (t) => [
    companyForeignKey('emergency_alerts_site', [t.landlordId, t.siteId], sites),
    index('emergency_alerts_by_name').on(t.landlordId, t.name, t.id),
    index('emergency_alerts_by_phone').on(t.landlordId, t.phoneNumber, t.id),
    index('emergency_alerts_of_site').on(t.siteId, t.name, t.id),
    index('emergency_alerts_search').using('gin', sql`${t.name} gin_trgm_ops`),
  ],
)
