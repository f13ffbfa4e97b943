import type { Db } from '../database/open.ts'
import { sites, tenantCategories, tenants } from '../tenancy/tables.ts'
import type { DemoClient, DemoLandlord, PlacedLandlord } from './demo-company.ts'

/** Stores the sites, categories and clients of a company that is there. */
export async function insertPlaces(db: Db, company: DemoLandlord, landlordId: number): Promise<PlacedLandlord> {
  const names = [...new Set(company.sites.flatMap((site) => site.clients.map((client) => client.category)))].sort()
  const categories = await db
    .insert(tenantCategories)
    .values(names.map((name) => ({ landlordId, name })))
    .returning({ id: tenantCategories.id, name: tenantCategories.name })
  const categoryId = new Map(categories.map(({ id, name }) => [name, id]))
  const placed: PlacedLandlord['sites'] = []
  for (const site of company.sites) {
    const { name, description, address, primaryEmail, secondaryEmail, language, timeZone } = site
    const [row] = await db
      .insert(sites)
      .values({ landlordId, name, description, ...address, primaryEmail, secondaryEmail, language, timeZone })
      .returning({ id: sites.id })
    const siteId = (row as { id: number }).id
    const rows = await db
      .insert(tenants)
      .values(site.clients.map((client) => tenantRow(client, { landlordId, siteId, categoryId })))
      .returning({ id: tenants.id })
    placed.push({
      site,
      id: siteId,
      clients: site.clients.map((client, at) => ({ client, id: (rows[at] as { id: number }).id })),
    })
  }
  return { company, landlordId, sites: placed }
}

function tenantRow(client: DemoClient, at: { landlordId: number; siteId: number; categoryId: Map<string, number> }) {
  const { name, unit, category, contactName, email, phone, notes } = client
  const { landlordId, siteId } = at
  return { landlordId, siteId, name, unit, contactName, email, phone, notes, categoryId: at.categoryId.get(category) ?? null }
}
