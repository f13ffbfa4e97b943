import { foreignKey, type PgColumn } from 'drizzle-orm/pg-core'
import { sites, tenants } from './tables.ts'

/** The keys of a table whose rows belong to a site, and to one of its clients or none: they follow their client to another site. */
export const placeKeys = (name: string, t: { landlordId: PgColumn; siteId: PgColumn; tenantId: PgColumn }) => [
  foreignKey({ name: `${name}_site`, columns: [t.landlordId, t.siteId], foreignColumns: [sites.landlordId, sites.id] }),
  foreignKey({
    name: `${name}_tenant`,
    columns: [t.landlordId, t.siteId, t.tenantId],
    foreignColumns: [tenants.landlordId, tenants.siteId, tenants.id],
  }).onUpdate('cascade'),
]
