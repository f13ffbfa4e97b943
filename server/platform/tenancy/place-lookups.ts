import { eq } from 'drizzle-orm'
import type { RecordLookup } from '../lookups/record-lookup.ts'
import { ownedTenant } from './client-scope.ts'
import { ownedSite } from './site-scope.ts'
import { sites, tenants } from './tables.ts'

const siteLookup: RecordLookup = {
  entity: 'site',
  id: sites.id,
  name: sites.name,
  owned: ownedSite,
  inUse: eq(sites.active, true),
  unknown: (site) => ['no-site-in-use', { site }],
  ambiguous: (site) => ['no-site-in-use', { site }],
  suggests: true,
  columns: { street: sites.street, city: sites.city, postalCode: sites.postalCode },
}

const clientLookup: RecordLookup = {
  entity: 'tenant',
  id: tenants.id,
  name: tenants.name,
  owned: ownedTenant,
  unknown: (name) => ['client-not-found', { name }],
  ambiguous: (name) => ['client-ambiguous', { name }],
  columns: { unit: tenants.unit, contactName: tenants.contactName, email: tenants.email, phone: tenants.phone },
}

/** How sites and clients are found, to which records of all features refer. */
export const placeLookups: readonly RecordLookup[] = [siteLookup, clientLookup]
