import { eq } from 'drizzle-orm'
import type { ReadDb } from '../database/open.ts'
import { landlords, sites, tenants } from '../tenancy/tables.ts'
import type { clientInvoices, Parties } from './tables.ts'

/** Who bills whom, as it is now. */
export async function partiesOf(
  db: ReadDb,
  { landlordId, siteId, tenantId }: Pick<typeof clientInvoices.$inferSelect, 'landlordId' | 'siteId' | 'tenantId'>,
): Promise<Parties> {
  const [company] = await db.select().from(landlords).where(eq(landlords.id, landlordId))
  const [site] = await db.select().from(sites).where(eq(sites.id, siteId))
  const [client] = await db.select({ name: tenants.name, unit: tenants.unit }).from(tenants).where(eq(tenants.id, tenantId))
  return {
    seller: { name: company?.name ?? '', address: company ? lines(company) : '' },
    buyer: {
      name: client?.name ?? '',
      address: [client?.unit, site?.name, site ? lines(site) : ''].filter(Boolean).join('\n'),
    },
  }
}

const lines = (at: { street: string; city: string; province: string; postalCode: string }) =>
  [at.street, [at.city, at.province, at.postalCode].filter(Boolean).join(' ')].filter(Boolean).join('\n')
