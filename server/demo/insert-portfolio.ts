import type { Db } from '../platform/database/open.ts'
import type { DemoLandlord, PlacedLandlord } from '../platform/demo/demo-company.ts'
import { insertPlaces } from '../platform/demo/insert-places.ts'
import { landlords, plans } from '../platform/tenancy/tables.ts'
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
  return insertPlaces(db, company, (made as { id: number }).id)
}
