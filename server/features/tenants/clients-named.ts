import { and, ilike } from 'drizzle-orm'
import { tenants } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { ownedTenant } from './tenant-row.ts'

/** Clients that a search in words may mean; more than these and it says nothing. */
const MOST_CLIENTS = 500

/** The clients whose name is like a pattern. They are looked up first: two indexes, no join of everything. */
export async function clientsNamed({ db, scope }: ReadContext, pattern: string): Promise<number[]> {
  const found = await db
    .select({ id: tenants.id })
    .from(tenants)
    .where(and(scope.of(ownedTenant), ilike(tenants.name, pattern)))
    .limit(MOST_CLIENTS)
  return found.map(({ id }) => id)
}
