import type { PgColumn } from 'drizzle-orm/pg-core'
import { companyForeignKey, siteForeignKey } from '../database/columns.ts'
import { sites, tenants } from './tables.ts'

interface Place {
  landlordId: PgColumn
  siteId: PgColumn
  tenantId: PgColumn
}

/** The keys of a table whose rows belong to a site, and to one of its clients or none: they follow their client to another site. */
export const placeKeys = (name: string, t: Place) => [
  companyForeignKey(`${name}_site`, [t.landlordId, t.siteId], sites),
  tenantKey(name, t),
]

/** The key of rows that each belong to a client: they follow it to another site. */
export const tenantKey = (name: string, t: Place) =>
  siteForeignKey(`${name}_tenant`, [t.landlordId, t.siteId, t.tenantId], tenants).onUpdate('cascade')
