import { insertStartingPlans } from '../features/subscription/default-plans.ts'
import type { Db } from '../platform/database/open.ts'
import { landlords, sites, tenantCategories, tenants } from '../platform/tenancy/tables.ts'
import { type DemoClient, type DemoCompany, type DemoSite, portfolio } from './portfolio.ts'

/** Where the records of the portfolio were stored. */
export interface Placed {
  company: DemoCompany
  landlordId: number
  sites: { site: DemoSite; id: number; clients: { client: DemoClient; id: number }[] }[]
}

/** Stores plans, companies, sites, categories and clients. */
export async function insertPortfolio(db: Db): Promise<Placed[]> {
  const planIds = await insertStartingPlans(db)
  const placed: Placed[] = []
  for (const [at, company] of portfolio.entries()) {
    const planId = planIds.get(at === 0 ? 'Enterprise' : 'Premium') as number
    placed.push(await insertCompany(db, company, planId))
  }
  return placed
}

async function insertCompany(db: Db, company: DemoCompany, planId: number): Promise<Placed> {
  const [made] = await db.insert(landlords).values({ name: company.name, planId, valid: true }).returning({ id: landlords.id })
  const landlordId = (made as { id: number }).id
  const names = [...new Set(company.sites.flatMap((site) => site.clients.map((client) => client.category)))].sort()
  const categories = await db
    .insert(tenantCategories)
    .values(names.map((name) => ({ landlordId, name })))
    .returning({ id: tenantCategories.id, name: tenantCategories.name })
  const categoryId = new Map(categories.map(({ id, name }) => [name, id]))
  const placed: Placed['sites'] = []
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
