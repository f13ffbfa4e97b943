import type { Db } from '../platform/database/open.ts'
import type { DemoClient, DemoLandlord, PlacedLandlord } from '../platform/demo/demo-company.ts'
import { landlords, plans, sites, tenantCategories, tenants } from '../platform/tenancy/tables.ts'
import { portfolio } from './portfolio.ts'

/** Stores companies, sites, categories and clients. The plans are there: the start inserts them. */
export async function insertPortfolio(db: Db): Promise<PlacedLandlord[]> {
  const rows = await db.select({ id: plans.id, name: plans.name }).from(plans)
  const planIds = new Map(rows.map(({ id, name }) => [name, id]))
  const placed: PlacedLandlord[] = []
  for (const [at, company] of portfolio.entries()) {
    const planId = planIds.get(at === 0 ? 'Enterprise' : 'Premium') as number
    placed.push(await insertCompany(db, company, planId))
  }
  return placed
}

async function insertCompany(db: Db, company: DemoLandlord, planId: number): Promise<PlacedLandlord> {
  const [made] = await db.insert(landlords).values({ name: company.name, planId, valid: true }).returning({ id: landlords.id })
  const landlordId = (made as { id: number }).id
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
