import { type ClientViewer, VISITOR } from '../access/viewer.ts'
import type { ReadDb } from '../database/open.ts'
import type { landlords, plans, tenants } from '../tenancy/tables.ts'
import { boughtBy } from './features-of.ts'

interface Found {
  tenant: typeof tenants.$inferSelect
  landlord: typeof landlords.$inferSelect
  plan: typeof plans.$inferSelect
}

/** Whoever has a link of a client, and no login: all that the client sees and does while the plan of its company runs. */
export async function clientItself(db: ReadDb, { tenant, landlord, plan }: Found): Promise<ClientViewer> {
  const { id: tenantId, landlordId, siteId } = tenant
  const own = { kind: 'client', landlordId, tenantId, siteId, tenantIds: [tenantId], hasClient: true } as const
  return { ...VISITOR, ...own, ...(await boughtBy(db, landlord, plan)) }
}
