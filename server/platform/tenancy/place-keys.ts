import { foreignKey, type PgColumn } from 'drizzle-orm/pg-core'
import { sites, tenants } from './tables.ts'

interface Place {
  landlordId: PgColumn
  siteId: PgColumn
  tenantId: PgColumn
}

/** The keys of a table whose rows belong to a site, and to one of its clients or none: they follow their client to another site. */
export const placeKeys = (name: string, t: Place) => [
  foreignKey({ name: `${name}_site`, columns: [t.landlordId, t.siteId], foreignColumns: [sites.landlordId, sites.id] }),
  tenantKey(name, t),
]

/** The key of rows that each belong to a client: they follow it to another site. */
export const tenantKey = (name: string, t: Place) =>
  foreignKey({
    name: `${name}_tenant`,
    columns: [t.landlordId, t.siteId, t.tenantId],
    foreignColumns: [tenants.landlordId, tenants.siteId, tenants.id],
  }).onUpdate('cascade')
