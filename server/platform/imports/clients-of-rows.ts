import type { RowError } from '@atrium/contract/kit/uploads.ts'
import { and, sql } from 'drizzle-orm'
import { ownedTenant } from '../tenancy/client-scope.ts'
import { tenants } from '../tenancy/tables.ts'
import { type ImportContext, wrongIn } from './import-kind.ts'

/** A row with the name of a client, empty where it names none, and the site that it says. */
interface Naming {
  client: string
  siteId: number | null
}
export type ClientOfRow = { siteId: number; tenantId: number } | { error: RowError } | undefined

/** The client that each row names, at the row's site where it says one; undefined where it names none. */
export async function clientsOfRows(ctx: ImportContext, rows: readonly Naming[]): Promise<ClientOfRow[]> {
  const names = [...new Set(rows.map(({ client }) => client.toLowerCase()).filter(Boolean))]
  if (names.length === 0) return rows.map(() => undefined)
  const clients = await ctx.db
    .select({ tenantId: tenants.id, siteId: tenants.siteId, name: tenants.name })
    .from(tenants)
    .where(and(ctx.scope.of(ownedTenant), sql`lower(${tenants.name}) = any(${sql.param(names)})`))
  const byName = Map.groupBy(clients, ({ name }) => name.toLowerCase())
  return rows.map(({ client, siteId }) => {
    if (!client) return undefined
    const all = (byName.get(client.toLowerCase()) ?? []).filter((one) => (siteId ?? one.siteId) === one.siteId)
    const [one] = all
    if (!one) return { error: wrongIn('Client', ['client-not-found', { name: client }]) }
    if (all.length > 1) return { error: wrongIn('Client', ['client-ambiguous', { name: client }]) }
    return { siteId: one.siteId, tenantId: one.tenantId }
  })
}
