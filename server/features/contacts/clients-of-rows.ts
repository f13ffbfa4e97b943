import type { RowError } from '@atrium/contract/kit/uploads.ts'
import { and, sql } from 'drizzle-orm'
import { type ImportContext, wrongIn } from '../../platform/imports/import-kind.ts'
import { ownedTenant } from '../../platform/tenancy/client-scope.ts'
import { tenants } from '../../platform/tenancy/tables.ts'
import type { ImportedRow } from './imported-row.ts'

type Found = { siteId: number; tenantId: number } | { error: RowError } | undefined

/** The client that each row names, at the row's site where it says one; undefined where it names none. */
export async function clientsOfRows(ctx: ImportContext, rows: readonly ImportedRow[]): Promise<Found[]> {
  const names = [...new Set(rows.map(({ client }) => client.toLowerCase()).filter(Boolean))]
  if (names.length === 0) return rows.map(() => undefined)
  const known = await ctx.db
    .select({ tenantId: tenants.id, siteId: tenants.siteId, name: tenants.name })
    .from(tenants)
    .where(and(ctx.scope.of(ownedTenant), sql`lower(${tenants.name}) = any(${sql.param(names)})`))
  const byName = Map.groupBy(known, ({ name }) => name.toLowerCase())
  return rows.map(({ client, input }) => {
    if (!client) return undefined
    const all = (byName.get(client.toLowerCase()) ?? []).filter(({ siteId }) => (input.siteId ?? siteId) === siteId)
    const [one] = all
    if (!one) return { error: wrongIn('Client', ['client-not-found', { name: client }]) }
    if (all.length > 1) return { error: wrongIn('Client', ['client-ambiguous', { name: client }]) }
    return { siteId: one.siteId, tenantId: one.tenantId }
  })
}
